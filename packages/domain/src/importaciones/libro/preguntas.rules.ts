import {
  abrirCuaderno as abrir,
  type Consultada,
  type CuadernoDe,
} from '../../planilla/cuaderno.rules.ts';
import type { Respuestas } from '../../planilla/pregunta.ts';
import type { TipoPregunta } from './pregunta.ts';

/** Value to use: the answer, else the remembered one, else the proposal. */
export type Contestada = Consultada;
export type Cuaderno = CuadernoDe<TipoPregunta>;

/** Quoted list in the text of a question: `«Uno», «Dos» y «Tres»`. */
export function enLista(nombres: readonly string[]): string {
  const citados = nombres.map((nombre) => `«${nombre}»`);
  return citados.length < 2
    ? citados.join('')
    : `${citados.slice(0, -1).join(', ')} y ${citados.at(-1)}`;
}

/** Collects the questions of all stages, one per id however many rows depend on it. */
export const abrirCuaderno = (respuestas: Respuestas, recordadas: Respuestas): Cuaderno =>
  abrir<TipoPregunta>(respuestas, recordadas);
