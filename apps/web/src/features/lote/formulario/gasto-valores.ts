import { importeEn } from '@plomada/domain/aportes/aporte.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { pick } from '@plomada/domain/base/shape.rules';
import { gastoNuevoSchema, type GastoLote } from '@plomada/domain/lote/gasto-lote.schema';
import { aporteLoteNuevoSchema } from '@plomada/domain/lote/lote.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import type { z } from 'zod';

import { conCheques } from '@/features/movimientos/cheque/con-cheques.ts';

import type { CompraConLote } from '../use-lote.ts';

export type DatosGasto = z.output<typeof gastoNuevoSchema>;
export type GastoEntrada = z.input<typeof gastoNuevoSchema>;
export type DatosAporte = z.output<typeof aporteLoteNuevoSchema>;
export type AporteEntrada = z.input<typeof aporteLoteNuevoSchema>;
/** Fields shared by the forms of an expense of the lot and of a contribution to it. */
export type DineroEntrada = Omit<
  GastoEntrada,
  'concepto' | 'descripcion' | 'chequeIds' | 'chequeNuevo'
>;

/**
 * True when a rate is required: dollars store their value in pesos, and another currency than the
 * lot's is converted.
 */
export const pideCotizacion = (moneda: string, delLote: Moneda): boolean =>
  moneda === 'USD' || moneda !== delLote;

const conCotizacion =
  (delLote: Moneda) =>
  ({ moneda, cotizacion }: DatosGasto | DatosAporte, contexto: z.RefinementCtx) => {
    if (pideCotizacion(moneda, delLote) && !cotizacion) {
      const message = 'La cotización es requerida';
      contexto.addIssue({ code: 'custom', path: ['cotizacion'], message });
    }
  };

export const formularioGastoSchema = (delLote: Moneda): z.ZodType<DatosGasto, GastoEntrada> =>
  conCheques(gastoNuevoSchema.superRefine(conCotizacion(delLote)), () => 'EGRESO');

export const formularioAporteSchema = (delLote: Moneda): z.ZodType<DatosAporte, AporteEntrada> =>
  conCheques(aporteLoteNuevoSchema.superRefine(conCotizacion(delLote)), () => 'INGRESO');

/**
 * Initial money fields of an expense or a contribution: in the lot's currency, today, by transfer.
 */
export const dineroNuevo = (delLote: Moneda, hoy: string) => ({
  fecha: hoy,
  moneda: delLote,
  cotizacion: delLote === 'USD' ? { tipo: 'OFICIAL' as const, valor: '' } : null,
  medioPago: 'TRANSFERENCIA' as const,
  cuentaId: null,
});

const { chequeIds: _cheques, chequeNuevo: _propio, ...GUARDADOS } = gastoNuevoSchema.shape;

/** Values of a stored expense, whose cheques do not change. */
export const valoresDeGasto = (gasto: GastoLote): GastoEntrada => ({
  ...pick(gasto, GUARDADOS),
  chequeIds: null,
  chequeNuevo: null,
});

/**
 * Part of the lot's price that no expense has paid yet, in the lot's currency: the other expenses
 * are both in the cost and in what was paid.
 */
export const precioPorPagar = ({ resumen }: CompraConLote): number =>
  resumen.costoTotalCentavos - resumen.pagadoCentavos;

type Escrito = Pick<DineroEntrada, 'importeCentavos' | 'cotizacion'> & { readonly moneda: Moneda };

/** Hint "Cuenta US$ 1.250,00 para el lote"; null while incomplete or in the lot's own currency. */
export function cuentaEnLote(escrito: Escrito, delLote: Moneda): string | null {
  const { importeCentavos, moneda, cotizacion } = escrito;
  const valor: unknown = cotizacion?.valor;
  if (moneda === delLote || typeof importeCentavos !== 'number' || importeCentavos <= 0)
    return null;
  if (typeof valor !== 'string' && typeof valor !== 'number') return null;
  try {
    const importe = { importeCentavos, moneda, cotizacion: { valor: String(valor) } };
    const cuenta = importeEn(importe, delLote);
    return cuenta.ok ? `Cuenta ${formatearDinero(cuenta.valor, delLote)} para el lote` : null;
  } catch {
    return null; // A rate still being typed: its field shows the error.
  }
}
