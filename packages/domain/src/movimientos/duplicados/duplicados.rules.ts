import { sumarDias } from '../../base/fecha.rules.ts';
import type { MotivoDuplicado, NivelDuplicado } from './duplicados.schema.ts';

/** Data of a document about to be saved. Amounts in centavos; `fecha` is the date of issue. */
export type IdentidadComprobante = {
  readonly cuitEmisor: string | null;
  readonly tipoArca: number | null;
  readonly puntoVenta: number | null;
  readonly numero: number;
  readonly totalCentavos: number | null;
  readonly fecha: string | null;
  readonly cae: string | null;
  /** Name of the supplier, compared only without a CUIT. */
  readonly proveedor: string | null;
};

/** A document, not deleted, together with one of its movements. */
export type DocumentoExistente = {
  readonly cuitEmisor: string;
  readonly tipoArca: number;
  readonly puntoVenta: number;
  readonly numero: number;
  readonly totalCentavos: number | null;
  readonly fecha: string;
  readonly cae: string | null;
  readonly caeTipo: string | null;
  readonly importeCentavos: number;
  readonly proveedor: string | null;
};

/**
 * Maximum distance in days between an invoice and a possible duplicate with the same issuer and
 * total.
 */
export const DIAS_POSIBLE = 3;

/** A legal form at the end of a name of plain words; PostgreSQL reads the same pattern. */
export const FORMA_JURIDICA =
  ' (?:s ?a ?s|s ?r ?l|s ?a ?i ?c ?f?|s ?c ?a|s ?h|s ?a|sociedad anonima|sociedad de responsabilidad limitada)$';

const FORMA_AL_FINAL = new RegExp(FORMA_JURIDICA);

/** Name without case, accents, punctuation and legal form: "El Hornero S.R.L." is "elhornero". */
export function normalizarRazonSocial(nombre: string): string {
  return nombre
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(FORMA_AL_FINAL, '')
    .replaceAll(' ', '');
}

const esCercana = (a: string, b: string): boolean =>
  b >= sumarDias(a, -DIAS_POSIBLE) && b <= sumarDias(a, DIAS_POSIBLE);

/**
 * Reason why an existing document may be the one to be saved, the most serious first; null when it
 * is another one.
 */
export function motivoDeDuplicado(
  nuevo: IdentidadComprobante,
  otro: DocumentoExistente,
): MotivoDuplicado | null {
  const mismoCuit = nuevo.cuitEmisor !== null && nuevo.cuitEmisor === otro.cuitEmisor;
  const mismoNumero = nuevo.puntoVenta === otro.puntoVenta && nuevo.numero === otro.numero;
  if (mismoCuit && mismoNumero && nuevo.tipoArca === otro.tipoArca) return 'IDENTIDAD';
  // A CAEA is ignored, because it authorises all documents of a fortnight.
  if (nuevo.cae !== null && nuevo.cae === otro.cae && otro.caeTipo === 'CAE') return 'CAE';
  if (mismoCuit && mismoNumero) return 'OTRO_TIPO';
  if (mismoCuit) return esPosible(nuevo, otro) ? 'POSIBLE' : null;
  return nuevo.cuitEmisor === null && esMismoSinCuit(nuevo, otro) ? 'SIN_CUIT' : null;
}

const esPosible = (nuevo: IdentidadComprobante, otro: DocumentoExistente): boolean =>
  nuevo.totalCentavos !== null &&
  nuevo.totalCentavos === otro.totalCentavos &&
  nuevo.fecha !== null &&
  esCercana(nuevo.fecha, otro.fecha);

const esMismoSinCuit = (nuevo: IdentidadComprobante, otro: DocumentoExistente): boolean =>
  nuevo.numero === otro.numero &&
  nuevo.totalCentavos === otro.importeCentavos &&
  nuevo.proveedor !== null &&
  otro.proveedor !== null &&
  normalizarRazonSocial(nuevo.proveedor) !== '' &&
  normalizarRazonSocial(nuevo.proveedor) === normalizarRazonSocial(otro.proveedor);

const NIVELES: Readonly<Record<MotivoDuplicado, NivelDuplicado>> = {
  IDENTIDAD: 'BLOQUEO',
  CAE: 'BLOQUEO',
  OTRO_TIPO: 'ADVERTENCIA',
  POSIBLE: 'ADVERTENCIA',
  SIN_CUIT: 'ADVERTENCIA',
  ARCHIVO: 'ADVERTENCIA',
};

const MENSAJES: Readonly<Record<MotivoDuplicado, string>> = {
  IDENTIDAD: 'Ya existe un comprobante con ese número.',
  CAE: 'Ya existe un comprobante con ese CAE.',
  OTRO_TIPO: 'Hay un comprobante de ese CUIT con el mismo número y otro tipo.',
  POSIBLE: 'Posible duplicado: mismo CUIT y total, con fecha cercana y otro número.',
  SIN_CUIT: 'Hay un comprobante del mismo proveedor con ese número e importe.',
  ARCHIVO: 'El mismo archivo ya está adjunto en otro movimiento.',
};

/**
 * Level of the most serious reason, and one sentence for each different reason, most serious first.
 */
export function resumirDuplicados(motivos: readonly MotivoDuplicado[]): {
  readonly nivel: NivelDuplicado;
  readonly mensajes: string[];
} {
  const distintos = [...new Set(motivos)];
  const graves = distintos.filter((motivo) => NIVELES[motivo] === 'BLOQUEO');
  const leves = distintos.filter((motivo) => NIVELES[motivo] === 'ADVERTENCIA');
  const nivel = graves.length > 0 ? 'BLOQUEO' : leves.length > 0 ? 'ADVERTENCIA' : 'OK';
  return { nivel, mensajes: [...graves, ...leves].map((motivo) => MENSAJES[motivo]) };
}

export const bloquea = (motivo: MotivoDuplicado): boolean => NIVELES[motivo] === 'BLOQUEO';
