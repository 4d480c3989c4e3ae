import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

const TODOS = ['Owner', 'Admin', 'Usuario', 'Socio'] as const;
const SIN_SOCIO = ['Owner', 'Admin', 'Usuario'] as const;
const DIRECCION = ['Owner', 'Admin'] as const;
const OWNER = ['Owner'] as const;

type Row = {
  /** Relative to `/:tenantId` or to `/:tenantId/obras/:obraId`. */
  readonly path: string;
  readonly roles: readonly Rol[];
  /** Key of the page in `app/pages.ts`; several paths may share one. */
  readonly page: string;
  readonly title: string;
  /** False until the page exists: then it is not linked, and behind its guard there is no page. */
  readonly built: boolean;
};

/** `/:tenantId/*` (spec section 2). The index and `obras-selector` are the same page. */
export const TENANT_ROUTES = [
  { path: 'obras-selector', roles: TODOS, page: 'obras', title: 'Obras', built: true },
  { path: 'obras/nueva', roles: DIRECCION, page: 'obraNueva', title: 'Nueva obra', built: true },
  {
    path: 'obras/:obraId/editar',
    roles: DIRECCION,
    page: 'obraEditar',
    title: 'Editar obra',
    built: true,
  },
  {
    path: 'nuevo-movimiento',
    roles: SIN_SOCIO,
    page: 'nuevoMovimiento',
    title: 'Nuevo movimiento',
    built: true,
  },
  {
    path: 'global/resumen-general',
    roles: SIN_SOCIO,
    page: 'resumenGlobal',
    title: 'Resumen Global',
    built: true,
  },
  { path: 'global/agenda', roles: TODOS, page: 'agenda', title: 'Agenda', built: false },
  { path: 'usuarios', roles: DIRECCION, page: 'usuarios', title: 'Usuarios', built: true },
  { path: 'audit-logs', roles: DIRECCION, page: 'auditoria', title: 'Auditoría', built: false },
  {
    path: 'pending-deletions',
    roles: OWNER,
    page: 'solicitudes',
    title: 'Solicitudes',
    built: true,
  },
  { path: 'perfil', roles: TODOS, page: 'perfil', title: 'Perfil', built: true },
  {
    path: 'configuracion',
    roles: OWNER,
    page: 'organizacion',
    title: 'Organización',
    built: true,
  },
] as const satisfies readonly Row[];

