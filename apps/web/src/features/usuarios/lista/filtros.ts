import type { EstadoMembresia, Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

import { ESTADO_USUARIO_LABEL, isLabelled, ROL_LABEL } from '../../../config/labels.ts';

export type FiltrosUsuarios = {
  readonly q?: string;
  readonly role?: Rol;
  readonly status?: EstadoMembresia;
};

type Clave = 'q' | 'rol' | 'estado' | 'usuario';

export function leerFiltros(params: URLSearchParams): FiltrosUsuarios {
  const q = params.get('q')?.trim().slice(0, 100) ?? '';
  const rol = params.get('rol') ?? '';
  const estado = params.get('estado') ?? '';
  return {
    ...(q === '' ? {} : { q }),
    ...(isLabelled(ROL_LABEL, rol) ? { role: rol } : {}),
    ...(isLabelled(ESTADO_USUARIO_LABEL, estado) ? { status: estado } : {}),
  };
}

/** Filters and the open person, all in the address. */
export function useFiltros() {
  const [params, setParams] = useSearchParams();
  const poner = useCallback(
    (clave: Clave, valor: string) =>
      setParams(
        (antes) => {
          const despues = new URLSearchParams(antes);
          if (valor === '') despues.delete(clave);
          else despues.set(clave, valor);
          return despues;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return {
    filtros: leerFiltros(params),
    abierto: params.get('usuario'),
    poner,
    limpiar: () => setParams({}, { replace: true }),
    /** The address of a person's sheet over the list as it is filtered now. */
    enlaceDe: (id: string) => {
      const con = new URLSearchParams(params);
      con.set('usuario', id);
      return `?${con.toString()}`;
    },
  };
}
