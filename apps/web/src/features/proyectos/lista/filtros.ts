import { defineFilters } from '../../../components/data-table/define-filters.ts';
import { ESTADO_OBRA_LABEL } from '../../../config/labels.ts';
import { choice, search } from '../../../lib/filter-kinds.ts';

/** As the server takes them. */
export const FILTROS = defineFilters({
  estado: choice({ key: 'estado', label: 'Estado', all: 'Todos', labels: ESTADO_OBRA_LABEL }),
  ...search({ label: 'Buscar obras', placeholder: 'Nombre, código, lugar o cliente' }),
});
