import { TITULOS_MOVIMIENTO, type Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Dated } from '@/components/display/dated';
import { FactRows, Facts, type Fact } from '@/components/display/facts';

import { MOVEMENT_FILTERS, type MovementFilters } from '../../../config/filters-address.ts';
import { TIPO_COTIZACION_LABEL } from '../../../config/form-labels.ts';
import { MEDIO_PAGO_LABEL } from '../../../config/labels.ts';
import { plainRows } from '../../../lib/plain-rows.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { CuentaLink } from '../../cuentas/campo/cuenta-link.tsx';
import { ProveedorLink } from '../../proveedores/proveedor-link.tsx';
import { rutas } from '../rutas.ts';

/** The value in both currencies as it was frozen when written. */
function congelados(movimiento: Movimiento): Fact[] {
  const { cotizacion, moneda, importeArsCentavos, importeUsdCentavos } = movimiento;
  if (cotizacion === null) return [];
  const valor = formatearNumero(cotizacion.valor, { minimo: 2, maximo: 6 });
  const del = cotizacion.fecha === null ? '' : `, del ${formatearFecha(cotizacion.fecha)}`;
  return [
    moneda === 'USD'
      ? ['En pesos', formatearDinero(importeArsCentavos)]
      : [
          'En dólares',
          importeUsdCentavos === null ? '—' : formatearDinero(importeUsdCentavos, 'USD'),
        ],
    ['Cotización', `${valor} ${TIPO_COTIZACION_LABEL[cotizacion.tipo]}${del}`],
  ];
}

/** To the rows of the same list that share something with this one. */
function useEnLista({ privado, proyecto }: Movimiento) {
  const { tenantId } = useTenant();
  const lista = rutas(privado).lista(tenantId, proyecto.id);
  return (filtros: MovementFilters, texto: string): ReactNode => (
    <Link
      to={`${lista}?${MOVEMENT_FILTERS.write(filtros).toString()}`}
      className="rounded-sm font-medium text-primary underline-offset-4 hover:underline"
    >
      {texto}
    </Link>
  );
}

/** What it is. `medios`: of the payment that wrote it, in the place of its one means. */
export function MovimientoDatos({
  movimiento,
  medios,
}: {
  readonly movimiento: Movimiento;
  readonly medios?: ReactNode;
}) {
  const enLista = useEnLista(movimiento);
  const { rubro, proveedor, socio, creadoPor, creadoEn, importacionId } = movimiento;
  const quien: Fact =
    socio === null
      ? [
          'Proveedor',
          proveedor === null ? '—' : <ProveedorLink key="proveedor" proveedor={proveedor} />,
        ]
      : ['Socio', socio.nombre];
  const antes: readonly Fact[] = [
    ['Fecha', <Dated key="fecha" fecha={movimiento.fecha} explained />],
    quien,
    ['Rubro', rubro === null ? '—' : `${rubro.codigo} ${rubro.nombre}`],
    ...(medios === undefined
      ? [['Medio de pago', MEDIO_PAGO_LABEL[movimiento.medioPago]] as const]
      : []),
    ...(movimiento.cuenta === null
      ? []
      : [['Cuenta', <CuentaLink key="cuenta" cuenta={movimiento.cuenta} />] as const]),
  ];
  const despues: readonly Fact[] = [
    ...congelados(movimiento),
    ...plainRows(movimiento, TITULOS_MOVIMIENTO),
    ...(importacionId === null
      ? []
      : [['Importación', enLista({ importacionId }, 'Ver toda la planilla')] as const]),
    ['Cargado por', `${creadoPor.nombre}, ${formatearFechaHora(creadoEn)}`],
  ];
  return (
    <Facts>
      <FactRows rows={antes} />
      {medios}
      <FactRows rows={despues} />
    </Facts>
  );
}
