import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import type { ComponentType } from 'react';

export const TODOS = ['Owner', 'Admin', 'Usuario', 'Socio'] as const;
export const SIN_SOCIO = ['Owner', 'Admin', 'Usuario'] as const;
export const DIRECCION = ['Owner', 'Admin'] as const;
const CON_LOTE = ['Owner', 'Admin', 'Socio'] as const;
export const OWNER = ['Owner'] as const;

export type Row = {
  /** Relative to `/:tenantId` or to `/:tenantId/obras/:obraId`. */
  readonly path: string;
  readonly roles: readonly Rol[];
  /** What the menus know the page by; several paths may share one. */
  readonly page: string;
  readonly title: string;
  /** The page, a chunk of its own. */
  readonly load: () => Promise<ComponentType>;
};

/** `/:tenantId/obras/:obraId/*`. The index redirects to `dashboard`. */
export const WORK = [
  {
    path: 'dashboard',
    roles: TODOS,
    page: 'obraResumen',
    title: 'Resumen',
    load: async () =>
      (await import('../features/resumen/obra/obra-resumen-page.tsx')).ObraResumenPage,
  },
  {
    path: 'movimientos',
    roles: SIN_SOCIO,
    page: 'movimientos',
    title: 'Movimientos',
    load: async () =>
      (await import('../features/movimientos/lista/movimientos-page.tsx')).MovimientosPage,
  },
  {
    path: 'movimientos/movimiento',
    roles: SIN_SOCIO,
    page: 'movimientoNuevo',
    title: 'Nuevo movimiento',
    load: async () =>
      (await import('../features/movimientos/formulario/nuevo-page.tsx')).MovimientoNuevoPage,
  },
  {
    path: 'movimientos/movimiento/:movimientoId',
    roles: SIN_SOCIO,
    page: 'movimiento',
    title: 'Movimiento',
    load: async () =>
      (await import('../features/movimientos/detalle/movimiento-page.tsx')).MovimientoPage,
  },
  {
    path: 'presupuestos',
    roles: SIN_SOCIO,
    page: 'presupuestos',
    title: 'Presupuestos',
    load: async () =>
      (await import('../features/presupuestos/lista/presupuestos-page.tsx')).PresupuestosPage,
  },
  {
    path: 'presupuestos/nuevo',
    roles: DIRECCION,
    page: 'presupuestoNuevo',
    title: 'Nuevo presupuesto',
    load: async () =>
      (await import('../features/presupuestos/formulario/nuevo-page.tsx')).PresupuestoNuevoPage,
  },
  {
    path: 'presupuestos/:presupuestoId',
    roles: SIN_SOCIO,
    page: 'presupuesto',
    title: 'Presupuesto',
    load: async () =>
      (await import('../features/presupuestos/detalle/presupuesto-page.tsx')).PresupuestoPage,
  },
  {
    path: 'presupuestos/:presupuestoId/editar',
    roles: SIN_SOCIO,
    page: 'presupuestoEditar',
    title: 'Editar presupuesto',
    load: async () =>
      (await import('../features/presupuestos/formulario/editar-page.tsx')).PresupuestoEditarPage,
  },
  {
    path: 'presupuestos/:presupuestoId/certificado',
    roles: SIN_SOCIO,
    page: 'certificadoNuevo',
    title: 'Nuevo certificado',
    load: async () =>
      (await import('../features/presupuestos/certificados/nuevo-page.tsx')).CertificadoNuevoPage,
  },
  {
    path: 'presupuestos/:presupuestoId/certificado/:certificadoId',
    roles: SIN_SOCIO,
    page: 'certificado',
    title: 'Certificado',
    load: async () =>
      (await import('../features/presupuestos/certificados/certificado-page.tsx')).CertificadoPage,
  },
  {
    path: 'presupuestos/:presupuestoId/pago',
    roles: SIN_SOCIO,
    page: 'pagoNuevo',
    title: 'Nuevo pago',
    load: async () => (await import('../features/presupuestos/pagos/nuevo-page.tsx')).PagoNuevoPage,
  },
  {
    path: 'presupuestos/:presupuestoId/pago/:pagoId',
    roles: SIN_SOCIO,
    page: 'pago',
    title: 'Pago',
    load: async () => (await import('../features/presupuestos/pagos/pago-page.tsx')).PagoPage,
  },
  {
    path: 'movimientos-privados',
    roles: DIRECCION,
    page: 'movimientosPrivados',
    title: 'Movimientos privados',
    load: async () =>
      (await import('../features/movimientos/lista/privados-page.tsx')).MovimientosPrivadosPage,
  },
  {
    path: 'movimientos-privados/movimiento',
    roles: DIRECCION,
    page: 'movimientoPrivadoNuevo',
    title: 'Nuevo movimiento privado',
    load: async () =>
      (await import('../features/movimientos/formulario/nuevo-page.tsx'))
        .MovimientoPrivadoNuevoPage,
  },
  {
    path: 'movimientos-privados/movimiento/:movimientoId',
    roles: DIRECCION,
    page: 'movimientoPrivado',
    title: 'Movimiento privado',
    load: async () =>
      (await import('../features/movimientos/detalle/movimiento-page.tsx')).MovimientoPrivadoPage,
  },
  {
    path: 'documentos',
    roles: SIN_SOCIO,
    page: 'documentos',
    title: 'Documentos',
    load: async () =>
      (await import('../features/documentos/lista/documentos-page.tsx')).DocumentosPage,
  },
  {
    path: 'documentos/:documentoId',
    roles: SIN_SOCIO,
    page: 'documento',
    title: 'Documento',
    load: async () =>
      (await import('../features/documentos/detalle/documento-page.tsx')).DocumentoPage,
  },
  {
    path: 'acopios',
    roles: SIN_SOCIO,
    page: 'acopios',
    title: 'Acopios',
    load: async () => (await import('../features/acopios/lista/acopios-page.tsx')).AcopiosPage,
  },
  {
    path: 'acopios/nuevo',
    roles: DIRECCION,
    page: 'acopioNuevo',
    title: 'Nuevo acopio',
    load: async () =>
      (await import('../features/acopios/formulario/nuevo-page.tsx')).AcopioNuevoPage,
  },
  {
    path: 'acopios/:acopioId',
    roles: SIN_SOCIO,
    page: 'acopio',
    title: 'Acopio',
    load: async () => (await import('../features/acopios/detalle/acopio-page.tsx')).AcopioPage,
  },
  {
    path: 'acopios/:acopioId/editar',
    roles: DIRECCION,
    page: 'acopioEditar',
    title: 'Editar acopio',
    load: async () =>
      (await import('../features/acopios/formulario/editar-page.tsx')).AcopioEditarPage,
  },
  {
    path: 'acopios/:acopioId/retiro-material',
    roles: SIN_SOCIO,
    page: 'retiro',
    title: 'Retiro de material',
    load: async () => (await import('../features/acopios/retiros/retiro-page.tsx')).RetiroPage,
  },
  {
    path: 'acopios/:acopioId/retiros/:retiroId/editar',
    roles: DIRECCION,
    page: 'retiroEditar',
    title: 'Editar retiro',
    load: async () =>
      (await import('../features/acopios/retiros/editar-page.tsx')).RetiroEditarPage,
  },
  {
    path: 'socios',
    roles: DIRECCION,
    page: 'socios',
    title: 'Socios',
    load: async () => (await import('../features/socios/socios-page.tsx')).SociosPage,
  },
  {
    path: 'aportes-socio',
    roles: DIRECCION,
    page: 'aportes',
    title: 'Aportes',
    load: async () => (await import('../features/aportes/aportes-page.tsx')).AportesPage,
  },
  {
    path: 'aportes-socio/aporte',
    roles: DIRECCION,
    page: 'aporteNuevo',
    title: 'Nuevo aporte',
    load: async () =>
      (await import('../features/aportes/formulario/nuevo-page.tsx')).AporteNuevoPage,
  },
  {
    path: 'aportes-socio/aporte/:aporteId',
    roles: DIRECCION,
    page: 'aporte',
    title: 'Aporte',
    load: async () => (await import('../features/aportes/detalle/aporte-page.tsx')).AportePage,
  },
  {
    path: 'aportes-socio/llamado',
    roles: DIRECCION,
    page: 'llamadoNuevo',
    title: 'Nuevo llamado',
    load: async () =>
      (await import('../features/aportes/llamados/nuevo-page.tsx')).LlamadoNuevoPage,
  },
  {
    path: 'aportes-socio/llamado/:llamadoId',
    roles: DIRECCION,
    page: 'llamado',
    title: 'Llamado',
    load: async () => (await import('../features/aportes/llamados/llamado-page.tsx')).LlamadoPage,
  },
  {
    path: 'informes',
    roles: DIRECCION,
    page: 'informes',
    title: 'Informes',
    load: async () => (await import('../features/informes/informes-page.tsx')).InformesPage,
  },
  {
    path: 'estado-de-cuenta/:socioId',
    roles: TODOS,
    page: 'estadoDeCuenta',
    title: 'Estado de cuenta',
    load: async () =>
      (await import('../features/aportes/cuenta/cuenta-page.tsx')).EstadoDeCuentaPage,
  },
  {
    path: 'compra-lote',
    roles: CON_LOTE,
    page: 'compraLote',
    title: 'Compra de lote',
    load: async () => (await import('../features/lote/pagina/compra-lote-page.tsx')).CompraLotePage,
  },
  {
    path: 'configuracion',
    roles: DIRECCION,
    page: 'obraConfiguracion',
    title: 'Configuración',
    load: async () =>
      (await import('../features/proyectos/configuracion/configuracion-page.tsx'))
        .ObraConfiguracionPage,
  },
] as const satisfies readonly Row[];
