import { z } from 'zod';

import { personaSchema } from '../base/campos.schema.ts';
import { ALICUOTAS_BP } from '../movimientos/comprobantes/partes.ts';
import { mesSchema } from '../presupuestos/indices/indice.schema.ts';
import { motivoBajaSchema } from '../solicitudes/solicitud.schema.ts';

/** Reason why a document or a withholding is missing from the package, or incomplete in it. */
export const motivoFaltanteSchema = z
  .enum([
    /** Document listed by ARCA and not registered here. */
    'FALTA_ACA',
    /** Document listed by ARCA with an unknown code. */
    'SIN_CLASIFICAR',
    'SIN_FECHA',
    'SIN_TOTAL',
    'SIN_COTIZACION',
    /** Document that discriminates IVA and whose parts are unknown. */
    'SIN_PARTES',
    'PARTES_NO_SUMAN',
    /** Document issued more than six months before the month in which it would be counted. */
    'FUERA_DE_PLAZO',
    /** Document that is included, but without its file. */
    'SIN_ARCHIVO',
    /** Withholding of Ganancias without all the data that SICORE requires. */
    'RETENCION_INCOMPLETA',
    /** Withholding of ARBA without all the data of its line, or of the agent. */
    'RETENCION_ARBA_INCOMPLETA',
  ])
  .meta({ id: 'MotivoFaltante' });
export type MotivoFaltante = z.infer<typeof motivoFaltanteSchema>;

/** Reasons that exclude a document from the two files of the Libro IVA Digital. */
export const MOTIVOS_QUE_EXCLUYEN = [
  'FALTA_ACA',
  'SIN_CLASIFICAR',
  'SIN_FECHA',
  'SIN_TOTAL',
  'SIN_COTIZACION',
  'SIN_PARTES',
  'PARTES_NO_SUMAN',
  'FUERA_DE_PLAZO',
] as const satisfies readonly MotivoFaltante[];

const centavos = z.int();

/**
 * `GET /contador/{mes}`: content of the package of that month of IVA, and what it lacks. Pesos,
 * credit notes negative.
 */
export const resumenContadorSchema = z
  .object({
    mes: mesSchema,
    cerrado: z.boolean(),
    entregadoEn: z.iso.datetime().nullable(),
    entregadoPor: personaSchema.nullable(),
    comprobantes: z.int(),
    totalCentavos: centavos,
    alicuotas: z.array(
      z.object({ bp: z.literal(ALICUOTAS_BP), netoCentavos: centavos, ivaCentavos: centavos }),
    ),
    percepcionesCentavos: centavos,
    movimientos: z.int(),
    retenciones: z.int(),
    archivos: z.int(),
    faltan: z.array(
      z.object({ motivo: motivoFaltanteSchema, cantidad: z.int(), totalCentavos: centavos }),
    ),
  })
  .meta({ id: 'ResumenContador' });
export type ResumenContador = z.infer<typeof resumenContadorSchema>;

/** Path parameters of the calls about one month. */
export const mesDeContadorSchema = z.strictObject({ mes: mesSchema });
export type MesDeContador = z.infer<typeof mesDeContadorSchema>;

/** `GET /contador/{mes}/paquete`; `privados` only for users who see private rows. */
export const paqueteContadorSchema = z.strictObject({
  mes: mesSchema,
  privados: z.boolean().optional(),
});
export type PaqueteContador = z.infer<typeof paqueteContadorSchema>;

/**
 * `PUT /contador/{mes}/entregado`: afterwards the documents of the month, their parts and their
 * months cannot change.
 */
export const periodoEntregadoSchema = z
  .object({
    mes: mesSchema,
    entregadoEn: z.iso.datetime().nullable(),
    comprobantes: z.int(),
  })
  .meta({ id: 'PeriodoEntregado' });
export type PeriodoEntregado = z.infer<typeof periodoEntregadoSchema>;

/** `PUT /contador/{mes}/reabrir`: allows changes to the month again, with a reason. */
export const reabrirPeriodoSchema = z
  .strictObject({ mes: mesSchema, motivo: motivoBajaSchema })
  .meta({ id: 'ReabrirPeriodo' });
export type ReabrirPeriodo = z.infer<typeof reabrirPeriodoSchema>;
