import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

const SIN_SOCIO = ['Owner', 'Admin', 'Usuario'] as const;

type TenantList = {
  readonly vista: string;
  readonly roles: readonly Rol[];
  /** Key of the obra's page with an equal list. */
  readonly page: string;
  readonly title: string;
};

/** Lists of the whole organisation, which are tabs of the obras selector by `?vista=`. */
export const TENANT_LISTS = [
  { vista: 'presupuestos', roles: SIN_SOCIO, page: 'presupuestos', title: 'Presupuestos' },
  { vista: 'movimientos', roles: SIN_SOCIO, page: 'movimientos', title: 'Movimientos' },
  { vista: 'acopios', roles: SIN_SOCIO, page: 'acopios', title: 'Acopios' },
] as const satisfies readonly TenantList[];
