import type { ComponentType } from 'react';

import type { PageId } from '../config/route-table.ts';

type LoadPage = () => Promise<ComponentType>;

/** Where each built page of the route table lives. One chunk per page. */
export const PAGES: Partial<Record<PageId, LoadPage>> = {
  obras: async () => (await import('./pages/obras.tsx')).Obras,
  obraNueva: async () =>
    (await import('../features/proyectos/formulario/nueva-page.tsx')).ObraNuevaPage,
  obraEditar: async () =>
    (await import('../features/proyectos/formulario/editar-page.tsx')).ObraEditarPage,
  nuevoMovimiento: async () => (await import('./pages/movimiento-rapido.tsx')).MovimientoRapido,
  usuarios: async () => (await import('../features/usuarios/lista/usuarios-page.tsx')).UsuariosPage,
  solicitudes: async () =>
    (await import('../features/solicitudes/lista/solicitudes-page.tsx')).SolicitudesPage,
  perfil: async () => (await import('../features/usuarios/perfil/perfil-page.tsx')).PerfilPage,
  organizacion: async () =>
    (await import('../features/organizaciones/configuracion/configuracion-page.tsx'))
      .ConfiguracionPage,
  resumenGlobal: async () => (await import('./pages/resumen-general.tsx')).ResumenGlobal,
  obraResumen: async () => (await import('./pages/obra-resumen.tsx')).ObraResumen,
  movimientos: async () => (await import('./pages/movimientos.tsx')).Movimientos,
  movimientosPrivados: async () =>
    (await import('./pages/movimientos-privados.tsx')).MovimientosPrivados,
  movimientoNuevo: async () => (await import('./pages/movimiento-nuevo.tsx')).MovimientoNuevo,
  movimiento: async () => (await import('./pages/movimiento.tsx')).Movimiento,
  movimientoPrivadoNuevo: async () =>
    (await import('./pages/movimiento-nuevo.tsx')).MovimientoPrivadoNuevo,
  movimientoPrivado: async () => (await import('./pages/movimiento.tsx')).MovimientoPrivado,
  acopios: async () => (await import('../features/acopios/lista/acopios-page.tsx')).AcopiosPage,
  acopioNuevo: async () =>
    (await import('../features/acopios/formulario/nuevo-page.tsx')).AcopioNuevoPage,
  acopio: async () => (await import('./pages/acopio.tsx')).Acopio,
  acopioEditar: async () =>
    (await import('../features/acopios/formulario/editar-page.tsx')).AcopioEditarPage,
  retiro: async () => (await import('./pages/retiro.tsx')).Retiro,
  retiroEditar: async () =>
    (await import('../features/acopios/retiros/editar-page.tsx')).RetiroEditarPage,
  socios: async () => (await import('../features/socios/socios-page.tsx')).SociosPage,
  obraConfiguracion: async () =>
    (await import('../features/proyectos/configuracion/configuracion-page.tsx'))
      .ObraConfiguracionPage,
};
