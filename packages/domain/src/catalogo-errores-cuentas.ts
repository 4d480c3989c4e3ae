import type { Entrada } from './clase-error.ts';

/** Of boxes, accounts and what is owed. */
export const ERRORES_DE_CUENTAS = {
  // The details carry what there is, for who may see it: `mensajeDeCuenta` of formatters.
  SALDO_INSUFICIENTE: {
    clase: 'conflict',
    mensaje: 'En la caja no hay tanto. No se guardó nada.',
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
  TRASPASO_ANULADO: { clase: 'conflict', mensaje: 'Este traspaso ya está anulado.' },
} as const satisfies Record<string, Entrada>;
