import type { ItemAgenda, OrigenAgenda } from '@plomada/domain/agenda/evento.schema';
import { ORIGEN_AGENDA, TIPO_EVENTO } from '@plomada/domain/agenda/palabras.rules';

import { addressFilters, type FiltersOf } from '../../lib/address-filters.ts';
import { choice } from '../../lib/filter-kinds.ts';
import { reference } from '../../lib/linked-filters.ts';
import { esDiaDeAgenda, VISTAS, type Vista } from './calendario/periodo.ts';

const TIPO = choice({ key: 'tipo', labels: TIPO_EVENTO });

const FILTROS = addressFilters({
  obraId: reference({ key: 'obra', chip: 'Obra' }),
  origen: choice({ key: 'origen', labels: ORIGEN_AGENDA }),
  /** Of own events. */
  tipo: {
    ...TIPO,
    read: (text, before) => (before['origen'] === 'EVENTO' ? TIPO.read(text, before) : undefined),
  },
});

/** What the address holds. */
export type Claves = 'vista' | 'dia' | 'obra' | 'origen' | 'tipo' | 'evento' | 'fecha';

export type Filtros = FiltersOf<typeof FILTROS> & {
  readonly vista: Vista;
  readonly dia: string;
};

/** An address may say anything: what is no filter is left out. */
export function leerFiltros(params: URLSearchParams, hoy: string): Filtros {
  const dia = params.get('dia') ?? '';
  return {
    vista: VISTAS.find((vista) => vista === params.get('vista')) ?? 'mes',
    dia: esDiaDeAgenda(dia) ? dia : hoy,
    ...FILTROS.read(params),
  };
}

export const hayFiltros = ({ obraId, origen, tipo }: Filtros): boolean =>
  [obraId, origen, tipo].some((uno) => uno !== undefined);

export const filtrar = (
  items: readonly ItemAgenda[],
  { origen, tipo }: Pick<Filtros, 'origen' | 'tipo'>,
): readonly ItemAgenda[] =>
  items.filter(
    (item) =>
      (origen === undefined || item.origen === origen) &&
      (tipo === undefined || item.tipo === tipo),
  );

/** How many there are of each origin, in the order of the words. */
export function cuenta(items: readonly ItemAgenda[]): ReadonlyMap<OrigenAgenda, number> {
  const cuentas = new Map<OrigenAgenda, number>();
  for (const { origen } of items) cuentas.set(origen, (cuentas.get(origen) ?? 0) + 1);
  return cuentas;
}
