import { fieldsOf } from '@plomada/domain/base/field-of';

import type { Envio, RechazoDeEnvio } from './envio.ts';

const CODE = 'GUARDADO_ANTES';

/** Why a correction waits for a person: its row was written by a try from before it. */
export const SAVED_BEFORE: RechazoDeEnvio = {
  error: CODE,
  message: 'Ya estaba guardado, como era antes de corregirlo.',
  details: [],
  status: 409,
};

/** True of a correction whose row has other values; what is corrected is in no place but this device. */
export const isSavedBefore = ({ estado, rechazo }: Pick<Envio, 'estado' | 'rechazo'>): boolean =>
  estado === 'POR_RESOLVER' && rechazo?.error === CODE;

/** True when every value that was put down stands in the row; a value that the row does not have is another one. */
function stands(written: unknown, kept: unknown): boolean {
  if (typeof written !== 'object' || written === null) return (written ?? null) === (kept ?? null);
  const row = fieldsOf(kept);
  return Object.entries(written).every(([field, value]) => stands(value, row[field]));
}

/** True when the row that the server answered with is what this device has. */
export const isAsPutDown = ({ cuerpo }: Pick<Envio, 'cuerpo'>, respuesta: unknown): boolean =>
  stands(cuerpo, respuesta);
