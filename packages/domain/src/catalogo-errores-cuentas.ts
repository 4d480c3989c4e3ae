import type { Entrada } from './clase-error.ts';

/** Errors of cash boxes, accounts, payables and ARCA. */
export const ERRORES_DE_CUENTAS = {
  // The details have the available amount for readers who may see it: `mensajeDeCuenta` in
  // packages/formatters.
  SALDO_INSUFICIENTE: {
    clase: 'conflict',
    mensaje: 'En la caja no hay tanto. No se guardó nada.',
  },
  CUENTA_AJENA: {
    clase: 'conflict',
    mensaje:
      'Está en una cuenta que lleva otra persona: su importe, moneda, cotización, tipo, fecha y cuenta los cambia un Owner o un Admin. No se guardó nada.',
  },
  CAMBIO_PENDIENTE: {
    clase: 'conflict',
    mensaje: 'Ya pediste un cambio de este movimiento y espera una decisión: antes se cancela ese.',
  },
  CUENTA_COMPARTIDA: {
    clase: 'conflict',
    mensaje: 'Lo privado no puede ir a una cuenta que tiene una persona a cargo.',
  },
  CUENTA_CERRADA: { clase: 'conflict', mensaje: 'Esa cuenta está cerrada. No se guardó nada.' },
  CUENTA_CON_SALDO: {
    clase: 'conflict',
    mensaje: 'La cuenta todavía tiene saldo: se cierra cuando queda en cero.',
  },
  CUENTA_DUPLICADA: { clase: 'conflict', mensaje: 'Ya hay una cuenta abierta con ese nombre.' },
  CUENTA_SIN_EXTRACTOS: {
    clase: 'conflict',
    mensaje: 'Solo los bancos y las billeteras se concilian con un extracto.',
  },
  EXTRACTO_CAMBIO: {
    clase: 'conflict',
    mensaje:
      'Las líneas nuevas ya no son las que se mostraron: hay que volver a mirar el archivo. No se guardó nada.',
  },
  VINCULO_CAMBIO: {
    clase: 'conflict',
    mensaje:
      'La línea o el apunte cambió, o alguien ya lo concilió: hay que volver a mirarlo. No se guardó nada.',
  },
  ASIGNACION_DESHECHA: { clase: 'conflict', mensaje: 'Esa ubicación ya estaba deshecha.' },
  CUENTA_NO_SE_RINDE: { clase: 'conflict', mensaje: 'Solo se rinde una caja chica.' },
  RENDICION_VACIA: {
    clase: 'conflict',
    mensaje: 'No hay gastos para rendir: todos están en una rendición anterior.',
  },
  RENDICION_EN_CURSO: {
    clase: 'conflict',
    mensaje: 'Ya hay una rendición en curso de esa caja: antes hay que resolver esa.',
  },
  // The database names the statement, for readers who may see it: `mensajeDeRendido` in
  // packages/formatters.
  GASTO_RENDIDO: {
    clase: 'conflict',
    mensaje: 'Este gasto ya se rindió y su importe no cambia. No se guardó nada.',
  },
  // The message includes the day: `mensajeDeDevuelto` of packages/formatters.
  BOLSILLO_DEVUELTO: {
    clase: 'conflict',
    mensaje: 'Este gasto ya se le devolvió a quien lo pagó. No se guardó nada.',
  },
  BOLSILLO_SIN_DEUDA: {
    clase: 'conflict',
    mensaje:
      'No hay nada que devolver de ese gasto: ya se devolvió, o nadie lo pagó de su bolsillo.',
  },
  DEUDA_COMPARTIDA: {
    clase: 'conflict',
    mensaje: 'Un movimiento privado no paga lo que se debe: lo pendiente lo ve todo el equipo.',
  },
  COMPROBANTE_POR_PAGAR: {
    clase: 'conflict',
    mensaje: 'Ese comprobante está por pagar: sus datos se cambian desde ahí.',
  },
  DEUDA_CON_PAGOS: {
    clase: 'conflict',
    mensaje: 'Este comprobante ya tiene pagos: primero se dan de baja.',
  },
  DEUDA_ANULADA: { clase: 'conflict', mensaje: 'Este comprobante está anulado.' },
  PAGO_EXCEDE_PENDIENTE: {
    clase: 'conflict',
    mensaje: 'El pago es mayor que lo pendiente. No se guardó nada.',
  },
  // The message names the órdenes that applied it: `verificarSinAplicar` of orden-pago.rules.
  A_CUENTA_APLICADA: {
    clase: 'conflict',
    mensaje: 'Lo que esta orden dejó a cuenta ya se aplicó. No se guardó nada.',
  },
  // Message and details state the missing amount, counting only withholdings that the caller sees.
  DEPOSITO_INSUFICIENTE: {
    clase: 'conflict',
    mensaje:
      'El egreso no alcanza para las retenciones que se depositan con él. No se guardó nada.',
  },
  // The details list the headings that were read.
  ARCA_DESCONOCIDO: {
    clase: 'unprocessable',
    mensaje:
      'El archivo no tiene los títulos de Mis Comprobantes Recibidos ni de Portal IVA compras. No se guardó nada.',
  },
  ARCA_DE_OTRO_CUIT: {
    clase: 'unprocessable',
    mensaje: 'El archivo es de otro CUIT: hay que descargarlo con el de la organización.',
  },
  ARCA_SIN_CUIT: {
    clase: 'conflict',
    mensaje: 'Falta el CUIT de la organización: se carga en Configuración.',
  },
  ARCA_POR_EXCEL: {
    clase: 'unprocessable',
    mensaje:
      'El archivo pasó por Excel y perdió datos: hace falta el zip tal como lo entrega ARCA. No se guardó nada.',
  },
  LECTURA_DESHECHA: { clase: 'conflict', mensaje: 'Esa lectura ya estaba deshecha.' },
  FACTURA_YA_REGISTRADA: {
    clase: 'conflict',
    mensaje: 'Una de las facturas ya está registrada. No se guardó nada.',
  },
  // The message names the month: `mensajeDePeriodo` of packages/formatters.
  PERIODO_ENTREGADO: {
    clase: 'conflict',
    mensaje: 'Ese mes de IVA ya se entregó al contador y no cambia. No se guardó nada.',
  },
  PERIODO_EN_CURSO: {
    clase: 'conflict',
    mensaje: 'El mes todavía no terminó: se entrega desde el primer día del siguiente.',
  },
  PERIODO_NO_ENTREGADO: { clase: 'conflict', mensaje: 'Ese mes de IVA no está entregado.' },
  // The message names the cheque and its state for readers who may see it: `mensajeDeCheque` in
  // packages/formatters.
  CHEQUE_EN_USO: {
    clase: 'conflict',
    mensaje: 'El cheque de este ingreso ya se usó. No se guardó nada.',
  },
  CHEQUE_DUPLICADO: {
    clase: 'conflict',
    mensaje: 'Ya hay un cheque con ese número, ese banco y ese librador.',
  },
  CHEQUE_CON_INGRESO: {
    clase: 'conflict',
    mensaje: 'Ese cheque entró con un ingreso o un cobro: se anula cuando se los da de baja.',
  },
  SIN_CARTERA: {
    clase: 'conflict',
    mensaje:
      'Falta una cuenta de valores en esa moneda para guardar el cheque: la abre un Owner o un Admin en Tesorería.',
  },
  TRASPASO_ANULADO: { clase: 'conflict', mensaje: 'Este traspaso ya está anulado.' },
} as const satisfies Record<string, Entrada>;
