import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { verificarJuntos } from '@plomada/domain/descuentos/descuento.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import { type Accion, ACCIONES, seHace, sonDeUno } from '../acciones.ts';
import { cuantosCheques, estaEnPalabras, sumaDe } from '../palabras.ts';

/** Actions that take no money to one account, so that cheques in two currencies may share them. */
const SIN_CUENTA: ReadonlySet<Accion> = new Set(['RESCATADO', 'DEVUELTO']);
/** Actions on cheques of one portfolio, all private or none. */
const DE_UNA_CARTERA: ReadonlySet<Accion> = new Set(['DESCONTADO', 'REEMPLAZADO', 'REPUESTO']);

export const seElige = (cheque: Cheque): boolean =>
  ACCIONES.some((accion) => seHace(cheque, accion));

/** Reason why a cheque cannot be selected. */
export const porQueNo = (cheque: Cheque): string | undefined =>
  seElige(cheque) ? undefined : `${estaEnPalabras(cheque)}: ya no se mueve`;

export type Eleccion = {
  readonly elegidos: readonly Cheque[];
  readonly acciones: readonly Accion[];
  readonly texto: string;
  /** Short text for phones, where the buttons leave little space. */
  readonly breve: string;
};

const MAX = 100;

/** True when an action may be done to all the cheques at once. */
const seHaceJunto = (cheques: readonly Cheque[], accion: Accion, enDos: boolean): boolean =>
  cheques.every((cheque) => seHace(cheque, accion)) &&
  (!enDos || SIN_CUENTA.has(accion)) &&
  (!DE_UNA_CARTERA.has(accion) || verificarJuntos(cheques) === null) &&
  (accion !== 'REEMPLAZADO' || sonDeUno(cheques));

/** Actions in the order in which they are offered; rejected cheques are rather paid than presented. */
const enOrden = (cheques: readonly Cheque[]): readonly Accion[] =>
  cheques.every(({ estado }) => estado === 'RECHAZADO')
    ? ['REEMPLAZADO', ...ACCIONES.filter((accion) => accion !== 'REEMPLAZADO')]
    : ACCIONES;

/** Actions that every selected cheque admits, and the selection in words, or why there are none. */
export function eleccionDe(elegidos: readonly Cheque[]): Eleccion {
  const [primero] = elegidos;
  if (primero === undefined) {
    return { elegidos, acciones: [], texto: 'Nada elegido', breve: 'Nada elegido' };
  }
  if (elegidos.length > MAX) {
    const texto = `Se eligen hasta ${MAX} cheques por vez`;
    return { elegidos, acciones: [], texto, breve: `Hasta ${MAX}` };
  }
  const enDos = elegidos.some(({ moneda }) => moneda !== primero.moneda);
  const acciones = enOrden(elegidos).filter((accion) => seHaceJunto(elegidos, accion, enDos));
  if (enDos) {
    const texto = 'Están en dos monedas: cada una va a su cuenta';
    return { elegidos, acciones, texto, breve: 'En dos monedas' };
  }
  const suma = formatearDinero(sumaDe(elegidos), primero.moneda);
  return {
    elegidos,
    acciones,
    texto: `${cuantosCheques(elegidos.length)}, ${suma}`,
    breve: `${elegidos.length} · ${suma}`,
  };
}
