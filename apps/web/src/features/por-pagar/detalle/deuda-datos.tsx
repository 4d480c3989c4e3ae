import type { PorPagar, PorPagarDetalle } from '@plomada/domain/por-pagar/por-pagar.schema';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Link } from 'react-router';

import { Closings, Dated } from '@/components/display/dated';
import { type Fact, FactRows, Facts } from '@/components/display/facts';
import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';
import { ReadAmount } from '@/components/display/read-amount';

import { TIPO_COTIZACION_LABEL } from '../../../config/form-labels.ts';
import { paths } from '../../../config/paths.ts';
import { payables } from '../../../config/payables-paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { ProveedorLink } from '../../proveedores/proveedor-link.tsx';
import { esNotaDeCredito, estaVencida, venceEnPalabras } from '../palabras.ts';

const ENLACE = 'rounded-sm font-medium text-primary underline-offset-4 hover:underline';

function Vencimiento({ deuda }: { readonly deuda: PorPagar }) {
  const { vence, diasVencido, pendienteCentavos } = deuda;
  if (vence === null) return 'Sin vencimiento';
  return (
    <>
      {formatearFecha(vence)}
      {pendienteCentavos <= 0 ? null : (
        <span className={estaVencida(deuda) ? 'block text-sm text-expense' : 'block text-sm'}>
          {venceEnPalabras(diasVencido)}
        </span>
      )}
    </>
  );
}

function useHechos(deuda: PorPagar): readonly Fact[] {
  const { tenantId } = useTenant();
  const { moneda, proyecto, rubro, presupuestoId, cotizacion } = deuda;
  const hechos: readonly (Fact | false)[] = [
    ['Total', <Money key="total" centavos={deuda.totalCentavos} moneda={moneda} />],
    ['Pagado', <Money key="pagado" centavos={deuda.pagadoCentavos} moneda={moneda} />],
    !esNotaDeCredito(deuda) && ['Vencimiento', <Vencimiento key="vence" deuda={deuda} />],
    ['Proveedor', <ProveedorLink key="proveedor" proveedor={deuda.proveedor} />],
    [
      'Obra',
      <Link key="obra" className={ENLACE} to={paths.obraResumen(tenantId, proyecto.id)}>
        {proyecto.nombre}
      </Link>,
    ],
    ['Concepto', deuda.concepto],
    rubro !== null && ['Rubro', rubro.nombre],
    presupuestoId !== null && [
      'Presupuesto',
      <Link
        key="presupuesto"
        className={ENLACE}
        to={paths.presupuesto(tenantId, proyecto.id, presupuestoId)}
      >
        Ver el presupuesto
      </Link>,
    ],
    cotizacion !== null && [
      'Cotización',
      `${formatearNumero(cotizacion.valor, { minimo: 2, maximo: 6 })} ${TIPO_COTIZACION_LABEL[cotizacion.tipo]}`,
    ],
    ['Cargado', formatearFechaHora(deuda.creadoEn)],
  ];
  return hechos.filter((hecho) => hecho !== false);
}

/** What is left of it, large, then what it is. */
export function DeudaDatos({ deuda }: { readonly deuda: PorPagar }) {
  const hechos = useHechos(deuda);
  return (
    <Panel flush>
      <div className="border-b border-border px-4 pt-4 pb-3">
        <ReadAmount
          label={esNotaDeCredito(deuda) ? 'Queda a favor' : 'Queda por pagar'}
          centavos={esNotaDeCredito(deuda) ? -deuda.pendienteCentavos : deuda.pendienteCentavos}
          moneda={deuda.moneda}
        />
      </div>
      <Facts>
        <FactRows rows={hechos} />
      </Facts>
    </Panel>
  );
}

/** What settled it, payments one after the other. */
export function Pagos({ deuda }: { readonly deuda: PorPagarDetalle }) {
  const { tenantId } = useTenant();
  const { pagos, moneda, proyectoId } = deuda;
  return (
    <Panel flush title="Con qué se pagó">
      {pagos.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted-foreground">
          {esNotaDeCredito(deuda)
            ? 'Todavía no se descontó de ningún pago.'
            : 'Todavía no se pagó nada.'}
        </p>
      ) : (
        <Closings>
          <ul aria-label="Pagos de este comprobante" className="border-t border-border">
            {pagos.map(({ tipo, id, codigo, fecha, importeCentavos }) => (
              <li
                key={`${tipo} ${id}`}
                className="flex items-baseline gap-x-4 border-t border-border/70 px-4 py-2 first:border-t-0"
              >
                <span className="min-w-0">
                  <Link
                    className={ENLACE}
                    to={
                      tipo === 'ORDEN_PAGO'
                        ? payables.orden(tenantId, id)
                        : paths.movimiento(tenantId, proyectoId, id)
                    }
                  >
                    {tipo === 'ORDEN_PAGO' ? `Orden de pago ${codigo}` : codigo}
                  </Link>
                  <span className="tnum block text-sm text-muted-foreground">
                    <Dated fecha={fecha} />
                  </span>
                </span>
                <Money
                  centavos={importeCentavos}
                  moneda={moneda}
                  className="ml-auto shrink-0 font-medium"
                />
              </li>
            ))}
          </ul>
        </Closings>
      )}
    </Panel>
  );
}
