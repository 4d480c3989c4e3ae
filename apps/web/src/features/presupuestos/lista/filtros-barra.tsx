import { SENTIDO_PRESUPUESTO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { PresupuestoEnLista } from '@plomada/domain/presupuestos/presupuesto.schema';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useCallback } from 'react';

import { FilterChips, type Chip } from '../../../components/data-table/filter-chips.tsx';
import { SearchBox } from '../../../components/data-table/search-box.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useOpened } from '../../../components/ui/use-opened.ts';
import {
  conFiltro,
  nombrarEstados,
  type FiltrosPresupuestos,
  type NombreFiltro,
} from './filtros.ts';

const FiltrosDialogo = lazy(async () => ({
  default: (await import('./filtros-dialogo.tsx')).FiltrosDialogo,
}));

export type FiltrosBarraProps = {
  readonly filtros: FiltrosPresupuestos;
  readonly cambiar: (filtros: FiltrosPresupuestos) => void;
  /** Loaded rows: all of the supplier one filters by, so they know the name. */
  readonly filas: readonly PresupuestoEnLista[];
};

function textos(filtros: FiltrosPresupuestos, proveedor: PresupuestoEnLista['proveedor']) {
  const { estado, sentido, proveedorId, q } = filtros;
  const lista: readonly (readonly [NombreFiltro, string | undefined])[] = [
    ['estado', estado && nombrarEstados(estado)],
    ['sentido', sentido && SENTIDO_PRESUPUESTO_EN_PALABRAS[sentido]],
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
  const proveedor =
    filas.find((fila) => fila.proveedor?.id === filtros.proveedorId)?.proveedor ?? null;
  const chips = textos(filtros, proveedor).flatMap(([nombre, label]): Chip[] =>
    label === undefined
      ? []
      : [{ key: nombre, label, onRemove: () => cambiar(conFiltro(filtros, nombre, '')) }],
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2">
        <SearchBox
          label="Buscar presupuestos"
          placeholder="Título, código, proveedor o cliente"
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
            proveedor={proveedor}
            onApply={cambiar}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
