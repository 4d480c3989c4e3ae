import type { ItemAgenda, OrigenAgenda, TipoEvento } from '@plomada/domain/agenda/evento.schema';
import { ORIGEN_AGENDA, TIPO_EVENTO } from '@plomada/domain/agenda/palabras.rules';

import { isLabelled } from '../../config/labels.ts';
import { esDiaDeAgenda, VISTAS, type Vista } from './calendario/periodo.ts';

/** What the address holds. */
export type Claves = 'vista' | 'dia' | 'obra' | 'origen' | 'tipo' | 'evento' | 'fecha';

export type Filtros = {
  readonly vista: Vista;
  readonly dia: string;
  readonly obraId?: string;
  readonly origen?: OrigenAgenda;
  /** Of own events. */
  readonly tipo?: TipoEvento;
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An address may say anything: what is no filter is left out. */
export function leerFiltros(params: URLSearchParams, hoy: string): Filtros {
  const texto = (clave: Claves) => params.get(clave) ?? '';
  const obraId = texto('obra');
  const origen = texto('origen');
  const tipo = texto('tipo');
  return {
    vista: VISTAS.find((vista) => vista === texto('vista')) ?? 'mes',
    dia: esDiaDeAgenda(texto('dia')) ? texto('dia') : hoy,
    ...(UUID.test(obraId) ? { obraId } : {}),
    ...(isLabelled(ORIGEN_AGENDA, origen) ? { origen } : {}),
    ...(origen === 'EVENTO' && isLabelled(TIPO_EVENTO, tipo) ? { tipo } : {}),
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
