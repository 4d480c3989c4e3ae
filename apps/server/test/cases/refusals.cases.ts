import type { CodigoError } from '@plomada/domain/errores';

/**
 * Data that each refusal depends on, for callers who can get it. `NOTHING_HIDDEN`: the request, the
 * caller's own rights, or rows that every allowed caller sees. `MANAGERS`: only Owner and Admin,
 * who see everything, can get the refusal. Otherwise `on` names data that the caller may not see,
 * `why` the reason that the refusal reveals nothing of them, and `test` the test that proves it:
 * the file below `apps/server` and part of the test's name.
 */
export type RefusalCase =
  | 'NOTHING_HIDDEN'
  | 'MANAGERS'
  | {
      readonly on: string;
      readonly why: string;
      readonly test: readonly [file: string, name: string];
    };

const MOVIMIENTOS = 'src/features/movimientos';
const PAGOS = 'src/features/presupuestos/pagos';
const BISECTION = [
  `${MOVIMIENTOS}/cuenta-ajena.test.ts`,
  'does not discover its balance by bisection, private rows included',
] as const;

/**
 * Refusal that depends on an account: callers who may not see the account are refused before it is
 * read.
 */
const OF_AN_ACCOUNT = (on: string): RefusalCase => ({
  on,
  why: 'only users who see the account get it; others get CUENTA_AJENA',
  test: [
    `${MOVIMIENTOS}/cuenta-ajena.test.ts`,
    'gets the same refusal for each change of its money',
  ],
});

const OF_CAPS: RefusalCase = {
  on: 'private payments of the budget',
  why: 'for users who may not see them the caps count visible payments only',
  test: [
    `${PAGOS}/tope-privado.test.ts`,
    'amounts reveal the cap of visible payments, and nothing else',
  ],
};

