import { jsonCanonico } from '@plomada/domain/auditoria/cadena.rules';
import {
  type CheckpointLeido,
  firmaDeCheckpointSirve,
  leerCheckpoint,
} from '@plomada/domain/auditoria/checkpoint.rules';
import { hexDe, type Bytes } from '@plomada/domain/auditoria/merkle.rules';
import {
  verificarConsistencia,
  verificarInclusion,
} from '@plomada/domain/auditoria/prueba-merkle.rules';
import { fieldsOf } from '@plomada/domain/base/field-of';
import type { EnlaceAbierto } from '@plomada/domain/informes/enlace-abierto.schema';

import { readJsonSetting, writeSetting } from '@/lib/local-setting.ts';

/** Data about an organisation's log kept on this device; one log covers all its works. */
export type Memoria = {
  readonly constancia: string;
  readonly clavePublica: string;
  /** Time of the visit, ISO. */
  readonly vista: string;
};

const BYTES_ORGANIZACION = 16;

/** Organisation id in the first 16 bytes of a token; null for an invalid token. */
export function organizacionDe(token: string): string | null {
  try {
    const id = atob(token.replaceAll('-', '+').replaceAll('_', '/')).slice(0, BYTES_ORGANIZACION);
    if (id.length < BYTES_ORGANIZACION) return null;
    return [...id].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}

const clave = (organizacion: string) => `plomada:constancia:${organizacion}` as const;

export function recordar(token: string): Memoria | null {
  const organizacion = organizacionDe(token);
  if (organizacion === null) return null;
  const { constancia, clavePublica, vista } = fieldsOf(readJsonSetting(clave(organizacion)));
  if (typeof constancia !== 'string' || typeof clavePublica !== 'string') return null;
  return typeof vista === 'string' ? { constancia, clavePublica, vista } : null;
}

export function guardar(token: string, memoria: Memoria): void {
  const organizacion = organizacionDe(token);
  if (organizacion !== null) writeSetting(clave(organizacion), JSON.stringify(memoria));
}

/** Kinds of failed verification. */
export type Falla = 'REESCRITO' | 'CORTADO' | 'OTRA_CLAVE' | 'FIRMA' | 'CONTENIDO';

export type Bien = {
  readonly que: 'bien';
  readonly size: number;
  /** Number of rows added since this device's checkpoint; 0 without one. */
  readonly nuevas: number;
  /** False in browsers without Ed25519, where the signature was not verified. */
  readonly firmaVista: boolean;
  /**
   * True when the log contains the shown content; null for content that no row records, such as
   * today's account.
   */
  readonly registrado: boolean | null;
};
export type Prueba =
  | Bien
  | { readonly que: 'mal'; readonly falla: Falla }
  /** The log has no signed state, or this browser has no cryptography. */
  | { readonly que: 'sin registro' };

const mal = (falla: Falla): Prueba => ({ que: 'mal', falla });

const utf8 = new TextEncoder();
const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const huella = async (parte: unknown): Promise<string> =>
  hexDe(await sha256(utf8.encode(jsonCanonico(parte))));

type Firmado = { readonly texto: Bytes; readonly firma: Bytes; readonly clave: Bytes };

/** Result of the signature check; null when the browser does not support Ed25519. */
async function verFirma({ texto, firma, clave }: Firmado): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('raw', clave, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, firma, texto);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'NotSupportedError') return null;
    throw cause;
  }
}

/**
 * Check of the checkpoint's signature; without Ed25519 only the key's name is compared, and the
 * result includes that.
 */
async function comprobarFirma(checkpoint: CheckpointLeido, clavePublica: string) {
  let vista = true;
  const sirve = await firmaDeCheckpointSirve(checkpoint, clavePublica, {
    sha256,
    firmaSirve: async (que) => {
      const firma = await verFirma(que);
      vista = firma !== null;
      return firma ?? true;
    },
  });
  return { sirve, vista };
}

/**
 * Compares the log with this device's checkpoint: the failure found, or null if the log continues
 * the checkpoint, or there is none.
 */
async function contraLoGuardado(
  ahora: CheckpointLeido,
  { clavePublica, consistencia }: EnlaceAbierto,
  memoria: Memoria | null,
): Promise<Falla | null> {
  const antes = memoria === null ? null : leerCheckpoint(memoria.constancia);
  if (memoria === null || antes === null || antes.size === 0) return null;
  if (memoria.clavePublica !== clavePublica || antes.tenantId !== ahora.tenantId) {
    return 'OTRA_CLAVE';
  }
  if (ahora.size < antes.size) return 'CORTADO';
  const prueba = { antes, ahora, prueba: consistencia ?? [] };
  return (await verificarConsistencia(prueba, sha256)) ? null : 'REESCRITO';
}

/** Digests that the row of the shown content must contain; none for today's account. */
async function huellasDe({ modo, estado, informe }: EnlaceAbierto['contenido']): Promise<string[]> {
  if (modo === 'CONGELADO') return [await huella({ estado, informe })];
  if (informe === null) return [];
  const { comun, cuenta } = informe;
  return [await huella(comun), ...(cuenta === null ? [] : [await huella(cuenta)])];
}

/**
 * Checks the shown content against the log; `registrado` is false also for content that has no row
 * yet.
 */
async function comprobarContenido(
  { size, raiz }: CheckpointLeido,
  { contenido, inclusion }: EnlaceAbierto,
): Promise<{ readonly cabe: boolean; readonly registrado: boolean | null }> {
  const huellas = await huellasDe(contenido);
  if (inclusion === null) return { cabe: true, registrado: huellas.length > 0 ? false : null };
  const { seq, prevHash, texto, prueba } = inclusion;
  const sello = await sha256(utf8.encode(`${prevHash}${texto}`));
  const esta = await verificarInclusion({ indice: seq - 1, size, sello, raiz, prueba }, sha256);
  const cabe = esta && huellas.every((una) => texto.includes(una));
  return { cabe, registrado: huellas.length > 0 ? cabe : null };
}

/** Verifies that the log extends the one kept on this device and contains the shown content. */
export async function comprobar(enlace: EnlaceAbierto, memoria: Memoria | null): Promise<Prueba> {
  const { checkpoint, clavePublica } = enlace;
  if (typeof crypto.subtle === 'undefined') return { que: 'sin registro' };
  if (checkpoint === null || clavePublica === null) {
    return memoria === null ? { que: 'sin registro' } : mal('CORTADO');
  }
  const ahora = leerCheckpoint(checkpoint);
  if (ahora === null) return mal('FIRMA');
  const falla = await contraLoGuardado(ahora, enlace, memoria);
  if (falla !== null) return mal(falla);
  const firma = await comprobarFirma(ahora, clavePublica);
  if (!firma.sirve) return mal('FIRMA');
  const { cabe, registrado } = await comprobarContenido(ahora, enlace);
  if (!cabe) return mal('CONTENIDO');
  const antes = memoria === null ? null : leerCheckpoint(memoria.constancia);
  return {
    que: 'bien',
    size: ahora.size,
    nuevas: ahora.size - (antes?.size ?? ahora.size),
    firmaVista: firma.vista,
    registrado,
  };
}
