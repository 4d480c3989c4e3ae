import type { Decir } from '../base/decir.ts';
import { refuseAt, refuseCall, type Refusal } from '../base/refusal.ts';
import type { Base } from './base.schema.ts';
import type { Filtro } from './escenario.schema.ts';
import { VENCIMIENTOS_MAX } from './limites.ts';

/** Refuses a base of more dues than one answer may have. */
export const verificarCantidad = (
  vencimientos: number,
  { numero }: Pick<Decir, 'numero'>,
): Refusal | null =>
  vencimientos > VENCIMIENTOS_MAX
    ? refuseCall(
        'proyectoId',
        `Hay más de ${numero(VENCIMIENTOS_MAX)} vencimientos: elegir una sola obra.`,
      )
    : null;

function seVe(filtro: Filtro, { obras, cuentas }: Base, veCuentas: boolean): boolean {
  switch (filtro.por) {
    case 'FIRMA':
      return true;
    case 'OBRA':
      return obras.some(({ id }) => id === filtro.proyectoId);
    case 'CUENTA':
      return (
        veCuentas && (filtro.cuentaId === null || cuentas.some(({ id }) => id === filtro.cuentaId))
      );
  }
}

/** Refuses a filter by a work or an account that the reader of the base does not see. */
export const verificarFiltro = (
  filtro: Filtro,
  base: Base,
  { veCuentas }: { readonly veCuentas: boolean },
): Refusal | null =>
  seVe(filtro, base, veCuentas)
    ? null
    : refuseAt('filtro', 'Esa obra o cuenta no existe o no está a tu alcance');
