import type { PreguntaExtracto } from './extracto.schema.ts';

export const PREGUNTA_HOJA = 'hoja';
export const PREGUNTA_FECHAS = 'fechas';
export const PREGUNTA_DECIMAL = 'decimal';
export const PREGUNTA_SIGNO = 'signo';
export const PREGUNTA_MONEDA = 'moneda';

type Nueva = Pick<PreguntaExtracto, 'id' | 'tipo' | 'texto' | 'opciones'> &
  Partial<Pick<PreguntaExtracto, 'propuesta' | 'filas' | 'textos'>>;

/** Question with the answer that a person gave, if it is one of its options. */
export function preguntaDe(
  nueva: Nueva,
  respuestas: Readonly<Record<string, string>>,
): PreguntaExtracto {
  const dada = respuestas[nueva.id];
  const vale = nueva.opciones.some(({ valor }) => valor === dada);
  return {
    propuesta: null,
    filas: 0,
    textos: [],
    ...nueva,
    respuesta: vale ? (dada ?? null) : null,
    deAntes: false,
  };
}

export const faltaAlguna = (preguntas: readonly PreguntaExtracto[]): boolean =>
  preguntas.some(({ respuesta }) => respuesta === null);
