import type { Administracion } from '@plomada/domain/proyectos/administracion.schema';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { useParams } from 'react-router';

import { useTenant } from '../../lib/tenant.ts';
import { trpc } from '../../lib/trpc.ts';

/** What pages of movements read of a work, and of Administración alike. */
export type ObraDeMovimientos = Pick<
  Proyecto,
  'id' | 'codigo' | 'nombre' | 'estado' | 'predeterminados'
>;

const deObra = ({ id, codigo, nombre, estado, predeterminados }: Proyecto): ObraDeMovimientos => ({
  id,
  codigo,
  nombre,
  estado,
  predeterminados,
});

/** It is always open, and proposes nothing. */
const deAdministracion = ({ id, codigo, nombre }: Administracion): ObraDeMovimientos => ({
  id,
  codigo,
  nombre,
  estado: 'EN_CURSO',
  predeterminados: { medioPago: null, rubroId: null, cotizacion: null },
});

/** The work of the address; Administración, whose pages name none, has the id of its organisation. */
export function useObraId(): string {
  const { obraId } = useParams();
  const { tenantId } = useTenant();
  return obraId ?? tenantId;
}

/** A work, or Administración, as far as movements need it; nothing is asked without an id. */
export function useObraDe(id: string | undefined, options: { readonly retry?: false } = {}) {
  const { tenantId } = useTenant();
  const esAdministracion = id === tenantId;
  const obra = trpc.proyectos.obtener.useQuery(
    { id: id ?? '' },
    { ...options, enabled: id !== undefined && !esAdministracion, select: deObra },
  );
  const administracion = trpc.proyectos.administracion.useQuery(
    {},
    { ...options, enabled: esAdministracion, select: deAdministracion },
  );
  return esAdministracion ? administracion : obra;
}
