import type { GastoLote } from '@plomada/domain/lote/gasto-lote.schema';
import { CONCEPTO_GASTO_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Audited } from '../../../audit/audited.ts';
import type { ObraDeLote } from '../lote.sql.ts';
import type { DatosGasto } from './columns.sql.ts';
import type { FilaGasto } from './gastos.sql.ts';

export const gastoDto = ({ creadoEn, ...fila }: FilaGasto): GastoLote => ({
  ...fila,
  creadoEn: creadoEn.toISOString(),
});

/** Removes the movement and account of an expense, for readers who may not know its movement. */
export const sinMovimiento = <
  R extends { movimientoId: unknown; movimiento: unknown; cuentaId: unknown },
>(
  fila: R,
): R & { movimientoId: null; movimiento: null; cuentaId: null } => ({
  ...fila,
  cuentaId: null,
  movimientoId: null,
  movimiento: null,
});

/** Audited fields of an expense under their API names; the concept in words. */
export const camposGasto = (gasto: GastoLote): Audited<DatosGasto> => ({
  concepto: CONCEPTO_GASTO_EN_PALABRAS[gasto.concepto],
  fecha: gasto.fecha,
  importeCentavos: gasto.importeCentavos,
  cotizacion: gasto.cotizacion,
  medioPago: gasto.medioPago,
  descripcion: gasto.descripcion,
  moneda: gasto.moneda,
  importeLoteCentavos: gasto.importeLoteCentavos,
});

/** Description of an expense in the audit log, after the verb. */
export const nombrarGasto = (
  { concepto, importeCentavos, moneda }: GastoLote,
  { codigo, nombre }: Pick<ObraDeLote, 'codigo' | 'nombre'>,
): string =>
  `el gasto de lote ${CONCEPTO_GASTO_EN_PALABRAS[concepto]} (${formatearDinero(importeCentavos, moneda)}) de la obra ${codigo} ${nombre}`;
