import { AVISOS_DE_VENCIMIENTO } from '@plomada/domain/acopios/acopio.rules';
import type { ListarAcopios } from '@plomada/domain/acopios/acopio.schema';
import {
  ESTADO_ACOPIO_EN_PALABRAS,
  TIPO_ACOPIO_EN_PALABRAS,
} from '@plomada/domain/acopios/palabras.rules';
import { sumarDias } from '@plomada/domain/base/fecha.rules';

import { defineFilters } from '@/components/data-table/define-filters.ts';
import { supplier } from '@/features/proveedores/filtro.ts';
import type { FiltersOf } from '@/lib/address-filters.ts';
import { choice, search } from '@/lib/filter-kinds.ts';
import { oneOf } from '@/lib/special-filters.ts';

export const FILTROS = defineFilters({
  estado: choice({
    key: 'estado',
    label: 'Estado',
    all: 'Todos',
    labels: ESTADO_ACOPIO_EN_PALABRAS,
  }),
  /** Filter of acopios that expire within the chosen number of days. */
  vence: oneOf({
    key: 'vence',
    label: 'Vencimiento',
    all: 'Cualquiera',
    values: AVISOS_DE_VENCIMIENTO,
    word: (dias) => `Vence en ${dias} días o menos`,
  }),
  tipo: choice({ key: 'tipo', label: 'Tipo', all: 'Todos', labels: TIPO_ACOPIO_EN_PALABRAS }),
  proveedorId: supplier({ key: 'proveedor' }),
  ...search({ label: 'Buscar acopios', placeholder: 'Proveedor, código o material' }),
});

export type FiltrosAcopios = FiltersOf<typeof FILTROS>;

type Pedido = Pick<ListarAcopios, 'search' | 'estado' | 'tipo' | 'proveedorId' | 'venceAntesDe'>;

/** Filters in the server's format; `hoy` is the day in Buenos Aires. */
export function pedidoDe({ estado, vence, ...resto }: FiltrosAcopios, hoy: string): Pedido {
  const pedido = estado ?? (vence === undefined ? undefined : 'POR_VENCER');
  return {
    ...resto,
    ...(pedido === undefined ? {} : { estado: [pedido] }),
    ...(vence === undefined ? {} : { venceAntesDe: sumarDias(hoy, vence + 1) }),
  };
}
