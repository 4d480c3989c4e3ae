import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

const SIN_SOCIO = ['Owner', 'Admin', 'Usuario'] as const;

type TenantList = {
  readonly vista: string;
  readonly roles: readonly Rol[];
  /** The page of a work that shows the same list. */
  readonly page: string;
  readonly title: string;
  /** False until the list exists: then it is not linked. */
  readonly built: boolean;
};

/** Lists of the whole organisation: tabs of the obras selector, `?vista=` in its address. */
export const TENANT_LISTS = [
  {
    vista: 'presupuestos',
    roles: SIN_SOCIO,
    page: 'presupuestos',
    title: 'Presupuestos',
    built: true,
  },
  {
    vista: 'movimientos',
    roles: SIN_SOCIO,
    page: 'movimientos',
    title: 'Movimientos',
    built: true,
  },
  { vista: 'acopios', roles: SIN_SOCIO, page: 'acopios', title: 'Acopios', built: true },
] as const satisfies readonly TenantList[];
