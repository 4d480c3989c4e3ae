import { z } from 'zod';

import { idSchema } from '../../base/campos.schema.ts';

/** `GET /acopios/{id}/retiros/{retiroId}/recibo`: covers all retiros of the same group. */
export const reciboDeRetiroSchema = z.strictObject({ id: idSchema, retiroId: idSchema });
export type ReciboDeRetiro = z.infer<typeof reciboDeRetiroSchema>;

/** `GET /acopios/{id}/retiros/grupo/{grupoId}/recibo`: one receipt for all retiros of a group. */
export const reciboDeGrupoSchema = z.strictObject({ id: idSchema, grupoId: idSchema });
export type ReciboDeGrupo = z.infer<typeof reciboDeGrupoSchema>;
