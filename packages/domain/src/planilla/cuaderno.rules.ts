import type { DeQuePende } from './duda.ts';
import type { ContestadaDe, PreguntaDe, Respuestas } from './pregunta.ts';

/**
 * A question of a stage. `recordar`: key under which its answer is remembered for later files;
 * `soloRecuerda`: the only answers to remember, when others must always be asked; `cerrada`:
 * answers that are not among the options are ignored.
 */
export type DudaDe<T extends string> = Omit<PreguntaDe<T>, 'filas' | 'textos'> & {
  readonly textos?: readonly string[];
  readonly recordar?: string;
  readonly soloRecuerda?: readonly string[];
  readonly cerrada?: boolean;
};

/** Value to use: the answer, else the remembered one, else the proposal. */
export type Consultada = DeQuePende & { readonly valor: string | null };

export type CuadernoDe<T extends string> = {
  readonly consultar: (duda: DudaDe<T>) => Consultada;
  /** Answer of the user, even when the question was not asked. */
  readonly respuestaDe: (id: string) => string | undefined;
  /** Adds to the number of rows that depend on a question; one by default. */
  readonly contar: (id: string, cuantas?: number) => void;
  readonly preguntas: () => PreguntaDe<T>[];
  readonly contestadas: () => ContestadaDe<T>[];
  readonly aprendido: () => Record<string, string>;
  /** The remembered answers that were used. */
  readonly recordado: () => Record<string, string>;
  readonly aprender: (clave: string, valor: string) => void;
  readonly recuerda: (clave: string) => boolean;
};

/** Maximum length of an id in the contract. */
const ID_MAX = 200;

/** Shortens an id made of long texts, with a checksum of the whole to keep shortened ids apart. */
function idDe(id: string): string {
  if (id.length <= ID_MAX) return id;
  let suma = 0;
  for (let i = 0; i < id.length; i += 1) suma = (Math.imul(suma, 31) + id.charCodeAt(i)) >>> 0;
  return `${id.slice(0, ID_MAX - 10)}#${suma.toString(36)}`;
}

const CLAVE_MAX = 500;
const VALOR_MAX = 200;

/**
 * True when a key and its answer are short enough for the store of answers: titles and words of a
 * sheet may be of any length.
 */
export const seRecuerda = (clave: string, valor: string): boolean =>
  clave.length <= CLAVE_MAX && valor.length <= VALOR_MAX;

/**
 * True when a remembered value can still be used: it is one of the options, if there are any, and
 * one of `soloRecuerda`, if present.
 */
const sirve = (
  { opciones, soloRecuerda }: Pick<DudaDe<string>, 'opciones' | 'soloRecuerda'>,
  valor: string,
): boolean =>
  (opciones.length === 0 || opciones.some((opcion) => opcion.valor === valor)) &&
  soloRecuerda?.includes(valor) !== false;

const preguntaDe = <T extends string>({
  id,
  tipo,
  texto,
  opciones,
  propuesta,
  textos = [],
}: DudaDe<T>): Omit<PreguntaDe<T>, 'filas'> => ({ id, tipo, texto, opciones, propuesta, textos });

/**
 * Collects the questions of all stages, one per id however many rows depend on it; those without
 * rows are not asked.
 */
export function abrirCuaderno<T extends string>(
  respuestas: Respuestas,
  recordadas: Respuestas,
): CuadernoDe<T> {
  const abiertas = new Map<string, DudaDe<T>>();
  const contestadas = new Map<string, Omit<ContestadaDe<T>, 'filas'>>();
  const filas = new Map<string, number>();
  const aprendido = new Map<string, string>();
  const recordado = new Map<string, string>();
  const contestar = (duda: DudaDe<T>, respuesta: string, deAntes: boolean): Consultada => {
    contestadas.set(duda.id, { ...preguntaDe(duda), respuesta, deAntes });
    return { valor: respuesta, pendiente: null, contestada: duda.id };
  };
  const consultar = (entera: DudaDe<T>): Consultada => {
    const duda = { ...entera, id: idDe(entera.id) };
    const { recordar, cerrada = false, opciones } = duda;
    const respuesta = respuestas[duda.id];
    const vale = !cerrada || opciones.some(({ valor }) => valor === respuesta);
    if (respuesta !== undefined && vale) {
      const seAprende = duda.soloRecuerda?.includes(respuesta) !== false;
      if (recordar !== undefined && seAprende) aprendido.set(recordar, respuesta);
      return contestar(duda, respuesta, false);
    }
    const recordada = recordar === undefined ? undefined : recordadas[recordar];
    if (recordar !== undefined && recordada !== undefined && sirve(duda, recordada)) {
      recordado.set(recordar, recordada);
      return contestar(duda, recordada, true);
    }
    if (!abiertas.has(duda.id)) abiertas.set(duda.id, duda);
    return { valor: duda.propuesta, pendiente: duda.id };
  };
  return {
    consultar,
    respuestaDe: (id) => respuestas[idDe(id)],
    contar: (id, cuantas = 1) => void filas.set(id, (filas.get(id) ?? 0) + cuantas),
    preguntas: () =>
      [...abiertas.values()].flatMap((duda) => {
        const deFilas = filas.get(duda.id) ?? 0;
        return deFilas === 0 ? [] : [{ ...preguntaDe(duda), filas: deFilas }];
      }),
    contestadas: () =>
      [...contestadas.values()].map((una) => ({ ...una, filas: filas.get(una.id) ?? 0 })),
    aprendido: () => Object.fromEntries(aprendido),
    recordado: () => Object.fromEntries(recordado),
    aprender: (clave, valor) => void aprendido.set(clave, valor),
    recuerda: (clave) => recordadas[clave] !== undefined,
  };
}
