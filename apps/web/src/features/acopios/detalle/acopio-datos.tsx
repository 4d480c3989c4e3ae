import { TITULOS_ACOPIO, type Acopio } from '@plomada/domain/acopios/acopio.schema';
import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Dated } from '@/components/display/dated';
import { Panel } from '@/components/display/panel';

import { paths } from '../../../config/paths.ts';
import { plainRows } from '../../../lib/plain-rows.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { ProveedorLink } from '../../proveedores/proveedor-link.tsx';
import { LUGAR_ACOPIO_LABEL, TIPO_ACOPIO_LABEL } from '../labels.ts';

function Movimiento({ acopio }: { readonly acopio: Acopio }) {
  const { tenantId } = useTenant();
  const { movimiento, proyectoId } = acopio;
  if (movimiento === null) return '—';
  return (
    <Link
      to={paths.movimiento(tenantId, proyectoId, movimiento.id)}
      className="tnum rounded-sm text-primary underline-offset-4 hover:underline"
    >
      {movimiento.codigo}
    </Link>
  );
}

/** One typed without its numbers has none to show. */
function nombreDeFactura(comprobante: Acopio['comprobante']): string {
  if (comprobante === null) return '—';
  const { tipoArca, puntoVenta, numero } = comprobante;
  return tipoArca === null || puntoVenta === null || numero === null
    ? 'Sin número'
    : nombreComprobante(tipoArca, puntoVenta, numero);
}

/** The remarks stand below, whole. */
const { observaciones: _abajo, ...OTROS } = TITULOS_ACOPIO;

function datos(acopio: Acopio): readonly (readonly [string, ReactNode])[] {
  const { tipo, fecha, lugar, descuentoBp, comprobante, creadoPor, creadoEn } = acopio;
  return [
    ['Proveedor', <ProveedorLink key="proveedor" proveedor={acopio.proveedor} />],
    ['Tipo', TIPO_ACOPIO_LABEL[tipo]],
    ['Fecha', <Dated key="fecha" fecha={fecha} explained />],
    ['Factura', nombreDeFactura(comprobante)],
    ['Pagado con', <Movimiento key="movimiento" acopio={acopio} />],
    ['Descuento obtenido', descuentoBp === 0 ? '—' : formatearPorcentajeBp(descuentoBp)],
    ['Material', LUGAR_ACOPIO_LABEL[lugar]],
    ...plainRows(acopio, OTROS),
    ['Cargado por', `${creadoPor.nombre}, ${formatearFechaHora(creadoEn)}`],
    ...(acopio.cerradoEn === null
      ? []
      : ([
          [
            'Cerrado por',
            `${acopio.cerradoPor?.nombre ?? ''}, ${formatearFechaHora(acopio.cerradoEn)}`,
          ],
        ] as const)),
  ];
}

/** What was agreed with the supplier and how it was paid. */
export function AcopioDatos({ acopio }: { readonly acopio: Acopio }) {
  return (
    <Panel title="Datos">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {datos(acopio).map(([que, valor]) => (
          <div key={que} className="min-w-0">
            <dt className="text-sm text-muted-foreground">{que}</dt>
            <dd className="break-words">{valor}</dd>
          </div>
        ))}
      </dl>
      {acopio.observaciones === null ? null : (
        <p className="mt-4 max-w-[68ch] break-words whitespace-pre-line">{acopio.observaciones}</p>
      )}
    </Panel>
  );
}
