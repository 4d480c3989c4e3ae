import { refuseBy, type Refusal } from '../base/refusal.ts';
import type { CuadernoDe } from '../planilla/cuaderno.rules.ts';

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

/** Numeric columns that may become a question. */
export type CampoDeNumeros = 'cantidad' | 'precioUnitario';

/** Id of the question about the column of a field. */
export const idDeCampo = (campo: CampoDeNumeros): string => `CAMPO:${campo}`;

/**
 * Id of the answer that sets the meaning of a column, with or without a question; `letra` is the
 * column's letter.
 */
export const idDeColumna = (letra: string): string => `COLUMNA:${letra}`;

/** Answer to import a row without quantity and price as an item. */
export const COMO_ITEM = 'ITEM';
/** Answer that no column has the field. */
export const NINGUNA = 'NINGUNA';
