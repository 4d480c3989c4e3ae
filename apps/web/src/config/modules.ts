import { type Modulo, MODULOS_DE_TESORERIA } from '@plomada/domain/organizaciones/modulos.rules';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

export type Hidden = readonly Modulo[] | undefined;

/**
 * Paths that the pages of a module begin with, relative to the organisation or an obra; the first is
 * that of its list.
 */
const PATHS: Readonly<Record<Modulo, readonly [string, ...string[]]>> = {
  CUENTAS: ['tesoreria/cuentas'],
  CHEQUES: ['tesoreria/cheques'],
  POR_PAGAR: ['tesoreria/por-pagar', 'tesoreria/ordenes-de-pago', 'tesoreria/retenciones'],
  POR_COBRAR: ['tesoreria/por-cobrar'],
  ADMINISTRACION: ['tesoreria/administracion'],
  FACTURAS: ['tesoreria/facturas'],
  CIERRE: ['tesoreria/cierre'],
  ACOPIOS: ['acopios'],
  INFORMES: ['informes'],
  COMPRA_LOTE: ['compra-lote'],
};

export const modulePath = (modulo: Modulo): string => PATHS[modulo][0];

/** True when a page of the route table belongs to a hidden module. */
export const isHidden = (path: string, hidden: Hidden): boolean =>
  hidden?.some((modulo) =>
    PATHS[modulo].some((start) => path === start || path.startsWith(`${start}/`)),
  ) === true;

/** Parts of Tesorería that its link may open for a Usuario, who sees no accounts. */
const OWED = ['POR_PAGAR', 'POR_COBRAR'] as const;

/** Path that the link to Tesorería opens: its first part on offer; undefined when all are hidden. */
export function treasuryPath(role: Rol, hidden: Hidden): string | undefined {
  if (role === 'Socio') return undefined;
  const parts = role === 'Usuario' ? OWED : MODULOS_DE_TESORERIA;
  const first = parts.find((modulo) => hidden?.includes(modulo) !== true);
  return first && modulePath(first);
}
