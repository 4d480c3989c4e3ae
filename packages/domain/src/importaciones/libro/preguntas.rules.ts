import {
  abrirCuaderno as abrir,
  type Consultada,
  type CuadernoDe,
} from '../../planilla/cuaderno.rules.ts';
import type { Respuestas } from '../../planilla/pregunta.ts';
import type { TipoPregunta } from './pregunta.ts';

/** What to go on with: what was answered, else what is remembered, else what is proposed. */
export type Contestada = Consultada;
export type Cuaderno = CuadernoDe<TipoPregunta>;

/** `«Uno», «Dos» y «Tres»`, as questions name what they are about. */
export function enLista(nombres: readonly string[]): string {
  const citados = nombres.map((nombre) => `«${nombre}»`);
  return citados.length < 2
    ? citados.join('')
    : `${citados.slice(0, -1).join(', ')} y ${citados.at(-1)}`;
}

/** Where the stages ask: each question once, however many rows hang on it. */
export const abrirCuaderno = (respuestas: Respuestas, recordadas: Respuestas): Cuaderno =>
  abrir<TipoPregunta>(respuestas, recordadas);
