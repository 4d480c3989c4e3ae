import { z } from 'zod';

import { idSchema } from '../base/campos.schema.ts';

/** `GET /retenciones/{id}/constancia`: the PDF document for the supplier. */
export const pedirConstanciaSchema = z.strictObject({ id: idSchema });
export type PedirConstancia = z.infer<typeof pedirConstanciaSchema>;
