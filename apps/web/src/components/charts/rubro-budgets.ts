import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { TotalesDeObra } from '@plomada/domain/proyectos/stats.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { MovementFilters } from '@/lib/filters-address.ts';

/** Rubro with the spending that is compared with its updated budget, and the rest. */
export type RubroBudget = {
  readonly clave: string;
  readonly nombre: string;
  readonly filtros: MovementFilters | null;
  /** Spending in works that have a budget for the rubro; 0 if none has. */
  readonly gastado: number;
  /** Updated budget; 0 when there is none. */
  readonly presupuesto: number;
  /** Spending outside that budget: in obras without one, or with one in another currency. */
  readonly aparte: number;
  /**
   * Sum of the excesses, only for several rubros together, where the difference of the sums would
   * offset them.
   */
  readonly exceso?: number;
};

/** Base currency, into which the others are converted. */
export const baseOf = ({ porMoneda }: Pick<TotalesDeObra, 'porMoneda'>): Moneda =>
  porMoneda[0]?.moneda ?? 'ARS';

type Fila = TotalesDeObra['porRubro'][number];

/** Cost of a rubro; its expenses for answers cached before `gastadoCentavos` existed. */
const gastadoDe = (fila: Fila): number => fila.gastadoCentavos ?? fila.egresosCentavos;

const equivalente = (fila: Fila, moneda: Moneda) =>
  fila.moneda === moneda ? gastadoDe(fila) : (fila.equivalenteCentavos ?? 0);

/** Rubro with its spending in all given currencies against its budget in the page's currency. */
function rubroOf(filas: readonly [Fila, ...Fila[]], moneda: Moneda): RubroBudget {
  const [{ rubroId, rubro }] = filas;
  const propia = filas.find((fila) => fila.moneda === moneda);
  const todo = filas.reduce((suma, fila) => suma + equivalente(fila, moneda), 0);
  const presupuesto = propia?.actualizadoCentavos ?? 0;
  // All spending counts for a rubro with a budget if the answer was cached on the device before
  // `gastoConPresupuestoCentavos` existed.
  const gastado = propia?.gastoConPresupuestoCentavos ?? (presupuesto > 0 ? todo : 0);
  return {
    clave: rubroId ?? 'sin-rubro',
    nombre: rubro ?? 'Sin rubro',
    filtros: rubroId === null ? { sinRubro: true } : { rubroId },
    gastado,
    presupuesto,
    aparte: todo - gastado,
  };
}

/** Total spending of a rubro. */
export const spentIn = ({ gastado, aparte }: RubroBudget): number => gastado + aparte;

/**
 * Rubros by spending, largest first, including those with a budget and no spending. The base
 * currency includes the others at the rate stored in each row; another currency counts only its own
 * rows.
 */
export function rubroBudgets(
  figuras: Pick<TotalesDeObra, 'porRubro' | 'porMoneda'>,
  moneda: Moneda,
): readonly RubroBudget[] {
  const juntas = moneda === baseOf(figuras);
  const rubros = new Map<string | null, [Fila, ...Fila[]]>();
  for (const fila of figuras.porRubro) {
    if (!juntas && fila.moneda !== moneda) continue;
    const antes = rubros.get(fila.rubroId);
    if (antes) antes.push(fila);
    else rubros.set(fila.rubroId, [fila]);
  }
  return [...rubros.values()]
    .map((filas) => rubroOf(filas, moneda))
    .filter((fila) => spentIn(fila) !== 0 || fila.presupuesto !== 0)
    .toSorted((a, b) => spentIn(b) - spentIn(a) || b.presupuesto - a.presupuesto);
}

/**
 * Spending in the other currencies, each in its own centavos; empty unless `moneda` is the base,
 * which includes them at their rate.
 */
