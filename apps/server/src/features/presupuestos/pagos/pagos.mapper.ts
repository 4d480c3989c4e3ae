import { medioPrincipal } from '@plomada/domain/presupuestos/pagos/pago.rules';
import type { CrearPago, EditarPago, Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Audited } from '../../../audit/audited.ts';
import type { Datos } from '../../movimientos/columns.sql.ts';
import { nombrarPresupuesto } from '../presupuestos.mapper.ts';
import type { Editado } from './columns.sql.ts';
import type { FilaPago } from './pagos.sql.ts';

export const pagoDto = ({ creadoEn, ...fila }: FilaPago): Pago => ({
  ...fila,
  creadoEn: creadoEn.toISOString(),
});

type Parte = { readonly tipo: string; readonly importeCentavos: number };

const enPalabras = ({ moneda }: Pago, partes: readonly Parte[]): string =>
  partes
    .map(({ tipo, importeCentavos }) => `${tipo} ${formatearDinero(importeCentavos, moneda)}`)
    .join(' · ');

/** Withholding in words, with the data for SICORE where there are any. */
export function retencionEnPalabras(
  { moneda }: Pick<Pago, 'moneda'>,
  { tipo, importeCentavos, baseCentavos, regimen, condicion }: Pago['retenciones'][number],
): string {
  const datos = [
    baseCentavos === null ? null : `base ${formatearDinero(baseCentavos, moneda)}`,
    regimen === null ? null : `régimen ${regimen}`,
    condicion === null ? null : `condición ${condicion}`,
  ].filter((dato) => dato !== null);
  const importe = `${tipo} ${formatearDinero(importeCentavos, moneda)}`;
  return datos.length === 0 ? importe : `${importe} (${datos.join(', ')})`;
}

const medioEnPalabras = (
  { moneda }: Pago,
  { medio, importeCentavos, cuentaId }: Pago['medios'][number],
  cuentas: ReadonlyMap<string, string>,
): string => {
  const cuenta = cuentaId === null ? undefined : cuentas.get(cuentaId);
  return `${medio} ${formatearDinero(importeCentavos, moneda)}${cuenta === undefined ? '' : ` (${cuenta})`}`;
};

/** Audited fields of a payment under their API names; means, accounts and withholdings in words. */
export const camposPago = (
  pago: Pago,
  cuentas: ReadonlyMap<string, string>,
): Audited<Pick<EditarPago, Editado>> => ({
  tipo: pago.tipo,
  certificado: pago.certificado?.numero ?? null,
  estado: pago.estado,
  fecha: pago.fecha,
  vencimiento: pago.vencimiento,
  importeBrutoCentavos: pago.importeBrutoCentavos,
  moneda: pago.moneda,
  cotizacion: pago.cotizacion,
  importePresupuestoCentavos: pago.importePresupuestoCentavos,
  descuentos: enPalabras(pago, pago.descuentos),
  retenciones: pago.retenciones.map((una) => retencionEnPalabras(pago, una)).join(' · '),
  netoCentavos: pago.netoCentavos,
  medios: pago.medios.map((medio) => medioEnPalabras(pago, medio, cuentas)).join(' · '),
  privado: pago.privado,
  notas: pago.notas,
  excesoMotivo: pago.excesoMotivo,
});

/** Name of a payment in the audit log, after the verb. */
export const nombrarPago = (
  { numero, importeBrutoCentavos, moneda }: Pago,
  presupuesto: Pick<Presupuesto, 'codigo' | 'titulo'>,
): string =>
  `el pago ${numero} (${formatearDinero(importeBrutoCentavos, moneda)}) del ${nombrarPresupuesto(presupuesto)}`;

const CONCEPTO_MAX = 200;

type Pagado = Pick<CrearPago, 'fecha' | 'cotizacion' | 'notas'> &
  Pick<Pago, 'numero' | 'moneda' | 'netoCentavos'> & {
    readonly medios: readonly Pick<Pago['medios'][number], 'medio' | 'importeCentavos'>[];
  };

/** Fields of the movement of a paid payment; its means is that of the largest amount. */
export const movimientoDe = (
  { codigo, titulo, sentido, rubroId, proveedorId }: Presupuesto,
  { numero, fecha, netoCentavos, moneda, cotizacion, medios, notas }: Pagado,
): Datos => ({
  tipo: sentido,
  fecha,
  concepto: `Pago ${numero} de ${codigo} ${titulo}`.slice(0, CONCEPTO_MAX),
  importeCentavos: netoCentavos,
  moneda,
  cotizacion,
  medioPago: medioPrincipal(medios).medio,
  rubroId,
  proveedorId,
  notas,
});
