import { z } from 'zod';

import { centavosPositivos, idSchema } from '../../base/campos.schema.ts';
import { sumarCentavos } from '../../base/dinero.rules.ts';
import { dolaresConCotizacion, faltaCotizacion } from '../cotizacion.schema.ts';
import { datosMovimiento, movimientoSchema } from '../movimiento.schema.ts';

const PARTES_MAX = 20;

/** Part of an obra: an exact amount or a weight. Without a rubro it takes that of the split. */
const parteProrrateoSchema = z
  .strictObject({
    proyectoId: idSchema,
    rubroId: idSchema.nullish(),
    importeCentavos: centavosPositivos.optional(),
    pesoBp: z
      .int('El peso es un número entero')
      .min(1, 'El peso tiene que ser mayor que cero')
      .max(10_000, 'El peso no puede pasar de 100,00')
      .optional(),
  })
  .meta({ id: 'ParteProrrateo' });
type ParteProrrateo = z.infer<typeof parteProrrateoSchema>;

type ConPartes = {
  readonly importeCentavos: number;
  readonly partes: readonly ParteProrrateo[];
};

/**
 * Requires an amount in every part, adding up to the total, or a weight in every part; weights are
 * relative.
 */
function verificarPartes(
  { importeCentavos, partes }: ConPartes,
  contexto: z.core.$RefinementCtx,
): void {
  const fallo = (message: string) =>
    contexto.addIssue({ code: 'custom', path: ['partes'], message });
  const importes = partes.flatMap((parte) => parte.importeCentavos ?? []);
  const pesos = partes.flatMap((parte) => parte.pesoBp ?? []);
  const porImporte = importes.length === partes.length && pesos.length === 0;
  const porPeso = pesos.length === partes.length && importes.length === 0;
  if (!porImporte && !porPeso) {
    fallo('Todas las partes llevan importe, o todas llevan peso');
  } else if (porImporte && sumaDe(importes) !== importeCentavos) {
    fallo('Las partes no suman el importe');
  }
}

/**
 * Sum of the amounts; null when it exceeds the maximum of an amount, so that it equals no total.
 */
function sumaDe(importes: readonly number[]): number | null {
  try {
    return sumarCentavos(importes);
  } catch {
    return null;
  }
}

/** `POST /movimientos/prorratear`: one document and its amount over several obras. */
export const prorratearSchema = z
  .strictObject({
    ...datosMovimiento,
    privado: z.boolean().default(false),
    partes: z
      .array(parteProrrateoSchema, 'Hacen falta al menos dos partes')
      .min(2, 'Hacen falta al menos dos partes')
      .max(PARTES_MAX, `No pueden ser más de ${PARTES_MAX} partes`),
  })
  .refine(dolaresConCotizacion, faltaCotizacion)
  .superRefine(verificarPartes)
  .meta({ id: 'Prorratear' });
export type Prorratear = z.infer<typeof prorratearSchema>;

export const prorrateoSchema = z
  .object({ grupoProrrateoId: z.uuid(), items: z.array(movimientoSchema) })
  .meta({ id: 'Prorrateo' });
export type Prorrateo = z.infer<typeof prorrateoSchema>;
