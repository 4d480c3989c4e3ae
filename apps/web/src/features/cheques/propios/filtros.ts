import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { DIAS_PARA_PRESENTAR } from '@plomada/domain/cheques/cheque.rules';
import type { EstadoCheque, ExportarCartera } from '@plomada/domain/cheques/cheque.schema';

import { defineFilters } from '@/components/data-table/define-filters.ts';
import { listDays } from '@/components/data-table/list-days.tsx';
import { MONEDA_LABEL } from '@/config/labels.ts';
import type { FiltersOf } from '@/lib/address-filters.ts';
import { choice, search } from '@/lib/filter-kinds.ts';
import { flag, period, reference } from '@/lib/linked-filters.ts';

/** Choices of the filter by state; without a choice, the list shows cheques still to be paid. */
const ESTADOS = {
  COBRADO: 'Cobrados',
  RECHAZADO: 'Rechazados',
  REPUDIADO: 'Repudiados',
  ANULADO: 'Anulados',
  TODOS: 'Todos',
} as const;

export const FILTROS = defineFilters(
  {
    ...search({
      label: 'Buscar cheques',
      placeholder: 'Número, banco, beneficiario, importe',
    }),
    estado: choice({ key: 'estado', label: 'Estado', all: 'Por pagar', labels: ESTADOS }),
    moneda: choice({
      key: 'moneda',
      label: 'Moneda',
      all: 'Todas',
      labels: MONEDA_LABEL,
      chip: (moneda) => `En ${MONEDA_LABEL[moneda].toLowerCase()}`,
    }),
    cuentaId: reference({
      key: 'cuenta',
      chip: 'Cuenta',
      control: {
        is: 'part',
        load: async () => (await import('../lista/filtros-controles.tsx')).CUENTA_DE_PROPIOS,
      },
    }),
    ...period(),
    anteriores: flag({ key: 'anteriores', yes: 'Con los anteriores' }),
  },
  { days: listDays, dialog: ['estado', 'moneda', 'cuentaId'] },
);

export type Filtros = FiltersOf<typeof FILTROS>;

const estadosDe = (estado: Filtros['estado']): EstadoCheque[] | undefined =>
  estado === 'TODOS' ? undefined : [estado ?? 'EMITIDO'];

/**
 * First payment day of the list when no filter chooses cheques, since those before are no longer
 * taken by the bank; null when a filter does.
 */
export const desdeDe = (
  { estado, search, desde, hasta, anteriores }: Filtros,
  hoy: string,
): string | null =>
  [estado, search, desde, hasta, anteriores].some((filtro) => filtro !== undefined)
    ? null
    : sumarDias(hoy, -DIAS_PARA_PRESENTAR);

/** Request of the list, and of its export, for the filters in the address. */
export function pedidoDe(filtros: Filtros, hoy: string): ExportarCartera {
  const { estado, anteriores: _anteriores, ...resto } = filtros;
  const estados = estadosDe(estado);
  const primero = desdeDe(filtros, hoy);
  return {
    propio: true,
    ...resto,
    ...(estados === undefined ? {} : { estado: estados }),
    ...(primero === null ? {} : { desde: primero }),
  };
}
