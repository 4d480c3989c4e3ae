import { ESTADO_PROYECTO_EN_PALABRAS } from '@plomada/domain/proyectos/palabras.rules';

import { defineFilters } from '@/components/data-table/define-filters.ts';
import { choice } from '@/lib/filter-kinds.ts';
import { flag } from '@/lib/linked-filters.ts';

export const FILTROS = defineFilters({
  estado: choice({
    key: 'estado',
    label: 'Estado',
    all: 'Todas',
    labels: ESTADO_PROYECTO_EN_PALABRAS,
  }),
  pierden: flag({
    key: 'pierden',
    label: 'Margen al final',
    all: 'Todas',
    yes: 'El contrato no cubre el costo',
  }),
});
