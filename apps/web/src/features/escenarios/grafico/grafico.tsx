import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearFechaCorta } from '@plomada/formatters/fecha';
import { type MouseEvent, useMemo, useState } from 'react';

import { dayMarks } from '@/components/charts/day-axis.ts';
import { Gridlines } from '@/components/charts/gridlines.tsx';
import { useSize } from '@/components/charts/use-size.ts';
import { cn } from '@/lib/utils.ts';

import { Cartel } from './cartel.tsx';
import { ALTO, type Dibujo, geometria, type Saldos, saldosAl, type Tramo } from './geometria.ts';

type Punto = { readonly fecha: string; readonly saldoCentavos: number };

export type GraficoProps = {
  readonly dias: readonly Saldos[];
  readonly tramo: Tramo;
  readonly moneda: Moneda;
  /** Lowest day of each line. */
  readonly minimos: { readonly base: Punto; readonly escenario: Punto };
  /** False without levers, when both lines are the same one. */
  readonly conEscenario: boolean;
  readonly onDia: (fecha: string) => void;
};

type PartesProps = Omit<GraficoProps, 'onDia'> & { readonly dibujo: Dibujo };

function Ejes({ dibujo, tramo, minimos, ancho }: PartesProps & { readonly ancho: number }) {
  const { marcas, izquierda, derecha, cero, abajo, x } = dibujo;
  const sobre = [minimos.escenario.fecha, minimos.base.fecha];
  return (
    <>
      <Gridlines {...{ marcas, izquierda, derecha, cero }} />
      <path d={`M${izquierda} 4V${abajo}`} className="stroke-brand-mark" strokeWidth="1.25" />
      {dayMarks({ ...tramo, sobre }, x, ancho).map(({ fecha, x: lugar, ancla }) => (
        <text
          key={fecha}
          x={lugar}
          y={ALTO - 4}
          textAnchor={ancla}
          className={cn(
            'tnum text-xs',
            sobre.includes(fecha) ? 'fill-foreground font-semibold' : 'fill-muted-foreground',
          )}
        >
          {fecha === tramo.desde ? 'hoy' : formatearFechaCorta(fecha)}
        </text>
      ))}
    </>
  );
}

/** Dashed line without levers, full line with them, and a dot at the lowest day of each. */
function Lineas({ dibujo, minimos, conEscenario }: PartesProps) {
  const { x, y } = dibujo;
  const { base, escenario } = minimos;
  const principal = conEscenario ? dibujo.escenario : dibujo.base;
  const bajo = conEscenario ? escenario : base;
  return (
    <g fill="none" strokeLinejoin="round">
      {conEscenario ? (
        <path
          d={dibujo.base}
          className="stroke-muted-foreground"
          strokeWidth="1.5"
          strokeDasharray="5 4"
        />
      ) : null}
      <path d={principal} className="stroke-card" strokeWidth="5" />
      <path d={principal} className="stroke-foreground" strokeWidth="2" />
      {conEscenario ? (
        <circle
          cx={x(base.fecha)}
          cy={y(base.saldoCentavos)}
          r="4"
          className="fill-card stroke-muted-foreground"
          strokeWidth="1.5"
        />
      ) : null}
      <circle
        cx={x(bajo.fecha)}
        cy={y(bajo.saldoCentavos)}
        r="4.5"
        strokeWidth="1.5"
        className={cn('stroke-card', bajo.saldoCentavos < 0 ? 'fill-expense' : 'fill-foreground')}
      />
    </g>
  );
}

/**
 * Chart of the balance by day without the levers and with them. Hidden from screen readers, which
 * get the table of the same days.
 */
export function Grafico(props: GraficoProps) {
  const { dias, tramo, moneda, conEscenario, onDia } = props;
  const { desde, hasta } = tramo;
  const [caja, { ancho }] = useSize();
  const [senalado, setSenalado] = useState<string | null>(null);
  const dibujo = useMemo(
    () => geometria(dias, { desde, hasta }, ancho),
    [dias, desde, hasta, ancho],
  );
  const bajoElPuntero = ({ clientX, currentTarget }: MouseEvent) =>
    dibujo.diaEn(clientX - currentTarget.getBoundingClientRect().left);
  const saldos = senalado === null ? undefined : saldosAl(dias, senalado);
  return (
    <div ref={caja} className="relative overflow-hidden" style={{ height: ALTO }}>
      {/* The days listed below open by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <svg
        aria-hidden
        width={ancho}
        height={ALTO}
        viewBox={`0 0 ${ancho} ${ALTO}`}
        onPointerMove={(event) => setSenalado(bajoElPuntero(event))}
        onPointerLeave={() => setSenalado(null)}
        onClick={(event) => onDia(bajoElPuntero(event))}
        className="cursor-pointer touch-pan-y"
      >
        <Ejes {...props} dibujo={dibujo} ancho={ancho} />
        <Lineas {...props} dibujo={dibujo} />
        {senalado === null ? null : (
          <path
            d={`M${dibujo.x(senalado)} 0V${dibujo.abajo}`}
            className="pointer-events-none stroke-border-strong"
          />
        )}
      </svg>
      {senalado === null || saldos === undefined ? null : (
        <Cartel
          fecha={senalado}
          saldos={saldos}
          moneda={moneda}
          conEscenario={conEscenario}
          x={dibujo.x(senalado)}
          ancho={ancho}
        />
      )}
    </div>
  );
}

type MuestraProps = { readonly de: 'base' | 'escenario' };

const Muestra = ({ de }: MuestraProps) => (
  <svg aria-hidden width="22" height="8" className="shrink-0">
    {de === 'base' ? (
      <path
        d="M0 4H22"
        className="stroke-muted-foreground"
        strokeWidth="1.5"
        strokeDasharray="5 4"
      />
    ) : (
      <path d="M0 4H22" className="stroke-foreground" strokeWidth="2" />
    )}
  </svg>
);

/** Names of the lines, beside a sample of each. */
export const Leyenda = () => (
  <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
    <span className="inline-flex items-center gap-2">
      <Muestra de="base" />
      Como está
    </span>
    <span className="inline-flex items-center gap-2">
      <Muestra de="escenario" />
      Con el escenario
    </span>
  </p>
);
