import { MEDIO_PAGO_EN_PALABRAS } from '@plomada/domain/movimientos/palabras.rules';
import type { OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { retencionEnPalabras } from '../../presupuestos/pagos/pagos.mapper.ts';
import { nombreDe } from '../por-pagar.mapper.ts';
import type { FilaOrden } from './ordenes.sql.ts';

export const ordenDto = ({ creadoEn, proyectoId: _obra, ...fila }: FilaOrden): OrdenPago => ({
  ...fila,
  creadoEn: creadoEn.toISOString(),
});

type Parte = readonly [que: string, importeCentavos: number];

const enPalabras = ({ moneda }: OrdenPago, partes: readonly Parte[]): string =>
  partes.map(([que, centavos]) => `${que} ${formatearDinero(centavos, moneda)}`).join(' · ');

/** What the audit log calls it, after the verb. */
export const nombrarOrden = ({ numero, proveedor, importeCentavos, moneda }: OrdenPago): string =>
  `la orden de pago ${numero} a ${proveedor.razonSocial}, ${formatearDinero(importeCentavos, moneda)}`;

/** The audited fields, under their wire names; what it settles and how as people name it. */
export const camposOrden = (orden: OrdenPago) => ({
  proveedor: orden.proveedor.razonSocial,
  fecha: orden.fecha,
  moneda: orden.moneda,
  cotizacion: orden.cotizacion,
  comprobantes: enPalabras(
    orden,
    orden.comprobantes.map((uno): Parte => [nombreDe(uno), uno.importeCentavos]),
  ),
  retenciones: orden.retenciones.map((una) => retencionEnPalabras(orden, una)).join(' · '),
  medios: enPalabras(
    orden,
    orden.medios.map(({ medio, importeCentavos }): Parte => [
      MEDIO_PAGO_EN_PALABRAS[medio],
      importeCentavos,
    ]),
  ),
  importeCentavos: orden.importeCentavos,
  notas: orden.notas,
});
