import { ADMINISTRACION } from '@plomada/domain/proyectos/administracion.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { useParams } from 'react-router';

import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

/** Fields of a work that pages of movements read, which Administración has too. */
export type ObraDeMovimientos = Pick<
  Proyecto,
  'id' | 'codigo' | 'nombre' | 'estado' | 'predeterminados'
>;

/**
 * Id of the obra in the address; pages of Administración have none there and use the organisation's
 * id.
 */
export function useObraId(): string {
  const { obraId } = useParams();
  const { tenantId } = useTenant();
  return obraId ?? tenantId;
}

/** Work of an id. Administración needs no query: it is always open and has no defaults. */
export function useObraDe(id: string) {
  const { tenantId } = useTenant();
  const propia = id === tenantId;
  const query = trpc.proyectos.obtener.useQuery({ id }, { enabled: !propia });
  const administracion: ObraDeMovimientos = {
    id,
    codigo: 'ADM',
    nombre: ADMINISTRACION,
    estado: 'EN_CURSO',
    predeterminados: { medioPago: null, rubroId: null, cotizacion: null },
  };
  return propia ? { ...query, data: administracion } : query;
}
