import { estaPendiente, type Envio } from './envio.ts';

/**
 * Row and the envíos saved with it that wait with it or ended like it: people count them as one.
 */
export type EnvioGroup = { readonly envio: Envio; readonly hanging: readonly Envio[] };

/**
 * True when the dependent envío waits while its row is pending, or both ended in the same state.
 */
const sharesLot = (envio: Envio, row: Envio): boolean =>
  estaPendiente(row) ? envio.estado === 'ESPERA' : envio.estado === row.estado;

/**
 * Groups each row with its dependent envíos; a dependent one in another state becomes a group
 * alone.
 */
export function groupEnvios(envios: readonly Envio[]): readonly EnvioGroup[] {
  const byId = new Map(envios.map((envio) => [envio.capturaId, envio]));
  const rowOf = (envio: Envio): Envio | undefined => {
    const row = envio.de === null ? undefined : byId.get(envio.de);
    return row !== undefined && sharesLot(envio, row) ? row : undefined;
  };
  return envios
    .filter((envio) => rowOf(envio) === undefined)
    .map((envio) => ({ envio, hanging: envios.filter((one) => rowOf(one) === envio) }));
}

/** Number of groups still to be sent or decided about. */
export const countWaiting = (envios: readonly Envio[]): number =>
  groupEnvios(envios).filter(({ envio }) => estaPendiente(envio)).length;
