import { z } from 'zod';

import { monedaSchema } from '../base/campos.schema.ts';
import { saldoMonedaSchema } from './stats.schema.ts';

export const obtenerAdministracionSchema = z.strictObject({});

/** `GET /proyectos/administracion`: the firm's own costs, as the reader may see them. */
export const administracionSchema = z
  .object({
    /** The id of the organisation. */
    id: z.uuid(),
    codigo: z.string(),
    nombre: z.string(),
    movimientos: z.int(),
    /** Current month, YYYY-MM, and below it its movements. */
    mes: z.string(),
    delMes: z.array(saldoMonedaSchema),
    /** The month before it. */
    delMesAnterior: z.array(saldoMonedaSchema),
    /** Pending obligations, per currency. */
    adeudado: z.array(z.object({ moneda: monedaSchema, pendienteCentavos: z.int() })),
  })
  .meta({ id: 'Administracion' });
export type Administracion = z.infer<typeof administracionSchema>;
