import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useCallback, type ReactNode } from 'react';

import { FilterChips, type Chip } from '../../../components/data-table/filter-chips.tsx';
import { SearchBox } from '../../../components/data-table/search-box.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useOpened } from '../../../components/ui/use-opened.ts';
import {
  FILTER_NAMES,
  withFilter,
  without,
  type FilterName,
  type MovementFilters,
} from '../../../config/filters-address.ts';
import {
  ESTADO_MOVIMIENTO_LABEL,
  MEDIO_PAGO_LABEL,
  MONEDA_LABEL,
  TIPO_MOVIMIENTO_LABEL,
} from '../../../config/labels.ts';
import { plainAmount } from '../../../lib/plain-amount.ts';
import { trpc } from '../../../lib/trpc.ts';

const FiltrosDialogo = lazy(async () => ({
  default: (await import('./filtros-dialogo.tsx')).FiltrosDialogo,
}));

export type FiltrosBarraProps = {
  readonly filtros: MovementFilters;
  readonly cambiar: (filtros: MovementFilters) => void;
  readonly filtraPrivados: boolean;
  /** What the supplier one filters by is called, once its rows say so. */
  readonly proveedor: string | undefined;
  /** What else one can do with the list, at the end of the row. */
  readonly acciones: ReactNode;
};

function useTextos(filtros: MovementFilters, proveedor: string | undefined) {
  const rubros = trpc.rubros.listar.useQuery(undefined, {
    enabled: filtros.rubroId !== undefined,
  });
  const rubro = rubros.data?.items.find(({ id }) => id === filtros.rubroId)?.nombre;
  const { tipo, moneda, medioPago, desde, hasta, importeDesde, importeHasta, estado, q } = filtros;
  // Without a currency it is compared in each row's own.
  const importe = (centavos: number) =>
    moneda === undefined
      ? formatearNumero(plainAmount(centavos).replace(',', '.'), { minimo: 2, maximo: 2 })
      : formatearDinero(centavos, moneda);
  return {
    tipo: tipo && `${TIPO_MOVIMIENTO_LABEL[tipo]}s`,
    moneda: moneda && `En ${MONEDA_LABEL[moneda].toLowerCase()}`,
    medioPago: medioPago && MEDIO_PAGO_LABEL[medioPago],
    desde: desde && `Desde ${formatearFecha(desde)}`,
    hasta: hasta && `Hasta ${formatearFecha(hasta)}`,
    importeDesde: importeDesde && `Importe desde ${importe(importeDesde)}`,
    importeHasta: importeHasta && `Importe hasta ${importe(importeHasta)}`,
    rubroId: filtros.rubroId && (rubro ?? 'Rubro'),
    sinRubro: filtros.sinRubro && 'Sin rubro',
    proveedorId: filtros.proveedorId && (proveedor ?? 'Proveedor'),
    sinProveedor: filtros.sinProveedor && 'Sin proveedor',
    estado: estado && ESTADO_MOVIMIENTO_LABEL[estado],
    privado:
      filtros.privado === undefined ? undefined : filtros.privado ? 'Privados' : 'Sin los privados',
    importacionId: filtros.importacionId && 'De una importación',
    grupoProrrateoId: filtros.grupoProrrateoId && 'De una factura repartida',
    q: q && `«${q}»`,
  } satisfies Record<FilterName, string | number | boolean | undefined>;
}

export function FiltrosBarra(props: FiltrosBarraProps) {
  const { filtros, cambiar, filtraPrivados, proveedor, acciones } = props;
  const { opened, open, close } = useOpened<'filtros'>();
  const textos = useTextos(filtros, proveedor);
  const chips = FILTER_NAMES.flatMap((nombre): Chip[] => {
    const label = textos[nombre];
    if (typeof label !== 'string') return [];
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
        <Button
          aria-haspopup="dialog"
          className="max-md:size-11 max-md:p-0"
          onClick={() => open('filtros')}
        >
          <SlidersHorizontal aria-hidden />
          <span className="max-md:sr-only">Filtrar</span>
        </Button>
        {acciones}
      </div>
      <FilterChips chips={chips} onClear={() => cambiar({})} />
      {opened === 'filtros' ? (
        <Suspense fallback={null}>
          <FiltrosDialogo
            filtros={filtros}
            filtraPrivados={filtraPrivados}
            proveedor={
              filtros.proveedorId === undefined || proveedor === undefined
                ? null
                : { id: filtros.proveedorId, razonSocial: proveedor }
            }
            onClose={close}
            onApply={(nuevos) => {
              cambiar(nuevos);
              close();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
