import { TITULOS_MOVIMIENTO, type Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

import { Panel } from '../../../components/ui/panel.tsx';
import { MEDIO_PAGO_LABEL, TIPO_MOVIMIENTO_LABEL } from '../../../config/labels.ts';
import { plainRows } from '../../../lib/plain-rows.ts';
import { Importe } from '../importe.tsx';

function filas(movimiento: Movimiento): readonly (readonly [string, string])[] {
  const { rubro, proveedor, socio } = movimiento;
  return [
    ['Tipo', TIPO_MOVIMIENTO_LABEL[movimiento.tipo]],
    ['Fecha', formatearFecha(movimiento.fecha)],
    ['Medio de pago', MEDIO_PAGO_LABEL[movimiento.medioPago]],
    ['Rubro', rubro?.nombre ?? '—'],
    socio === null ? ['Proveedor', proveedor?.razonSocial ?? '—'] : ['Socio', socio.nombre],
    ...plainRows(movimiento, TITULOS_MOVIMIENTO),
  ];
}

/** A movement one may read but not change. */
export function MovimientoDetalle({ movimiento }: { readonly movimiento: Movimiento }) {
  return (
    <Panel className="max-w-[640px]">
      <p className="text-2xl font-semibold">
        <Importe movimiento={movimiento} />
      </p>
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[160px_1fr]">
        {filas(movimiento).map(([nombre, valor]) => (
          <div key={nombre} className="contents">
            <dt className="text-muted-foreground">{nombre}</dt>
            <dd className="break-words whitespace-pre-line">{valor}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