export const REFUSALS: Readonly<Record<CodigoError, RefusalCase>> = {
  SALDO_INSUFICIENTE: {
    on: 'the balance of a cash account, private rows included',
    why: 'only users who see the account get it; a petty cash has no private rows',
    test: BISECTION,
  },
  CUENTA_AJENA: {
    on: 'that the row is in some hidden account',
    why: 'answered with the same bytes before the account is read or locked',
    test: [
      `${MOVIMIENTOS}/cuenta-ajena.test.ts`,
      'is answered without waiting for a lock on the account',
    ],
  },
  DEPOSITO_INSUFICIENTE: {
    on: 'the withholdings of payments and órdenes',
    why: 'only withholdings that the caller sees are counted',
    test: [
      'src/features/presupuestos/pagos/depositos.test.ts',
      'a refusal counts only withholdings that the user sees',
    ],
  },
  BOLSILLO_DEVUELTO: {
    on: 'whether an expense paid by another member was repaid',
    why: 'only users who see that the member paid it get it; others get CUENTA_AJENA',
    test: [`${MOVIMIENTOS}/bolsillo/bolsillo.test.ts`, 'is an ordinary movement for a colleague'],
  },
  BOLSILLO_SIN_DEUDA: {
    on: 'whether another member paid an expense that the caller sees',
    why: 'a debt to another member is answered like no debt',
    test: [`${MOVIMIENTOS}/bolsillo/bolsillo.test.ts`, 'is an ordinary movement for a colleague'],
  },
  CUENTA_COMPARTIDA: OF_AN_ACCOUNT('whether the account has a responsible person'),
  CUENTA_CERRADA: {
    on: 'whether the account is closed',
    why: 'only users who see the account get it; others get CUENTA_AJENA',
    test: [
      `${MOVIMIENTOS}/cuenta-ajena.test.ts`,
      'gets the same refusal once the account is closed',
    ],
  },
  CHEQUE_EN_USO: {
    on: 'what happened to the cheque of an income that the caller sees',
    why: 'users who do not see the portfolio learn that the cheque was used, not how',
    test: ['src/features/cheques/cheques.ingreso.test.ts', 'learns only that it was used'],
  },
  CHEQUE_DUPLICADO: {
    on: 'cheques of works that the caller does not see',
    why: 'only a user who has number, bank and CUIT of that cheque gets it; private ones are separate',
    test: ['src/features/cheques/cheques.ingreso.test.ts', 'is entered once'],
  },
  SIN_CARTERA: {
    on: 'whether there is an account of kind VALORES',
    why: 'it shows only that none exists',
    test: ['src/features/cheques/cheques.ingreso.test.ts', 'is refused without an account'],
  },
  GASTO_RENDIDO: {
    on: 'rendiciones of another person’s petty cash',
    why: 'only users who see the petty cash get it; others get CUENTA_AJENA',
    test: [
      'src/features/cuentas/rendiciones/rendiciones.test.ts',
      'is only for the responsible person',
    ],
  },
  VALIDATION_ERROR: OF_AN_ACCOUNT(
    'work, currency and first day of the account, beside the request',
  ),
  COMPROBANTE_DUPLICADO: {
    on: 'documents of private rows and other works',
    why: 'the same bytes for every reason of hiding, at most sixty an hour',
    test: [
      `${MOVIMIENTOS}/duplicados/ocultos.test.ts`,
      'is reported with the same bytes for every reason of hiding',
    ],
  },
  DEMASIADOS_OCULTOS: {
    on: 'how many checks found hidden documents',
    why: 'each report counts once, whichever document it is',
    test: [`${MOVIMIENTOS}/duplicados/ocultos.test.ts`, 'is reported sixty times in an hour'],
  },
  COMPROBANTE_EXCEDIDO: {
    on: 'hidden parts of the document',
    why: 'users who do not see all parts cannot change an amount of it at all',
    test: [`${MOVIMIENTOS}/comprobantes/reparto-oculto.test.ts`, 'is not revealed by bisection'],
  },
  COMPROBANTE_COMPARTIDO: {
    on: 'that the document has hidden parts',
    why: 'it shows that they exist, not their amount; only users who see all parts add one',
    test: [`${MOVIMIENTOS}/comprobantes/reparto-oculto.test.ts`, 'is not revealed by bisection'],
  },
  PRESUPUESTO_EXCEDIDO: OF_CAPS,
  PRESUPUESTO_CON_PAGOS: {
    on: 'private payments of the budget',
    why: 'users who do not see them get the count of visible ones',
    test: [`${PAGOS}/privados.test.ts`, 'change no byte of the answers to a Usuario'],
  },
  SUMA_EXCEDIDA: {
    on: 'all money of the organisation',
    why: 'private rows have a separate half of the range',
    test: [
      'test/sums.test.ts',
      'is refused to users who see no private rows by the sum that they see',
    ],
  },
  CAPTURA_YA_GUARDADA: {
    on: 'captures of others, and hidden rows',
    why: 'the id is random and made on a device; nothing else is shown',
    test: [
      'src/features/capturas/capturas.test.ts',
      'a movement that its author may no longer see is not shown',
    ],
  },
  DOCUMENTO_REPETIDO: {
    on: 'documents of the work, also those for management only',
    why: 'only documents that the caller sees are compared',
    test: ['src/features/documentos/documentos.test.ts', 'if the caller sees it'],
  },
  NO_ENCONTRADO: {
    on: 'hidden rows and rows of another organisation',
    why: 'the same bytes as for a missing row',
    test: [
      'test/private-differential.test.ts',
      'change not one byte of any GET of Usuario and Socio',
    ],
  },
  CONFLICTO_VERSION: {
    on: 'edits of hidden fields of a visible row, such as its account',
    why: 'it shows that the row was written, as its version does',
    test: [`${MOVIMIENTOS}/movimientos.cuentas.test.ts`, 'keeps the account of a row'],
  },
  DEUDA_COMPARTIDA: 'NOTHING_HIDDEN',
  SOLICITUD_RESUELTA: {
    on: 'decisions about private rows',
    why: 'a request is hidden like its row',
    test: [`${MOVIMIENTOS}/cambios/cambios.test.ts`, 'of a private row is hidden like the row'],
  },
  CAMBIO_PENDIENTE: {
    on: 'open requests about the row',
    why: 'only the caller’s own requests count',
    test: [`${MOVIMIENTOS}/cambios/cambios.test.ts`, 'is limited to one per person at a time'],
  },
  CUENTA_CON_SALDO: 'MANAGERS',
  CUENTA_SIN_EXTRACTOS: 'MANAGERS',
  EXTRACTO_CAMBIO: 'MANAGERS',
  VINCULO_CAMBIO: 'MANAGERS',
  CUENTA_DUPLICADA: 'MANAGERS',
  CHEQUE_CON_INGRESO: 'MANAGERS',
  ASIGNACION_DESHECHA: 'MANAGERS',
  CUENTA_NO_SE_RINDE: 'NOTHING_HIDDEN',
  RENDICION_VACIA: 'NOTHING_HIDDEN',
  RENDICION_EN_CURSO: 'NOTHING_HIDDEN',
  COMPROBANTE_POR_PAGAR: 'NOTHING_HIDDEN',
  DEUDA_CON_PAGOS: 'NOTHING_HIDDEN',
  DEUDA_ANULADA: 'NOTHING_HIDDEN',
  PAGO_EXCEDE_PENDIENTE: 'MANAGERS',
  A_CUENTA_APLICADA: 'MANAGERS',
  ARCA_DESCONOCIDO: 'MANAGERS',
  ARCA_DE_OTRO_CUIT: 'MANAGERS',
  ARCA_SIN_CUIT: 'MANAGERS',
  ARCA_POR_EXCEL: 'MANAGERS',
  LECTURA_DESHECHA: 'MANAGERS',
  FACTURA_YA_REGISTRADA: 'MANAGERS',
  PERIODO_ENTREGADO: 'NOTHING_HIDDEN',
  PERIODO_EN_CURSO: 'MANAGERS',
  PERIODO_NO_ENTREGADO: 'MANAGERS',
  TRASPASO_ANULADO: 'MANAGERS',
  IMPORTACION_DESHECHA: 'NOTHING_HIDDEN',
  IMPORTACION_EN_USO: 'NOTHING_HIDDEN',
  LIBRO_SIN_GUARDAR: 'NOTHING_HIDDEN',
  LIBRO_IMPORTADO: 'NOTHING_HIDDEN',
  LIBROS_DE_MAS: 'NOTHING_HIDDEN',
  LIBRO_SIN_LEER: 'NOTHING_HIDDEN',
  IMPORTACION_SIN_RESPONDER: 'NOTHING_HIDDEN',
  LIBRO_NO_CIERRA: 'NOTHING_HIDDEN',
  LIBRO_SIN_FILAS: 'NOTHING_HIDDEN',
  PLANILLA_CON_PREGUNTAS: 'NOTHING_HIDDEN',
  PLANILLA_NO_CIERRA: 'NOTHING_HIDDEN',
  MESES_SIN_CERRAR: 'MANAGERS',
  ENLACE_CERRADO: 'NOTHING_HIDDEN',
  PREGUNTA_RESPONDIDA: 'MANAGERS',
  PREGUNTAS_DE_MAS: 'NOTHING_HIDDEN',
  FOTO_NO_ES_IMAGEN: 'NOTHING_HIDDEN',
  DEMASIADO_GRANDE: 'NOTHING_HIDDEN',
  ARCHIVO_GRANDE: 'NOTHING_HIDDEN',
  ARCHIVO_INVALIDO: 'NOTHING_HIDDEN',
  SOLO_REST: 'NOTHING_HIDDEN',
  TIPO_NO_SOPORTADO: 'NOTHING_HIDDEN',
  DEMASIADOS_PEDIDOS: 'NOTHING_HIDDEN',
  CUERPO_INCOMPLETO: 'NOTHING_HIDDEN',
  PEDIDO_ABANDONADO: 'NOTHING_HIDDEN',
  TIEMPO_AGOTADO: 'NOTHING_HIDDEN',
  NO_DISPONIBLE: 'NOTHING_HIDDEN',
  ALMACEN_NO_DISPONIBLE: 'NOTHING_HIDDEN',
  FOTO_NO_DISPONIBLE: 'NOTHING_HIDDEN',
  ENLACE_BLOQUEADO: 'NOTHING_HIDDEN',
  ERROR_INTERNO: 'NOTHING_HIDDEN',
  JSON_INVALIDO: 'NOTHING_HIDDEN',
  MULTIPART_INVALIDO: 'NOTHING_HIDDEN',
  ARCHIVO_VACIO: 'NOTHING_HIDDEN',
  TENANT_ID_REQUERIDO: 'NOTHING_HIDDEN',
  NO_AUTENTICADO: 'NOTHING_HIDDEN',
  ACCESS_DENIED: 'NOTHING_HIDDEN',
  ORGANIZACION_INACTIVA: 'NOTHING_HIDDEN',
  SIN_PERMISO: 'NOTHING_HIDDEN',
  LIMITE_ORGANIZACIONES: 'NOTHING_HIDDEN',
  LIMITE_USUARIOS: 'MANAGERS',
  CAMBIO_PROPIO: 'MANAGERS',
  NOMBRE_PROPIO: 'MANAGERS',
  TENANT_NOT_FOUND: 'NOTHING_HIDDEN',
  SIN_ORGANIZACIONES: 'NOTHING_HIDDEN',
  SIN_ORGANIZACIONES_ACTIVAS: 'NOTHING_HIDDEN',
  INVITACION_NO_ENCONTRADA: 'NOTHING_HIDDEN',
  RUTA_DESCONOCIDA: 'NOTHING_HIDDEN',
  METODO_NO_PERMITIDO: 'NOTHING_HIDDEN',
  ULTIMO_OWNER: 'MANAGERS',
  USUARIO_YA_EXISTE: 'MANAGERS',
  ESTADO_NO_CAMBIA: 'MANAGERS',
  INVITACION_USADA: 'NOTHING_HIDDEN',
  INVITACION_VENCIDA: 'NOTHING_HIDDEN',
  PROVEEDOR_DUPLICADO: 'NOTHING_HIDDEN',
  TRANSICION_INVALIDA: 'NOTHING_HIDDEN',
  OBRA_ARCHIVADA: 'NOTHING_HIDDEN',
  OBRA_CON_DINERO: 'MANAGERS',
  PARTICIPACIONES_NO_SUMAN: 'MANAGERS',
  PARTICIPACION_EXCEDIDA: 'MANAGERS',
  REPARTO_SIN_BASE: 'MANAGERS',
  SOCIO_DUPLICADO: 'MANAGERS',
  SOLICITUD_PENDIENTE: 'NOTHING_HIDDEN',
  CUATRO_OJOS: 'MANAGERS',
  IDEMPOTENCIA_DISTINTA: 'NOTHING_HIDDEN',
  CONFLICTO: 'NOTHING_HIDDEN',
  CUOTA_ARCHIVOS: {
    on: 'the bytes of all files, hidden ones too',
    why: 'only users who see all files get the remaining space; others would have to fill the plan',
    test: ['src/features/archivos/archivos.test.ts', 'is a limit, and a removed file'],
  },
  LIMITE_ADJUNTOS: 'NOTHING_HIDDEN',
  PRESUPUESTO_NO_EDITABLE: 'NOTHING_HIDDEN',
  PRESUPUESTO_NO_VIGENTE: 'NOTHING_HIDDEN',
  AVANCE_EXCEDIDO: 'NOTHING_HIDDEN',
  CERTIFICADO_NO_EDITABLE: 'NOTHING_HIDDEN',
  CERTIFICADO_CON_PAGOS: 'MANAGERS',
  PAGO_NO_PROGRAMADO: 'NOTHING_HIDDEN',
  MOVIMIENTO_VINCULADO: 'NOTHING_HIDDEN',
  PAGO_DE_ORDEN: 'NOTHING_HIDDEN',
  LLAMADO_NO_EDITABLE: 'MANAGERS',
  LLAMADO_ANULADO: 'NOTHING_HIDDEN',
  DEVOLUCION_EXCEDIDA: 'MANAGERS',
  SOCIO_CON_APORTES: 'MANAGERS',
  AUDITORIA_RECIENTE: 'MANAGERS',
  FILAS_DISTINTAS: 'MANAGERS',
  SIN_CLAVE_DE_FIRMA: 'MANAGERS',
  CADENA_ROTA: 'MANAGERS',
  LOTE_SIN_DATOS: 'NOTHING_HIDDEN',
  ACOPIO_SIN_SALDO: 'NOTHING_HIDDEN',
  ACOPIO_NO_VIGENTE: 'NOTHING_HIDDEN',
  ACOPIO_EXCEDIDO: 'NOTHING_HIDDEN',
  ITEM_COMPLETO: 'NOTHING_HIDDEN',
  ITEM_CON_RETIROS: 'NOTHING_HIDDEN',
  ITEM_BAJO_RETIRADO: 'NOTHING_HIDDEN',
  PRECIO_CONGELADO: 'NOTHING_HIDDEN',
  ITEM_DUPLICADO: 'NOTHING_HIDDEN',
  LIMITE_ITEMS: 'NOTHING_HIDDEN',
  ARCHIVO_DE_RETIRO: 'NOTHING_HIDDEN',
  PERIODO_CERRADO: {
    on: 'which months are closed, a list for Owner and Admin only',
    why: 'it has no amounts, only the month and the rows of the request',
    test: [
      'src/features/cierres/cierres.escrituras.test.ts',
      'refuses a new row with a date in it',
    ],
  },
  MES_EN_CURSO: 'MANAGERS',
  MES_ANTERIOR_ABIERTO: 'MANAGERS',
  MES_YA_CERRADO: 'MANAGERS',
  MES_NO_CERRADO: 'MANAGERS',
  CIERRE_BLOQUEADO: 'MANAGERS',
  REAPERTURA_EN_CURSO: 'MANAGERS',
  MOVIMIENTO_YA_ANULADO: 'NOTHING_HIDDEN',
  RETIRO_ANULADO: 'MANAGERS',
  'Account Suspended': 'NOTHING_HIDDEN',
};
