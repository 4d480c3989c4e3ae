import { AXIS_GAP } from './flow-geometry.ts';

type GridlinesProps = {
  /** Places and texts of the values at the left axis. */
  readonly marcas: readonly { readonly y: number; readonly texto: string }[];
  readonly izquierda: number;
  readonly derecha: number;
  /** Place of zero, whose line is stronger. */
  readonly cero: number;
};

/** Values of a chart's left axis, each with its line across the chart. */
export function Gridlines({ marcas, izquierda, derecha, cero }: GridlinesProps) {
  return (
    <>
      {marcas.map(({ y, texto }) => (
        <g key={texto}>
          <path d={`M${izquierda} ${y}H${derecha}`} className="stroke-chart-grid" />
          <text
            x={izquierda - AXIS_GAP}
            y={y}
            dy="0.32em"
            textAnchor="end"
            className="tnum fill-muted-foreground text-xs"
          >
            {texto}
          </text>
        </g>
      ))}
      <path d={`M${izquierda} ${cero}H${derecha}`} className="stroke-border-strong" />
    </>
  );
}
