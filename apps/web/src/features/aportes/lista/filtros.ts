import type { ListarAportes } from '@plomada/domain/aportes/aporte.schema';
import {
  DESTINO_APORTE_EN_PALABRAS,
  TIPO_APORTE_EN_PALABRAS,
} from '@plomada/domain/aportes/palabras.rules';

import { defineFilters } from '../../../components/data-table/define-filters.ts';
import { listDays } from '../../../components/data-table/list-days.tsx';
import type { FiltersOf } from '../../../lib/address-filters.ts';
import { choice } from '../../../lib/filter-kinds.ts';
import { period, reference } from '../../../lib/linked-filters.ts';

export const FILTROS = defineFilters(
  {
    socioId: reference({
      key: 'socio',
      chip: 'Socio',
      control: { is: 'select', label: 'Socio', all: 'Todos' },
    }),
    llamadoId: reference({
      key: 'llamado',
      chip: 'Llamado',
      control: { is: 'select', label: 'Llamado', all: 'Todos, y los aportes a cuenta' },
    }),
    tipo: choice({ key: 'tipo', label: 'Tipo', all: 'Todos', labels: TIPO_APORTE_EN_PALABRAS }),
    destino: choice({
      key: 'destino',
      label: 'Destino',
      all: 'Obra y lote',
      labels: DESTINO_APORTE_EN_PALABRAS,
      chip: (destino) => `Para: ${DESTINO_APORTE_EN_PALABRAS[destino].toLowerCase()}`,
    }),
    ...period(),
  },
  { days: listDays },
);

type Pedido = Pick<ListarAportes, 'socioId' | 'llamadoId' | 'tipo' | 'destino' | 'desde' | 'hasta'>;

/** As the server takes them. */
export function pedidoDe({ tipo, ...resto }: FiltersOf<typeof FILTROS>): Pedido {
  return { ...resto, ...(tipo === undefined ? {} : { tipo: [tipo] }) };
}
