import type { DeQuePende } from '../../planilla/duda.ts';
import type { Contestada as PreguntaContestada, Pregunta } from './pregunta.ts';

/**
 * A question as a stage asks it. `recordar`: the key under which its answer is kept for the next workbook; `soloRecuerda`:
 * the answers that are, where not all of them may be gone by unseen.
 */
type Duda = Omit<Pregunta, 'filas' | 'textos'> & {
  readonly textos?: readonly string[];
  readonly recordar?: string;
  readonly soloRecuerda?: readonly string[];
};

/** What to go on with: what was answered, else what is remembered, else what is proposed. */
export type Contestada = DeQuePende & { readonly valor: string | null };

export type Cuaderno = {
  readonly consultar: (duda: Duda) => Contestada;
  /** Answer to a question that need not have been asked. */
  readonly respuestaDe: (id: string) => string | undefined;
  /** Counts a row that hangs on a question. */
  readonly contar: (id: string) => void;
  readonly preguntas: () => Pregunta[];
  readonly contestadas: () => PreguntaContestada[];
  readonly aprendido: () => Record<string, string>;
  /** The remembered answers that were used. */
  readonly recordado: () => Record<string, string>;
  readonly aprender: (clave: string, valor: string) => void;
  readonly recuerda: (clave: string) => boolean;
};

/** `«Uno», «Dos» y «Tres»`, as questions name what they are about. */
export function enLista(nombres: readonly string[]): string {
  const citados = nombres.map((nombre) => `«${nombre}»`);
  return citados.length < 2
    ? citados.join('')
    : `${citados.slice(0, -1).join(', ')} y ${citados.at(-1)}`;
}

/** As long as the contract takes an id. */
const ID_MAX = 200;

/** Words of a sheet may be of any length; beyond what an id takes, their sum keeps them apart. */
function idDe(id: string): string {
  if (id.length <= ID_MAX) return id;
  let suma = 0;
  for (let i = 0; i < id.length; i += 1) suma = (Math.imul(suma, 31) + id.charCodeAt(i)) >>> 0;
  return `${id.slice(0, ID_MAX - 10)}#${suma.toString(36)}`;
}

/** What is remembered may be gone since. */
const sirve = ({ opciones, soloRecuerda }: Duda, valor: string): boolean =>
  (opciones.length === 0 || opciones.some((opcion) => opcion.valor === valor)) &&
  soloRecuerda?.includes(valor) !== false;

const preguntaDe = ({
  id,
  tipo,
  texto,
  opciones,
  propuesta,
  textos = [],
}: Duda): Omit<Pregunta, 'filas'> => ({ id, tipo, texto, opciones, propuesta, textos });

/** Where the stages ask: each question once, however many rows hang on it. */
export function abrirCuaderno(
  respuestas: Readonly<Record<string, string>>,
  recordadas: Readonly<Record<string, string>>,
): Cuaderno {
  const abiertas = new Map<string, Duda>();
  const contestadas = new Map<string, Omit<PreguntaContestada, 'filas'>>();
  const filas = new Map<string, number>();
  const aprendido = new Map<string, string>();
  const recordado = new Map<string, string>();
  const contestar = (duda: Duda, respuesta: string, deAntes: boolean): Contestada => {
    contestadas.set(duda.id, { ...preguntaDe(duda), respuesta, deAntes });
    return { valor: respuesta, pendiente: null, contestada: duda.id };
  };
  const consultar = (entera: Duda): Contestada => {
    const duda = { ...entera, id: idDe(entera.id) };
    const { recordar } = duda;
    const respuesta = respuestas[duda.id];
    if (respuesta !== undefined) {
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
    contar: (id) => void filas.set(id, (filas.get(id) ?? 0) + 1),
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