export function counted(figuras: Pick<TotalesDeObra, 'porRubro' | 'porMoneda'>, moneda: Moneda) {
  if (moneda !== baseOf(figuras)) return [];
  return figuras.porMoneda.flatMap(({ moneda: otra }) => {
    const enOtra = figuras.porRubro.filter((fila) => fila.moneda === otra);
    const centavos = enOtra.reduce((suma, fila) => suma + gastadoDe(fila), 0);
    return otra === moneda || centavos === 0 ? [] : [{ moneda: otra, centavos }];
  });
}

/** True when cost and expenses differ, due to withheld tax or its deposit. */
export const withWithheld = ({ porRubro }: Pick<TotalesDeObra, 'porRubro'>): boolean =>
  porRubro.some((fila) => gastadoDe(fila) !== fila.egresosCentavos);

const escritas = (figuras: Pick<TotalesDeObra, 'porRubro' | 'porMoneda'>, moneda: Moneda) =>
  counted(figuras, moneda)
    .map((fila) => formatearDinero(fila.centavos, fila.moneda))
    .join(' y ');

/**
 * Note below spending that includes withheld tax or other currencies; undefined for other spending.
 * With dollars as the base, rows in pesos may lack a rate and are left out.
 */
export function atTheirRate(
  figuras: Pick<TotalesDeObra, 'porRubro' | 'porMoneda'>,
  moneda: Moneda,
): string | undefined {
  const otras = escritas(figuras, moneda);
  const retenido = withWithheld(figuras) ? 'lo retenido en los pagos' : '';
  if (otras === '') return retenido === '' ? undefined : `Con ${retenido}`;
  const sinTasa = moneda === 'ARS' ? '' : '; lo que no la tiene queda afuera';
  const y = retenido === '' ? '' : `${retenido} y `;
  return `Con ${y}${otras} a la cotización de cada movimiento${sinTasa}`;
}

/**
 * Note below spending in the base currency, with that in others; undefined when there is none, or
 * for another currency than the base.
 */
export function besideOthers(
  figuras: Pick<TotalesDeObra, 'porRubro' | 'porMoneda'>,
  moneda: Moneda,
): string | undefined {
  const otras = escritas(figuras, moneda);
  if (otras === '') return undefined;
  return `En ${moneda === 'ARS' ? 'pesos' : 'dólares'}; aparte, ${otras}`;
}

const suma = (filas: readonly RubroBudget[], cual: 'gastado' | 'presupuesto' | 'aparte') =>
  filas.reduce((total, fila) => total + fila[cual], 0);

export const together = (nombre: string, filas: readonly RubroBudget[]): RubroBudget => ({
  clave: 'otros',
  nombre,
  filtros: null,
  gastado: suma(filas, 'gastado'),
  presupuesto: suma(filas, 'presupuesto'),
  aparte: suma(filas, 'aparte'),
  exceso: filas.reduce((total, fila) => total + over(fila), 0),
});

/** Largest rubros and the remaining ones; those over their budget are always among the former. */
export function topRubros(filas: readonly RubroBudget[], tope = 6) {
  // A single remaining row is shown under its own name.
  if (filas.length <= tope + 1) return { arriba: filas, resto: [] };
  const primeras = new Set(filas.slice(0, tope));
  const arriba = filas.filter((fila) => primeras.has(fila) || over(fila) > 0);
  return { arriba, resto: filas.filter((fila) => !arriba.includes(fila)) };
}

/** Excess of the compared spending over the budget; 0 within it. */
export const over = ({ gastado, presupuesto, exceso }: RubroBudget): number =>
  exceso ?? Math.max(0, gastado - presupuesto);

/** Length of the bar: spending compared with the budget, or all of it without one. */
export const barOf = (fila: RubroBudget): number =>
  fila.presupuesto === 0 ? spentIn(fila) : fila.gastado;

/** Value of the full bar width, slightly more than the largest bar or budget of these rows. */
export const scaleOf = (filas: readonly RubroBudget[]): number =>
  Math.max(1, ...filas.map((fila) => Math.max(barOf(fila), fila.presupuesto))) * 1.02;
