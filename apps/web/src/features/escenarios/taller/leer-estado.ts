import { filtroSchema } from '@plomada/domain/escenarios/escenario.schema';
import { PALANCAS_MAX } from '@plomada/domain/escenarios/limites';
import { palancaLeidaSchema } from '@plomada/domain/escenarios/palanca.schema';
import { z } from 'zod';

/** Filter and levers of a draft; loaded only to read one back. */
const estadoSchema = z.object({
  filtro: filtroSchema,
  palancas: z.array(palancaLeidaSchema).max(PALANCAS_MAX),
});

/** Filter and levers as stored; null when they are no longer valid. */
export const leerEstado = (guardado: unknown) => estadoSchema.safeParse(guardado).data ?? null;
