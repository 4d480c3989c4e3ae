import { sumarDias } from '@plomada/domain/base/fecha.rules';
import type { Vinculable } from '@plomada/domain/documentos/documento.schema';
import type { ListarDocumentos } from '@plomada/domain/documentos/lista.schema';
import { CATEGORIA_DOCUMENTO, TITULOS_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';

import { defineFilters } from '@/components/data-table/define-filters.ts';
import type { FiltersOf } from '@/lib/address-filters.ts';
import { choice, search } from '@/lib/filter-kinds.ts';
import { text } from '@/lib/special-filters.ts';

const VENCE_LABEL = {
  '7': 'Vence en 7 días o menos',
  '30': 'Vence en 30 días o menos',
  '60': 'Vence en 60 días o menos',
  vencidos: 'Vencidos',
} as const;

const COLGADO_LABEL: Readonly<Record<Vinculable, string>> = {
  MOVIMIENTO: 'De un movimiento',
  PRESUPUESTO: 'De un presupuesto',
  PAGO: 'De un pago',
  ACOPIO: 'De un acopio',
  LOTE: 'De la compra del lote',
  POR_PAGAR: 'De una factura por pagar',
};

export const FILTROS = defineFilters(
  {
    categoria: choice({
      key: 'categoria',
      label: TITULOS_DOCUMENTO.categoria,
      all: 'Todas',
      labels: CATEGORIA_DOCUMENTO,
    }),
    etiqueta: text({
      key: 'etiqueta',
      label: 'Etiqueta',
      maxLength: 40,
      chip: (etiqueta) => `Etiqueta ${etiqueta}`,
    }),
    vence: choice({ key: 'vence', label: 'Vencimiento', all: 'Cualquiera', labels: VENCE_LABEL }),
    /** Kind of record that the documents are linked to. */
    entidad: choice({ key: 'entidad', label: 'Vínculo', all: 'Cualquiera', labels: COLGADO_LABEL }),
    ...search({ label: 'Buscar documentos', placeholder: 'Título, etiqueta o archivo' }),
  },
  { dialog: ['categoria', 'vence', 'entidad', 'etiqueta'] },
);

export type FiltrosDocumentos = FiltersOf<typeof FILTROS>;

type Pedido = Pick<
  ListarDocumentos,
  'search' | 'categoria' | 'etiqueta' | 'vence' | 'venceDesde' | 'entidad'
>;

/**
 * Filters in the form of the API; `hoy` is the date in Buenos Aires. A document that expires today
 * is still valid.
 */
export function pedidoDe({ categoria, vence, ...resto }: FiltrosDocumentos, hoy: string): Pedido {
  return {
    ...resto,
    ...(categoria === undefined ? {} : { categoria: [categoria] }),
    ...(vence === undefined
      ? {}
      : vence === 'vencidos'
        ? { vence: sumarDias(hoy, -1) }
        : { venceDesde: hoy, vence: sumarDias(hoy, Number(vence)) }),
  };
}
