import { fieldsOf } from '@plomada/domain/base/field-of';

import { readSetting, writeSetting } from '../../../lib/local-setting.ts';

/** What this device keeps of an organisation's log, all of whose works stand in the one log. */
export type Memoria = {
  readonly constancia: string;
  readonly clavePublica: string;
  /** When it was seen, ISO. */
  readonly vista: string;
};

const BYTES_ORGANIZACION = 16;

/** Whose link it is: the token begins with it. Null where it is no link of ours. */
export function organizacionDe(token: string): string | null {
  try {
    const id = atob(token.replaceAll('-', '+').replaceAll('_', '/')).slice(0, BYTES_ORGANIZACION);
    if (id.length < BYTES_ORGANIZACION) return null;
    return [...id].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}

const clave = (organizacion: string) => `plomada:constancia:${organizacion}`;

export function recordar(token: string): Memoria | null {
  const organizacion = organizacionDe(token);
  const guardado = organizacion === null ? null : readSetting(clave(organizacion));
  if (guardado === null) return null;
  try {
    const { constancia, clavePublica, vista } = fieldsOf(JSON.parse(guardado));
    if (typeof constancia !== 'string' || typeof clavePublica !== 'string') return null;
    return typeof vista === 'string' ? { constancia, clavePublica, vista } : null;
  } catch {
    return null;
  }
}

export function guardar(token: string, memoria: Memoria): void {
  const organizacion = organizacionDe(token);
  if (organizacion !== null) writeSetting(clave(organizacion), JSON.stringify(memoria));
}
