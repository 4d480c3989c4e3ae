import type { CostoFinal } from '@plomada/domain/proyectos/costo-final.rules';
import type { StatsProyecto } from '@plomada/domain/proyectos/stats.schema';
import { formatearCantidad, formatearPorcentajeBp } from '@plomada/formatters/numero';

import type { RowsLink } from '@/components/charts/totals.ts';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { useTenant } from '@/lib/tenant.ts';

import { type Enlaces, enlacesDeMargen } from '../margenes/enlaces.ts';
import { Dato } from './dato.tsx';

type Props = {
  readonly stats: StatsProyecto;
  readonly costo: CostoFinal;
  /** Share of the target, in basis points, from which the obra shows a warning. */
  readonly alertaBp: number;
  readonly enlace: RowsLink;
};

/**
 * Withholdings, and advances given back, included in the cost, if any; expenses and balance, on a
 * cash basis, exclude them.
 */
function Retenciones({ stats }: Pick<Props, 'stats'>) {
  const { retencionesCentavos = 0, monedaBase: moneda } = stats;
  if (retencionesCentavos === 0) return null;
  return (
    <Dato
      nombre="De eso, retenciones y devoluciones"
      nota="Lo retenido en los pagos menos lo depositado y lo que devolvieron proveedores: los egresos y el saldo son de caja"
    >
      <Money centavos={retencionesCentavos} moneda={moneda} />
    </Dato>
  );
}

/** Spending in the obra's currency, and including the others at the rate stored in each row. */
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

type EsperadoProps = { readonly costo: CostoFinal; readonly enlaces: Enlaces };

/** Costs still to come, by part, with their total. */
function Esperado({ costo, enlaces }: EsperadoProps) {
  const { moneda, esperado, aparte } = costo;
  if (esperado === null) return null;
  const { presupuestosCentavos, facturasCentavos, restoObjetivoCentavos } = esperado;
  return (
    <>
      <Dato
        nombre="Por pagar de presupuestos"
        nota="De los aceptados con proveedores"
        to={enlaces.presupuestos}
      >
        <Money centavos={presupuestosCentavos} moneda={moneda} />
      </Dato>
      {facturasCentavos === 0 ? null : (
        <Dato nombre="Facturas por pagar" nota="Fuera de presupuestos" to={enlaces.facturas}>
          <Money centavos={facturasCentavos} moneda={moneda} />
        </Dato>
      )}
      {restoObjetivoCentavos === 0 ? null : (
        <Dato nombre="Resto del objetivo" nota="Ni gastado, ni acordado, ni facturado">
          <Money centavos={restoObjetivoCentavos} moneda={moneda} />
        </Dato>
      )}
      <Dato
        nombre="Costo final esperado"
        nota={
          aparte === null
            ? 'La suma de lo anterior'
            : 'Lo de otra moneda, aparte: no hay cotización'
        }
      >
        <Money centavos={esperado.esperadoCentavos} moneda={moneda} />
        {aparte === null ? null : (
          <Money centavos={aparte.centavos} moneda={aparte.moneda} className="block text-sm" />
        )}
      </Dato>
    </>
  );
}

export function CostoPanel({ stats, costo, alertaBp, enlace }: Props) {
  const { tenantId } = useTenant();
  const enlaces = enlacesDeMargen(tenantId, stats.proyectoId);
  const { moneda, objetivoCentavos, esperado, desvioCentavos } = costo;
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
        <Esperado costo={costo} enlaces={enlaces} />
        <Dato
          nombre="Desvío"
          nota={`${esperado === null ? 'Gastado' : 'Costo final esperado'} menos objetivo`}
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
