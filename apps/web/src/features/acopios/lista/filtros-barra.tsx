import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useCallback } from 'react';

import { FilterChips, type Chip } from '../../../components/data-table/filter-chips.tsx';
import { SearchBox } from '../../../components/data-table/search-box.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useOpened } from '../../../components/ui/use-opened.ts';
import { ESTADO_ACOPIO_LABEL, TIPO_ACOPIO_LABEL } from '../labels.ts';
import { conFiltro, type FiltrosAcopios, type NombreFiltro } from './filtros.ts';

const FiltrosDialogo = lazy(async () => ({
  default: (await import('./filtros-dialogo.tsx')).FiltrosDialogo,
}));

export type FiltrosBarraProps = {
  readonly filtros: FiltrosAcopios;
  readonly cambiar: (filtros: FiltrosAcopios) => void;
  /** Loaded rows: all of the supplier one filters by, so they know the name. */
  readonly filas: readonly Acopio[];
};

function textos(filtros: FiltrosAcopios, proveedor: Acopio['proveedor'] | undefined) {
  const { estado, vence, tipo, proveedorId, q } = filtros;
  const lista: readonly (readonly [NombreFiltro, string | undefined])[] = [
    ['estado', estado && ESTADO_ACOPIO_LABEL[estado]],
    ['vence', vence && `Vence en ${vence} días o menos`],
    ['tipo', tipo && TIPO_ACOPIO_LABEL[tipo]],
    ['proveedorId', proveedorId && (proveedor?.razonSocial ?? 'Proveedor')],
    ['q', q && `«${q}»`],
  ];
  return lista;
}

/** Search in sight, the rest in a dialog; what is on stands below, each with its ×. */
export function FiltrosBarra({ filtros, cambiar, filas }: FiltrosBarraProps) {
  const { opened, open, close } = useOpened<'filtros'>();
  const buscar = useCallback(
    (texto: string) => cambiar(conFiltro(filtros, 'q', texto)),
    [cambiar, filtros],
  );
  const proveedor = filas.find(({ proveedorId }) => proveedorId === filtros.proveedorId)?.proveedor;
  const chips = textos(filtros, proveedor).flatMap(([nombre, label]): Chip[] =>
    label === undefined
      ? []
      : [{ key: nombre, label, onRemove: () => cambiar(conFiltro(filtros, nombre, '')) }],
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2">
        <SearchBox
          label="Buscar acopios"
          placeholder="Proveedor, código o material"
          value={filtros.q ?? ''}
          onChange={buscar}
        />
        <Button aria-haspopup="dialog" onClick={() => open('filtros')}>
          <SlidersHorizontal aria-hidden />
          Filtros
        </Button>
      </div>
      <FilterChips chips={chips} onClear={() => cambiar({})} />
      {opened === 'filtros' ? (
        <Suspense fallback={null}>
          <FiltrosDialogo
            filtros={filtros}
            proveedor={proveedor ?? null}
            onApply={cambiar}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
