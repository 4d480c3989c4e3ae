import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { verificarJuntos } from '@plomada/domain/descuentos/descuento.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Accion } from '../dialogos/hecho.ts';
import { admite, cuantosCheques, estaEnPalabras, sumaDe } from '../palabras.ts';

const ACCIONES: readonly Accion[] = ['DEPOSITADO', 'COBRADO', 'DESCONTADO', 'RESCATADO'];

/** Actions that take the money to an account, which has one currency. */
const CON_CUENTA: ReadonlySet<Accion> = new Set(['DEPOSITADO', 'COBRADO', 'DESCONTADO']);

export const seElige = (cheque: Cheque): boolean =>
  ACCIONES.some((accion) => admite(cheque, accion));

/** Reason why a cheque cannot be selected. */
export const porQueNo = (cheque: Cheque): string | undefined =>
  seElige(cheque) ? undefined : `${estaEnPalabras(cheque)}: ya no se mueve`;

export type Eleccion = {
  readonly acciones: readonly Accion[];
  readonly texto: string;
  /** Short text for phones, where the buttons leave little space. */
  readonly breve: string;
};

const MAX = 100;

/** Actions that every selected cheque admits, and the selection in words, or why there are none. */
export function eleccionDe(elegidos: readonly Cheque[]): Eleccion {
  const [primero] = elegidos;
  if (primero === undefined) return { acciones: [], texto: 'Nada elegido', breve: 'Nada elegido' };
  const cuantos = cuantosCheques(elegidos.length);
  if (elegidos.length > MAX) {
    return { acciones: [], texto: `Se eligen hasta ${MAX} cheques por vez`, breve: `Hasta ${MAX}` };
  }
  const enDos = elegidos.some(({ moneda }) => moneda !== primero.moneda);
  const acciones = ACCIONES.filter(
    (accion) =>
      elegidos.every((cheque) => admite(cheque, accion)) &&
      !(enDos && CON_CUENTA.has(accion)) &&
      (accion !== 'DESCONTADO' || verificarJuntos(elegidos) === null),
  );
  if (enDos) {
    return {
      acciones,
      texto: 'Están en dos monedas: cada una va a su cuenta',
      breve: 'En dos monedas',
    };
  }
  return {
    acciones,
    texto: `${cuantos}, ${formatearDinero(sumaDe(elegidos), primero.moneda)}`,
    breve: String(elegidos.length),
  };
}
