import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { ESTADO_ITEM_EN_PALABRAS } from '@plomada/domain/acopios/palabras.rules';
import { formatearPrecio } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { CircleCheck } from 'lucide-react';

import type { Column } from '@/components/data-table/columns.ts';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { Money } from '@/components/display/money.tsx';
import { Badge } from '@/components/ui/badge.tsx';

/** Badge for exceptional states; an item with stock left needs none. */
export function ItemBadge({ estado }: Pick<AcopioItem, 'estado'>) {
  if (estado === 'DISPONIBLE') return null;
  const look =
    estado === 'COMPLETO'
      ? ({ variant: 'success', icon: CircleCheck } as const)
      : ({ variant: 'secondary' } as const);
  return <Badge {...look}>{ESTADO_ITEM_EN_PALABRAS[estado]}</Badge>;
}

/** Quantity, or a dash without one: in a price list money may be the only limit. */
const cantidad = (decimal: string | null): string =>
  decimal === null ? '—' : formatearNumero(decimal);

const detalle = ({ codigo, rubro }: AcopioItem): string =>
  [codigo, rubro?.nombre].filter(Boolean).join(' · ');

const NUMERO = { align: 'end', className: 'tnum' } as const;

const DESCRIPCION: Column<AcopioItem> = {
  id: 'descripcion',
  header: 'Descripción',
  main: true,
  cell: (item) => (
    <span className="min-w-0 py-1.5">
      <span className="flex items-center gap-2">
        <span className="min-w-0 truncate" title={item.descripcion}>
          {item.descripcion}
        </span>
        <ItemBadge estado={item.estado} />
      </span>
      {detalle(item) === '' ? null : (
        <span className="block truncate text-sm font-normal text-muted-foreground">
          {detalle(item)}
        </span>
      )}
    </span>
  ),
};

/** Quantity column; left out for price lists, which only money limits. */
const CANTIDAD: Column<AcopioItem> = {
  id: 'cantidad',
  header: 'Cantidad',
  hideBelow: 680,
  ...NUMERO,
  cell: (item) => cantidad(item.cantidad),
};
const DISPONIBLE: Column<AcopioItem> = {
  id: 'disponible',
  header: 'Disponible',
  align: 'end',
  className: 'tnum font-medium',
  cell: (item) => cantidad(item.disponible),
};
const importe = (moneda: Acopio['moneda']): Column<AcopioItem> => ({
  id: 'importe',
  header: 'Importe',
  hideBelow: 860,
  align: 'end',
  className: 'font-medium',
  cell: (item) => <Money centavos={item.importeCentavos} moneda={moneda} />,
});

export const columnasDeItems = (
  moneda: Acopio['moneda'],
  conCantidades: boolean,
): readonly Column<AcopioItem>[] => [
  DESCRIPCION,
  ...(conCantidades ? [CANTIDAD] : []),
  {
    id: 'retirado',
    header: 'Retirado',
    hideBelow: 560,
    ...NUMERO,
    cell: (item) => cantidad(item.retirado),
  },
  ...(conCantidades ? [DISPONIBLE] : []),
  {
    id: 'unidad',
    header: 'Unidad',
    className: 'text-muted-foreground',
    cell: (item) => item.unidad,
  },
  {
    id: 'precio',
    header: 'Precio congelado',
    hideBelow: 720,
    ...NUMERO,
    cell: (item) => formatearPrecio(item.precioUnitario, moneda),
  },
  {
    id: 'hoy',
    header: 'Precio de hoy',
    hideBelow: 920,
    ...NUMERO,
    cell: (item) => (item.precioActual === null ? '—' : formatearPrecio(item.precioActual, moneda)),
  },
  ...(conCantidades ? [importe(moneda)] : []),
];

export function filaDeItem(item: AcopioItem, moneda: Acopio['moneda']): PhoneRow {
  const { disponible, cantidad: total, unidad, descripcion, estado, precioUnitario } = item;
  return {
    title: descripcion,
    value: disponible === null ? unidad : nombrarCantidad(disponible, unidad),
    meta: [
      total === null ? 'Sin límite de cantidad' : `de ${formatearNumero(total)}`,
      formatearPrecio(precioUnitario, moneda),
    ].join(' · '),
    ...(estado === 'DISPONIBLE' ? {} : { badge: <ItemBadge estado={estado} /> }),
  };
}
