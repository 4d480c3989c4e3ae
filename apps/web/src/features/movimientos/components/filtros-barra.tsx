import type { Movimiento } from '@plomada/domain/movimiento.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { SlidersHorizontal } from 'lucide-react';
import { useCallback, useState } from 'react';

import { FilterChips, type Chip } from '../../../components/data-table/filter-chips.tsx';
import { SearchBox } from '../../../components/data-table/search-box.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { MEDIO_PAGO_LABEL, MONEDA_LABEL, TIPO_MOVIMIENTO_LABEL } from '../../../config/labels.ts';
import {
  FILTER_NAMES,
  withFilter,
  without,
  type FilterName,
  type MovementFilters,
} from '../../../lib/movement-filters.ts';
import { trpc } from '../../../lib/trpc.ts';
import { FiltrosDialogo } from './filtros-dialogo.tsx';

type Props = {
  readonly filtros: MovementFilters;
  readonly cambiar: (filtros: MovementFilters) => void;
  /** Loaded rows: all of the supplier one filters by, so they know the name. */
  readonly movimientos: readonly Movimiento[];
};

function useTextos(filtros: MovementFilters, proveedor: Movimiento['proveedor']) {
  const rubros = trpc.rubros.listar.useQuery(undefined, {
    enabled: filtros.rubroId !== undefined,
  });
  const rubro = rubros.data?.items.find(({ id }) => id === filtros.rubroId)?.nombre;
  const { tipo, moneda, medioPago, desde, hasta, q } = filtros;
  return {
    tipo: tipo && `${TIPO_MOVIMIENTO_LABEL[tipo]}s`,
    moneda: moneda && `En ${MONEDA_LABEL[moneda].toLowerCase()}`,
    medioPago: medioPago && MEDIO_PAGO_LABEL[medioPago],
    desde: desde && `Desde ${formatearFecha(desde)}`,
    hasta: hasta && `Hasta ${formatearFecha(hasta)}`,
    rubroId: filtros.rubroId && (rubro ?? 'Rubro'),
    proveedorId: filtros.proveedorId && (proveedor?.razonSocial ?? 'Proveedor'),
    q: q && `«${q}»`,
  } satisfies Record<FilterName, string | undefined>;
}

export function FiltrosBarra({ filtros, cambiar, movimientos }: Props) {
  const [abierto, setAbierto] = useState(false);
  const proveedor =
    movimientos.find((fila) => fila.proveedor?.id === filtros.proveedorId)?.proveedor ?? null;
  const textos = useTextos(filtros, proveedor);
  const chips = FILTER_NAMES.flatMap((nombre): Chip[] => {
    const label = textos[nombre];
    if (label === undefined) return [];
    return [{ key: nombre, label, onRemove: () => cambiar(without(filtros, nombre)) }];
  });
  const buscar = useCallback(
    (texto: string) => cambiar(withFilter(filtros, 'q', texto)),
    [cambiar, filtros],
  );
  return (
    <div data-no-print className="flex flex-col gap-3">
      <div className="flex gap-2">
        <SearchBox
          label="Buscar movimientos"
          placeholder="Concepto, código o proveedor"
          value={filtros.q ?? ''}
          onChange={buscar}
        />
        <Button aria-haspopup="dialog" onClick={() => setAbierto(true)}>
          <SlidersHorizontal aria-hidden />
          Filtrar
        </Button>
      </div>
      <FilterChips chips={chips} onClear={() => cambiar({})} />
      {abierto ? (
        <FiltrosDialogo
          filtros={filtros}
          proveedor={proveedor}
          onCerrar={() => setAbierto(false)}
          onAplicar={(nuevos) => {
            cambiar(nuevos);
            setAbierto(false);
          }}
        />
      ) : null}
    </div>
  );
}
