import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import {
  DESTINO_APORTE_EN_PALABRAS,
  TIPO_APORTE_EN_PALABRAS,
} from '@plomada/domain/aportes/palabras.rules';
import { importeEnLetras } from '@plomada/domain/base/letras.rules';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Money } from '../../../components/ui/money.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { MEDIO_PAGO_LABEL, TIPO_COTIZACION_LABEL } from '../../../config/labels.ts';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { AporteImporte } from '../aporte-importe.tsx';

const ENLACE = 'rounded-sm font-medium text-primary underline-offset-4 hover:underline';
type Dato = readonly [nombre: string, valor: ReactNode];

function useDatos(aporte: Aporte): readonly Dato[] {
  const { tenantId } = useTenant();
  const { proyectoId, socio, llamado, destino, cotizacion, movimiento, medioPago } = aporte;
  const enlace = (to: string, texto: string) => (
    <Link className={ENLACE} to={to}>
      {texto}
    </Link>
  );
  const filas: readonly (Dato | false)[] = [
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
  return (
    <Panel flush className="max-w-[640px]">
      <div className="px-4 pt-4 pb-3">
        <p className="text-sm text-muted-foreground">
          {aporte.tipo === 'DEVOLUCION' ? 'Devuelto' : 'Aportado'}
        </p>
        <p className="text-3xl font-semibold max-md:text-2xl">
          <AporteImporte aporte={aporte} />
        </p>
        <p className="mt-1 text-sm text-muted-foreground">
          {importeEnLetras(aporte.importeCentavos, aporte.moneda)}
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
