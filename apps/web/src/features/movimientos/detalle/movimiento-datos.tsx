import { TITULOS_MOVIMIENTO, type Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Dated } from '@/components/display/dated.tsx';
import { FactRows, Facts, type Fact, type FactLines } from '@/components/display/facts.tsx';
import { MEDIO_PAGO_LABEL, cotizacionEnPalabras } from '@/config/form-labels.ts';
import { CuentaLink } from '@/features/cuentas/campo/cuenta-link.tsx';
import { ProveedorLink } from '@/features/proveedores/proveedor-link.tsx';
import { withFilters } from '@/lib/filters-address.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { plainRows } from '@/lib/plain-rows.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';

import { rutas } from '../rutas.ts';

const ChequeDelEgreso = lazyPart(
  async () => (await import('./cheque-del-egreso.tsx')).ChequeDelEgreso,
  'shown',
);

/**
 * Equivalent in the other currency and the rate, both fixed when the movement was written; nothing
 * without a rate.
 */
function congelados(movimiento: Movimiento): Fact[] {
  const { cotizacion, moneda, importeArsCentavos, importeUsdCentavos } = movimiento;
  if (cotizacion === null) return [];
  const del = cotizacion.fecha === null ? '' : `, del ${formatearFecha(cotizacion.fecha)}`;
  return [
    moneda === 'USD'
      ? ['En pesos', formatearDinero(importeArsCentavos)]
      : [
          'En dólares',
          importeUsdCentavos === null ? '—' : formatearDinero(importeUsdCentavos, 'USD'),
        ],
    ['Cotización', `${cotizacionEnPalabras(cotizacion)}${del}`],
  ];
}

/** True for an expense that an own cheque may have paid. */
const puedeTenerCheque = ({ tipo, medioPago, origen }: Movimiento): boolean =>
  tipo === 'EGRESO' &&
  (medioPago === 'CHEQUE_PROPIO' || medioPago === 'ECHEQ') &&
  origen?.tipo !== 'PAGO';

type MovimientoDatosProps = {
  readonly movimiento: Movimiento;
  /**
   * Means of the payment that created the movement, in place of its single means; null for other
   * movements.
   */
  readonly medios: ReactNode;
};

export function MovimientoDatos({ movimiento, medios }: MovimientoDatosProps) {
  const { tenantId } = useTenant();
  const veCheques = useCan('view_cheques');
  const { rubro, proveedor, socio, cuenta, creadoPor, creadoEn, importacionId } = movimiento;
  const { privado, proyectoId } = movimiento;
  const antes: FactLines = [
    ['Fecha', <Dated key="fecha" fecha={movimiento.fecha} explained />],
    socio === null
      ? ['Proveedor', proveedor ? <ProveedorLink key="proveedor" proveedor={proveedor} /> : '—']
      : ['Socio', socio.nombre],
    ['Rubro', rubro === null ? '—' : `${rubro.codigo} ${rubro.nombre}`],
    !medios && ['Medio de pago', MEDIO_PAGO_LABEL[movimiento.medioPago]],
    cuenta ? ['Cuenta', <CuentaLink key="cuenta" cuenta={cuenta} />] : false,
  ];
  const despues: FactLines = [
    ...congelados(movimiento),
    ...plainRows(movimiento, TITULOS_MOVIMIENTO),
    importacionId !== null && [
      'Importación',
      <Link
        key="importacion"
        to={withFilters(rutas(privado).lista(tenantId, proyectoId), { importacionId })}
        className="finger rounded-sm font-medium text-primary underline-offset-4 hover:underline"
      >
        Ver toda la planilla
      </Link>,
    ],
    ['Cargado por', `${creadoPor.nombre}, ${formatearFechaHora(creadoEn)}`],
  ];
  return (
    <Facts>
      <FactRows rows={antes} />
      {medios}
      {veCheques && puedeTenerCheque(movimiento) ? (
        <ChequeDelEgreso movimientoId={movimiento.id} />
      ) : null}
      <FactRows rows={despues} />
    </Facts>
  );
}
