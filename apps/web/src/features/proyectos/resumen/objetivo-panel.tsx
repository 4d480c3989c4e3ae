import type { StatsProyecto } from '@plomada/domain/proyectos/stats.schema';
import { formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearCantidad, formatearPorcentajeBp } from '@plomada/formatters/numero';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Bar } from '../../../components/charts/bar.tsx';
import { shareBp, type RowsLink } from '../../../components/charts/figures.ts';
import { Money } from '../../../components/ui/money.tsx';
import { Panel } from '../../../components/ui/panel.tsx';

type Props = {
  readonly stats: StatsProyecto;
  /** Basis points of the target from which the obra asks to be warned. */
  readonly alertaBp: number;
  readonly enlace: RowsLink;
};

function Aviso({ children }: { readonly children: ReactNode }) {
  return (
    <p className="mt-2 flex gap-1.5 text-sm font-medium text-expense">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** What the bar shows, said. */
function Frase({ stats, alertaBp }: Omit<Props, 'enlace'>) {
  const { presupuestoObjetivoCentavos: objetivo, desvioCentavos: desvio, avanceBp } = stats;
  if (objetivo === null || desvio === null || avanceBp === null) return null;
  const moneda = stats.monedaBase;
  if (desvio > 0) {
    const parte = formatearPorcentajeBp(shareBp(desvio, objetivo));
    return <Aviso>{`Se pasó por ${formatearDineroCorto(desvio, moneda)} (${parte})`}</Aviso>;
  }
  const quedan = `Quedan ${formatearDineroCorto(-desvio, moneda)} hasta el objetivo`;
  if (avanceBp < alertaBp) return <p className="mt-2 text-sm text-muted-foreground">{quedan}</p>;
  return (
    <Aviso>{`${quedan}; el aviso de esta obra está en ${formatearPorcentajeBp(alertaBp)}`}</Aviso>
  );
}

function Barra({ stats }: Pick<Props, 'stats'>) {
  const { presupuestoObjetivoCentavos: objetivo, avanceBp, gastadoCentavos: gastado } = stats;
  if (objetivo === null || avanceBp === null) {
    return <p className="text-muted-foreground">Esta obra no tiene presupuesto objetivo.</p>;
  }
  const moneda = stats.monedaBase;
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="tnum text-xl font-semibold">{formatearPorcentajeBp(avanceBp)}</span>
        <span className="tnum text-sm text-muted-foreground">
          <span className="font-medium text-foreground">
            {formatearDineroCorto(gastado, moneda)}
          </span>
          {` de ${formatearDineroCorto(objetivo, moneda)}`}
        </span>
      </p>
      {/* A little beyond the target, so that its tick stands inside. */}
      <Bar
        value={gastado}
        target={objetivo}
        scale={Math.max(gastado, objetivo * 1.04)}
        className="mt-2.5 h-3"
      />
    </>
  );
}

function Dato({
  nombre,
  nota,
  to,
  children,
}: {
  readonly nombre: string;
  readonly nota?: string | undefined;
  readonly to?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-border/70 py-2 first:border-t-0">
      <dt className="min-w-0">
        {nombre}
        {nota === undefined ? null : (
          <span className="block text-sm text-muted-foreground">{nota}</span>
        )}
      </dt>
      <dd className="shrink-0 text-right font-medium">
        {to === undefined ? (
          children
        ) : (
          <Link to={to} className="rounded-sm underline-offset-4 hover:underline">
            {children}
          </Link>
        )}
      </dd>
    </div>
  );
}

function Datos({ stats, enlace }: Omit<Props, 'alertaBp'>) {
  const { monedaBase: moneda, gastadoCentavos, gastadoEquivalenteCentavos: equivalente } = stats;
  const hasta = stats.hasta === null ? {} : { hasta: stats.hasta };
  const sin = stats.egresosSinEquivalente;
  return (
    <dl className="mt-4">
      <Dato nombre="Presupuesto objetivo">
        <Money centavos={stats.presupuestoObjetivoCentavos} moneda={moneda} />
      </Dato>
      <Dato
        nombre={moneda === 'ARS' ? 'Gastado en pesos' : 'Gastado en dólares'}
        to={enlace({ tipo: 'EGRESO', moneda, ...hasta })}
      >
        <Money centavos={gastadoCentavos} moneda={moneda} />
      </Dato>
      {equivalente === gastadoCentavos && sin === 0 ? null : (
        <Dato
          nombre={
            moneda === 'ARS' ? 'Con los dólares a su cotización' : 'Con los pesos a su cotización'
          }
          nota={sin === 0 ? 'La de cada movimiento' : `${sin} sin cotización quedan afuera`}
          to={enlace({ tipo: 'EGRESO', ...hasta })}
        >
          <Money centavos={equivalente} moneda={moneda} />
        </Dato>
      )}
      <Dato nombre="Desvío" nota="Gastado menos objetivo">
        <Money
          centavos={stats.desvioCentavos}
          moneda={moneda}
          alarm={(stats.desvioCentavos ?? 0) > 0}
        />
      </Dato>
      <Dato
        nombre="Costo por m²"
        nota={
          stats.superficieM2 === null
            ? 'Falta la superficie de la obra'
            : `Sobre ${formatearCantidad(stats.superficieM2, 'm²')}: cubierta y media semicubierta`
        }
      >
        <Money centavos={stats.costoM2Centavos} moneda={moneda} />
      </Dato>
    </dl>
  );
}

/** Budget target, what is spent of it, the deviation and what a square metre costs so far. */
export function ObjetivoPanel({ stats, alertaBp, enlace }: Props) {
  return (
    <Panel
      title="Gasto y presupuesto"
      qualifier={<span className="max-md:hidden">desde el inicio de la obra</span>}
    >
      <Barra stats={stats} />
      <Frase stats={stats} alertaBp={alertaBp} />
      <Datos stats={stats} enlace={enlace} />
    </Panel>
  );
}
