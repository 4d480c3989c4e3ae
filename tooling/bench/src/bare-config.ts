import { z } from 'zod';

const sentencia = z.object({ text: z.string(), values: z.array(z.unknown()) });

/** What the yardstick server runs; handed over as JSON in its environment. */
export const bareConfigSchema = z.object({
  databaseUrl: z.string(),
  tenantId: z.string(),
  userId: z.string(),
  proyectoId: z.string(),
  /** One GET route each; answers the JSON text that PostgreSQL made. */
  lecturas: z.array(sentencia.extend({ nombre: z.string() })),
  /** The page as plain rows, which pg parses and Fastify writes. */
  filas: sentencia,
  /** The page as delimited text, put together in the process. */
  magra: sentencia,
  /** The statements of one creation, in a transaction; `nuevos` are ids to make afresh each time. */
  escrituras: z.array(sentencia),
  nuevos: z.array(z.string()),
});
export type BareConfig = z.infer<typeof bareConfigSchema>;

export const BARE_CONFIG = 'BARE_CONFIG';
