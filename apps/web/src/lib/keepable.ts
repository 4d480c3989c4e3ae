import { fieldsOf } from '@plomada/domain/base/field-of';
import { puede } from '@plomada/permissions/puede';

import type { Lectura } from './device-db.ts';

export const INFO = 'organizaciones.info';
export const ORGANIZATIONS = 'organizaciones.misOrganizaciones';

/** Procedures whose answers are stored. */
const KEPT: ReadonlySet<string> = new Set([
  ORGANIZATIONS,
  INFO,
  'organizaciones.logo',
  'proyectos.listar',
  'proyectos.obtener',
  'proyectos.stats',
  'proyectos.cuentas',
  'vencimientos.listar',
  'vencimientos.porObra',
  'resumen.general',
  'margenes.listar',
  'margenes.obtener',
  'movimientos.listar',
  'movimientos.obtener',
  'movimientos.totales',
  'rubros.listar',
  'proveedores.listar',
  'proveedores.obtener',
  'cuentas.listar',
  'cuentas.obtener',
  'cuentas.propias',
  'cuentas.saldos',
  'asignaciones.pendientes',
  'acopios.listar',
  'acopios.obtener',
  'acopioItems.listar',
  'acopioItems.obtener',
  'retiros.listar',
  'retiros.obtener',
  'agenda.listar',
  'agenda.obtenerEvento',
  'agenda.participantes',
  'socios.listar',
  'aportes.listar',
  'aportes.estado',
  'aportes.misCuentas',
  'llamados.listar',
]);

/**
 * Procedures whose rows do not state if they are private; stored only for roles that see no private
 * ones.
 */
const KEPT_IF_NONE_IS_PRIVATE: ReadonlySet<string> = new Set(['avisos.listar', 'cuentas.apuntes']);

const isPrivate = (item: unknown) => fieldsOf(item)['privado'] === true;

/** Answer without its private rows; null if private data remain elsewhere in it. */
function withoutPrivate(datos: unknown): { readonly datos: unknown; readonly text: string } | null {
  const { items } = fieldsOf(datos);
  const open = Array.isArray(items)
    ? { ...fieldsOf(datos), items: items.filter((item) => !isPrivate(item)) }
    : datos;
  const text =
    JSON.stringify(open, (_name, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ) ?? '';
  return text.includes('"privado":true') ? null : { datos: open, text };
}

export function keepable(read: Lectura, role: unknown): Lectura | null {
  const isOpen =
    KEPT.has(read.procedure) ||
    (KEPT_IF_NONE_IS_PRIVATE.has(read.procedure) &&
      role !== undefined &&
      !puede(role, 'manage_private_movements'));
  if (!isOpen || isPrivate(read.input)) return null;
  const open = withoutPrivate(read.datos);
  return open === null ? null : { ...read, datos: open.datos, bytes: open.text.length };
}
