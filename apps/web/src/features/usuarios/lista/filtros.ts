import { defineFilters } from '@/components/data-table/define-filters.ts';
import { ESTADO_USUARIO_LABEL } from '@/config/form-labels.ts';
import { choice, search } from '@/lib/filter-kinds.ts';

import { ROL_LABEL } from './roles.ts';

/** Filters of the list of users, named as the fields of the server's input. */
export const FILTROS = defineFilters({
  role: choice({ key: 'rol', label: 'Rol', all: 'Todos', labels: ROL_LABEL }),
  status: choice({ key: 'estado', label: 'Estado', all: 'Todos', labels: ESTADO_USUARIO_LABEL }),
  ...search({ label: 'Buscar usuarios', placeholder: 'Nombre o correo' }),
});
