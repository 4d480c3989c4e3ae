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
  nuevoMovimiento: async () =>
    (await import('../features/movimientos/pages/nuevo-movimiento-page.tsx')).NuevoMovimientoPage,
  usuarios: async () => (await import('../features/usuarios/pages/usuarios-page.tsx')).UsuariosPage,
  perfil: async () => (await import('../features/perfil/pages/perfil-page.tsx')).PerfilPage,
  organizacion: async () =>
    (await import('../features/organizaciones/pages/configuracion-page.tsx')).ConfiguracionPage,
  obraResumen: async () => (await import('./pages/obra-resumen.tsx')).ObraResumen,
  movimientos: async () =>
    (await import('../features/movimientos/pages/movimientos-page.tsx')).MovimientosPage,
  movimientoNuevo: async () =>
    (await import('../features/movimientos/pages/movimiento-nuevo-page.tsx')).MovimientoNuevoPage,
  movimiento: async () =>
    (await import('../features/movimientos/pages/movimiento-page.tsx')).MovimientoPage,
};
