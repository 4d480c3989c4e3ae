import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import { TIPO_PAGO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Link } from 'react-router';

import { Dated } from '@/components/display/dated.tsx';
import type { FactLines } from '@/components/display/facts.tsx';
import { Money } from '@/components/display/money.tsx';
import { AmountFacts } from '@/components/display/read-amount.tsx';
import { TIPO_COTIZACION_LABEL } from '@/config/form-labels.ts';
import { paths } from '@/config/paths.ts';
import { payables } from '@/config/payables-paths.ts';
import { calculoDe, mediosDe, Renglones } from '@/features/movimientos/pago/pago-renglones.tsx';
import { useTenant } from '@/lib/tenant.ts';

import type { PagoEdicionProps } from './pago-edicion.tsx';
import { PALABRAS_DE_PAGO } from './palabras.ts';

const ENLACE = 'finger rounded-sm font-medium text-primary underline-offset-4 hover:underline';

/** Net amount of the payment in large type, followed by its details. */
export function PagoDatos({ pago, presupuesto }: Pick<PagoEdicionProps, 'pago' | 'presupuesto'>) {
  const { tenantId } = useTenant();
  const { proyectoId, moneda } = presupuesto;
  const { certificado, cotizacion, comprobante, movimiento, vencimiento, estado, ordenPago } = pago;
  const palabras = PALABRAS_DE_PAGO[presupuesto.sentido];
  const alMovimiento = pago.privado ? paths.movimientoPrivado : paths.movimiento;
  const rows: FactLines = [
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
    ordenPago === null
      ? [
          'Medios',
          pago.medios.length === 0 ? (
            `Se cargan al ${palabras.al}`
          ) : (
            <Renglones key="m" renglones={mediosDe(pago)} moneda={pago.moneda} />
          ),
        ]
      : [
          'Se pagó con',
          <Link key="o" className={ENLACE} to={payables.orden(tenantId, ordenPago.id)}>
            {`Orden de pago ${ordenPago.numero}`}
          </Link>,
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
    pago.reciboNumero !== null && ['Recibo de cobro', `N.º ${pago.reciboNumero}`],
    ['Cargado por', `${pago.creadoPor.nombre}, ${formatearFechaHora(pago.creadoEn)}`],
  ];
  return (
    <AmountFacts
      label={`Neto del ${palabras.nombre}`}
      centavos={pago.netoCentavos}
      moneda={pago.moneda}
      rows={rows}
    />
  );
}