/** `/:tenantId/obras/:obraId/*`. The index redirects to `dashboard`. */
export const WORK_ROUTES = [
  { path: 'dashboard', roles: TODOS, page: 'obraResumen', title: 'Resumen', built: true },
  {
    path: 'movimientos',
    roles: SIN_SOCIO,
    page: 'movimientos',
    title: 'Movimientos',
    built: true,
  },
  {
    path: 'movimientos/movimiento',
    roles: SIN_SOCIO,
    page: 'movimientoNuevo',
    title: 'Nuevo movimiento',
    built: true,
  },
  {
    path: 'movimientos/movimiento/:movimientoId',
    roles: SIN_SOCIO,
    page: 'movimiento',
    title: 'Movimiento',
    built: true,
  },
  {
    path: 'presupuestos',
    roles: SIN_SOCIO,
    page: 'presupuestos',
    title: 'Presupuestos',
    built: false,
  },
  {
    path: 'presupuestos/nuevo',
    roles: DIRECCION,
    page: 'presupuestoNuevo',
    title: 'Nuevo presupuesto',
    built: false,
  },
  {
    path: 'presupuestos/:presupuestoId',
    roles: SIN_SOCIO,
    page: 'presupuesto',
    title: 'Presupuesto',
    built: false,
  },
  {
    path: 'presupuestos/:presupuestoId/editar',
    roles: SIN_SOCIO,
    page: 'presupuestoEditar',
    title: 'Editar presupuesto',
    built: false,
  },
  {
    path: 'presupuestos/:presupuestoId/pago',
    roles: SIN_SOCIO,
    page: 'pago',
    title: 'Nuevo pago',
    built: false,
  },
  {
    path: 'presupuestos/:presupuestoId/pago/:pagoId',
    roles: SIN_SOCIO,
    page: 'pago',
    title: 'Pago',
    built: false,
  },
  {
    path: 'movimientos-privados',
    roles: DIRECCION,
    page: 'movimientosPrivados',
    title: 'Movimientos privados',
    built: true,
  },
  {
    path: 'movimientos-privados/movimiento',
    roles: DIRECCION,
    page: 'movimientoPrivadoNuevo',
    title: 'Nuevo movimiento privado',
    built: true,
  },
  {
    path: 'movimientos-privados/movimiento/:movimientoId',
    roles: DIRECCION,
    page: 'movimientoPrivado',
    title: 'Movimiento privado',
    built: true,
  },
  { path: 'documentos', roles: SIN_SOCIO, page: 'documentos', title: 'Documentos', built: false },
  { path: 'acopios', roles: SIN_SOCIO, page: 'acopios', title: 'Acopios', built: true },
  {
    path: 'acopios/nuevo',
    roles: DIRECCION,
    page: 'acopioNuevo',
    title: 'Nuevo acopio',
    built: true,
  },
  { path: 'acopios/:acopioId', roles: SIN_SOCIO, page: 'acopio', title: 'Acopio', built: true },
  {
    path: 'acopios/:acopioId/editar',
    roles: DIRECCION,
    page: 'acopioEditar',
    title: 'Editar acopio',
    built: true,
  },
  {
    path: 'acopios/:acopioId/retiro-material',
    roles: SIN_SOCIO,
    page: 'retiro',
    title: 'Retiro de material',
    built: true,
  },
  {
    path: 'acopios/:acopioId/retiros/:retiroId/editar',
    roles: DIRECCION,
    page: 'retiroEditar',
    title: 'Editar retiro',
    built: true,
  },
  { path: 'socios', roles: DIRECCION, page: 'socios', title: 'Socios', built: true },
  { path: 'aportes-socio', roles: DIRECCION, page: 'aportes', title: 'Aportes', built: false },
  {
    path: 'aportes-socio/aporte',
    roles: DIRECCION,
    page: 'aporteNuevo',
    title: 'Nuevo aporte',
    built: false,
  },
  {
    path: 'aportes-socio/aporte/:aporteId',
    roles: DIRECCION,
    page: 'aporte',
    title: 'Aporte',
    built: false,
  },
  {
    path: 'configuracion',
    roles: DIRECCION,
    page: 'obraConfiguracion',
    title: 'Configuración',
    built: true,
  },
] as const satisfies readonly Row[];

/** Lists of the whole organisation: tabs of the obras selector, `?vista=` in its address. */
export const TENANT_LISTS = [
  {
    vista: 'presupuestos',
    roles: SIN_SOCIO,
    page: 'presupuestos',
    title: 'Presupuestos',
    built: false,
  },
  {
    vista: 'movimientos',
    roles: SIN_SOCIO,
    page: 'movimientos',
    title: 'Movimientos',
    built: true,
  },
  { vista: 'acopios', roles: SIN_SOCIO, page: 'acopios', title: 'Acopios', built: true },
] as const satisfies readonly (Omit<Row, 'path'> & { readonly vista: string })[];

/** Old paths right under a tenant, and the list of the selector they mean (none: the obras). */
export const LEGACY_REDIRECTS = [
  { path: 'obras', vista: null },
  { path: 'obras/:obraId', vista: null },
  { path: 'movimientos', vista: 'movimientos' },
  { path: 'presupuestos', vista: 'presupuestos' },
  { path: 'acopios', vista: 'acopios' },
  { path: 'acopios/:acopioId', vista: null },
] as const;

export type TenantRoute = Row;
export type PageId = (typeof TENANT_ROUTES)[number]['page'] | (typeof WORK_ROUTES)[number]['page'];
