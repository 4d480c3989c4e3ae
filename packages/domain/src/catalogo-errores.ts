import { ERRORES_DE_CUENTAS } from './catalogo-errores-cuentas.ts';
import { ERRORES_DE_IMPORTACIONES } from './catalogo-errores-importaciones.ts';
import { ERRORES_DE_INFORMES } from './catalogo-errores-informes.ts';
import { ERRORES_DE_PEDIDO } from './catalogo-errores-pedido.ts';
import type { Entrada } from './clase-error.ts';

/**
 * The one error catalogue: stable code, neutral kind, Spanish text for the user.
 * Texts that callers rely on are typed by hand in `apps/web/test/spec-texts.ts`.
 */
export const CATALOGO_ERRORES = {
  VALIDATION_ERROR: {
    clase: 'invalid',
    mensaje: 'Hay datos que no son válidos. Revisar los campos señalados.',
  },
  JSON_INVALIDO: {
    clase: 'invalid',
    mensaje: 'El cuerpo del pedido no es JSON válido. No se guardó nada.',
  },
  MULTIPART_INVALIDO: {
    clase: 'invalid',
    mensaje: 'El envío llegó incompleto o no tiene el formato esperado. No se guardó nada.',
  },
  ARCHIVO_VACIO: { clase: 'invalid', mensaje: 'El archivo está vacío. No se guardó nada.' },
  TENANT_ID_REQUERIDO: { clase: 'invalid', mensaje: 'Tenant ID is required' },
  NO_AUTENTICADO: {
    clase: 'unauthenticated',
    mensaje: 'La sesión no es válida o venció. Hay que iniciar sesión de nuevo.',
  },
  // Callers compare this `error` literally.
  'Account Suspended': {
    clase: 'forbidden',
    mensaje: 'Esta cuenta está suspendida. Sus datos siguen guardados.',
  },
  ACCESS_DENIED: {
    clase: 'forbidden',
    mensaje: 'No tienes acceso a este tenant (organización).',
  },
  ORGANIZACION_INACTIVA: {
    clase: 'forbidden',
    mensaje: 'La organización está inactiva: se puede ver, pero no operar.',
  },
  SIN_PERMISO: {
    clase: 'forbidden',
    mensaje: 'No tienes permisos para realizar esta acción.',
  },
  // The message includes the number: `mensajeLimiteOrganizaciones`.
  LIMITE_ORGANIZACIONES: {
    clase: 'forbidden',
    mensaje: 'Has alcanzado el límite máximo de organizaciones.',
  },
  LIMITE_USUARIOS: {
    clase: 'forbidden',
    mensaje: 'El plan de la organización no permite más usuarios.',
  },
  CAMBIO_PROPIO: {
    clase: 'forbidden',
    mensaje: 'Nadie puede cambiar su propio rol ni su propio estado.',
  },
  NOMBRE_PROPIO: {
    clase: 'forbidden',
    mensaje: 'Esta persona ya tiene su nombre: solo ella puede cambiarlo, desde su cuenta.',
  },
  TENANT_NOT_FOUND: {
    clase: 'notFound',
    mensaje: 'La organización solicitada no existe o ha sido eliminada.',
  },
  SIN_ORGANIZACIONES: {
    clase: 'notFound',
    mensaje: 'No se encontraron organizaciones (no tenants found) para este usuario.',
  },
  SIN_ORGANIZACIONES_ACTIVAS: {
    clase: 'notFound',
    mensaje: 'Ninguna de tus organizaciones está activa para este usuario.',
  },
  NO_ENCONTRADO: { clase: 'notFound', mensaje: 'No existe o no está a tu alcance.' },
  INVITACION_NO_ENCONTRADA: {
    clase: 'notFound',
    mensaje: 'La invitación no existe o es para otra dirección de correo.',
  },
  RUTA_DESCONOCIDA: { clase: 'notFound', mensaje: 'Esa ruta no existe.' },
  METODO_NO_PERMITIDO: {
    clase: 'methodNotAllowed',
    mensaje: 'Esa ruta no acepta este método.',
  },
  CONFLICTO_VERSION: {
    clase: 'conflict',
    mensaje: 'No se guardó: otra persona cambió estos datos mientras tanto.',
  },
  ULTIMO_OWNER: {
    clase: 'conflict',
    mensaje: 'La organización tiene que conservar al menos un Owner activo.',
  },
  USUARIO_YA_EXISTE: {
    clase: 'conflict',
    mensaje: 'Ya hay un usuario con ese correo en la organización.',
  },
  ESTADO_NO_CAMBIA: {
    clase: 'conflict',
    mensaje: 'El estado de este usuario no se puede cambiar de esa forma.',
  },
  INVITACION_USADA: { clase: 'conflict', mensaje: 'Esta invitación ya fue usada.' },
  INVITACION_VENCIDA: {
    clase: 'conflict',
    mensaje: 'Esta invitación venció. Hay que pedir una nueva a quien la envió.',
  },
  COMPROBANTE_DUPLICADO: {
    clase: 'conflict',
    mensaje: 'Ya existe un comprobante con ese número.',
  },
  COMPROBANTE_EXCEDIDO: {
    clase: 'conflict',
    mensaje: 'Los movimientos de ese comprobante pasarían su total.',
  },
  COMPROBANTE_COMPARTIDO: {
    clase: 'conflict',
    mensaje:
      'Ese comprobante también es de otros movimientos: solo lo cambia quien los ve a todos.',
  },
  PROVEEDOR_DUPLICADO: { clase: 'conflict', mensaje: 'Ya existe un proveedor con ese CUIT.' },
  TRANSICION_INVALIDA: {
    clase: 'conflict',
    mensaje: 'No se puede pasar a ese estado desde el actual.',
  },
  OBRA_ARCHIVADA: {
    clase: 'conflict',
    mensaje: 'La obra está archivada y es de solo lectura.',
  },
  OBRA_CON_DINERO: {
    clase: 'conflict',
    mensaje:
      'La obra tiene movimientos, presupuestos, aportes o acopios: no se puede eliminar, pero sí archivar.',
  },
  // The messages of the next two errors include the totals: see `participacion` in formatters.
  PARTICIPACIONES_NO_SUMAN: {
    clase: 'invalid',
    mensaje: 'Las participaciones tienen que sumar 100,00 %.',
  },
  PARTICIPACION_EXCEDIDA: {
    clase: 'conflict',
    mensaje: 'Las participaciones sumarían más de 100,00 %.',
  },
  REPARTO_SIN_BASE: {
    clase: 'conflict',
    mensaje: 'No hay con qué repartir las participaciones de esa forma.',
  },
  SOCIO_DUPLICADO: { clase: 'conflict', mensaje: 'Esa persona ya es socia de la obra.' },
  SOLICITUD_PENDIENTE: {
    clase: 'conflict',
    mensaje: 'La baja ya está pedida y espera la decisión de un Owner.',
  },
  SOLICITUD_RESUELTA: { clase: 'conflict', mensaje: 'Esta solicitud ya estaba resuelta.' },
  CUATRO_OJOS: {
    clase: 'forbidden',
    mensaje: 'Quien pidió la baja no la aprueba: tiene que decidir otro Owner.',
  },
  IDEMPOTENCIA_DISTINTA: {
    clase: 'conflict',
    mensaje: 'Esa Idempotency-Key ya se usó con otros datos. Usar una clave nueva.',
  },
  CONFLICTO: {
    clase: 'conflict',
    mensaje: 'No se guardó: otra operación cambió estos datos al mismo tiempo. Reintentar.',
  },
  CUOTA_ARCHIVOS: {
    clase: 'conflict',
    mensaje: 'La organización ocupó todo el espacio de archivos de su plan.',
  },
  LIMITE_ADJUNTOS: {
    clase: 'conflict',
    mensaje: 'Este movimiento ya tiene todos los archivos que puede tener.',
  },
  PRESUPUESTO_NO_EDITABLE: {
    clase: 'conflict',
    mensaje: 'El presupuesto ya no se edita: lo acordado cambia con un adicional.',
  },
  PRESUPUESTO_NO_VIGENTE: {
    clase: 'conflict',
    mensaje: 'El presupuesto tiene que estar aceptado para certificar y pagar.',
  },
  PRESUPUESTO_CON_PAGOS: {
    clase: 'conflict',
    mensaje: 'El presupuesto tiene certificados o pagos: no se puede anular ni eliminar.',
  },
  // The message states the amount that can still be paid, unless hidden payments of others used
  // part of the budget.
  PRESUPUESTO_EXCEDIDO: {
    clase: 'conflict',
    mensaje: 'El pago supera lo que el presupuesto permite.',
  },
  AVANCE_EXCEDIDO: {
    clase: 'conflict',
    mensaje: 'El avance de un ítem no puede pasar de 100,00 % ni quedar bajo lo certificado.',
  },
  CERTIFICADO_NO_EDITABLE: {
    clase: 'conflict',
    mensaje: 'Solo el último certificado, antes de aprobarse, se puede cambiar.',
  },
  CERTIFICADO_CON_PAGOS: {
    clase: 'conflict',
    mensaje: 'El certificado tiene pagos: no se puede anular.',
  },
  PAGO_NO_PROGRAMADO: {
    clase: 'conflict',
    mensaje: 'Este pago ya no está programado.',
  },
  PAGO_DE_ORDEN: {
    clase: 'conflict',
    mensaje: 'Este pago es de una orden de pago: se corrige o se da de baja desde ella.',
  },
  MOVIMIENTO_VINCULADO: {
    clase: 'conflict',
    mensaje: 'Este movimiento se cambia desde lo que le dio origen.',
  },
  LLAMADO_NO_EDITABLE: {
    clase: 'conflict',
    mensaje: 'Este llamado ya tiene aportes o está anulado: no se puede cambiar.',
  },
  LLAMADO_ANULADO: {
    clase: 'conflict',
    mensaje: 'Este llamado está anulado: no admite aportes.',
  },
  // The message states the amount that may be returned, or taken off a contribution.
  DEVOLUCION_EXCEDIDA: {
    clase: 'conflict',
    mensaje: 'El socio quedaría con más devuelto que aportado.',
  },
  SOCIO_CON_APORTES: {
    clase: 'conflict',
    mensaje: 'El socio tiene aportes: no se puede quitar, pero sí dejar en 0 %.',
  },
  // Message and details state the resulting sum and its maximum.
  SUMA_EXCEDIDA: {
    clase: 'conflict',
    mensaje: 'El importe llevaría las sumas de la organización más allá de lo que se puede sumar.',
  },
  // `details[0].data` identifies the existing document.
  DOCUMENTO_REPETIDO: {
    clase: 'conflict',
    mensaje: 'Ese archivo ya existe en los documentos de la obra.',
  },
  AUDITORIA_RECIENTE: {
    clase: 'invalid',
    mensaje: 'La auditoría de los últimos 90 días no se borra.',
  },
  // The message includes the number of rows.
  FILAS_DISTINTAS: {
    clase: 'conflict',
    mensaje: 'La cantidad de filas no es la que se indicó. No se borró nada.',
  },
  SIN_CLAVE_DE_FIRMA: {
    clase: 'conflict',
    mensaje:
      'El servidor no tiene con qué firmar la limpieza: quien lo opera tiene que configurar ' +
      'AUDIT_SIGNING_KEY. No se borró nada.',
  },
  // The message names the first row that does not fit.
  CADENA_ROTA: {
    clase: 'conflict',
    mensaje: 'La auditoría que se quiere borrar no está íntegra. No se borró nada.',
  },
  LOTE_SIN_DATOS: {
    clase: 'conflict',
    mensaje: 'La obra todavía no tiene un lote cargado: primero van sus datos.',
  },
  // The message states what is left.
  ACOPIO_SIN_SALDO: {
    clase: 'conflict',
    mensaje: 'El acopio no tiene lo que el retiro pide.',
  },
  ACOPIO_NO_VIGENTE: {
    clase: 'conflict',
    mensaje: 'El acopio está cerrado: no admite cambios ni retiros.',
  },
  ACOPIO_EXCEDIDO: {
    clase: 'conflict',
    mensaje: 'El importe del acopio no puede ser menor que lo ya retirado.',
  },
  ITEM_COMPLETO: {
    clase: 'conflict',
    mensaje: 'El ítem está marcado como completo: no admite más retiros.',
  },
  ITEM_CON_RETIROS: {
    clase: 'conflict',
    mensaje: 'El ítem tiene retiros: no se puede eliminar.',
  },
  ITEM_BAJO_RETIRADO: {
    clase: 'conflict',
    mensaje: 'La cantidad no puede ser menor que lo ya retirado.',
  },
  PRECIO_CONGELADO: {
    clase: 'conflict',
    mensaje: 'El precio de un ítem con retiros queda como estaba.',
  },
  ITEM_DUPLICADO: {
    clase: 'conflict',
    mensaje: 'Ya hay un ítem con ese código en el acopio.',
  },
  // The message includes the number of items that the plan allows.
  LIMITE_ITEMS: {
    clase: 'conflict',
    mensaje: 'El acopio ya tiene todos los ítems que permite el plan.',
  },
  ARCHIVO_DE_RETIRO: {
    clase: 'conflict',
    mensaje: 'Este archivo es el comprobante de un retiro: queda con él.',
  },
  // The message and the details include the month and the first open day: `mensajeMesCerrado` of
  // formatters.
  PERIODO_CERRADO: { clase: 'conflict', mensaje: 'Ese mes está cerrado. No se guardó nada.' },
  CAPTURA_YA_GUARDADA: {
    clase: 'conflict',
    mensaje: 'Eso ya se había guardado, y ya no está a la vista.',
  },
  MES_EN_CURSO: {
    clase: 'conflict',
    mensaje: 'El mes todavía no terminó: se cierra desde el primer día del siguiente.',
  },
  // The details name the month to close first.
  MES_ANTERIOR_ABIERTO: {
    clase: 'conflict',
    mensaje: 'Los meses se cierran en orden: primero va el anterior.',
  },
  MES_YA_CERRADO: { clase: 'conflict', mensaje: 'Este mes ya está cerrado.' },
  MES_NO_CERRADO: { clase: 'conflict', mensaje: 'Este mes no está cerrado.' },
  // The details name each blocker, and each warning that was not accepted.
  CIERRE_BLOQUEADO: {
    clase: 'conflict',
    mensaje: 'Antes de cerrar el mes hay que resolver los bloqueos y aceptar los avisos.',
  },
  REAPERTURA_EN_CURSO: {
    clase: 'conflict',
    mensaje: 'Hay un mes reabierto: primero hay que volver a cerrarlo.',
  },
  MOVIMIENTO_YA_ANULADO: {
    clase: 'conflict',
    mensaje: 'Este movimiento ya se anuló con otro, que sigue en pie.',
  },
  RETIRO_ANULADO: { clase: 'conflict', mensaje: 'Este retiro ya está anulado.' },
  ...ERRORES_DE_CUENTAS,
  ...ERRORES_DE_IMPORTACIONES,
  ...ERRORES_DE_INFORMES,
  ...ERRORES_DE_PEDIDO,
} as const satisfies Record<string, Entrada>;
