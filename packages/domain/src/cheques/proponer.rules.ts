import { sumarCentavos } from '../base/dinero.rules.ts';
import type { Cheque } from './cheque.schema.ts';

type EnCartera = Pick<Cheque, 'id' | 'pago' | 'importeCentavos'>;

/** Number of cheques up to which every set is compared; with more, `porTamano` finds the set. */
const COMPARA_TODOS_HASTA = 30;

const sumaDe = (cheques: readonly EnCartera[]): number =>
  sumarCentavos(cheques.map(({ importeCentavos }) => importeCentavos));

const porDia = (uno: EnCartera, otro: EnCartera): number =>
  uno.pago.localeCompare(otro.pago) || uno.id.localeCompare(otro.id);

/** Set of cheques as bits, the earliest cheque in the highest; of two sets, earlier is greater. */
type Conjunto = { readonly suma: number; readonly bits: number; readonly cuantos: number };

/**
 * All sets of at most `maximo` cheques by sum; among equal sums, that with the earlier cheques
 * first.
 */
function conjuntosDe(cheques: readonly EnCartera[], maximo: number): readonly Conjunto[] {
  let todos: readonly Conjunto[] = [{ suma: 0, bits: 0, cuantos: 0 }];
  for (const { importeCentavos } of cheques) {
    const sin = todos.map((uno) => ({ ...uno, bits: uno.bits * 2 }));
    const con = todos
      .filter(({ cuantos }) => cuantos < maximo)
      .map(({ suma, bits, cuantos }) => ({
        suma: suma + importeCentavos,
        bits: bits * 2 + 1,
        cuantos: cuantos + 1,
      }));
    todos = [...sin, ...con];
  }
  return todos.toSorted((uno, otro) => uno.suma - otro.suma || otro.bits - uno.bits);
}

/** First set, of sets by sum, whose sum is at least `falta`. */
function primeroQueCubre(
  conjuntos: readonly Conjunto[],
  falta: number,
): Pick<Conjunto, 'suma' | 'bits'> | undefined {
  let desde = 0;
  let hasta = conjuntos.length;
  while (desde < hasta) {
    const medio = Math.floor((desde + hasta) / 2);
    if ((conjuntos[medio]?.suma ?? 0) < falta) desde = medio + 1;
    else hasta = medio;
  }
  return conjuntos[desde];
}

/**
 * Best set of at most `maximo` cheques; null when none covers what is missing. The sets of the
 * earlier half are each completed by the best set of the later half, which a binary search finds.
 */
function mejorDeTodos(
  cheques: readonly EnCartera[],
  falta: number,
  maximo: number,
): readonly EnCartera[] | null {
  const mitad = Math.ceil(cheques.length / 2);
  const [antes, despues] = [cheques.slice(0, mitad), cheques.slice(mitad)];
  const tablas = new Map<number, readonly Conjunto[]>();
  const tablaDe = (quedan: number): readonly Conjunto[] => {
    const limite = Math.min(quedan, despues.length);
    const tabla = tablas.get(limite) ?? conjuntosDe(despues, limite);
    tablas.set(limite, tabla);
    return tabla;
  };
  let mejor: Pick<Conjunto, 'suma' | 'bits'> | null = null;
  for (const { suma, bits, cuantos } of conjuntosDe(antes, maximo)) {
    const resto = primeroQueCubre(tablaDe(maximo - cuantos), falta - suma);
    if (resto === undefined) continue;
    const uno = { suma: suma + resto.suma, bits: bits * 2 ** despues.length + resto.bits };
    if (mejor === null || uno.suma < mejor.suma) mejor = uno;
    else if (uno.suma === mejor.suma && uno.bits > mejor.bits) mejor = uno;
  }
  if (mejor === null) return null;
  const { bits } = mejor;
  const esDe = (i: number) => Math.floor(bits / 2 ** (cheques.length - 1 - i)) % 2 === 1;
  return cheques.filter((_cheque, i) => esDe(i));
}

/** Takes out, in order, each cheque without which the others still cover what is missing. */
function sinSobrantes(elegidos: readonly EnCartera[], falta: number): readonly EnCartera[] {
  let sobra = sumaDe(elegidos) - falta;
  return elegidos.filter(({ importeCentavos }) => {
    if (importeCentavos > sobra) return true;
    sobra -= importeCentavos;
    return false;
  });
}

/**
 * Set of at most `maximo` cheques that covers what is missing, taken from the largest down; null
 * when even the largest do not cover it.
 */
function porTamano(
  deMayor: readonly EnCartera[],
  falta: number,
  maximo: number,
): readonly EnCartera[] | null {
  const caben: EnCartera[] = [];
  let queda = falta;
  for (const cheque of deMayor) {
    if (caben.length === maximo || cheque.importeCentavos > queda) continue;
    caben.push(cheque);
    queda -= cheque.importeCentavos;
  }
  if (queda === 0) return caben;
  // Smallest of the other cheques that covers what is left; the set with it competes with the
  // largest cheques.
  const ultimo = deMayor.findLast(
    (cheque) => cheque.importeCentavos >= queda && !caben.includes(cheque),
  );
  const conUltimo = ultimo === undefined || caben.length === maximo ? [] : [ultimo, ...caben];
  const deLosMayores = deMayor.slice(0, maximo);
  const posibles = [conUltimo, deLosMayores]
    .filter((elegidos) => sumaDe(elegidos) >= falta)
    .map((elegidos) => sinSobrantes(elegidos, falta));
  const [mejor] = posibles.toSorted((uno, otro) => sumaDe(uno) - sumaDe(otro));
  return mejor ?? null;
}

/**
 * Set of at most `maximo` cheques that covers `falta` with the least left over, by payment day;
 * among sets that leave the same, that with the earlier cheques. With more than 30 cheques another
 * set may leave less. When no set covers it, the largest cheques.
 */
export function proponerCheques<C extends EnCartera>(
  cheques: readonly C[],
  falta: number,
  maximo: number,
): readonly C[] {
  if (falta <= 0) return [];
  const enOrden = cheques.toSorted(porDia);
  const deMayor = enOrden.toSorted((uno, otro) => otro.importeCentavos - uno.importeCentavos);
  const elegidos =
    enOrden.length > COMPARA_TODOS_HASTA
      ? porTamano(deMayor, falta, maximo)
      : mejorDeTodos(enOrden, falta, maximo);
  const ids = new Set((elegidos ?? deMayor.slice(0, maximo)).map(({ id }) => id));
  return enOrden.filter(({ id }) => ids.has(id));
}
