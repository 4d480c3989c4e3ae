import { type Acopio, TITULOS_ACOPIO } from '@plomada/domain/acopios/acopio.schema';
import {
  LUGAR_ACOPIO_EN_PALABRAS,
  TIPO_ACOPIO_EN_PALABRAS,
} from '@plomada/domain/acopios/palabras.rules';
import { bpDe } from '@plomada/domain/base/porcentaje.rules';
import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { Link } from 'react-router';

import { Bar } from '@/components/charts/bar.tsx';
import { Dated } from '@/components/display/dated.tsx';
import type { Fact } from '@/components/display/facts.tsx';
import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { TotalCell, TotalStrip } from '@/components/display/total-strip.tsx';
import { paths } from '@/config/paths.ts';
import { ProveedorLink } from '@/features/proveedores/proveedor-link.tsx';
import { plainRows } from '@/lib/plain-rows.ts';
import { useTenant } from '@/lib/tenant.ts';

import { diasALaVista, textoVencimiento } from '../vencimiento.ts';

/**
 * Saving against today's prices, in basis points; null when it or a positive value at today's
 * prices is missing.
 */
function ahorroBp({ ahorroCentavos, valorActualCentavos }: Acopio): number | null {
  if (ahorroCentavos === null || valorActualCentavos === null || valorActualCentavos <= 0) {
    return null;
  }
  return bpDe(ahorroCentavos, valorActualCentavos);
}

/**
 * Short amount with the exact one below, so that the strip fits a phone with any amount; a dash and
 * `sinDato` for null.
 */
function corto(centavos: number | null, moneda: Acopio['moneda'], sinDato: string) {
  if (centavos === null) return { value: '—', delta: sinDato };
  return {
    value: (
      <span className={centavos < 0 ? 'text-expense' : undefined}>
        {formatearDineroCorto(centavos, moneda)}
      </span>
    ),
    delta: <span className="tnum">{formatearDinero(centavos, moneda)}</span>,
  };
}

export function AcopioCifras({ acopio }: { readonly acopio: Acopio }) {
  const { valorCentavos, totalCentavos, moneda, retiradoBp } = acopio;
  const porcentaje = ahorroBp(acopio);
  const dias = diasALaVista(acopio);
  return (
    <TotalStrip>
      <TotalCell
        lead
        label="Queda, a precio congelado"
        value={<Money centavos={valorCentavos} moneda={moneda} />}
        delta={`de ${formatearDinero(totalCentavos, moneda)}`}
      />
      <TotalCell
        label="A precio de hoy"
        {...corto(acopio.valorActualCentavos, moneda, 'Sin precios de hoy cargados')}
      />
      <TotalCell
        label={porcentaje === null ? 'Ahorro' : `Ahorro, ${formatearPorcentajeBp(porcentaje)}`}
        {...corto(acopio.ahorroCentavos, moneda, 'Se ve con los precios de hoy')}
      />
      <TotalCell
        label="Retirado"
        value={formatearPorcentajeBp(retiradoBp)}
        delta={
          <>
            <span className="mb-1.5 block">
              <Bar value={retiradoBp} scale={10_000} />
            </span>
            {textoVencimiento(acopio)}
            {dias === null ? '' : `, ${dias}`}
          </>
        }
      />
    </TotalStrip>
  );
}

function Movimiento({ movimiento, proyectoId }: Acopio) {
  const { tenantId } = useTenant();
  if (movimiento === null) return '—';
  return (
    <Link
      to={paths.movimiento(tenantId, proyectoId, movimiento.id)}
      className="finger tnum rounded-sm text-primary underline-offset-4 hover:underline"
    >
      {movimiento.codigo}
    </Link>
  );
}

/**
 * Name of the invoice, "Sin número" if class, point of sale or number is missing, or a dash without
 * an invoice.
 */
function nombreDeFactura(comprobante: Acopio['comprobante']): string {
  if (comprobante === null) return '—';
  const { tipoArca, puntoVenta, numero } = comprobante;
  return tipoArca === null || puntoVenta === null || numero === null
    ? 'Sin número'
    : nombreComprobante(tipoArca, puntoVenta, numero);
}

/**
 * Titles of the fields shown unchanged, except the remarks, which have a separate paragraph below.
 */
const { observaciones: _abajo, ...OTROS } = TITULOS_ACOPIO;

function datos(acopio: Acopio): readonly Fact[] {
  const { tipo, fecha, lugar, descuentoBp, comprobante } = acopio;
  const { creadoPor, creadoEn, cerradoPor, cerradoEn } = acopio;
  return [
    ['Proveedor', <ProveedorLink key="proveedor" proveedor={acopio.proveedor} />],
    ['Tipo', TIPO_ACOPIO_EN_PALABRAS[tipo]],
    ['Fecha', <Dated key="fecha" fecha={fecha} explained />],
    ['Factura', nombreDeFactura(comprobante)],
    ['Pagado con', <Movimiento key="movimiento" {...acopio} />],
    ['Descuento obtenido', descuentoBp === 0 ? '—' : formatearPorcentajeBp(descuentoBp)],
    ['Material', LUGAR_ACOPIO_EN_PALABRAS[lugar]],
    ...plainRows(acopio, OTROS),
    ['Cargado por', `${creadoPor.nombre}, ${formatearFechaHora(creadoEn)}`],
    ...(cerradoEn === null
      ? []
      : [
          ['Cerrado por', `${cerradoPor?.nombre ?? ''}, ${formatearFechaHora(cerradoEn)}`] as const,
        ]),
  ];
}

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
