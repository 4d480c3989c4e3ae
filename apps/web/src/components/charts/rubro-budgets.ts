import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Figuras } from '@plomada/domain/proyectos/stats.schema';

import type { MovementFilters } from '../../config/filters-address.ts';

/** Spent against the updated budget of a rubro. `presupuesto` is zero where there is none. */
export type RubroBudget = {
  readonly clave: string;
  readonly nombre: string;
  readonly filtros: MovementFilters | null;
  readonly gastado: number;
  readonly presupuesto: number;
  /** Where it is not the difference: of several together, or with a budget in another currency too. */
  readonly exceso?: number;
};

/** The currency the others have their equivalent in. */
export const baseOf = ({ porMoneda }: Pick<Figuras, 'porMoneda'>): Moneda =>
  porMoneda[0]?.moneda ?? 'ARS';

type Fila = Figuras['porRubro'][number];

const equivalente = (fila: Fila, moneda: Moneda) =>
  fila.moneda === moneda ? fila.egresosCentavos : (fila.equivalenteCentavos ?? 0);

/** One rubro: spent in every currency handed in, against the budget in the one that is spoken of. */
function rubroOf(filas: readonly [Fila, ...Fila[]], moneda: Moneda): RubroBudget {
  const [{ rubroId, rubro }] = filas;
  const propia = filas.find((fila) => fila.moneda === moneda);
  const presupuesto = propia?.actualizadoCentavos ?? 0;
  const gastado = filas.reduce((suma, fila) => suma + equivalente(fila, moneda), 0);
  const enOtra = filas.some((fila) => fila !== propia && (fila.actualizadoCentavos ?? 0) > 0);
  return {
    clave: rubroId ?? 'sin-rubro',
    nombre: rubro ?? 'Sin rubro',
    filtros: rubroId === null ? { sinRubro: true } : { rubroId },
    gastado,
    presupuesto,
    // What was paid on a budget in dollars is no overrun of the one in pesos.
    ...(enOtra && presupuesto > 0
      ? { exceso: Math.max(0, (propia?.egresosCentavos ?? 0) - presupuesto) }
      : {}),
  };
}

/**
 * Largest spending first; a rubro with a budget and nothing spent is there too. In the base currency
 * the others count at the rate frozen in each row; in another one, its own rows alone.
 */
export function rubroBudgets(
  figuras: Pick<Figuras, 'porRubro' | 'porMoneda'>,
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
    .filter(({ gastado, presupuesto }) => gastado !== 0 || presupuesto !== 0)
    .toSorted((a, b) => b.gastado - a.gastado || b.presupuesto - a.presupuesto);
}

/** Spent in other currencies that the base counts at their rate. */
export function counted(figuras: Pick<Figuras, 'porRubro' | 'porMoneda'>, moneda: Moneda) {
  if (moneda !== baseOf(figuras)) return [];
  return figuras.porMoneda.flatMap(({ moneda: otra }) => {
    const suyas = figuras.porRubro.filter((fila) => fila.moneda === otra);
    const centavos = suyas.reduce((suma, fila) => suma + fila.egresosCentavos, 0);
    return otra === moneda || centavos === 0 ? [] : [{ moneda: otra, centavos }];
  });
}

const suma = (filas: readonly RubroBudget[], cual: 'gastado' | 'presupuesto') =>
  filas.reduce((total, fila) => total + fila[cual], 0);

export const together = (nombre: string, filas: readonly RubroBudget[]): RubroBudget => ({
  clave: 'otros',
  nombre,
  filtros: null,
  gastado: suma(filas, 'gastado'),
  presupuesto: suma(filas, 'presupuesto'),
  exceso: filas.reduce((total, fila) => total + over(fila), 0),
});

/** The largest ones, and the rest; what went over its budget is never among the rest. */
export function topRubros(filas: readonly RubroBudget[], tope = 6) {
  // One row left over is shown as itself.
  if (filas.length <= tope + 1) return { arriba: filas, resto: [] };
  const primeras = new Set(filas.slice(0, tope));
  const arriba = filas.filter((fila) => primeras.has(fila) || over(fila) > 0);
  return { arriba, resto: filas.filter((fila) => !arriba.includes(fila)) };
}

/** Beyond the budget; without one nothing is. */
export const over = ({ gastado, presupuesto, exceso }: RubroBudget): number =>
  exceso ?? (presupuesto === 0 ? 0 : Math.max(0, gastado - presupuesto));

/** False where part of what was spent had no budget: the sum of both says nothing. */
export const comparable = (fila: RubroBudget): boolean =>
  fila.presupuesto > 0 && (fila.gastado <= fila.presupuesto || over(fila) > 0);

/** What the bars are drawn to: the rest together never sets it. */
export const scaleOf = (filas: readonly RubroBudget[]): number =>
  Math.max(1, ...filas.map(({ gastado, presupuesto }) => Math.max(gastado, presupuesto))) * 1.02;
