import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { useCallback, type ReactNode } from 'react';

import { chipsOf } from '../../../components/data-table/chips.ts';
import { FilterBar } from '../../../components/data-table/filter-bar.tsx';
import { withoutFilters } from '../../../lib/address-filters.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import {
  COLGADO_LABEL,
  FILTROS,
  VENCE_LABEL,
  type FiltrosDocumentos,
  type NombreFiltro,
} from './filtros.ts';

const FiltrosDialogo = lazyPart(async () => (await import('./filtros-dialogo.tsx')).FiltrosDialogo);

export type FiltrosBarraProps = {
  readonly filtros: FiltrosDocumentos;
  readonly cambiar: (filtros: FiltrosDocumentos) => void;
  /** Of the loaded rows, to choose from. */
  readonly etiquetas: readonly string[];
  /** Beside the filters: how the rows are shown. */
  readonly children: ReactNode;
};

function textos({ categoria, etiqueta, vence, entidad }: FiltrosDocumentos) {
  const lista: readonly (readonly [NombreFiltro, string | undefined])[] = [
    ['categoria', categoria && CATEGORIA_DOCUMENTO[categoria]],
    ['etiqueta', etiqueta && `Etiqueta ${etiqueta}`],
    ['vence', vence && VENCE_LABEL[vence]],
    ['entidad', entidad && COLGADO_LABEL[entidad]],
  ];
  return lista;
}

export function FiltrosBarra({ filtros, cambiar, etiquetas, children }: FiltrosBarraProps) {
  const poner = useCallback(
    (nombre: NombreFiltro, texto: string) => cambiar(FILTROS.set(filtros, nombre, texto)),
    [cambiar, filtros],
  );
  return (
    <FilterBar
      search={{
        label: 'Buscar documentos',
        placeholder: 'Título, etiqueta o archivo',
        value: filtros.search ?? '',
        onChange: (texto) => poner('search', texto),
      }}
      chips={chipsOf(textos(filtros), (nombre) => poner(nombre, ''))}
      onClear={() => cambiar(withoutFilters(filtros))}
      renderDialog={(onClose) => (
        <FiltrosDialogo {...{ filtros, etiquetas, onClose }} onApply={cambiar} />
      )}
    >
      {children}
    </FilterBar>
  );
}
