import { estaPendiente, type Envio } from './envio.ts';

/** What people put down at once: a row, and what hangs on it and shares its lot. */
export type EnvioGroup = { readonly envio: Envio; readonly hanging: readonly Envio[] };

/** Its row waits, and it for its row; or both are over in the same way. */
const sharesLot = (envio: Envio, row: Envio): boolean =>
  estaPendiente(row) ? envio.estado === 'ESPERA' : envio.estado === row.estado;

/** What hangs on a row and went its own way stands by itself. */
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

/** How many things are still to be sent or decided about, as people count them. */
export const countWaiting = (envios: readonly Envio[]): number =>
  groupEnvios(envios).filter(({ envio }) => estaPendiente(envio)).length;
