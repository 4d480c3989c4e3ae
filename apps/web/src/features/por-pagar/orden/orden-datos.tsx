import type { OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Link } from 'react-router';

import { Dated } from '@/components/display/dated';
import { type Fact, FactRows, Facts } from '@/components/display/facts';
import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';
import { ReadAmount } from '@/components/display/read-amount';

import { TIPO_COTIZACION_LABEL } from '../../../config/form-labels.ts';
import { paths } from '../../../config/paths.ts';
import { payables } from '../../../config/payables-paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { mediosDe, Renglones, retencionesDe } from '../../movimientos/pago/pago-renglones.tsx';
import { ProveedorLink } from '../../proveedores/proveedor-link.tsx';
import { documentoDe } from '../palabras.ts';

const ENLACE = 'rounded-sm font-medium text-primary underline-offset-4 hover:underline';

function hechosDe(orden: OrdenPago): readonly Fact[] {
  const { cotizacion, medios, retenciones, moneda, notas } = orden;
  const hechos: readonly (Fact | false)[] = [
    ['Proveedor', <ProveedorLink key="proveedor" proveedor={orden.proveedor} />],
    ['Fecha', <Dated key="fecha" fecha={orden.fecha} explained />],
    retenciones.length > 0 && [
      'Retenciones',
      <Renglones key="r" renglones={retencionesDe(orden)} moneda={moneda} />,
    ],
    [
      'Medios',
      medios.length === 0 ? (
        'Sin pago: se compensó'
      ) : (
        <Renglones key="m" renglones={mediosDe(orden)} moneda={moneda} />
      ),
    ],
    cotizacion !== null && [
      'Cotización',
      `${formatearNumero(cotizacion.valor, { minimo: 2, maximo: 6 })} ${TIPO_COTIZACION_LABEL[cotizacion.tipo]}`,
    ],
    notas !== null && ['Notas', notas],
    ['Recibo', `N.º ${orden.reciboNumero}`],
    ['Cargado por', `${orden.creadoPor.nombre}, ${formatearFechaHora(orden.creadoEn)}`],
  ];
  return hechos.filter((hecho) => hecho !== false);
}

/** The amount large, then to whom, how and when. */
export function OrdenDatos({ orden }: { readonly orden: OrdenPago }) {
  return (
    <Panel flush>
      <div className="border-b border-border px-4 pt-4 pb-3">
        <ReadAmount label="Se pagó" centavos={orden.importeCentavos} moneda={orden.moneda} />
      </div>
      <Facts>
        <FactRows rows={hechosDe(orden)} />
      </Facts>
    </Panel>
  );
}

/** What it settled, each with the movement it made in its work. */
export function OrdenComprobantes({ orden }: { readonly orden: OrdenPago }) {
  const { tenantId } = useTenant();
  return (
    <Panel flush title="Qué se pagó">
      <ul aria-label="Comprobantes de la orden" className="border-t border-border">
        {orden.comprobantes.map((linea) => (
          <li
            key={linea.id}
            className="flex items-baseline gap-x-4 border-t border-border/70 px-4 py-2 first:border-t-0"
          >
            <span className="min-w-0">
              <Link to={payables.deuda(tenantId, linea.comprobante.id)} className={ENLACE}>
                {documentoDe(linea)}
              </Link>
              <span className="block text-sm text-muted-foreground">
                {linea.proyecto.nombre}
                {linea.movimiento === null ? null : (
                  <>
                    {' · '}
                    <Link
                      to={paths.movimiento(tenantId, linea.proyecto.id, linea.movimiento.id)}
                      className={ENLACE}
                    >
                      {linea.movimiento.codigo}
                    </Link>
                  </>
                )}
              </span>
            </span>
            <Money
              centavos={linea.importeCentavos}
              moneda={orden.moneda}
              className="ml-auto shrink-0 font-medium"
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
