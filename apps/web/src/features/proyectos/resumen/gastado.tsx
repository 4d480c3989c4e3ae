import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { StatsProyecto } from '@plomada/domain/proyectos/stats.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { TriangleAlert } from 'lucide-react';

import { linkProps, PlainFigure } from '../../../components/charts/currency-figures.tsx';
import type { RowsLink } from '../../../components/charts/figures.ts';
import { TargetFigure } from '../../../components/charts/target-figure.tsx';
import { Figure } from '../../../components/ui/figure-strip.tsx';

export type GastadoProps = {
  readonly stats: StatsProyecto;
  readonly moneda: Moneda;
  readonly hoy: string;
  readonly enlace: RowsLink;
};

/** Spent against the target, from the beginning of the obra whatever the period. */
function Avance({ stats, enlace }: GastadoProps) {
  const { gastadoCentavos: gastado, presupuestoObjetivoCentavos: objetivo, avanceBp } = stats;
  const moneda = stats.monedaBase;
  const hasta = stats.hasta === null ? {} : { hasta: stats.hasta };
  const to = enlace({ tipo: 'EGRESO', moneda, ...hasta });
  const corto = formatearDineroCorto(gastado, moneda);
  if (avanceBp === null || objetivo === null) {
    return (
      <Figure
        label="Gastado"
        figure={corto}
        title={formatearDinero(gastado, moneda)}
        delta="Sin presupuesto objetivo"
        {...linkProps(to)}
      />
    );
  }
  const exceso = gastado - objetivo;
  return (
    <TargetFigure
      label="Gastado del objetivo"
      moneda={moneda}
      gastado={gastado}
      objetivo={objetivo}
      avanceBp={avanceBp}
      to={to}
      delta={
        exceso > 0 ? (
          <span className="inline-flex items-center gap-1.5 text-expense">
            <TriangleAlert aria-hidden className="size-4" />
            Se pasó por {formatearDineroCorto(exceso, moneda)}
          </span>
        ) : (
          `${corto} de ${formatearDineroCorto(objetivo, moneda)}`
        )
      }
    />
  );
}

/** The fourth figure of an obra: its target stands in its own currency only. */
export function Gastado(props: GastadoProps) {
  const { stats, moneda, hoy, enlace } = props;
  if (moneda === stats.monedaBase) return <Avance {...props} />;
  return (
    <PlainFigure
      figuras={stats}
      moneda={moneda}
      hoy={hoy}
      nota={stats.monedaBase === 'ARS' ? 'Aparte de los pesos' : 'Aparte de los dólares'}
      enlace={enlace}
    />
  );
}
