import { accept, refuseAt, type Outcome, type Refusal } from '../base/refusal.ts';
import type { PreguntaVista } from './pregunta.schema.ts';
import type { Opcion, Respuestas } from './pregunta.ts';
import { nombreColumna } from './referencia.rules.ts';

export const PREGUNTA_HOJA = 'hoja';
export const PREGUNTA_FECHAS = 'fechas';

type PreguntaPropia<T extends string> = Omit<PreguntaVista, 'tipo'> & { readonly tipo: T };

type Nueva<T extends string> = Pick<PreguntaPropia<T>, 'id' | 'tipo' | 'texto'> & {
  readonly opciones: readonly Opcion[];
} & Partial<Pick<PreguntaVista, 'propuesta' | 'filas' | 'textos'>>;

/** Question with the answer that a person gave, if it is one of its options. */
export function preguntaDe<T extends string>(
  { opciones, ...nueva }: Nueva<T>,
  respuestas: Respuestas,
): PreguntaPropia<T> {
  const dada = respuestas[nueva.id];
  const vale = opciones.some(({ valor }) => valor === dada);
  return {
    propuesta: null,
    filas: 0,
    textos: [],
    ...nueva,
    opciones: [...opciones],
    respuesta: vale ? (dada ?? null) : null,
    deAntes: false,
  };
}

/** Question about the order of days and months in a column, with some of its texts. */
export const preguntaDeFechas = (textos: readonly string[], respuestas: Respuestas) =>
  preguntaDe(
    {
      id: PREGUNTA_FECHAS,
      tipo: 'FECHAS',
      texto: '¿En qué orden están las fechas?',
      opciones: [
        { valor: 'DMA', texto: 'Día, mes y año' },
        { valor: 'MDA', texto: 'Mes, día y año' },
      ],
      textos: [...textos],
    },
    respuestas,
  );

type DeColumna = { readonly columna: number; readonly muestras: readonly string[] };

/** Option for a column of a file: its title or letter, with some of its values. */
export const opcionDeColumna = (
  { columna, muestras }: DeColumna,
  titulos: readonly string[],
): Opcion => {
  const titulo = titulos[columna] || `Columna ${nombreColumna(columna)}`;
  return { valor: String(columna), texto: `${titulo}: ${muestras.join('; ')}` };
};

type Contestable = Pick<PreguntaVista, 'respuesta'>;

export const faltaAlguna = (preguntas: readonly Contestable[]): boolean =>
  preguntas.some(({ respuesta }) => respuesta === null);

/** Refuses to keep a file while a question about it waits for its answer. */
export function preguntasSinResponder(
  preguntas: readonly Pick<PreguntaVista, 'id' | 'texto' | 'respuesta'>[],
): Refusal | null {
  const falta = preguntas.find(({ respuesta }) => respuesta === null);
  return falta ? refuseAt(`respuestas.${falta.id}`, `Falta responder: ${falta.texto}`) : null;
}

/** A sheet of a file as its noun read it; the name is null for a text file. */
export type HojaLeida<L> = { readonly nombre: string | null; readonly leido: Outcome<L> };

/**
 * Sheet that is read: the only one that holds what is looked for, else the chosen one or, before a
 * person chooses, the first, with the question. Without any, the refusal is that of the first sheet.
 */
export function elegirHoja<L>(
  hojas: readonly HojaLeida<L>[],
  { texto, respuestas }: { readonly texto: string; readonly respuestas: Respuestas },
): Outcome<{ leido: L; pregunta: PreguntaPropia<'HOJA'> | null }> {
  const halladas = hojas.flatMap(({ nombre, leido }) =>
    leido.ok ? [{ nombre: nombre ?? '', leido: leido.valor }] : [],
  );
  const [primera, otra] = halladas;
  if (primera === undefined) {
    const [hoja] = hojas;
    return hoja && !hoja.leido.ok ? hoja.leido : refuseAt('archivo', 'El archivo no tiene hojas');
  }
  if (otra === undefined) return accept({ leido: primera.leido, pregunta: null });
  const opciones = halladas.map(({ nombre }) => ({ valor: nombre, texto: nombre }));
  const pregunta = preguntaDe({ id: PREGUNTA_HOJA, tipo: 'HOJA', texto, opciones }, respuestas);
  const elegida = halladas.find(({ nombre }) => nombre === pregunta.respuesta);
  return accept({ leido: (elegida ?? primera).leido, pregunta });
}
