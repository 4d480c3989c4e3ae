import type { FilaInterpretada } from '@plomada/domain/importaciones/importacion.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleAlert } from 'lucide-react';

import { Money } from '@/components/display/money';
import { Badge } from '@/components/ui/badge';

/** Who, for what and with which document: what is known of it. */
const detalle = ({ rubro, proveedor, comprobante, obra }: FilaInterpretada, conObra: boolean) =>
  [conObra ? obra : null, rubro, proveedor, comprobante].filter(Boolean).join(' · ');

export type FilaDeMovimientoProps = {
  readonly fila: FilaInterpretada;
  /** Each row says its work; otherwise they all go to the same one. */
  readonly conObra: boolean;
};

/** A movement as it would be written. */
export function FilaDeMovimiento({ fila, conObra }: FilaDeMovimientoProps) {
  const { importeCentavos, moneda, tipo } = fila;
  const datos = detalle(fila, conObra);
  return (
    <li className="flex items-start justify-between gap-3 px-3 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 break-words">{fila.concepto ?? 'Sin concepto'}</span>
          {fila.valida ? null : (
            <Badge variant="destructive" icon={CircleAlert}>
              Con error
            </Badge>
          )}
        </p>
        <p className="text-sm break-words text-muted-foreground">
          Fila {formatearNumero(fila.fila)}
          {fila.fecha === null ? '' : ` · ${formatearFecha(fila.fecha)}`}
          {datos === '' ? '' : ` · ${datos}`}
          {fila.proveedorNuevo ? ' (proveedor nuevo)' : ''}
        </p>
      </div>
      <span className="shrink-0 font-medium">
        <Money
          centavos={
            importeCentavos === null || tipo === 'INGRESO' ? importeCentavos : -importeCentavos
          }
          moneda={moneda ?? 'ARS'}
          income={tipo === 'INGRESO'}
        />
      </span>
    </li>
  );
}
