import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';
import { useCallback, type ReactNode } from 'react';

import { chipsOf } from '../../../components/data-table/chips.ts';
import { FilterBar } from '../../../components/data-table/filter-bar.tsx';
import { listDays } from '../../../components/data-table/list-days.tsx';
import {
  withFilter,
  withPeriod,
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
import { withoutFilters } from '../../../lib/address-filters.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { plainAmount } from '../../../lib/plain-amount.ts';
import { trpc } from '../../../lib/trpc.ts';

const FiltrosDialogo = lazyPart(async () => (await import('./filtros-dialogo.tsx')).FiltrosDialogo);

export type FiltrosBarraProps = {
  readonly filtros: MovementFilters;
  readonly cambiar: (filtros: MovementFilters) => void;
  readonly filtraPrivados: boolean;
  /** What the supplier one filters by is called, once its rows say so. */
  readonly proveedor: string | undefined;
  /** What else one can do with the list, at the end of the row; absent where the page's head has it. */
  readonly acciones: ReactNode;
};

function useTextos(filtros: MovementFilters, proveedor: string | undefined) {
  const rubros = trpc.rubros.listar.useQuery(undefined, {
    enabled: filtros.rubroId !== undefined,
  });
  const rubro = rubros.data?.items.find(({ id }) => id === filtros.rubroId)?.nombre;
  const { tipo, moneda, medioPago, importeDesde, importeHasta, estado, privado } = filtros;
  // Without a currency it is compared in each row's own.
  const importe = (centavos: number) =>
    moneda === undefined
      ? formatearNumero(plainAmount(centavos).replace(',', '.'), { minimo: 2, maximo: 2 })
      : formatearDinero(centavos, moneda);
  const si = (valor: boolean | string | undefined, texto: string) => (valor ? texto : undefined);
  const lista: readonly (readonly [FilterName, string | undefined])[] = [
    ['tipo', tipo && `${TIPO_MOVIMIENTO_LABEL[tipo]}s`],
    ['rubroId', si(filtros.rubroId, rubro ?? 'Rubro')],
    ['sinRubro', si(filtros.sinRubro, 'Sin rubro')],
    ['proveedorId', si(filtros.proveedorId, proveedor ?? 'Proveedor')],
    ['sinProveedor', si(filtros.sinProveedor, 'Sin proveedor')],
    ['medioPago', medioPago && MEDIO_PAGO_LABEL[medioPago]],
    ['moneda', moneda && `En ${MONEDA_LABEL[moneda].toLowerCase()}`],
    ['importeDesde', importeDesde ? `Importe desde ${importe(importeDesde)}` : undefined],
    ['importeHasta', importeHasta ? `Importe hasta ${importe(importeHasta)}` : undefined],
    ['estado', estado && ESTADO_MOVIMIENTO_LABEL[estado]],
    ['privado', privado === undefined ? undefined : privado ? 'Privados' : 'Sin los privados'],
    ['mios', si(filtros.mios, 'Cargados por mí')],
    ['importacionId', si(filtros.importacionId, 'De una importación')],
    ['grupoProrrateoId', si(filtros.grupoProrrateoId, 'De una factura repartida')],
  ];
  return lista;
}

export function FiltrosBarra(props: FiltrosBarraProps) {
  const { filtros, cambiar, filtraPrivados, proveedor, acciones } = props;
  const textos = useTextos(filtros, proveedor);
  const buscar = useCallback(
    (texto: string) => cambiar(withFilter(filtros, 'search', texto)),
    [cambiar, filtros],
  );
  return (
    <FilterBar
      search={{
        label: 'Buscar movimientos',
        placeholder: 'Concepto, código, proveedor o importe',
        value: filtros.search ?? '',
        onChange: buscar,
      }}
      chips={chipsOf(textos, (nombre) => cambiar(without(filtros, nombre)))}
      onClear={() => cambiar(withoutFilters(filtros))}
      days={listDays({
        period: filtros,
        onChange: (period) => cambiar(withPeriod(filtros, period)),
      })}
      renderDialog={(onClose) => (
        <FiltrosDialogo
          filtros={filtros}
          filtraPrivados={filtraPrivados}
          proveedor={
            filtros.proveedorId === undefined || proveedor === undefined
              ? null
              : { id: filtros.proveedorId, razonSocial: proveedor }
          }
          onClose={onClose}
          onApply={cambiar}
        />
      )}
    >
      {acciones}
    </FilterBar>
  );
}
