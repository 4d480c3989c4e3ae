import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Audited } from '../../../audit/audited.ts';
import { nombrarPresupuesto } from '../presupuestos.mapper.ts';
import { type Auditado, PROPIOS } from './columns.sql.ts';
import type { FilaPago } from './list.sql.ts';

export const pagoDto = (fila: FilaPago): Pago => ({
  id: fila.id,
  presupuestoId: fila.presupuestoId,
  numero: fila.numero,
  tipo: fila.tipo,
  moneda: fila.moneda,
  privado: fila.privado,
  ...PROPIOS.rowOf(fila),
  certificado: fila.certificado,
  retenciones: fila.retenciones,
  medios: fila.medios,
  comprobante: fila.comprobante,
  movimiento: fila.movimiento,
  bajaPendiente: fila.bajaPendiente,
  creadoPor: fila.creadoPor,
  creadoEn: fila.creadoEn.toISOString(),
  version: fila.version,
});

/** The audited fields, under their wire names; means and withholdings as people name them. */
export const camposPago = (pago: Pago): Audited<Auditado> => ({
  tipo: pago.tipo,
  certificado: pago.certificado?.numero ?? null,
  estado: pago.estado,
  fecha: pago.fecha,
  vencimiento: pago.vencimiento,
  importeBrutoCentavos: pago.importeBrutoCentavos,
  moneda: pago.moneda,
  cotizacion: pago.cotizacion,
  importePresupuestoCentavos: pago.importePresupuestoCentavos,
  descuentos: pago.descuentos
    .map(({ tipo, importeCentavos }) => `${tipo} ${formatearDinero(importeCentavos, pago.moneda)}`)
    .join(' · '),
  retenciones: pago.retenciones
    .map(({ tipo, importeCentavos }) => `${tipo} ${formatearDinero(importeCentavos, pago.moneda)}`)
    .join(' · '),
  netoCentavos: pago.netoCentavos,
  medios: pago.medios
    .map(
      ({ medio, importeCentavos }) => `${medio} ${formatearDinero(importeCentavos, pago.moneda)}`,
    )
    .join(' · '),
  privado: pago.privado,
  notas: pago.notas,
  excesoMotivo: pago.excesoMotivo,
});

/** What the audit log calls it, after the verb. */
export const nombrarPago = (
  { numero, importeBrutoCentavos, moneda }: Pago,
  presupuesto: Pick<Presupuesto, 'codigo' | 'titulo'>,
): string =>
  `el pago ${numero} (${formatearDinero(importeBrutoCentavos, moneda)}) del ${nombrarPresupuesto(presupuesto)}`;

const CONCEPTO_MAX = 200;

/** What its movement is called. */
export const conceptoDe = (
  numero: number,
  { codigo, titulo }: Pick<Presupuesto, 'codigo' | 'titulo'>,
): string => `Pago ${numero} de ${codigo} ${titulo}`.slice(0, CONCEPTO_MAX);
