import { sumarDias } from '@plomada/domain/base/fecha.rules';
import type {
  CategoriaDocumento,
  ListarDocumentos,
  Vinculable,
} from '@plomada/domain/documentos/documento.schema';
import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';

import { isLabelled } from '../../../config/labels.ts';
import { addressFilters, searchText, type Texts } from '../../../lib/address-filters.ts';

export const VENCE_LABEL = {
  '7': 'Vence en 7 días o menos',
  '30': 'Vence en 30 días o menos',
  '60': 'Vence en 60 días o menos',
  vencidos: 'Vencidos',
} as const;
type Vence = keyof typeof VENCE_LABEL;

export const COLGADO_LABEL: Readonly<Record<Vinculable, string>> = {
  MOVIMIENTO: 'De un movimiento',
  PRESUPUESTO: 'De un presupuesto',
  PAGO: 'De un pago',
  ACOPIO: 'De un acopio',
  LOTE: 'De la compra del lote',
};

/** What a list of documents is narrowed by, as the address holds it. */
export type FiltrosDocumentos = {
  readonly search?: string;
  readonly categoria?: CategoriaDocumento;
  readonly etiqueta?: string;
  readonly vence?: Vence;
  /** What they hang from. */
  readonly entidad?: Vinculable;
};
export type NombreFiltro = keyof FiltrosDocumentos;

const CLAVES = {
  categoria: 'categoria',
  etiqueta: 'etiqueta',
  vence: 'vence',
  entidad: 'entidad',
  search: 'q',
} as const satisfies Record<NombreFiltro, string>;

const NOMBRES = ['categoria', 'etiqueta', 'vence', 'entidad', 'search'] as const;
const ETIQUETA_MAX = 40;

function leer(texto: Texts<NombreFiltro>): FiltrosDocumentos {
  const categoria = texto('categoria');
  const etiqueta = texto('etiqueta').slice(0, ETIQUETA_MAX);
  const vence = texto('vence');
  const entidad = texto('entidad');
  return {
    ...(isLabelled(CATEGORIA_DOCUMENTO, categoria) ? { categoria } : {}),
    ...(etiqueta === '' ? {} : { etiqueta }),
    ...(isLabelled(VENCE_LABEL, vence) ? { vence } : {}),
    ...(isLabelled(COLGADO_LABEL, entidad) ? { entidad } : {}),
    ...searchText(texto('search')),
  };
}

export const FILTROS = addressFilters(CLAVES, NOMBRES, leer);

type Pedido = Pick<
  ListarDocumentos,
  'search' | 'categoria' | 'etiqueta' | 'vence' | 'venceDesde' | 'entidad'
>;

/** As the server takes them; `hoy` in Buenos Aires. What expires today still holds. */
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
