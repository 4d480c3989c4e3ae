import type { MotivoRechazo } from './lista.schema.ts';

/** Words for why rows are refused, as in `2 rechazadas con un CUIT que no es válido`. */
export const RECHAZO_EN_PALABRAS: Readonly<Record<MotivoRechazo, string>> = {
  SIN_CUIT: 'sin CUIT',
  CUIT_INVALIDO: 'con un CUIT que no es válido',
  REPETIDA: 'con un CUIT que ya está en otra fila',
};
