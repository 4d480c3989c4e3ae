import type { Moneda } from '@plomada/domain/base/campos.schema';
import type {
  EstadoMovimiento,
  TipoMovimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import type { Plan } from '@plomada/domain/organizaciones/organizacion.schema';
import { ESTADO_PROYECTO_EN_PALABRAS } from '@plomada/domain/proyectos/palabras.rules';
import type { EstadoProyecto, TipoProyecto } from '@plomada/domain/proyectos/proyecto.schema';

export const PLAN_LABEL: Record<Plan, string> = {
  free: 'Gratis',
  basic: 'Básico',
  premium: 'Premium',
  enterprise: 'Enterprise',
};

export const ESTADO_OBRA_LABEL: Record<EstadoProyecto, string> = ESTADO_PROYECTO_EN_PALABRAS;

export const TIPO_OBRA_LABEL: Record<TipoProyecto, string> = {
  VIVIENDA: 'Vivienda',
  EDIFICIO: 'Edificio',
  REFORMA: 'Reforma',
  COMERCIAL: 'Comercial',
  INDUSTRIAL: 'Industrial',
  INFRAESTRUCTURA: 'Infraestructura',
  LOTEO: 'Loteo',
  OTRO: 'Otro',
};

export const MONEDA_LABEL: Record<Moneda, string> = { ARS: 'Pesos', USD: 'Dólares' };

export const TIPO_MOVIMIENTO_LABEL: Record<TipoMovimiento, string> = {
  EGRESO: 'Egreso',
  INGRESO: 'Ingreso',
};

/** Labels of the states that lists show; deleted movements appear in none. */
export const ESTADO_MOVIMIENTO_LABEL: Record<Exclude<EstadoMovimiento, 'ELIMINADO'>, string> = {
  CONFIRMADO: 'Confirmado',
  PENDIENTE_PAGO: 'Pendiente de pago',
  PENDIENTE_ELIMINACION: 'Baja pendiente',
};

/** Options of a select from a table of labels, in its order. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/**
 * True when the table has a label for the value; a check without zod, for pages that only read an
 * address.
 */
export function isLabelled<T extends string>(
  labels: Readonly<Record<T, string>>,
  value: string,
): value is T {
  return Object.hasOwn(labels, value);
}
