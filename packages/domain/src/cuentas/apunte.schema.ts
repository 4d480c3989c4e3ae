import { z } from 'zod';

import { idSchema, fechaSchema } from '../base/campos.schema.ts';
import { enOrden, terminaAntes } from '../base/entre-campos.schema.ts';
import { paginaCampos } from '../base/paginacion.schema.ts';

const periodo = { id: idSchema, desde: fechaSchema.optional(), hasta: fechaSchema.optional() };

/** `GET /cuentas/{id}/apuntes`, newest first; `desde` and `hasta` are included. */
export const listarApuntesSchema = z
  .strictObject({ ...periodo, ...paginaCampos })
  .refine(enOrden, terminaAntes);
export type ListarApuntes = z.infer<typeof listarApuntesSchema>;

/** `GET /cuentas/{id}/apuntes/export`: all rows of the period as a spreadsheet. */
export const exportarApuntesSchema = z.strictObject(periodo).refine(enOrden, terminaAntes);
export type ExportarApuntes = z.infer<typeof exportarApuntesSchema>;

export const origenApunteSchema = z
  .object({
    tipo: z.enum(['MOVIMIENTO', 'TRASPASO', 'ARQUEO', 'ORDEN_PAGO', 'CHEQUE']),
    id: z.uuid(),
    /** Work of a movement, needed for the path of its page; null for other rows. */
    proyectoId: z.uuid().nullable(),
  })
  .meta({ id: 'OrigenApunte' });

export const apunteSchema = z
  .object({
    id: z.uuid(),
    fecha: z.string(),
    /** Positive for money in, negative for money out. */
    importeCentavos: z.int(),
    /** Balance after this row, in the order of days. */
    saldoCentavos: z.int(),
    origen: origenApunteSchema,
    concepto: z.string(),
  })
  .meta({ id: 'Apunte' });
export type Apunte = z.infer<typeof apunteSchema>;
export const listaApuntesSchema = z
  .object({ items: z.array(apunteSchema), siguiente: z.string().nullable() })
  .meta({ id: 'ListaApuntes' });
