import { costoFinal, type CostoFinal } from '@plomada/domain/proyectos/costo-final.rules';
import type { StatsProyecto } from '@plomada/domain/proyectos/stats.schema';
import { formatearCantidad, formatearPorcentajeBp } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';

import type { RowsLink } from '../../../components/charts/figures.ts';

type Props = {
  readonly stats: StatsProyecto;
  /** Basis points of the target from which the obra asks to be warned. */
  readonly alertaBp: number;
  readonly enlace: RowsLink;
};

type DatoProps = {
  readonly nombre: string;
  readonly nota?: string | undefined;
  readonly to?: string | undefined;
  readonly children: ReactNode;
};

function Dato({ nombre, nota, to, children }: DatoProps) {
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

/** The part of the cost that is no expense, where there is some: egresos and saldo are cash. */
function Retenciones({ stats }: Pick<Props, 'stats'>) {
  const { retencionesCentavos = 0, monedaBase: moneda } = stats;
  if (retencionesCentavos === 0) return null;
  return (
    <Dato
      nombre="De eso, retenciones"
      nota="Lo retenido en los pagos menos lo depositado: los egresos y el saldo son de caja"
    >
      <Money centavos={retencionesCentavos} moneda={moneda} />
    </Dato>
  );
}

/** Spent, in the obra's currency and with the others at the rate frozen in each row. */
function Gastado({ stats, enlace }: Pick<Props, 'stats' | 'enlace'>) {
  const { monedaBase: moneda, gastadoCentavos, gastadoEquivalenteCentavos: equivalente } = stats;
  const hasta = stats.hasta === null ? {} : { hasta: stats.hasta };
  const sin = stats.egresosSinEquivalente;
  return (
    <>
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
      <Retenciones stats={stats} />
    </>
  );
}

const conOtras = ({ gastadoCentavos, gastadoEquivalenteCentavos, monedaBase }: StatsProyecto) => {
  if (gastadoCentavos === gastadoEquivalenteCentavos) return '';
  return `, con los ${monedaBase === 'ARS' ? 'dólares' : 'pesos'} a su cotización`;
};

function Esperado({ costo }: { readonly costo: CostoFinal }) {
  const { moneda, gastadoCentavos, esperadoCentavos, aparte } = costo;
  if (esperadoCentavos === null) return null;
  return (
    <>
      <Dato nombre="Por pagar" nota="De los presupuestos aceptados">
        <Money centavos={esperadoCentavos - gastadoCentavos} moneda={moneda} />
        {aparte.map((fila) => (
          <Money
            key={fila.moneda}
            centavos={fila.centavos}
            moneda={fila.moneda}
            className="block text-sm"
          />
        ))}
      </Dato>
      <Dato
        nombre="Costo final esperado"
        nota={aparte.length === 0 ? 'Gastado y por pagar' : 'Lo de otra moneda, aparte'}
      >
        <Money centavos={esperadoCentavos} moneda={moneda} />
      </Dato>
    </>
  );
}

export function CostoPanel({ stats, alertaBp, enlace }: Props) {
  const costo = costoFinal(stats);
  const { moneda, objetivoCentavos, esperadoCentavos, desvioCentavos } = costo;
  return (
    <Panel
      title="Costo de la obra"
      qualifier={<span className="max-md:hidden">desde el inicio</span>}
    >
      <dl>
        <Dato
          nombre="Presupuesto objetivo"
          nota={
            objetivoCentavos === null
              ? undefined
              : `El aviso de esta obra está en ${formatearPorcentajeBp(alertaBp)}`
          }
        >
          <Money centavos={objetivoCentavos} moneda={moneda} />
        </Dato>
        <Gastado stats={stats} enlace={enlace} />
        <Esperado costo={costo} />
        <Dato
          nombre="Desvío"
          nota={`${esperadoCentavos === null ? 'Gastado' : 'Costo final esperado'} menos objetivo`}
        >
          <Money centavos={desvioCentavos} moneda={moneda} alarm={(desvioCentavos ?? 0) > 0} />
        </Dato>
        <Dato
          nombre="Costo por m²"
          nota={
            stats.superficieM2 === null
              ? 'Falta la superficie de la obra'
              : `Sobre ${formatearCantidad(stats.superficieM2, 'm²')}: cubierta y media semicubierta${conOtras(stats)}`
          }
        >
          <Money centavos={stats.costoM2Centavos} moneda={moneda} />
        </Dato>
      </dl>
    </Panel>
  );
}
