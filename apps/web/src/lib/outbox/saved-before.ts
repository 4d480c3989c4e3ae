import { fieldsOf } from '@plomada/domain/base/field-of';

import type { Envio, RechazoDeEnvio } from './envio.ts';

const CODE = 'GUARDADO_ANTES';

/** Refusal of a correction whose row was already saved by an earlier try. */
export const SAVED_BEFORE: RechazoDeEnvio = {
  error: CODE,
  message: 'Ya estaba guardado, como era antes de corregirlo.',
  details: [],
  status: 409,
};

/** True when a correction is only on this device, and its saved row has other values. */
export const isSavedBefore = ({ estado, rechazo }: Pick<Envio, 'estado' | 'rechazo'>): boolean =>
  estado === 'POR_RESOLVER' && rechazo?.error === CODE;

/** True when the row has every written value; a missing one equals a written null. */
export function stands(written: unknown, kept: unknown): boolean {
  if (typeof written !== 'object' || written === null) return (written ?? null) === (kept ?? null);
  const row = fieldsOf(kept);
  return Object.entries(written).every(([field, value]) => stands(value, row[field]));
}

/** True when the server's row has the same values as the stored envío. */
export const isAsPutDown = ({ cuerpo }: Pick<Envio, 'cuerpo'>, respuesta: unknown): boolean =>
  stands(cuerpo, respuesta);
