import { sumarDias } from '@plomada/domain/fecha.rules';
import type { StatsProyecto } from '@plomada/domain/proyecto-stats.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearFechaCorta } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { TriangleAlert } from 'lucide-react';

import { Figure, FigureStrip } from '../../../components/ui/figure-strip.tsx';
import { Money } from '../../../components/ui/money.tsx';
import type { MovementFilters } from '../../../lib/movement-filters.ts';
import { avanceBp, limitesDeMes, type CifrasMoneda } from '../resumen.ts';
import { DeltaDinero, DeltaPorcentual } from './delta.tsx';
import { Tendencia } from './tendencia.tsx';

export type Enlace = (filtros: MovementFilters) => string | undefined;

type Props = {
  readonly stats: StatsProyecto;
  readonly cifras: CifrasMoneda;
  readonly enlace: Enlace;
};

/** With `to` only when there is somewhere to go: a Socio has no list to open. */
const hacia = (to: string | undefined) => (to === undefined ? {} : { to });

function Saldo({ cifras, enlace }: Omit<Props, 'stats'>) {
  const { moneda, saldoCentavos, mes, flujo } = cifras;
  const diferencia = mes === null ? 0 : mes.ingresosCentavos - mes.egresosCentavos;
  const cierre = mes === null ? null : sumarDias(limitesDeMes(mes.mes).desde, -1);
  return (
    <Figure
      lead
      label={moneda === 'ARS' ? 'Saldo de la obra' : 'Saldo en dólares'}
      figure={<Money centavos={saldoCentavos} moneda={moneda} alarm={saldoCentavos < 0} />}
      aside={<Tendencia valores={flujo.map((fila) => fila.saldoCentavos)} />}
      delta={
        cierre === null ? undefined : (
          <DeltaDinero
            diferencia={diferencia}
            texto={formatearDineroCorto(Math.abs(diferencia), moneda)}
            desde={`desde el ${formatearFechaCorta(cierre)}`}
          />
        )
      }
      {...hacia(enlace({ moneda }))}
    />
  );
}

function DelMes({ stats, cifras, enlace, tipo }: Props & { readonly tipo: 'INGRESO' | 'EGRESO' }) {
  const clave = tipo === 'INGRESO' ? 'ingresosCentavos' : 'egresosCentavos';
  const { moneda, mes, anterior } = cifras;
  const valor = mes?.[clave] ?? 0;
  const filtros = mes === null ? {} : limitesDeMes(mes.mes);
  return (
    <Figure
      label={tipo === 'INGRESO' ? 'Ingresos del mes' : 'Egresos del mes'}
      figure={formatearDineroCorto(valor, moneda)}
      title={formatearDinero(valor, moneda)}
      delta={
        <DeltaPorcentual
          actual={valor}
          anterior={anterior[clave]}
          contra={`contra ${formatearFechaCorta(stats.mesAnterior.hasta)}`}
          sinAnterior={`Nada hasta el ${formatearFechaCorta(stats.mesAnterior.hasta)}`}
        />
      }
      {...hacia(enlace({ tipo, moneda, ...filtros }))}
    />
  );
}

function Avance({ stats, cifras, enlace }: Props) {
  const { egresosCentavos: gastado, moneda } = cifras;
  const objetivo = stats.presupuestoObjetivoCentavos;
  const avance = avanceBp(gastado, objetivo);
  const destino = hacia(enlace({ tipo: 'EGRESO', moneda }));
  if (avance === null || objetivo === null) {
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
      figure={formatearPorcentajeBp(avance)}
      title={`${formatearDinero(gastado, moneda)} de ${formatearDinero(objetivo, moneda)}`}
      aside={
        <span
          aria-hidden
          className="mt-2 block h-2 w-full overflow-hidden rounded-sm bg-chart-track"
        >
          <span
            className={exceso > 0 ? 'block h-full bg-expense' : 'block h-full bg-primary'}
            style={{ width: `${Math.min(100, avance / 100)}%` }}
          />
        </span>
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

/** The figures of one currency. Every one opens the rows that make it. */
export function Cifras(props: Props) {
  const { stats, cifras, enlace } = props;
  const { moneda } = cifras;
  return (
    <FigureStrip>
      <Saldo cifras={cifras} enlace={enlace} />
      <DelMes {...props} tipo="INGRESO" />
      <DelMes {...props} tipo="EGRESO" />
      {moneda === stats.monedaBase ? (
        <Avance {...props} />
      ) : (
        <Figure
          label="Egresos en total"
          figure={formatearDineroCorto(cifras.egresosCentavos, moneda)}
          title={formatearDinero(cifras.egresosCentavos, moneda)}
          delta={stats.monedaBase === 'ARS' ? 'Aparte de los pesos' : 'Aparte de los dólares'}
          {...hacia(enlace({ tipo: 'EGRESO', moneda }))}
        />
      )}
    </FigureStrip>
  );
}
