import type { ComponentType } from 'react';

import type { PageId } from '../config/route-table.ts';

type LoadPage = () => Promise<ComponentType>;

/** Where each built page of the route table lives. One chunk per page. */
export const PAGES: Partial<Record<PageId, LoadPage>> = {
  obras: async () => (await import('./pages/obras.tsx')).Obras,
  obraNueva: async () =>
    (await import('../features/proyectos/pages/obra-nueva-page.tsx')).ObraNuevaPage,
  obraEditar: async () =>
    (await import('../features/proyectos/pages/obra-editar-page.tsx')).ObraEditarPage,
  nuevoMovimiento: async () => (await import('./pages/movimiento-rapido.tsx')).MovimientoRapido,
  usuarios: async () => (await import('../features/usuarios/pages/usuarios-page.tsx')).UsuariosPage,
  solicitudes: async () =>
    (await import('../features/solicitudes/pages/solicitudes-page.tsx')).SolicitudesPage,
  perfil: async () => (await import('../features/perfil/pages/perfil-page.tsx')).PerfilPage,
  organizacion: async () =>
    (await import('../features/organizaciones/pages/configuracion-page.tsx')).ConfiguracionPage,
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
  acopios: async () => (await import('../features/acopios/pages/acopios-page.tsx')).AcopiosPage,
  acopioNuevo: async () =>
    (await import('../features/acopios/pages/acopio-nuevo-page.tsx')).AcopioNuevoPage,
  acopio: async () => (await import('./pages/acopio.tsx')).Acopio,
  acopioEditar: async () =>
    (await import('../features/acopios/pages/acopio-editar-page.tsx')).AcopioEditarPage,
  retiro: async () => (await import('./pages/retiro.tsx')).Retiro,
  retiroEditar: async () =>
    (await import('../features/acopios-retiros/pages/retiro-editar-page.tsx')).RetiroEditarPage,
  socios: async () => (await import('../features/socios/pages/socios-page.tsx')).SociosPage,
  obraConfiguracion: async () =>
    (await import('../features/proyectos/pages/obra-configuracion-page.tsx')).ObraConfiguracionPage,
};
