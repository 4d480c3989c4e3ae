import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { MesDeFlujo } from '@plomada/domain/resumen/resumen.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearMes } from '@plomada/formatters/fecha';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';

import { CHART_HEIGHT, type Flow, type FlowColumn, flowGeometry } from './flow-geometry.ts';
import { FlowTooltip } from './flow-tooltip.tsx';
import { Gridlines } from './gridlines.tsx';
import { useSize } from './use-size.ts';

export type FlowChartProps = {
  readonly filas: readonly MesDeFlujo[];
  readonly moneda: Moneda;
  readonly enlaceDeMes: (mes: string) => string | undefined;
  /** Current month `YYYY-MM`; when it is the last one, the plumb bob is above it. */
  readonly esteMes: string;
};

function descripcion({ fila }: FlowColumn, moneda: Moneda): string {
  const de = (centavos: number) => formatearDinero(centavos, moneda);
  return `${formatearMes(fila.mes)}: ingresos ${de(fila.ingresosCentavos)}, egresos ${de(fila.egresosCentavos)}, saldo ${de(fila.saldoCentavos)}`;
}

type MesProps = {
  readonly columna: FlowColumn;
  readonly actual: boolean;
  readonly moneda: Moneda;
  readonly alto: number;
  readonly to: string | undefined;
  /**
   * Called with the month that is hovered or focused, and with null when it no longer is or on
   * Escape.
   */
  readonly onPoint: (mes: string | null) => void;
};

function Mes({ columna, actual, moneda, alto, to, onPoint }: MesProps) {
  const { x, ancho, zona, ingreso, egreso, centro } = columna;
  const texto = descripcion(columna, moneda);
  const barras = [
    ['fill-income', ingreso],
    ['fill-expense', egreso],
  ] as const;
  const dibujo = (
    <>
      <rect
        x={zona.x}
        y={0}
        width={zona.ancho}
        height={alto}
        className="fill-transparent group-hover:fill-row-hover group-focus-visible:fill-row-hover"
      />
      {barras.map(([color, { y, alto }]) => (
        <rect
          key={color}
          {...{ x, y }}
          width={ancho}
          height={alto}
          rx={2}
          className={`${color} forced-colors:stroke-current`}
        />
      ))}
      <text
        x={columna.textoHasta ?? centro}
        y={alto - 4}
        textAnchor={columna.textoHasta === null ? 'middle' : 'end'}
        className={
          actual ? 'fill-foreground text-xs font-semibold' : 'fill-muted-foreground text-xs'
        }
      >
        {columna.texto}
      </text>
    </>
  );
  const pointing = {
    onPointerEnter: () => onPoint(columna.fila.mes),
    onPointerLeave: () => onPoint(null),
    onFocus: () => onPoint(columna.fila.mes),
    onBlur: () => onPoint(null),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onPoint(null);
    },
  };
  if (to === undefined) {
    return (
      <g role="img" aria-label={texto} className="group" {...pointing}>
        {dibujo}
      </g>
    );
  }
  return (
    <Link to={to} aria-label={texto} className="group -outline-offset-2" {...pointing}>
      {dibujo}
    </Link>
  );
}

function Plomada({ plomada }: Pick<Flow, 'plomada'>) {
  if (plomada === null) return null;
  const { x, desde, y } = plomada;
  return (
    <g aria-hidden className="pointer-events-none text-brand-mark">
      <path d={`M${x} ${desde}V${y + 2}`} stroke="currentColor" strokeWidth="1.25" />
      <g transform={`translate(${x - 6} ${y})`}>
        <path d="M0.75 1.25h10.5" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        <path d="M2.4 3h7.2v2.6L6 13.2 2.4 5.6z" fill="currentColor" />
      </g>
    </g>
  );
}

/** Line of the balance over the bars, with a halo in the background colour. */
function Saldo({ flujo }: { readonly flujo: Flow }) {
  return (
    <g aria-hidden fill="none" strokeLinejoin="round" className="pointer-events-none">
      <path
        d={`M${flujo.izquierda} ${flujo.cero}H${flujo.derecha}`}
        className="stroke-border-strong"
      />
      <path d={flujo.linea} className="stroke-card" strokeWidth="5" />
      <path d={flujo.linea} className="stroke-foreground" strokeWidth="2" />
      {/* A single month draws no line, so its balance is a dot. */}
      {flujo.columnas.length === 1
        ? flujo.columnas.map(({ centro, saldoY }) => (
            <circle
              key="saldo"
              cx={centro}
              cy={saldoY}
              r="4"
              className="fill-foreground stroke-card"
              strokeWidth="2"
            />
          ))
        : null}
    </g>
  );
}

/**
 * Chart by month: income upwards and expense downwards from a shared zero line, with the balance
 * over both and, if the last month is the current one, the plumb bob above it.
 */
export function FlowChart({ filas, moneda, enlaceDeMes, esteMes }: FlowChartProps) {
  const [caja, { ancho, alto: medido }] = useSize();
  const [senalado, setSenalado] = useState<string | null>(null);
  const alto = Math.max(CHART_HEIGHT, medido);
  const flujo = flowGeometry(filas, ancho, alto);
  const columna = flujo.columnas.find(({ fila }) => fila.mes === senalado);
  return (
    // Positioned container: the box alone sets the height, so that the drawing does not enlarge its
    // panel.
    <div ref={caja} style={{ minHeight: CHART_HEIGHT }} className="relative w-full grow">
      <svg
        role="group"
        aria-label="Flujo por mes"
        width={ancho}
        height={alto}
        viewBox={`0 0 ${ancho} ${alto}`}
        className="absolute inset-0 max-w-full overflow-hidden"
      >
        <g aria-hidden>
          <Gridlines {...flujo} />
        </g>
        {flujo.columnas.map((mesDelFlujo) => (
          <Mes
            key={mesDelFlujo.fila.mes}
            columna={mesDelFlujo}
            actual={mesDelFlujo.fila.mes === esteMes}
            moneda={moneda}
            alto={alto}
            to={enlaceDeMes(mesDelFlujo.fila.mes)}
            onPoint={setSenalado}
          />
        ))}
        <Saldo flujo={flujo} />
        {filas.at(-1)?.mes === esteMes ? <Plomada plomada={flujo.plomada} /> : null}
      </svg>
      {columna === undefined ? null : (
        <FlowTooltip columna={columna} moneda={moneda} ancho={ancho} />
      )}
    </div>
  );
}
