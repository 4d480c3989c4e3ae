import {
  MovimientoPage,
  type MovimientoPageProps,
} from '../../features/movimientos/pages/movimiento-page.tsx';

/** What other features add to the page of a movement: its files and its deletion. */
const PARTES: Omit<MovimientoPageProps, 'privado'> = {};

export function Movimiento() {
  return <MovimientoPage privado={false} {...PARTES} />;
}

export function MovimientoPrivado() {
  return <MovimientoPage privado {...PARTES} />;
}
