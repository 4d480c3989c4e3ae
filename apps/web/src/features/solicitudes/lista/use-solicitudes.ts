import type { EstadoSolicitud } from '@plomada/domain/solicitudes/solicitud.schema';

import { FILTERED_PAGES, useListPages } from '../../../lib/list-pages.ts';
import { trpc } from '../../../lib/trpc.ts';

const VISTAS = {
  pendientes: ['PENDIENTE'],
  resueltas: ['APROBADA', 'RECHAZADA', 'CANCELADA', 'VENCIDA'],
} as const satisfies Record<string, readonly EstadoSolicitud[]>;
export type Vista = keyof typeof VISTAS;

/** The requests, newest first. */
export function useSolicitudes(vista: Vista) {
  const { solicitudes } = trpc.useUtils();
  const input = { estado: [...VISTAS[vista]] };
  return useListPages(solicitudes.listar.infiniteQueryOptions(input, FILTERED_PAGES));
}
