import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { nombrarPresupuesto } from '../presupuestos.mapper.ts';
import type { FilaPago } from './list.sql.ts';

const cotizacionDe = (fila: FilaPago): Pago['cotizacion'] => {
  const { cotizacion_valor: valor, cotizacion_tipo: tipo } = fila;
  if (valor === null || tipo === null) return null;
  return { valor, tipo, fecha: fila.cotizacion_fecha, fuente: fila.cotizacion_fuente };
};

export const pagoDto = (fila: FilaPago): Pago => ({
  id: fila.id,
  presupuestoId: fila.presupuesto_id,
  numero: fila.numero,
  tipo: fila.tipo,
  certificado: fila.certificado,
  estado: fila.estado,
  fecha: fila.fecha,
  vencimiento: fila.vencimiento,
  importeBrutoCentavos: fila.bruto,
  moneda: fila.moneda,
  cotizacion: cotizacionDe(fila),
  importePresupuestoCentavos: fila.en_presupuesto,
  descuentos: fila.descuentos,
  retenciones: fila.retenciones,
  netoCentavos: fila.neto,
  medios: fila.medios,
  comprobante: fila.comprobante,
  privado: fila.privado,
  notas: fila.notas,
  excesoMotivo: fila.exceso_motivo,
  movimientoId: fila.movimiento_id,
  movimiento: fila.movimiento,
  bajaPendiente: fila.baja_pendiente,
  creadoPor: fila.creador,
  creadoEn: fila.creado_en.toISOString(),
  version: fila.version,
});

/** The audited fields, under their wire names; means and withholdings as people name them. */
export const camposPago = (pago: Pago) => ({
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
