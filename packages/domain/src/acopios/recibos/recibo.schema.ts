import { z } from 'zod';

import { idSchema } from '../../base/campos.schema.ts';

/** `GET /acopios/{id}/retiros/{retiroId}/recibo`: with all that was taken at once. */
export const reciboDeRetiroSchema = z.strictObject({ id: idSchema, retiroId: idSchema });
export type ReciboDeRetiro = z.infer<typeof reciboDeRetiroSchema>;

/** `GET /acopios/{id}/retiros/grupo/{grupoId}/recibo`: the same by what its retiros share. */
export const reciboDeGrupoSchema = z.strictObject({ id: idSchema, grupoId: idSchema });
export type ReciboDeGrupo = z.infer<typeof reciboDeGrupoSchema>;
