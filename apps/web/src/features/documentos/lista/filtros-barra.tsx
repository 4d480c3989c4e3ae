import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useCallback, type ReactNode } from 'react';

import { FilterChips, type Chip } from '../../../components/data-table/filter-chips.tsx';
import { SearchBox } from '../../../components/data-table/search-box.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useOpened } from '../../../components/ui/use-opened.ts';
import {
  COLGADO_LABEL,
  conFiltro,
  VENCE_LABEL,
  type FiltrosDocumentos,
  type NombreFiltro,
} from './filtros.ts';

const FiltrosDialogo = lazy(async () => ({
  default: (await import('./filtros-dialogo.tsx')).FiltrosDialogo,
}));

export type FiltrosBarraProps = {
  readonly filtros: FiltrosDocumentos;
  readonly cambiar: (filtros: FiltrosDocumentos) => void;
  /** Of the loaded rows, to choose from. */
  readonly etiquetas: readonly string[];
  /** Beside the filters: how the rows are shown. */
  readonly children: ReactNode;
};

function textos({ categoria, etiqueta, vence, entidad, q }: FiltrosDocumentos) {
  const lista: readonly (readonly [NombreFiltro, string | undefined])[] = [
    ['categoria', categoria && CATEGORIA_DOCUMENTO[categoria]],
    ['etiqueta', etiqueta && `Etiqueta ${etiqueta}`],
    ['vence', vence && VENCE_LABEL[vence]],
    ['entidad', entidad && COLGADO_LABEL[entidad]],
    ['q', q && `«${q}»`],
  ];
  return lista;
}

/** Search in sight, the rest in a dialog; what is on stands below, each with its ×. */
export function FiltrosBarra({ filtros, cambiar, etiquetas, children }: FiltrosBarraProps) {
  const { opened, open, close } = useOpened<'filtros'>();
  const buscar = useCallback(
    (texto: string) => cambiar(conFiltro(filtros, 'q', texto)),
    [cambiar, filtros],
  );
  const chips = textos(filtros).flatMap(([nombre, label]): Chip[] =>
    label === undefined
      ? []
      : [{ key: nombre, label, onRemove: () => cambiar(conFiltro(filtros, nombre, '')) }],
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <div className="flex min-w-0 flex-1 gap-2 max-md:basis-full">
          <SearchBox
            label="Buscar documentos"
            placeholder="Título, etiqueta o archivo"
            value={filtros.q ?? ''}
            onChange={buscar}
          />
          <Button aria-haspopup="dialog" onClick={() => open('filtros')}>
            <SlidersHorizontal aria-hidden />
            Filtros
          </Button>
        </div>
        {children}
      </div>
      <FilterChips chips={chips} onClear={() => cambiar({})} />
      {opened === 'filtros' ? (
        <Suspense fallback={null}>
          <FiltrosDialogo {...{ filtros, etiquetas }} onApply={cambiar} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
