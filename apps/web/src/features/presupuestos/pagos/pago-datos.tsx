import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { TIPO_PAGO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Link } from 'react-router';

import { Dated } from '@/components/display/dated';
import { FactRows, Facts, type Fact } from '@/components/display/facts';
import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';
import { ReadAmount } from '@/components/display/read-amount';

import { TIPO_COTIZACION_LABEL } from '../../../config/form-labels.ts';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { calculoDe, mediosDe, Renglones } from '../../movimientos/pago/pago-renglones.tsx';

const ENLACE = 'rounded-sm font-medium text-primary underline-offset-4 hover:underline';

function useDatos(pago: Pago, { proyectoId, moneda }: Presupuesto): readonly Fact[] {
  const { tenantId } = useTenant();
  const { certificado, cotizacion, comprobante, movimiento, vencimiento, estado } = pago;
  const alMovimiento = pago.privado ? paths.movimientoPrivado : paths.movimiento;
  const filas: readonly (Fact | false)[] = [
    [
      'Paga',
      certificado === null ? (
        TIPO_PAGO_EN_PALABRAS[pago.tipo]
      ) : (
        <Link
          key="certificado"
          className={ENLACE}
          to={paths.certificado(tenantId, proyectoId, pago.presupuestoId, certificado.id)}
        >
          Certificado {certificado.numero}
        </Link>
      ),
    ],
    estado !== 'PROGRAMADO' && ['Fecha', <Dated key="fecha" fecha={pago.fecha} explained />],
    vencimiento !== null && ['Vencimiento', formatearFecha(vencimiento)],
    ['Cálculo', <Renglones key="c" renglones={calculoDe(pago)} moneda={pago.moneda} />],
    [
      'Medios',
      pago.medios.length === 0 ? (
        'Se cargan al pagarlo'
      ) : (
        <Renglones key="m" renglones={mediosDe(pago)} moneda={pago.moneda} />
      ),
    ],
    cotizacion !== null && [
      'Cotización',
      `${formatearNumero(cotizacion.valor, { minimo: 2, maximo: 6 })} ${TIPO_COTIZACION_LABEL[cotizacion.tipo]}`,
    ],
    moneda !== pago.moneda && [
      'Cuenta en el presupuesto',
      <Money key="p" centavos={pago.importePresupuestoCentavos} moneda={moneda} />,
    ],
    comprobante !== null && [
      'Comprobante',
      nombreComprobante(comprobante.tipoArca, comprobante.puntoVenta, comprobante.numero),
    ],
    movimiento !== null && [
      'Movimiento',
      <Link key="v" className={ENLACE} to={alMovimiento(tenantId, proyectoId, movimiento.id)}>
        {movimiento.codigo}
      </Link>,
    ],
    pago.excesoMotivo !== null && ['Motivo del exceso', pago.excesoMotivo],
    pago.notas !== null && ['Notas', pago.notas],
    ['Cargado por', `${pago.creadoPor.nombre}, ${formatearFechaHora(pago.creadoEn)}`],
  ];
  return filas.filter((fila) => fila !== false);
}

/** The amount large, then what it is made of. */
export function PagoDatos({
  pago,
  presupuesto,
}: {
  readonly pago: Pago;
  readonly presupuesto: Presupuesto;
}) {
  const datos = useDatos(pago, presupuesto);
  return (
    <Panel flush>
      <div className="border-b border-border px-4 pt-4 pb-3">
        <ReadAmount label="Neto del pago" centavos={pago.netoCentavos} moneda={pago.moneda} />
      </div>
      <Facts>
        <FactRows rows={datos} />
      </Facts>
    </Panel>
  );
}
