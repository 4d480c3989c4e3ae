import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { ItemPresupuestoInterpretado } from '@plomada/domain/presupuestos/planillas/planilla.schema';
import { formatearPrecio } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { CircleAlert } from 'lucide-react';

import { Money } from '../display/money.tsx';
import { Badge } from '../ui/badge.tsx';

/** Item of an acopio, which has a code, or of a budget. */
type ItemDePlanilla = ItemPresupuestoInterpretado & { readonly codigo?: string | null };

export type ItemRowProps = {
  readonly item: ItemDePlanilla;
  readonly moneda: Moneda;
};

export function ItemRow({ item, moneda }: ItemRowProps) {
  const precio = item.precioUnitario === null ? null : formatearPrecio(item.precioUnitario, moneda);
  const detalle = [
    `Fila ${formatearNumero(item.fila)}`,
    item.codigo,
    item.cantidad === null ? item.unidad : nombrarCantidad(item.cantidad, item.unidad ?? ''),
    precio,
    item.rubro,
  ];
  return (
    <li className="flex items-start justify-between gap-3 px-3 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 break-words">{item.descripcion ?? 'Sin descripción'}</span>
          {item.valida ? null : (
            <Badge variant="destructive" icon={CircleAlert}>
              Con error
            </Badge>
          )}
        </p>
        <p className="tnum text-sm break-words whitespace-normal text-muted-foreground">
          {detalle.filter(Boolean).join(' · ')}
        </p>
      </div>
      <Money centavos={item.importeCentavos} moneda={moneda} className="shrink-0 font-medium" />
    </li>
  );
}
