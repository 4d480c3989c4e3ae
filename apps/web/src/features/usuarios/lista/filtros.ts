import type { EstadoMembresia, Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { ESTADO_USUARIO_LABEL, isLabelled, ROL_LABEL } from '../../../config/labels.ts';
import { useAddress } from '../../../lib/use-address.ts';

export type FiltrosUsuarios = {
  readonly search?: string;
  readonly role?: Rol;
  readonly status?: EstadoMembresia;
};

type Clave = 'q' | 'rol' | 'estado' | 'usuario';

export function leerFiltros(params: URLSearchParams): FiltrosUsuarios {
  const search = params.get('q')?.trim().slice(0, 100) ?? '';
  const rol = params.get('rol') ?? '';
  const estado = params.get('estado') ?? '';
  return {
    ...(search === '' ? {} : { search }),
    ...(isLabelled(ROL_LABEL, rol) ? { role: rol } : {}),
    ...(isLabelled(ESTADO_USUARIO_LABEL, estado) ? { status: estado } : {}),
  };
}

/** Filters and the open person, all in the address. */
export function useFiltros() {
  const { params, put, linkWith } = useAddress<Clave>();
  return {
    filtros: leerFiltros(params),
    abierto: params.get('usuario'),
    poner: put,
    /** The address of a person's sheet over the list as it is filtered now. */
    enlaceDe: (id: string) => linkWith('usuario', id),
  };
}
