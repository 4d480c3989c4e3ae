import type { Contestada as PreguntaContestada, Pregunta } from './resultado.ts';

/** A question as a stage asks it. `recordar`: the key under which its answer is kept for the next workbook. */
type Duda = Omit<Pregunta, 'filas' | 'textos'> & {
  readonly textos?: readonly string[];
  readonly recordar?: string;
};

/** What to go on with: what was answered, else what is remembered, else what is proposed. */
export type Contestada = {
  readonly valor: string | null;
  /** The question's id while nobody answered it. */
  readonly pendiente: string | null;
};

export type Cuaderno = {
  readonly consultar: (duda: Duda) => Contestada;
  /** Counts a row that hangs on a question. */
  readonly contar: (id: string) => void;
  readonly preguntas: () => Pregunta[];
  readonly contestadas: () => PreguntaContestada[];
  readonly aprendido: () => Record<string, string>;
  readonly aprender: (clave: string, valor: string) => void;
};

/** Where the stages ask: each question once, however many rows hang on it. */
export function abrirCuaderno(
  respuestas: Readonly<Record<string, string>>,
  recordadas: Readonly<Record<string, string>>,
): Cuaderno {
  const abiertas = new Map<string, Duda>();
  const contestadas = new Map<string, PreguntaContestada>();
  const filas = new Map<string, number>();
  const aprendido = new Map<string, string>();
  const consultar = (duda: Duda): Contestada => {
    const respuesta = respuestas[duda.id];
    if (respuesta !== undefined) {
      const { recordar: _recordar, textos = [], ...dicha } = duda;
      contestadas.set(duda.id, { ...dicha, textos, respuesta });
      if (duda.recordar !== undefined) aprendido.set(duda.recordar, respuesta);
      return { valor: respuesta, pendiente: null };
    }
    const recordada = duda.recordar === undefined ? undefined : recordadas[duda.recordar];
    if (recordada !== undefined) return { valor: recordada, pendiente: null };
    if (!abiertas.has(duda.id)) abiertas.set(duda.id, duda);
    return { valor: duda.propuesta, pendiente: duda.id };
  };
  return {
    consultar,
    contar: (id) => void filas.set(id, (filas.get(id) ?? 0) + 1),
    preguntas: () =>
      [...abiertas.values()].flatMap((duda) => {
        const { id, tipo, texto, opciones, propuesta, textos = [] } = duda;
        const deFilas = filas.get(id) ?? 0;
        return deFilas === 0
          ? []
          : [{ id, tipo, texto, opciones, propuesta, textos, filas: deFilas }];
      }),
    contestadas: () => [...contestadas.values()],
    aprendido: () => Object.fromEntries(aprendido),
    aprender: (clave, valor) => void aprendido.set(clave, valor),
  };
}
