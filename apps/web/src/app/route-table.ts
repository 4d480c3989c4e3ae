import { DIRECCION, OWNER, type Row, SIN_SOCIO, TODOS, WORK } from './work-routes.ts';

/** `/:tenantId/*`. The index and `obras-selector` are the same page. */
const TENANT = [
  {
    path: 'obras-selector',
    roles: TODOS,
    page: 'obras',
    title: 'Obras',
    load: async () => (await import('../features/resumen/obras/obras-page.tsx')).ObrasPage,
  },
  {
    path: 'obras/nueva',
    roles: DIRECCION,
    page: 'obraNueva',
    title: 'Nueva obra',
    load: async () =>
      (await import('../features/proyectos/formulario/nueva-page.tsx')).ObraNuevaPage,
  },
  {
    path: 'obras/:obraId/editar',
    roles: DIRECCION,
    page: 'obraEditar',
    title: 'Editar obra',
    load: async () =>
      (await import('../features/proyectos/formulario/editar-page.tsx')).ObraEditarPage,
  },
  {
    path: 'importar-libro',
    roles: SIN_SOCIO,
    page: 'importarLibro',
    title: 'Traer un Excel',
    load: async () => (await import('../features/importaciones/importaciones-page.tsx')).InicioPage,
  },
  {
    path: 'importar-libro/:libroId',
    roles: SIN_SOCIO,
    page: 'libro',
    title: 'Traer un Excel',
    load: async () => (await import('../features/importaciones/importaciones-page.tsx')).LibroPage,
  },
  {
    path: 'nuevo-movimiento',
    roles: SIN_SOCIO,
    page: 'nuevoMovimiento',
    title: 'Nuevo movimiento',
    load: async () =>
      (await import('../features/movimientos/rapido/rapido-page.tsx')).NuevoMovimientoPage,
  },
  {
    path: 'global/resumen-general',
    roles: SIN_SOCIO,
    page: 'resumenGlobal',
    title: 'Resumen Global',
    load: async () => (await import('../features/resumen/resumen-page.tsx')).ResumenGeneralPage,
  },
  {
    path: 'tesoreria/cuentas',
    roles: DIRECCION,
    page: 'tesoreria',
    title: 'Tesorería',
    load: async () => (await import('../features/cuentas/cuentas-page.tsx')).CuentasPage,
  },
  {
    path: 'tesoreria/cuentas/:cuentaId',
    roles: SIN_SOCIO,
    page: 'cuenta',
    title: 'Cuenta',
    load: async () => (await import('../features/cuentas/cuentas-page.tsx')).CuentasPage,
  },
  {
    path: 'tesoreria/por-pagar',
    roles: SIN_SOCIO,
    page: 'porPagar',
    title: 'Por pagar',
    load: async () => (await import('../features/por-pagar/por-pagar-page.tsx')).PorPagarPage,
  },
  {
    path: 'tesoreria/por-pagar/nuevo',
    roles: SIN_SOCIO,
    page: 'porPagarNuevo',
    title: 'Nuevo por pagar',
    load: async () => (await import('../features/por-pagar/por-pagar-page.tsx')).NuevoPage,
  },
  {
    path: 'tesoreria/por-pagar/pagar',
    roles: DIRECCION,
    page: 'pagarDeudas',
    title: 'Pagar',
    load: async () => (await import('../features/por-pagar/por-pagar-page.tsx')).PagarPage,
  },
  {
    path: 'tesoreria/por-pagar/:deudaId',
    roles: SIN_SOCIO,
    page: 'deuda',
    title: 'Por pagar',
    load: async () => (await import('../features/por-pagar/por-pagar-page.tsx')).DeudaPage,
  },
  {
    path: 'tesoreria/ordenes-de-pago/:ordenId',
    roles: SIN_SOCIO,
    page: 'ordenPago',
    title: 'Orden de pago',
    load: async () => (await import('../features/por-pagar/por-pagar-page.tsx')).OrdenPage,
  },
  {
    path: 'tesoreria/facturas',
    roles: DIRECCION,
    page: 'facturas',
    title: 'Facturas',
    load: async () => (await import('../features/facturas/facturas-page.tsx')).FacturasPage,
  },
  {
    path: 'tesoreria/facturas/contador',
    roles: DIRECCION,
    page: 'contador',
    title: 'Paquete del contador',
    load: async () => (await import('../features/facturas/facturas-page.tsx')).ContadorPage,
  },
  {
    path: 'tesoreria/facturas/clases',
    roles: DIRECCION,
    page: 'clasesDeCompra',
    title: 'Clases de compra',
    load: async () => (await import('../features/facturas/facturas-page.tsx')).ClasesPage,
  },
  {
    path: 'tesoreria/cierre',
    roles: DIRECCION,
    page: 'cierre',
    title: 'Cierre de mes',
    load: async () => (await import('../features/cierres/cierre-page.tsx')).CierrePage,
  },
  {
    path: 'indices',
    roles: SIN_SOCIO,
    page: 'indices',
    title: 'Índices',
    load: async () =>
      (await import('../features/presupuestos/indices/indices-page.tsx')).IndicesPage,
  },
  {
    path: 'global/agenda',
    roles: TODOS,
    page: 'agenda',
    title: 'Agenda',
    load: async () => (await import('../features/agenda/agenda-page.tsx')).AgendaPage,
  },
  {
    path: 'proveedores',
    roles: SIN_SOCIO,
    page: 'proveedores',
    title: 'Proveedores',
    load: async () => (await import('../features/proveedores/lista/directorio.tsx')).Directorio,
  },
  {
    path: 'proveedores/:proveedorId',
    roles: SIN_SOCIO,
    page: 'proveedor',
    title: 'Proveedor',
    load: async () => (await import('../features/por-pagar/por-pagar-page.tsx')).ProveedorPage,
  },
  {
    path: 'usuarios',
    roles: DIRECCION,
    page: 'usuarios',
    title: 'Usuarios',
    load: async () => (await import('../features/usuarios/lista/usuarios-page.tsx')).UsuariosPage,
  },
  {
    path: 'audit-logs',
    roles: DIRECCION,
    page: 'auditoria',
    title: 'Auditoría',
    load: async () => (await import('../features/auditoria/auditoria-page.tsx')).AuditoriaPage,
  },
  {
    path: 'pending-deletions',
    roles: OWNER,
    page: 'solicitudes',
    title: 'Solicitudes',
    load: async () =>
      (await import('../features/solicitudes/lista/solicitudes-page.tsx')).SolicitudesPage,
  },
  {
    path: 'perfil',
    roles: TODOS,
    page: 'perfil',
    title: 'Perfil',
    load: async () => (await import('../features/usuarios/perfil/perfil-page.tsx')).PerfilPage,
  },
  {
    path: 'bandeja',
    roles: TODOS,
    page: 'bandeja',
    title: 'Bandeja',
    load: async () => (await import('../features/capturas/bandeja/bandeja-page.tsx')).BandejaPage,
  },
  {
    path: 'configuracion',
    roles: OWNER,
    page: 'organizacion',
    title: 'Organización',
    load: async () =>
      (await import('../features/organizaciones/configuracion/configuracion-page.tsx'))
        .ConfiguracionPage,
  },
] as const satisfies readonly Row[];

/** Old paths right under a tenant, and the list of the selector they mean (none: the obras). */
export const LEGACY_REDIRECTS = [
  { path: 'obras', vista: null },
  { path: 'obras/:obraId', vista: null },
  { path: 'movimientos', vista: 'movimientos' },
  { path: 'presupuestos', vista: 'presupuestos' },
  { path: 'acopios', vista: 'acopios' },
  { path: 'acopios/:acopioId', vista: null },
] as const;

export type PageId = (typeof TENANT)[number]['page'] | (typeof WORK)[number]['page'];
export type PageRoute = Row & { readonly page: PageId };

export const TENANT_ROUTES: readonly PageRoute[] = TENANT;
export const WORK_ROUTES: readonly PageRoute[] = WORK;
