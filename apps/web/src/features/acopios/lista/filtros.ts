import type { EstadoAcopio } from '@plomada/domain/acopios/acopio.rules';
import { AVISOS_DE_VENCIMIENTO, type Aviso } from '@plomada/domain/acopios/acopio.rules';
import type { ListarAcopios, TipoAcopio } from '@plomada/domain/acopios/acopio.schema';
import { sumarDias } from '@plomada/domain/base/fecha.rules';

import { isLabelled } from '../../../config/labels.ts';
import { addressFilters, isId, searchText, type Texts } from '../../../lib/address-filters.ts';
import { ESTADO_ACOPIO_LABEL, TIPO_ACOPIO_LABEL } from '../labels.ts';

/** What a list of acopios is narrowed by, as the address holds it. */
export type FiltrosAcopios = {
  readonly search?: string;
  readonly estado?: EstadoAcopio;
  readonly tipo?: TipoAcopio;
  readonly proveedorId?: string;
  /** Ends within so many days from today, and something is left. */
  readonly vence?: Aviso;
};
export type NombreFiltro = keyof FiltrosAcopios;

const CLAVES = {
  search: 'q',
  estado: 'estado',
  tipo: 'tipo',
  proveedorId: 'proveedor',
  vence: 'vence',
} as const satisfies Record<NombreFiltro, string>;

const NOMBRES = ['estado', 'vence', 'tipo', 'proveedorId', 'search'] as const;

function leer(texto: Texts<NombreFiltro>): FiltrosAcopios {
  const estado = texto('estado');
  const tipo = texto('tipo');
  const proveedorId = texto('proveedorId');
  const vence = AVISOS_DE_VENCIMIENTO.find((dias) => String(dias) === texto('vence'));
  return {
    ...(isLabelled(ESTADO_ACOPIO_LABEL, estado) ? { estado } : {}),
    ...(vence === undefined ? {} : { vence }),
    ...(isLabelled(TIPO_ACOPIO_LABEL, tipo) ? { tipo } : {}),
    ...(isId(proveedorId) ? { proveedorId } : {}),
    ...searchText(texto('search')),
  };
}

export const FILTROS = addressFilters(CLAVES, NOMBRES, leer);

type Pedido = Pick<ListarAcopios, 'search' | 'estado' | 'tipo' | 'proveedorId' | 'venceAntesDe'>;

/** As the server takes them; `hoy` in Buenos Aires. */
export function pedidoDe(filtros: FiltrosAcopios, hoy: string): Pedido {
  const { search, estado, tipo, proveedorId, vence } = filtros;
  const estados = estado ?? (vence === undefined ? undefined : 'POR_VENCER');
  return {
    ...(search === undefined ? {} : { search }),
    ...(tipo === undefined ? {} : { tipo }),
    ...(proveedorId === undefined ? {} : { proveedorId }),
    ...(estados === undefined ? {} : { estado: [estados] }),
    ...(vence === undefined ? {} : { venceAntesDe: sumarDias(hoy, vence + 1) }),
  };
}
