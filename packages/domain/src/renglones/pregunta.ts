import { refuseBy, type Refusal } from '../base/refusal.ts';
import type { CuadernoDe } from '../planilla/cuaderno.rules.ts';
import type { ColumnaRenglon } from './vocabulario.ts';

/** Kinds of questions about a sheet of items. */
export const TIPOS_DE_PREGUNTA = [
  'COLUMNA',
  'IVA',
  'RUBRO',
  'PIE',
  'SUMA',
  'DIFERENCIA',
  'GLOBAL',
] as const;
type TipoDePregunta = (typeof TIPOS_DE_PREGUNTA)[number];

export type CuadernoDeRenglones = CuadernoDe<TipoDePregunta>;

/** Questions as they are shown: those that are open first, then those that were answered. */
export const mostrarPreguntas = (cuaderno: CuadernoDeRenglones) =>
  [
    ...cuaderno.preguntas().map((una) => ({ ...una, respuesta: null, deAntes: false })),
    ...cuaderno.contestadas(),
  ].map((una) => ({ ...una, opciones: [...una.opciones], textos: [...una.textos] }));

/** Refuses an import with unanswered questions, listing each with its options. */
export function verificarPreguntas(preguntas: ReturnType<typeof mostrarPreguntas>): Refusal | null {
  const abiertas = preguntas.filter(({ respuesta }) => respuesta === null);
  if (abiertas.length === 0) return null;
  return refuseBy(
    'PLANILLA_CON_PREGUNTAS',
    abiertas.map(({ id, texto, opciones }) => ({
      path: `respuestas.${id}`,
      message: texto,
      data: { opciones },
    })),
  );
}

/** Numeric fields for which the user may be asked which column contains them. */
export type CampoDeNumeros = 'cantidad' | 'precioUnitario';

/** Spanish names of the columns. */
export const NOMBRES_DE_COLUMNA: Readonly<Record<ColumnaRenglon, string>> = {
  descripcion: 'Descripción',
  unidad: 'Unidad',
  cantidad: 'Cantidad',
  precioUnitario: 'Precio unitario',
  importe: 'Importe',
  rubro: 'Rubro',
  numero: 'Número del ítem',
  parte: 'Parte del precio',
  incidencia: 'Incidencia',
};

/** The beginning of the keys of answers about sheets of items. */
const DE_ITEMS = 'ITEMS:';

/** Key of an answer about words found in a sheet, remembered for sheets with any titles. */
export const claveDePalabra = (que: string): string => `${DE_ITEMS}${que}`;

/**
 * Key under which an answer about a sheet is kept for the next one under the same titles; none for a sheet without
 * titles, which is like no other.
 */
export const claveDeHoja = (titulos: readonly string[], que: string): string | null =>
  titulos.some((titulo) => titulo !== '')
    ? `${DE_ITEMS}${que}:${titulos.map((titulo) => titulo.toLowerCase()).join('|')}`
    : null;

/** Key of a sheet, as the optional field of a question. */
export function recordarDeHoja(
  titulos: readonly string[],
  que: string,
): { readonly recordar?: string } {
  const clave = claveDeHoja(titulos, que);
  return clave === null ? {} : { recordar: clave };
}

/** Id of the question about which column has a field. */
export const idDeCampo = (campo: CampoDeNumeros): string => `CAMPO:${campo}`;

/**
 * Id of the answer that sets the meaning of a column, with or without a question; `letra` is the
 * column's letter.
 */
export const idDeColumna = (letra: string): string => `COLUMNA:${letra}`;

/** Answer to import a row as an item. */
export const COMO_ITEM = 'ITEM';
/** Answer that a column is as it was read, also where an earlier sheet's was not. */
export const COMO_SE_LEYO = '';
/** Answer that none of the columns is the one asked for. */
export const NINGUNA = 'NINGUNA';
