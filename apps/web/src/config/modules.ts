import { type Modulo, MODULOS_DE_TESORERIA } from '@plomada/domain/organizaciones/modulos.rules';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

export type Hidden = readonly Modulo[] | undefined;

const OF_TREASURY: ReadonlySet<string> = new Set(MODULOS_DE_TESORERIA);

/**
 * Path of a module's list, with which its pages begin, relative to the organisation or an obra: the
 * module's name, below Tesorería for a part of it.
 */
export const modulePath = (modulo: Modulo): string =>
  `${OF_TREASURY.has(modulo) ? 'tesoreria/' : ''}${modulo.toLowerCase().replace('_', '-')}`;

/** Paths of pages of Por pagar beside its list. */
const OF_PAYABLES = ['tesoreria/ordenes-de-pago', 'tesoreria/retenciones'];

/** True when a page of the route table belongs to a hidden module. */
export const isHidden = (path: string, hidden: Hidden): boolean =>
  hidden?.some((modulo) =>
    [modulePath(modulo), ...(modulo === 'POR_PAGAR' ? OF_PAYABLES : [])].some((start) =>
      `${path}/`.startsWith(`${start}/`),
    ),
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
