import type { FilaInterpretada } from '@plomada/domain/importaciones/importacion.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { CircleAlert } from 'lucide-react';

import { Badge } from '../../../components/ui/badge.tsx';
import { Money } from '../../../components/ui/money.tsx';

/** Who, for what and with which document: what is known of it. */
const detalle = ({ rubro, proveedor, comprobante, obra }: FilaInterpretada, conObra: boolean) =>
  [conObra ? obra : null, rubro, proveedor, comprobante].filter(Boolean).join(' · ');

type FilaProps = { readonly fila: FilaInterpretada; readonly conObra: boolean };

function Fila({ fila, conObra }: FilaProps) {
  const { importeCentavos, moneda, tipo } = fila;
  const datos = detalle(fila, conObra);
  return (
    <li className="flex items-start justify-between gap-3 px-3 py-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 break-words">{fila.concepto ?? 'Sin concepto'}</span>
          {fila.valida ? null : (
            <Badge tone="destructive" icon={CircleAlert}>
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

/** The first rows as they would be written. */
export function MuestraTabla({
  muestra,
  filas,
  conObra,
}: {
  readonly muestra: readonly FilaInterpretada[];
  readonly filas: number;
  /** Each row says its obra; otherwise they all go to the same one. */
  readonly conObra: boolean;
}) {
  return (
    <section>
      <h3 className="mb-2 text-base font-semibold">
        {muestra.length < filas ? `Las primeras ${muestra.length} filas` : 'Las filas'}
      </h3>
      <ul className="divide-y divide-border rounded-lg border border-border">
        {muestra.map((fila) => (
          <Fila key={fila.fila} fila={fila} conObra={conObra} />
        ))}
      </ul>
    </section>
  );
}
