import { z } from 'zod';

import { idSchema } from '../base/campos.schema.ts';
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';

export const listarHistorialSociosSchema = z.strictObject({ id: idSchema, ...paginaCampos });
export type ListarHistorialSocios = z.infer<typeof listarHistorialSociosSchema>;

/** Share of a partner between two days, `hasta` excluded; null while it is current. */
const participacionHistoricaSchema = z
  .object({
    id: z.uuid(),
    socioId: z.uuid(),
    socio: z.string(),
    participacionBp: z.int(),
    desde: z.string(),
    hasta: z.string().nullable(),
    motivo: z.string().nullable(),
    redistribucionId: z.uuid().nullable(),
    creadoEn: z.iso.datetime(),
    creadoPor: z.string(),
  })
  .meta({ id: 'ParticipacionHistorica' });
export type ParticipacionHistorica = z.infer<typeof participacionHistoricaSchema>;

export const historialSociosSchema = paginaDe(participacionHistoricaSchema);
