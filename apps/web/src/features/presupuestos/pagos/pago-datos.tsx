import { importeEnLetras } from '@plomada/domain/base/letras.rules';
import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { TIPO_PAGO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Money } from '../../../components/ui/money.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { MEDIO_PAGO_LABEL, TIPO_COTIZACION_LABEL } from '../../../config/labels.ts';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { DESCUENTO_LABEL, RETENCION_LABEL } from './textos.ts';

const ENLACE = 'rounded-sm font-medium text-primary underline-offset-4 hover:underline';
type Dato = readonly [nombre: string, valor: ReactNode];

type Renglon = {
  /** Apart from its place in the list. */
  readonly clave: string;
  readonly que: ReactNode;
  readonly centavos: number;
};

function Renglones({
  renglones,
  moneda,
}: {
  readonly renglones: readonly Renglon[];
  readonly moneda: Pago['moneda'];
}) {
  return (
    <span className="flex flex-col gap-1">
      {renglones.map(({ clave, que, centavos }) => (
        <span key={clave} className="flex items-baseline gap-x-4 max-md:flex-wrap">
          <span className="min-w-0">{que}</span>
          <Money centavos={centavos} moneda={moneda} className="ml-auto shrink-0 font-medium" />
        </span>
      ))}
    </span>
  );
}

const mediosDe = ({ medios }: Pago): Renglon[] =>
  medios.map(({ medio, cheque, importeCentavos }, i) => ({
    clave: `medio ${i}`,
    que: (
      <>
        {MEDIO_PAGO_LABEL[medio]}
        {cheque === null ? null : (
          <span className="block text-sm text-muted-foreground">
            {`N.º ${cheque.numero} · ${cheque.banco} · emisión ${formatearFecha(cheque.fechaEmision)}, pago ${formatearFecha(cheque.fechaPago)}`}
          </span>
        )}
      </>
    ),
    centavos: importeCentavos,
  }));

const calculoDe = (pago: Pago): Renglon[] => [
  { clave: 'bruto', que: 'Bruto', centavos: pago.importeBrutoCentavos },
  ...pago.descuentos.map(({ tipo, importeCentavos }, i) => ({
    clave: `descuento ${i}`,
    que: `Descuento: ${DESCUENTO_LABEL[tipo]}`,
    centavos: -importeCentavos,
  })),
  ...pago.retenciones.map(({ id, tipo, certificado, depositadaEn, importeCentavos }) => ({
    clave: id,
    que: (
      <>
        {`Retención de ${RETENCION_LABEL[tipo]}`}
        <span className="block text-sm text-muted-foreground">
          {[
            certificado && `Certificado ${certificado}`,
            depositadaEn && `depositada el ${formatearFecha(depositadaEn)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </>
    ),
    centavos: -importeCentavos,
  })),
  { clave: 'neto', que: <b className="font-semibold">Neto</b>, centavos: pago.netoCentavos },
];

function useDatos(pago: Pago, { proyectoId, moneda }: Presupuesto): readonly Dato[] {
  const { tenantId } = useTenant();
  const { certificado, cotizacion, comprobante, movimiento, vencimiento, estado } = pago;
  const alMovimiento = pago.privado ? paths.movimientoPrivado : paths.movimiento;
  const filas: readonly (Dato | false)[] = [
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
    estado !== 'PROGRAMADO' && ['Fecha', formatearFecha(pago.fecha)],
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
    <Panel flush className="max-w-[640px]">
      <div className="px-4 pt-4 pb-3">
        <p className="text-sm text-muted-foreground">Neto del pago</p>
        <p className="text-3xl font-semibold max-md:text-2xl">
          <Money centavos={pago.netoCentavos} moneda={pago.moneda} />
        </p>
        <p className="mt-1 text-sm text-muted-foreground">
          {pago.netoCentavos > 0 ? importeEnLetras(pago.netoCentavos, pago.moneda) : null}
        </p>
      </div>
      <dl>
        {datos.map(([nombre, valor]) => (
          <div
            key={nombre}
            className="grid grid-cols-[104px_1fr] gap-x-3 border-t border-border px-4 py-2 md:grid-cols-[136px_1fr]"
          >
            <dt className="text-muted-foreground">{nombre}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">{valor}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
