import { z } from 'zod';

import { archivoRecibidoSchema } from '../../archivos/archivo.schema.ts';
import {
  decimalSinSigno,
  idSchema,
  monedaSchema,
  versionSchema,
} from '../../base/campos.schema.ts';
import { esMayorQueCero } from '../../base/decimal.rules.ts';
import { ESCALA_RAZON } from '../../base/porcentaje.rules.ts';

/** Series published by the Cámara Argentina de la Construcción; an organisation may add others. */
export const SERIES_CAC = ['CAC_GENERAL', 'CAC_MATERIALES', 'CAC_MANO_OBRA'] as const;

export const serieSchema = z
  .string('La serie es requerida')
  .trim()
  .regex(
    /^[A-Z0-9_]{2,30}$/,
    'La serie lleva de 2 a 30 letras mayúsculas, números o guiones bajos, por ejemplo UOCRA',
  );

/** A month, `YYYY-MM`. */
export const mesSchema = z
  .string('El mes es requerido')
  .regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/, 'El mes no es válido: se espera AAAA-MM');

/** `PUT /indices/{serie}/{mes}`: writes the month's value or replaces it. */
export const guardarIndiceSchema = z
  .strictObject({
    serie: serieSchema,
    mes: mesSchema,
    valor: z
      .union([z.string(), z.number()], 'El valor es requerido')
      .transform(String)
      .pipe(
        decimalSinSigno(ESCALA_RAZON, 12).refine(
          esMayorQueCero,
          'El valor tiene que ser mayor que cero',
        ),
      ),
    /**
     * False for a provisional value, which may be corrected later without changing approved
     * certificates.
     */
    definitivo: z.boolean().default(true),
    version: versionSchema.optional(),
  })
  .meta({ id: 'GuardarIndice' });
export type GuardarIndice = z.infer<typeof guardarIndiceSchema>;

export const listarIndicesSchema = z.strictObject({ serie: serieSchema.optional() });
export type ListarIndices = z.infer<typeof listarIndicesSchema>;

export const indiceSchema = z
  .object({
    id: idSchema,
    serie: z.string(),
    mes: z.string(),
    valor: z.string(),
    definitivo: z.boolean(),
    actualizadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Indice' });
export type Indice = z.infer<typeof indiceSchema>;

/** Values per series, newest month first. */
export const listaIndicesSchema = z.object({
  series: z.array(z.object({ serie: z.string(), valores: z.array(indiceSchema) })),
});
export type ListaIndices = z.infer<typeof listaIndicesSchema>;

/** Maximum rows of a spreadsheet of index values: a century of months, plus headings. */
export const PLANILLA_INDICES_MAX_FILAS = 1_300;
export const PLANILLA_INDICES_MAX_BYTES = 2 * 1024 * 1024;

/** `POST /indices/leer`, multipart. */
export const leerIndicesSchema = z
  .strictObject({ excelFile: archivoRecibidoSchema })
  .meta({ id: 'LeerIndices' });
export type LeerIndices = z.infer<typeof leerIndicesSchema>;

/**
 * Rows of a sheet of the file for display; the user chooses its columns on the screen. Nothing is
 * stored.
 */
export const planillaIndicesSchema = z
  .object({
    archivo: z.string(),
    filas: z.array(z.object({ fila: z.int(), celdas: z.array(z.string()) })),
  })
  .meta({ id: 'PlanillaDeIndices' });
export type PlanillaIndices = z.infer<typeof planillaIndicesSchema>;

/** Saved value and the open balances that it changed; approved certificates do not change. */
export const indiceGuardadoSchema = indiceSchema
  .extend({
    presupuestos: z.array(
      z.object({
        id: idSchema,
        codigo: z.string(),
        /** Work of the budget, for the link to its page. */
        proyectoId: idSchema,
        titulo: z.string(),
        moneda: monedaSchema,
        antesCentavos: z.int(),
        despuesCentavos: z.int(),
        diferenciaCentavos: z.int(),
      }),
    ),
  })
  .meta({ id: 'IndiceGuardado' });
export type IndiceGuardado = z.infer<typeof indiceGuardadoSchema>;
