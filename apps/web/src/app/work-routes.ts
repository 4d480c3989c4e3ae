import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import type { ComponentType } from 'react';

export const TODOS = ['Owner', 'Admin', 'Usuario', 'Socio'] as const;
export const SIN_SOCIO = ['Owner', 'Admin', 'Usuario'] as const;
export const ROLES_DE_DIRECCION = ['Owner', 'Admin'] as const;
const CON_LOTE = ['Owner', 'Admin', 'Socio'] as const;
export const OWNER = ['Owner'] as const;

export type Row = {
  /** Path relative to `/:tenantId` or `/:tenantId/obras/:obraId`. */
  readonly path: string;
  readonly roles: readonly Rol[];
  readonly title: string;
  /** Loads the page, which is a separate chunk. */
  readonly load: () => Promise<ComponentType>;
};

/**
 * Pages of an obra by menu key, under `/:tenantId/obras/:obraId/*`; the index redirects to
 * `dashboard`.
 */
export const WORK = {
  obraResumen: {
    path: 'dashboard',
    roles: TODOS,
    title: 'Resumen',
    load: async () =>
      (await import('@/features/resumen/obra/obra-resumen-page.tsx')).ObraResumenPage,
  },
  movimientos: {
    path: 'movimientos',
    roles: SIN_SOCIO,
    title: 'Movimientos',
    load: async () =>
      (await import('@/features/movimientos/lista/movimientos-page.tsx')).MovimientosPage,
  },
  movimientoNuevo: {
    path: 'movimientos/movimiento',
    roles: SIN_SOCIO,
    title: 'Nuevo movimiento',
    load: async () =>
      (await import('@/features/movimientos/formulario/nuevo-page.tsx')).MovimientoNuevoPage,
  },
  movimiento: {
    path: 'movimientos/movimiento/:movimientoId',
    roles: SIN_SOCIO,
    title: 'Movimiento',
    load: async () =>
      (await import('@/features/movimientos/detalle/movimiento-page.tsx')).MovimientoPage,
  },
  presupuestos: {
    path: 'presupuestos',
    roles: SIN_SOCIO,
    title: 'Presupuestos',
    load: async () =>
      (await import('@/features/presupuestos/lista/presupuestos-page.tsx')).PresupuestosPage,
  },
  presupuestoNuevo: {
    path: 'presupuestos/nuevo',
    roles: ROLES_DE_DIRECCION,
    title: 'Nuevo presupuesto',
    load: async () =>
      (await import('@/features/presupuestos/formulario/nuevo-page.tsx')).PresupuestoNuevoPage,
  },
  presupuesto: {
    path: 'presupuestos/:presupuestoId',
    roles: SIN_SOCIO,
    title: 'Presupuesto',
    load: async () =>
      (await import('@/features/presupuestos/detalle/presupuesto-page.tsx')).PresupuestoPage,
  },
  presupuestoEditar: {
    path: 'presupuestos/:presupuestoId/editar',
    roles: SIN_SOCIO,
    title: 'Editar presupuesto',
    load: async () =>
      (await import('@/features/presupuestos/formulario/editar-page.tsx')).PresupuestoEditarPage,
  },
  certificadoNuevo: {
    path: 'presupuestos/:presupuestoId/certificado',
    roles: SIN_SOCIO,
    title: 'Nuevo certificado',
    load: async () =>
      (await import('@/features/presupuestos/certificados/nuevo-page.tsx')).CertificadoNuevoPage,
  },
  certificado: {
    path: 'presupuestos/:presupuestoId/certificado/:certificadoId',
    roles: SIN_SOCIO,
    title: 'Certificado',
    load: async () =>
      (await import('@/features/presupuestos/certificados/certificado-page.tsx')).CertificadoPage,
  },
  pagoNuevo: {
    path: 'presupuestos/:presupuestoId/pago',
    roles: SIN_SOCIO,
    title: 'Nuevo pago',
    load: async () => (await import('@/features/presupuestos/pagos/nuevo-page.tsx')).PagoNuevoPage,
  },
  pago: {
    path: 'presupuestos/:presupuestoId/pago/:pagoId',
    roles: SIN_SOCIO,
    title: 'Pago',
    load: async () => (await import('@/features/presupuestos/pagos/pago-page.tsx')).PagoPage,
  },
  movimientosPrivados: {
    path: 'movimientos-privados',
    roles: ROLES_DE_DIRECCION,
    title: 'Movimientos privados',
    load: async () =>
      (await import('@/features/movimientos/lista/movimientos-page.tsx')).MovimientosPrivadosPage,
  },
  movimientoPrivadoNuevo: {
    path: 'movimientos-privados/movimiento',
    roles: ROLES_DE_DIRECCION,
    title: 'Nuevo movimiento privado',
    load: async () =>
      (await import('@/features/movimientos/formulario/nuevo-page.tsx')).MovimientoPrivadoNuevoPage,
  },
  movimientoPrivado: {
    path: 'movimientos-privados/movimiento/:movimientoId',
    roles: ROLES_DE_DIRECCION,
    title: 'Movimiento privado',
    load: async () =>
      (await import('@/features/movimientos/detalle/movimiento-page.tsx')).MovimientoPrivadoPage,
  },
  documentos: {
    path: 'documentos',
    roles: SIN_SOCIO,
    title: 'Documentos',
    load: async () =>
      (await import('@/features/documentos/lista/documentos-page.tsx')).DocumentosPage,
  },
  documento: {
    path: 'documentos/:documentoId',
    roles: SIN_SOCIO,
    title: 'Documento',
    load: async () =>
      (await import('@/features/documentos/detalle/documento-page.tsx')).DocumentoPage,
  },
  acopios: {
    path: 'acopios',
    roles: SIN_SOCIO,
    title: 'Acopios',
    load: async () => (await import('@/features/acopios/lista/acopios-page.tsx')).AcopiosPage,
  },
  acopioNuevo: {
    path: 'acopios/nuevo',
    roles: ROLES_DE_DIRECCION,
    title: 'Nuevo acopio',
    load: async () =>
      (await import('@/features/acopios/formulario/nuevo-page.tsx')).AcopioNuevoPage,
  },
  acopio: {
    path: 'acopios/:acopioId',
    roles: SIN_SOCIO,
    title: 'Acopio',
    load: async () => (await import('@/features/acopios/detalle/acopio-page.tsx')).AcopioPage,
  },
  acopioEditar: {
    path: 'acopios/:acopioId/editar',
    roles: ROLES_DE_DIRECCION,
    title: 'Editar acopio',
    load: async () =>
      (await import('@/features/acopios/formulario/editar-page.tsx')).AcopioEditarPage,
  },
  retiro: {
    path: 'acopios/:acopioId/retiro-material',
    roles: SIN_SOCIO,
    title: 'Retiro de material',
    load: async () => (await import('@/features/acopios/retiros/retiro-page.tsx')).RetiroPage,
  },
  retiroEditar: {
    path: 'acopios/:acopioId/retiros/:retiroId/editar',
    roles: ROLES_DE_DIRECCION,
    title: 'Editar retiro',
    load: async () => (await import('@/features/acopios/retiros/editar-page.tsx')).RetiroEditarPage,
  },
  socios: {
    path: 'socios',
    roles: ROLES_DE_DIRECCION,
    title: 'Socios',
    load: async () => (await import('@/features/socios/socios-page.tsx')).SociosPage,
  },
  aportes: {
    path: 'aportes-socio',
    roles: ROLES_DE_DIRECCION,
    title: 'Aportes',
    load: async () => (await import('@/features/aportes/aportes-page.tsx')).AportesPage,
  },
  aporteNuevo: {
    path: 'aportes-socio/aporte',
    roles: ROLES_DE_DIRECCION,
    title: 'Nuevo aporte',
    load: async () =>
      (await import('@/features/aportes/formulario/nuevo-page.tsx')).AporteNuevoPage,
  },
  aporte: {
    path: 'aportes-socio/aporte/:aporteId',
    roles: ROLES_DE_DIRECCION,
    title: 'Aporte',
    load: async () => (await import('@/features/aportes/detalle/aporte-page.tsx')).AportePage,
  },
  llamadoNuevo: {
    path: 'aportes-socio/llamado',
    roles: ROLES_DE_DIRECCION,
    title: 'Nuevo llamado',
    load: async () => (await import('@/features/aportes/llamados/nuevo-page.tsx')).LlamadoNuevoPage,
  },
  llamado: {
    path: 'aportes-socio/llamado/:llamadoId',
    roles: ROLES_DE_DIRECCION,
    title: 'Llamado',
    load: async () => (await import('@/features/aportes/llamados/llamado-page.tsx')).LlamadoPage,
  },
  informes: {
    path: 'informes',
    roles: ROLES_DE_DIRECCION,
    title: 'Informes',
    load: async () => (await import('@/features/informes/informes-page.tsx')).InformesPage,
  },
  estadoDeCuenta: {
    path: 'estado-de-cuenta/:socioId',
    roles: TODOS,
    title: 'Estado de cuenta',
    load: async () =>
      (await import('@/features/aportes/cuenta/cuenta-page.tsx')).EstadoDeCuentaPage,
  },
  compraLote: {
    path: 'compra-lote',
    roles: CON_LOTE,
    title: 'Compra de lote',
    load: async () => (await import('@/features/lote/pagina/compra-lote-page.tsx')).CompraLotePage,
  },
  obraConfiguracion: {
    path: 'configuracion',
    roles: ROLES_DE_DIRECCION,
    title: 'Configuración',
    load: async () =>
      (await import('@/features/proyectos/configuracion/configuracion-page.tsx'))
        .ObraConfiguracionPage,
  },
} as const satisfies Readonly<Record<string, Row>>;
