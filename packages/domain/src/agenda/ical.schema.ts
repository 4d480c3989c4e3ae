import { z } from 'zod';

/** `POST /agenda/ical`: the secret address of the agenda. */
export const enlaceIcalSchema = z.object({ url: z.url() }).meta({ id: 'EnlaceIcal' });
export const estadoIcalSchema = z.object({
  activo: z.boolean(),
  creadoEn: z.iso.datetime().nullable(),
});
export const leerIcalSchema = z.strictObject({ secreto: z.string().max(200) });
