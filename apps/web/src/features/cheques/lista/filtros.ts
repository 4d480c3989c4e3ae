import { diasEntre, sumarDias } from '@plomada/domain/base/fecha.rules';
import { presentarHasta } from '@plomada/domain/cheques/cheque.rules';
import type { EstadoCheque, ExportarCartera } from '@plomada/domain/cheques/cheque.schema';

import { defineFilters } from '@/components/data-table/define-filters.ts';
import { listDays } from '@/components/data-table/list-days.tsx';
import { MONEDA_LABEL } from '@/config/labels.ts';
import type { FiltersOf } from '@/lib/address-filters.ts';
import { choice, search } from '@/lib/filter-kinds.ts';
import { period, reference } from '@/lib/linked-filters.ts';

/** Choices of the filter by state; without a choice, the list shows cheques still to be paid. */
const VISTAS = {
  EN_CARTERA: 'En cartera',
  DEPOSITADO: 'Depositados por acreditar',
  VENCIDO: 'Vencidos',
  COBRADO: 'Cobrados',
  ENDOSADO: 'Endosados',
  DESCONTADO: 'Descontados',
  RECHAZADO: 'Rechazados',
  REEMPLAZADO: 'Reemplazados',
  DEVUELTO: 'Devueltos a quien los entregó',
  ANULADO: 'Anulados',
  TODOS: 'Todos',
} as const;
export type Vista = keyof typeof VISTAS;

export const FILTROS = defineFilters(
  {
    ...search({
      label: 'Buscar cheques',
      placeholder: 'Número, banco, librador, importe',
    }),
    estado: choice({ key: 'estado', label: 'Estado', all: 'Por cobrar', labels: VISTAS }),
    moneda: choice({
      key: 'moneda',
      label: 'Moneda',
      all: 'Todas',
      labels: MONEDA_LABEL,
      chip: (moneda) => `En ${MONEDA_LABEL[moneda].toLowerCase()}`,
    }),
    cuentaId: reference({
      key: 'cuenta',
      chip: 'Cartera',
      control: { is: 'part', load: async () => (await import('./filtros-controles.tsx')).CUENTA },
    }),
    ...period(),
  },
  { days: listDays, dialog: ['estado', 'moneda', 'cuentaId'] },
);

export type Filtros = FiltersOf<typeof FILTROS>;

const POR_COBRAR: readonly EstadoCheque[] = ['EN_CARTERA', 'DEPOSITADO'];

/** True when the list only has cheques that are still to be paid. */
export const sonPorCobrar = ({ estado }: Filtros): boolean =>
  estado === undefined || ['EN_CARTERA', 'DEPOSITADO', 'VENCIDO'].includes(estado);

function estadosDe(vista: Vista | undefined): readonly EstadoCheque[] | undefined {
  if (vista === undefined) return POR_COBRAR;
  if (vista === 'TODOS') return undefined;
  return [vista === 'VENCIDO' ? 'EN_CARTERA' : vista];
}

/** Payment day of the cheques whose last day to be presented was yesterday. */
const ultimoVencido = (hoy: string): string =>
  sumarDias(hoy, -1 - diasEntre(hoy, presentarHasta(hoy)));

/** Day before any cheque. */
const NUNCA = '1900-01-01';

/** Request of the list, and of its export, for the filters in the address. */
export function pedidoDe(
  { estado, desde, hasta, ...resto }: Filtros,
  hoy: string,
): ExportarCartera {
  const estados = estadosDe(estado);
  const limite = estado === 'VENCIDO' ? ultimoVencido(hoy) : undefined;
  const ultimo = [hasta, limite].filter((dia) => dia !== undefined).sort()[0];
  // No cheque is both overdue and of those days.
  const nunca = limite !== undefined && desde !== undefined && desde > limite;
  return {
    ...resto,
    ...(estados === undefined ? {} : { estado: [...estados] }),
    ...(desde === undefined ? {} : { desde: nunca ? NUNCA : desde }),
    ...(ultimo === undefined ? {} : { hasta: nunca ? NUNCA : ultimo }),
  };
}
