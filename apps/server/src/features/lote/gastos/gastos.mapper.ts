import type { GastoLote } from '@plomada/domain/lote/lote.schema';
import {
  conceptoDeMovimiento,
  CONCEPTO_GASTO_EN_PALABRAS,
} from '@plomada/domain/lote/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Audited } from '../../../audit/audited.ts';
import type { Datos } from '../../movimientos/columns.sql.ts';
import type { ObraDeLote } from '../locks.sql.ts';
import { cotizacionDe } from '../lote.mapper.ts';
import type { DatosGasto, FilaGasto } from './gastos.sql.ts';

export const gastoDto = (fila: FilaGasto): GastoLote => ({
  id: fila.id,
  concepto: fila.concepto,
  fecha: fila.fecha,
  importeCentavos: fila.importe,
  moneda: fila.moneda,
  cotizacion: cotizacionDe(fila),
  importeLoteCentavos: fila.en_lote,
  medioPago: fila.medio_pago,
  descripcion: fila.descripcion,
  movimientoId: fila.movimiento_id,
  movimiento: fila.movimiento,
  bajaPendiente: fila.baja_pendiente,
  creadoPor: fila.creador,
  creadoEn: fila.creado_en.toISOString(),
  version: fila.version,
});

/** For whoever may not know which movement is whose. */
export const sinMovimiento = <R extends { movimientoId: unknown; movimiento: unknown }>(
  fila: R,
): R & { movimientoId: null; movimiento: null } => ({
  ...fila,
  movimientoId: null,
  movimiento: null,
});

/** What an edit is merged over. */
export const editableDe = (gasto: GastoLote): DatosGasto => ({
  concepto: gasto.concepto,
  fecha: gasto.fecha,
  importeCentavos: gasto.importeCentavos,
  cotizacion: gasto.cotizacion,
  medioPago: gasto.medioPago,
  descripcion: gasto.descripcion,
});

/** The audited fields, under their wire names; the concept as people name it. */
export const camposGasto = (
  gasto: GastoLote,
): Audited<DatosGasto & Pick<GastoLote, 'moneda' | 'importeLoteCentavos'>> => ({
  ...editableDe(gasto),
  concepto: CONCEPTO_GASTO_EN_PALABRAS[gasto.concepto],
  moneda: gasto.moneda,
  importeLoteCentavos: gasto.importeLoteCentavos,
});

/** What its movement says. */
export const datosDeMovimiento = (datos: DatosGasto, moneda: GastoLote['moneda']): Datos => ({
  tipo: 'EGRESO',
  fecha: datos.fecha,
  concepto: conceptoDeMovimiento(datos.concepto, datos.descripcion),
  importeCentavos: datos.importeCentavos,
  moneda,
  cotizacion: datos.cotizacion,
  medioPago: datos.medioPago,
});

/** What the audit log calls it, after the verb. */
export const nombrarGasto = (
  { concepto, importeCentavos, moneda }: GastoLote,
  { codigo, nombre }: Pick<ObraDeLote, 'codigo' | 'nombre'>,
): string =>
  `el gasto de lote ${CONCEPTO_GASTO_EN_PALABRAS[concepto]} (${formatearDinero(importeCentavos, moneda)}) de la obra ${codigo} ${nombre}`;
