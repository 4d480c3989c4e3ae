import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearPrecio } from '@plomada/formatters/dinero';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { Check } from 'lucide-react';

import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/utils';

import { ESTADO_ITEM_LABEL } from '../labels.ts';
import { cadaUno, datosDeItem } from './textos.ts';

export type ItemFilaProps = {
  readonly item: AcopioItem;
  readonly moneda: Moneda;
  /** What the tray has of it. */
  readonly cantidad: string | null;
  readonly onChoose: (item: AcopioItem) => void;
};

function Cifra({ item, moneda, cantidad }: Omit<ItemFilaProps, 'onChoose'>) {
  const { unidad, estado, disponible } = item;
  if (cantidad !== null) {
    return (
      <>
        <span className="tnum flex items-center justify-end gap-1.5 text-lg leading-5 font-medium text-primary">
          <Check aria-label="En el retiro:" className="size-5 shrink-0" />
          {nombrarCantidad(cantidad, unidad)}
        </span>
        <span className="tnum mt-1.5 block text-sm text-muted-foreground">
          {disponible === null ? null : `de ${nombrarCantidad(disponible, unidad)}`}
        </span>
      </>
    );
  }
  if (estado !== 'DISPONIBLE')
    return <Badge variant="secondary">{ESTADO_ITEM_LABEL[estado]}</Badge>;
  return (
    <>
      <span className="tnum block text-lg leading-5 font-medium">
        {disponible === null
          ? formatearPrecio(item.precioUnitario, moneda)
          : nombrarCantidad(disponible, unidad)}
      </span>
      <span className="mt-1.5 block text-sm text-muted-foreground">
        {disponible === null ? `por ${cadaUno(unidad)}` : 'disponible'}
      </span>
    </>
  );
}

/** One item to take from: a press asks how much. */
export function ItemFila({ item, moneda, cantidad, onChoose }: ItemFilaProps) {
  return (
    <li className="border-t border-border/70 first:border-t-0">
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={item.estado !== 'DISPONIBLE'}
        onClick={() => onChoose(item)}
        className={cn(
          'flex min-h-[60px] w-full items-start justify-between gap-3 px-4 py-3 text-left -outline-offset-2',
          cantidad === null ? 'enabled:hover:bg-row-hover' : 'bg-row-selected',
        )}
      >
        <span className="min-w-0">
          <span className="line-clamp-2 text-lg leading-5 font-medium">{item.descripcion}</span>
          <span className="mt-1.5 block truncate text-sm text-muted-foreground">
            {item.disponible === null ? item.codigo : datosDeItem(item, moneda)}
          </span>
        </span>
        <span className="shrink-0 text-right">
          <Cifra item={item} moneda={moneda} cantidad={cantidad} />
        </span>
      </button>
    </li>
  );
}
