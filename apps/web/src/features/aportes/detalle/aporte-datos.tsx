import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import {
  DESTINO_APORTE_EN_PALABRAS,
  TIPO_APORTE_EN_PALABRAS,
} from '@plomada/domain/aportes/palabras.rules';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Link } from 'react-router';

import { FactRows, Facts, type Fact } from '@/components/display/facts';
import { Money } from '@/components/display/money';
import { Panel } from '@/components/display/panel';
import { ReadAmount } from '@/components/display/read-amount';

import { TIPO_COTIZACION_LABEL } from '../../../config/form-labels.ts';
import { MEDIO_PAGO_LABEL } from '../../../config/labels.ts';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';

const ENLACE = 'rounded-sm font-medium text-primary underline-offset-4 hover:underline';

function useDatos(aporte: Aporte): readonly Fact[] {
  const { tenantId } = useTenant();
  const { proyectoId, socio, llamado, destino, cotizacion, movimiento, medioPago } = aporte;
  const enlace = (to: string, texto: string) => (
    <Link className={ENLACE} to={to}>
      {texto}
    </Link>
  );
  const filas: readonly (Fact | false)[] = [
    ['Socio', enlace(paths.estadoDeCuenta(tenantId, proyectoId, socio.id), socio.nombre)],
    ['Tipo', TIPO_APORTE_EN_PALABRAS[aporte.tipo]],
    [
      'Para',
      destino === 'LOTE'
        ? enlace(paths.compraLote(tenantId, proyectoId), DESTINO_APORTE_EN_PALABRAS.LOTE)
        : 'La obra',
    ],
    destino === 'OBRA' &&
      aporte.tipo !== 'DEVOLUCION' && [
        'Contra',
        llamado === null
          ? 'A cuenta, en orden de vencimiento'
          : enlace(
              paths.llamado(tenantId, proyectoId, llamado.id),
              `Llamado ${llamado.numero}, ${llamado.concepto}`,
            ),
      ],
    ['Fecha', formatearFecha(aporte.fecha)],
    medioPago !== null && ['Medio de pago', MEDIO_PAGO_LABEL[medioPago]],
    cotizacion !== null && [
      'Cotización',
      `${formatearNumero(cotizacion.valor, { minimo: 2, maximo: 6 })} ${TIPO_COTIZACION_LABEL[cotizacion.tipo]}`,
    ],
    aporte.moneda !== aporte.monedaCuenta && [
      'Cuenta como',
      <Money key="c" centavos={aporte.importeCuentaCentavos} moneda={aporte.monedaCuenta} />,
    ],
    [
      'Movimiento',
      movimiento === null
        ? 'Ninguno: no mueve la caja'
        : enlace(paths.movimiento(tenantId, proyectoId, movimiento.id), movimiento.codigo),
    ],
    aporte.concepto !== null && ['Concepto', aporte.concepto],
    ['Cargado por', `${aporte.creadoPor.nombre}, ${formatearFechaHora(aporte.creadoEn)}`],
  ];
  return filas.filter((fila) => fila !== false);
}

/** The amount large, then what it is. */
export function AporteDatos({ aporte }: { readonly aporte: Aporte }) {
  const datos = useDatos(aporte);
  const devuelto = aporte.tipo === 'DEVOLUCION';
  return (
    <Panel flush>
      <div className="border-b border-border px-4 pt-4 pb-3">
        <ReadAmount
          label={devuelto ? 'Devuelto' : 'Aportado'}
          centavos={devuelto ? -aporte.importeCentavos : aporte.importeCentavos}
          moneda={aporte.moneda}
        />
      </div>
      <Facts>
        <FactRows rows={datos} />
      </Facts>
    </Panel>
  );
}
