import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { StatsProyecto } from '@plomada/domain/proyectos/stats.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { TriangleAlert } from 'lucide-react';

import { Bar } from '../../../components/charts/bar.tsx';
import {
  CurrencyFigures,
  linkProps,
  PlainFigure,
} from '../../../components/charts/currency-figures.tsx';
import { figuresOf, type RowsLink } from '../../../components/charts/figures.ts';
import { Figure } from '../../../components/ui/figure-strip.tsx';

type Props = {
  readonly stats: StatsProyecto;
  readonly moneda: Moneda;
  readonly hoy: string;
  readonly enlace: RowsLink;
};

const hastaDe = ({ hasta }: StatsProyecto) => (hasta === null ? {} : { hasta });

/** Spent against the target, from the beginning of the obra whatever the period. */
function Avance({ stats, enlace }: Props) {
  const { gastadoCentavos: gastado, presupuestoObjetivoCentavos: objetivo, avanceBp } = stats;
  const moneda = stats.monedaBase;
  const destino = linkProps(enlace({ tipo: 'EGRESO', moneda, ...hastaDe(stats) }));
  if (avanceBp === null || objetivo === null) {
    return (
      <Figure
        label="Gastado"
        figure={formatearDineroCorto(gastado, moneda)}
        title={formatearDinero(gastado, moneda)}
        delta="Sin presupuesto objetivo"
        {...destino}
      />
    );
  }
  const exceso = gastado - objetivo;
  return (
    <Figure
      label="Gastado del objetivo"
      figure={formatearPorcentajeBp(avanceBp)}
      title={`${formatearDinero(gastado, moneda)} de ${formatearDinero(objetivo, moneda)}`}
      aside={
        <Bar
          value={gastado}
          target={exceso > 0 ? objetivo : null}
          scale={Math.max(gastado, objetivo)}
          className="mt-2 w-full"
        />
      }
      delta={
        exceso > 0 ? (
          <span className="inline-flex items-center gap-1.5 text-expense">
            <TriangleAlert aria-hidden className="size-4" />
            Se pasó por {formatearDineroCorto(exceso, moneda)}
          </span>
        ) : (
          `${formatearDineroCorto(gastado, moneda)} de ${formatearDineroCorto(objetivo, moneda)}`
        )
      }
      {...destino}
    />
  );
}

/** The figures of one currency of an obra. */
export function Cifras(props: Props) {
  const { stats, moneda, hoy, enlace } = props;
  return (
    <CurrencyFigures
      cifras={figuresOf(stats, moneda, hoy)}
      titulo={moneda === 'ARS' ? 'Saldo de la obra' : 'Saldo en dólares'}
      enPeriodo={stats.desde !== null}
      hasta={stats.hasta}
      hoy={hoy}
      enlace={enlace}
    >
      {moneda === stats.monedaBase ? (
        <Avance {...props} />
      ) : (
        <PlainFigure
          figuras={stats}
          moneda={moneda}
          hoy={hoy}
          nota={stats.monedaBase === 'ARS' ? 'Aparte de los pesos' : 'Aparte de los dólares'}
          enlace={enlace}
        />
      )}
    </CurrencyFigures>
  );
}
