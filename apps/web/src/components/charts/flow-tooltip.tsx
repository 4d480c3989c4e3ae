import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearMes } from '@plomada/formatters/fecha';

import type { FlowColumn } from './flow-geometry.ts';

const ANCHO = 216;
const AIRE = 10;

type FlowTooltipProps = {
  readonly columna: FlowColumn;
  readonly moneda: Moneda;
  /** Width of the chart in px; the tooltip is placed on the side with space. */
  readonly ancho: number;
};

/**
 * Tooltip of the hovered or focused month, hidden from screen readers, which get its values from
 * the month's label.
 */
export function FlowTooltip({ columna, moneda, ancho }: FlowTooltipProps) {
  const { fila, zona } = columna;
  const derecha = zona.x + zona.ancho + AIRE;
  const left = derecha + ANCHO <= ancho ? derecha : Math.max(0, zona.x - AIRE - ANCHO);
  const cifras = [
    ['Ingresos', fila.ingresosCentavos, 'bg-income'],
    ['Egresos', -fila.egresosCentavos, 'bg-expense'],
    ['Saldo', fila.saldoCentavos, 'h-0.5 bg-background'],
  ] as const;
  return (
    <div
      aria-hidden
      style={{ left, width: ANCHO }}
      className="pointer-events-none absolute top-1 z-10 rounded-md bg-foreground px-3 py-2 text-sm text-background shadow-overlay"
    >
      <span className="block font-semibold">{formatearMes(fila.mes)}</span>
      {cifras.map(([nombre, centavos, marca]) => (
        <span key={nombre} className="mt-0.5 flex items-center justify-between gap-3">
          <span className="inline-flex items-center gap-1.5">
            <span
              className={`inline-block w-2.5 rounded-[2px] ${marca} ${nombre === 'Saldo' ? '' : 'h-2.5'}`}
            />
            {nombre}
          </span>
          <span className="tnum">{formatearDinero(centavos, moneda)}</span>
        </span>
      ))}
    </div>
  );
}
