import { diasEntre } from '@plomada/domain/base/fecha.rules';
import type { Proyeccion, Vencimientos } from '@plomada/domain/resumen/vencimientos.schema';
import { formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearFechaCorta } from '@plomada/formatters/fecha';

import { dayMarks } from '@/components/charts/day-axis.ts';
import { useSize } from '@/components/charts/use-size.ts';
import { cn } from '@/lib/utils.ts';

const EJE = 16;
const MARGEN = 5;
/** Space in px above the line, for the labels of its two ends. */
const ARRIBA = 16;

type Props = {
  readonly proyeccion: Proyeccion;
  readonly tramo: Pick<Vencimientos, 'desde' | 'hasta'>;
  /** Height in px of the chart without its axis. */
  readonly alto: number;
};

const HALO = 'fill-muted-foreground stroke-card text-xs [paint-order:stroke] [stroke-width:3px]';

function trazado({ proyeccion, tramo, alto: hasta }: Props, ancho: number) {
  const { saldoCentavos: inicial, dias, minimo } = proyeccion;
  const saldos = [inicial, ...dias.map((dia) => dia.saldoCentavos)];
  const [bajo, alto] = [Math.min(0, ...saldos), Math.max(0, ...saldos)];
  const largo = Math.max(1, diasEntre(tramo.desde, tramo.hasta));
  const x = (fecha: string) =>
    MARGEN + (diasEntre(tramo.desde, fecha) / largo) * (ancho - 2 * MARGEN);
  const y = (centavos: number) =>
    ARRIBA + ((alto - centavos) / Math.max(1, alto - bajo)) * (hasta - ARRIBA - MARGEN);
  const pasos = dias.map((dia) => `H${x(dia.fecha)}V${y(dia.saldoCentavos)}`).join('');
  return {
    x,
    cero: y(0),
    linea: `M${MARGEN} ${y(inicial)}${pasos}H${ancho - MARGEN}`,
    minimo: { x: x(minimo.fecha), y: y(minimo.saldoCentavos) },
    primero: { centavos: inicial, y: y(inicial) },
    ultimo: { centavos: saldos.at(-1) ?? inicial, y: y(saldos.at(-1) ?? inicial) },
  };
}

/** Cash per day as a stepped line, with a mark at today and a dot at its lowest. */
export function LineaDeCaja(props: Props) {
  const { proyeccion, tramo, alto } = props;
  const [caja, { ancho }] = useSize();
  const { moneda, enCuentas, minimo, dias } = proyeccion;
  const dibujo = trazado(props, ancho);
  const { linea, cero, primero, ultimo } = dibujo;
  return (
    <div ref={caja} className="mt-1 overflow-hidden" style={{ height: alto + EJE }}>
      <svg aria-hidden width={ancho} height={alto + EJE} viewBox={`0 0 ${ancho} ${alto + EJE}`}>
        <path d={`${linea}V${cero}H${MARGEN}Z`} className="fill-muted" />
        <path d={`M${MARGEN} ${cero}H${ancho - MARGEN}`} className="stroke-chart-grid" />
        <path d={`M${MARGEN} ${ARRIBA}V${alto}`} className="stroke-brand-mark" strokeWidth="1.25" />
        <path d={linea} fill="none" className="stroke-foreground" strokeWidth="1.5" />
        <circle
          cx={dibujo.minimo.x}
          cy={dibujo.minimo.y}
          r="4"
          className={enCuentas && minimo.saldoCentavos < 0 ? 'fill-expense' : 'fill-foreground'}
        />
        <text x={MARGEN + 5} y={primero.y - 5} className={HALO}>
          {formatearDineroCorto(primero.centavos, moneda)}
        </text>
        {dias.length === 0 ? null : (
          <text x={ancho - MARGEN} y={ultimo.y - 5} textAnchor="end" className={HALO}>
            {formatearDineroCorto(ultimo.centavos, moneda)}
          </text>
        )}
        {dayMarks({ ...tramo, sobre: [minimo.fecha] }, dibujo.x, ancho).map(
          ({ fecha, x, ancla }) => (
            <text
              key={fecha}
              x={x}
              y={alto + EJE - 4}
              textAnchor={ancla}
              className={cn(
                'text-xs',
                fecha === minimo.fecha ? 'fill-foreground font-semibold' : 'fill-muted-foreground',
              )}
            >
              {fecha === tramo.desde ? 'hoy' : formatearFechaCorta(fecha)}
            </text>
          ),
        )}
      </svg>
    </div>
  );
}
