import { ROLES_DE_DIRECCION, OWNER, type Row, SIN_SOCIO, TODOS, WORK } from './work-routes.ts';

/** Pages under `/:tenantId/*`; the index redirects to `obras-selector`. */
const TENANT = {
  obras: {
    path: 'obras-selector',
    roles: TODOS,
    title: 'Obras',
    load: async () => (await import('@/features/resumen/obras/obras-page.tsx')).ObrasPage,
  },
  obraNueva: {
    path: 'obras/nueva',
    roles: ROLES_DE_DIRECCION,
    title: 'Nueva obra',
    load: async () =>
      (await import('@/features/proyectos/formulario/nueva-page.tsx')).ObraNuevaPage,
  },
  obraEditar: {
    path: 'obras/:obraId/editar',
    roles: ROLES_DE_DIRECCION,
    title: 'Editar obra',
    load: async () =>
      (await import('@/features/proyectos/formulario/editar-page.tsx')).ObraEditarPage,
  },
  importarLibro: {
    path: 'importar-libro',
    roles: SIN_SOCIO,
    title: 'Traer un Excel',
    load: async () => (await import('@/features/importaciones/inicio/inicio-page.tsx')).InicioPage,
  },
  libro: {
    path: 'importar-libro/:libroId',
    roles: SIN_SOCIO,
    title: 'Traer un Excel',
    load: async () => (await import('@/features/importaciones/libro/libro-page.tsx')).LibroPage,
  },
  nuevoMovimiento: {
    path: 'nuevo-movimiento',
    roles: SIN_SOCIO,
    title: 'Nuevo movimiento',
    load: async () =>
      (await import('@/features/movimientos/rapido/rapido-page.tsx')).NuevoMovimientoPage,
  },
  resumenGlobal: {
    path: 'global/resumen-general',
    roles: SIN_SOCIO,
    title: 'Resumen Global',
    load: async () => (await import('@/features/resumen/resumen-page.tsx')).ResumenGeneralPage,
  },
  margenes: {
    path: 'global/resumen-general/margenes',
    roles: SIN_SOCIO,
    title: 'Margen por obra',
    load: async () => (await import('@/features/resumen/margenes/margenes-page.tsx')).MargenesPage,
  },
  escenarios: {
    path: 'global/resumen-general/escenarios',
    roles: SIN_SOCIO,
    title: '¿Y si…?',
    load: async () => (await import('@/features/escenarios/escenarios-page.tsx')).EscenariosPage,
  },
  escenario: {
    path: 'global/resumen-general/escenarios/:escenarioId',
    roles: SIN_SOCIO,
    title: 'Escenario',
    load: async () => (await import('@/features/escenarios/escenario-page.tsx')).EscenarioPage,
  },
  tesoreria: {
    path: 'tesoreria/cuentas',
    roles: ROLES_DE_DIRECCION,
    title: 'Tesorería',
    load: async () => (await import('@/features/cuentas/lista/cuentas-page.tsx')).CuentasPage,
  },
  cuenta: {
    path: 'tesoreria/cuentas/:cuentaId',
    roles: SIN_SOCIO,
    title: 'Cuenta',
    load: async () => (await import('@/features/cuentas/detalle/cuenta-page.tsx')).CuentaPage,
  },
  conciliar: {
    path: 'tesoreria/cuentas/:cuentaId/conciliar',
    roles: ROLES_DE_DIRECCION,
    title: 'Conciliar',
    load: async () =>
      (await import('@/features/extractos/conciliar/conciliar-page.tsx')).ConciliarPage,
  },
  cheques: {
    path: 'tesoreria/cheques',
    roles: ROLES_DE_DIRECCION,
    title: 'Cheques',
    load: async () => (await import('@/features/cheques/lista/cheques-page.tsx')).ChequesPage,
  },
  cheque: {
    path: 'tesoreria/cheques/:chequeId',
    roles: ROLES_DE_DIRECCION,
    title: 'Cheque',
    load: async () => (await import('@/features/cheques/detalle/cheque-page.tsx')).ChequePage,
  },
  porPagar: {
    path: 'tesoreria/por-pagar',
    roles: SIN_SOCIO,
    title: 'Por pagar',
    load: async () => (await import('@/features/por-pagar/lista/por-pagar-page.tsx')).PorPagarPage,
  },
  porCobrar: {
    path: 'tesoreria/por-cobrar',
    roles: SIN_SOCIO,
    title: 'Por cobrar',
    load: async () =>
      (await import('@/features/por-pagar/cobrar/por-cobrar-page.tsx')).PorCobrarPage,
  },
  porPagarNuevo: {
    path: 'tesoreria/por-pagar/nuevo',
    roles: SIN_SOCIO,
    title: 'Nuevo por pagar',
    load: async () => (await import('@/features/por-pagar/formulario/nuevo-page.tsx')).NuevoPage,
  },
  pagarDeudas: {
    path: 'tesoreria/por-pagar/pagar',
    roles: ROLES_DE_DIRECCION,
    title: 'Pagar',
    load: async () => (await import('@/features/por-pagar/pagar/pagar-page.tsx')).PagarPage,
  },
  deuda: {
    path: 'tesoreria/por-pagar/:deudaId',
    roles: SIN_SOCIO,
    title: 'Por pagar',
    load: async () => (await import('@/features/por-pagar/detalle/deuda-page.tsx')).DeudaPage,
  },
  ordenPago: {
    path: 'tesoreria/ordenes-de-pago/:ordenId',
    roles: SIN_SOCIO,
    title: 'Orden de pago',
    load: async () => (await import('@/features/por-pagar/orden/orden-page.tsx')).OrdenPage,
  },
  retenciones: {
    path: 'tesoreria/retenciones',
    roles: ROLES_DE_DIRECCION,
    title: 'Vencimientos de retenciones',
    load: async () =>
      (await import('@/features/retenciones/calendario/calendario-page.tsx')).CalendarioPage,
  },
  administracion: {
    path: 'tesoreria/administracion',
    roles: SIN_SOCIO,
    title: 'Administración',
    load: async () =>
      (await import('@/features/movimientos/administracion/administracion-page.tsx'))
        .AdministracionPage,
  },
  administracionNuevo: {
    path: 'tesoreria/administracion/movimientos/movimiento',
    roles: SIN_SOCIO,
    title: 'Nuevo movimiento',
    load: async () =>
      (await import('@/features/movimientos/formulario/nuevo-page.tsx')).MovimientoNuevoPage,
  },
  administracionMovimiento: {
    path: 'tesoreria/administracion/movimientos/movimiento/:movimientoId',
    roles: SIN_SOCIO,
    title: 'Movimiento',
    load: async () =>
      (await import('@/features/movimientos/detalle/movimiento-page.tsx')).MovimientoPage,
  },
  administracionPrivadoNuevo: {
    path: 'tesoreria/administracion/movimientos-privados/movimiento',
    roles: ROLES_DE_DIRECCION,
    title: 'Nuevo movimiento privado',
    load: async () =>
      (await import('@/features/movimientos/formulario/nuevo-page.tsx')).MovimientoPrivadoNuevoPage,
  },
  administracionPrivado: {
    path: 'tesoreria/administracion/movimientos-privados/movimiento/:movimientoId',
    roles: ROLES_DE_DIRECCION,
    title: 'Movimiento privado',
    load: async () =>
      (await import('@/features/movimientos/detalle/movimiento-page.tsx')).MovimientoPrivadoPage,
  },
  facturas: {
    path: 'tesoreria/facturas',
    roles: ROLES_DE_DIRECCION,
    title: 'Facturas',
    load: async () => (await import('@/features/facturas/lista/facturas-page.tsx')).FacturasPage,
  },
  contador: {
    path: 'tesoreria/facturas/contador',
    roles: ROLES_DE_DIRECCION,
    title: 'Paquete del contador',
    load: async () => (await import('@/features/facturas/contador/contador-page.tsx')).ContadorPage,
  },
  clasesDeCompra: {
    path: 'tesoreria/facturas/clases',
    roles: ROLES_DE_DIRECCION,
    title: 'Clases de compra',
    load: async () => (await import('@/features/facturas/clases/clases-page.tsx')).ClasesPage,
  },
  cierre: {
    path: 'tesoreria/cierre',
    roles: ROLES_DE_DIRECCION,
    title: 'Cierre de mes',
    load: async () => (await import('@/features/cierres/cierre-page.tsx')).CierrePage,
  },
  indices: {
    path: 'indices',
    roles: SIN_SOCIO,
    title: 'Índices',
    load: async () =>
      (await import('@/features/presupuestos/indices/indices-page.tsx')).IndicesPage,
  },
  agenda: {
    path: 'global/agenda',
    roles: TODOS,
    title: 'Agenda',
    load: async () => (await import('@/features/agenda/agenda-page.tsx')).AgendaPage,
  },
  proveedores: {
    path: 'proveedores',
    roles: SIN_SOCIO,
    title: 'Proveedores',
    load: async () =>
      (await import('@/features/proveedores/lista/directorio-page.tsx')).DirectorioPage,
  },
  proveedor: {
    path: 'proveedores/:proveedorId',
    roles: SIN_SOCIO,
    title: 'Proveedor',
    load: async () =>
      (await import('@/features/por-pagar/proveedor/proveedor-page.tsx')).ProveedorPage,
  },
  usuarios: {
    path: 'usuarios',
    roles: ROLES_DE_DIRECCION,
    title: 'Usuarios',
    load: async () => (await import('@/features/usuarios/lista/usuarios-page.tsx')).UsuariosPage,
  },
  auditoria: {
    path: 'audit-logs',
    roles: ROLES_DE_DIRECCION,
    title: 'Auditoría',
    load: async () => (await import('@/features/auditoria/auditoria-page.tsx')).AuditoriaPage,
  },
  solicitudes: {
    path: 'pending-deletions',
    roles: OWNER,
    title: 'Solicitudes',
    load: async () =>
      (await import('@/features/solicitudes/lista/solicitudes-page.tsx')).SolicitudesPage,
  },
  perfil: {
    path: 'perfil',
    roles: TODOS,
    title: 'Perfil',
    load: async () => (await import('@/features/usuarios/perfil/perfil-page.tsx')).PerfilPage,
  },
  bandeja: {
    path: 'bandeja',
    roles: TODOS,
    title: 'Bandeja',
    load: async () => (await import('./bandeja-page.tsx')).BandejaPage,
  },
  organizacion: {
    path: 'configuracion',
    roles: OWNER,
    title: 'Organización',
    load: async () =>
      (await import('@/features/organizaciones/configuracion/configuracion-page.tsx'))
        .ConfiguracionPage,
  },
  irse: {
    path: 'configuracion/irse',
    roles: OWNER,
    title: 'Irse de Plomada',
    load: async () => (await import('@/features/organizaciones/salida/irse-page.tsx')).IrsePage,
  },
} as const satisfies Readonly<Record<string, Row>>;

/**
 * Former paths under a tenant, with the list of the obras selector that replaced each; null for the
 * obras.
 */
export const LEGACY_REDIRECTS = [
  { path: 'obras', vista: null },
  { path: 'obras/:obraId', vista: null },
  { path: 'movimientos', vista: 'movimientos' },
  { path: 'presupuestos', vista: 'presupuestos' },
  { path: 'acopios', vista: 'acopios' },
  { path: 'acopios/:acopioId', vista: null },
] as const;

export type PageId = keyof typeof TENANT | keyof typeof WORK;
export type PageRoute = Row & { readonly page: PageId };

function routesOf<Page extends PageId>(table: Readonly<Record<Page, Row>>): readonly PageRoute[] {
  const routes: PageRoute[] = [];
  for (const page in table) routes.push({ ...table[page], page });
  return routes;
}

export const TENANT_ROUTES = routesOf(TENANT);
export const WORK_ROUTES = routesOf(WORK);
