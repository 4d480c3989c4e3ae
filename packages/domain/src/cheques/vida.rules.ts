import type { EstadoCheque, TipoEventoCheque } from './cheque.schema.ts';

/** State of a cheque; NUEVO is that before its first event. */
type Estado = EstadoCheque | 'NUEVO';
type Vida = Readonly<
  Partial<Record<Estado, Readonly<Partial<Record<TipoEventoCheque, EstadoCheque>>>>>
>;

/**
 * Life of a cheque of others: from each state, the events that may happen and the state to which
 * they take it. The function `cheque_sigue` of the database has the same table.
 */
export const VIDA_DE_TERCEROS: Vida = {
  NUEVO: { RECIBIDO: 'EN_CARTERA' },
  EN_CARTERA: {
    DEPOSITADO: 'DEPOSITADO',
    COBRADO: 'COBRADO',
    ENDOSADO: 'ENDOSADO',
    DESCONTADO: 'DESCONTADO',
    DEVUELTO: 'DEVUELTO',
    ANULADO: 'ANULADO',
  },
  DEPOSITADO: { COBRADO: 'COBRADO', RECHAZADO: 'RECHAZADO', RESCATADO: 'EN_CARTERA' },
  ENDOSADO: { RECHAZADO: 'RECHAZADO', RESCATADO: 'EN_CARTERA' },
  DESCONTADO: { RECHAZADO: 'RECHAZADO', RESCATADO: 'EN_CARTERA' },
  RECHAZADO: { REEMPLAZADO: 'REEMPLAZADO', DEPOSITADO: 'DEPOSITADO', DEVUELTO: 'DEVUELTO' },
  DEVUELTO: { REEMPLAZADO: 'REEMPLAZADO' },
};

/** Life of a cheque that the organisation issued. */
export const VIDA_PROPIA: Vida = {
  NUEVO: { EMITIDO: 'EMITIDO' },
  EMITIDO: {
    COBRADO: 'COBRADO',
    RECHAZADO: 'RECHAZADO',
    ANULADO: 'ANULADO',
    REPUDIADO: 'REPUDIADO',
  },
  RECHAZADO: { REEMPLAZADO: 'REEMPLAZADO' },
};

/**
 * State after an event; null when it may not happen in that state. SALDADO settles a debt that the
 * cheque left, and changes no state.
 */
export function estadoTras(
  propio: boolean,
  estado: Estado,
  tipo: TipoEventoCheque,
): EstadoCheque | null {
  if (tipo === 'SALDADO') return estado === 'NUEVO' ? null : estado;
  return (propio ? VIDA_PROPIA : VIDA_DE_TERCEROS)[estado]?.[tipo] ?? null;
}
