import { z } from 'zod';

const rubroSchema = z
  .object({ id: z.uuid(), codigo: z.string(), nombre: z.string() })
  .meta({ id: 'Rubro' });
export type Rubro = z.infer<typeof rubroSchema>;

export const listaRubrosSchema = z.object({
  items: z.array(rubroSchema),
  siguiente: z.null(),
});
