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
  /** Of several together: what each of them went over, so that those without a budget add nothing. */
  readonly exceso?: number;
};

const mayorDe = ({ gastado, presupuesto }: RubroBudget) => Math.max(gastado, presupuesto);

/** Of one currency, largest first; a rubro with a budget and nothing spent is there too. */
export function rubroBudgets({ porRubro }: Figuras, moneda: Moneda): readonly RubroBudget[] {
  return porRubro
    .filter((fila) => fila.moneda === moneda)
    .map(({ rubroId, rubro, egresosCentavos, actualizadoCentavos = 0 }) => ({
      clave: rubroId ?? 'sin-rubro',
      nombre: rubro ?? 'Sin rubro',
      filtros: rubroId === null ? { sinRubro: true } : { rubroId },
      gastado: egresosCentavos,
      presupuesto: actualizadoCentavos,
    }))
    .toSorted((a, b) => mayorDe(b) - mayorDe(a));
}

const suma = (filas: readonly RubroBudget[], cual: 'gastado' | 'presupuesto') =>
  filas.reduce((total, fila) => total + fila[cual], 0);

/** All of them as one. */
export const together = (nombre: string, filas: readonly RubroBudget[]): RubroBudget => ({
  clave: 'otros',
  nombre,
  filtros: null,
  gastado: suma(filas, 'gastado'),
  presupuesto: suma(filas, 'presupuesto'),
  exceso: filas.reduce((total, fila) => total + over(fila), 0),
});

/** The largest ones and the rest as one; what went over its budget is never among the rest. */
export function topRubros(filas: readonly RubroBudget[], tope = 6): readonly RubroBudget[] {
  if (filas.length <= tope + 1) return filas;
  const primeras = new Set(filas.slice(0, tope));
  const arriba = filas.filter((fila) => primeras.has(fila) || over(fila) > 0);
  const resto = filas.filter((fila) => !arriba.includes(fila));
  return resto.length === 0 ? arriba : [...arriba, together('Otros rubros', resto)];
}

/** Beyond the budget; without one nothing is. */
export const over = ({ gastado, presupuesto, exceso }: RubroBudget): number =>
  exceso ?? (presupuesto === 0 ? 0 : Math.max(0, gastado - presupuesto));

/** False where part of what was spent had no budget: the sum of both says nothing. */
export const comparable = (fila: RubroBudget): boolean =>
  fila.presupuesto > 0 && (fila.gastado <= fila.presupuesto || over(fila) > 0);

/** What the bars are drawn to: the rest together never sets it. */
export const scaleOf = (filas: readonly RubroBudget[]): number =>
  Math.max(1, ...filas.filter(({ clave }) => clave !== 'otros').map(mayorDe)) * 1.02;
