import type { ListarAuditoria } from '@plomada/domain/auditoria/auditoria.schema';
import {
  ACCION_EN_PALABRAS,
  CANAL_EN_PALABRAS,
  ENTIDAD_EN_PALABRAS,
} from '@plomada/domain/auditoria/palabras.rules';

import { defineFilters } from '@/components/data-table/define-filters.ts';
import { listDays } from '@/components/data-table/list-days.tsx';
import type { FiltersOf } from '@/lib/address-filters.ts';
import { choice, search } from '@/lib/filter-kinds.ts';
import { period, reference } from '@/lib/linked-filters.ts';

export const FILTROS = defineFilters(
  {
    actorId: reference({
      key: 'persona',
      chip: 'Una persona',
      control: { is: 'combobox', label: 'Persona', all: 'Todas' },
    }),
    accion: choice({ key: 'accion', label: 'Acción', all: 'Todas', labels: ACCION_EN_PALABRAS }),
    entidad: choice({
      key: 'entidad',
      label: 'Sobre qué',
      all: 'Todo',
      labels: ENTIDAD_EN_PALABRAS,
    }),
    entidadId: reference({ key: 'id', chip: 'La historia de un registro' }),
    proyectoId: reference({
      key: 'obra',
      chip: 'Una obra',
      control: { is: 'combobox', label: 'Obra', all: 'Todas' },
    }),
    canal: choice({
      key: 'canal',
      label: 'Canal',
      all: 'Todos',
      labels: CANAL_EN_PALABRAS,
      chip: (canal) => `Por ${CANAL_EN_PALABRAS[canal]}`,
    }),
    ...period(),
    ...search({
      label: 'Buscar en la auditoría',
      placeholder: 'Qué pasó, un código o una persona',
    }),
  },
  { days: listDays, dialog: ['actorId', 'accion', 'entidad', 'canal', 'proyectoId'] },
);

export type FiltrosAuditoria = FiltersOf<typeof FILTROS>;

export const enlaceDeFiltros = (filtros: FiltrosAuditoria): string =>
  `?${FILTROS.write(filtros).toString()}`;

type Pedido = Omit<ListarAuditoria, 'limit' | 'cursor'>;

export const pedidoDe = ({ accion, entidad, canal, ...resto }: FiltrosAuditoria): Pedido => ({
  ...resto,
  ...(accion === undefined ? {} : { accion: [accion] }),
  ...(entidad === undefined ? {} : { entidad: [entidad] }),
  ...(canal === undefined ? {} : { canal: [canal] }),
});
