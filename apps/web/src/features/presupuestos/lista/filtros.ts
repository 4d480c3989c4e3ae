import { EN_VIGOR } from '@plomada/domain/presupuestos/estado.rules';
import {
  ESTADO_PRESUPUESTO_EN_PALABRAS,
  SENTIDO_PRESUPUESTO_EN_PALABRAS,
} from '@plomada/domain/presupuestos/palabras.rules';
import type { ListarPresupuestos } from '@plomada/domain/presupuestos/presupuesto.schema';

import { defineFilters } from '../../../components/data-table/define-filters.ts';
import type { FiltersOf } from '../../../lib/address-filters.ts';
import { choice, search } from '../../../lib/filter-kinds.ts';
import { several } from '../../../lib/special-filters.ts';
import { supplier } from '../../proveedores/filtro.ts';

export const FILTROS = defineFilters({
  estado: several({
    key: 'estado',
    label: 'Estado',
    all: 'Todos',
    labels: ESTADO_PRESUPUESTO_EN_PALABRAS,
    // Accepted and not annulled: what money moves on.
    groups: { 'En vigor': EN_VIGOR },
  }),
  sentido: choice({
    key: 'sentido',
    label: 'Con quién',
    all: 'Todos',
    labels: SENTIDO_PRESUPUESTO_EN_PALABRAS,
  }),
  proveedorId: supplier({ key: 'proveedor' }),
  ...search({ label: 'Buscar presupuestos', placeholder: 'Título, código, proveedor o cliente' }),
});

export type FiltrosPresupuestos = FiltersOf<typeof FILTROS>;

type Pedido = Pick<ListarPresupuestos, 'search' | 'estado' | 'sentido' | 'proveedorId'>;

/** As the server takes them. */
export const pedidoDe = ({ estado, ...filtros }: FiltrosPresupuestos): Pedido => ({
  ...filtros,
  ...(estado === undefined ? {} : { estado: [...estado] }),
});
