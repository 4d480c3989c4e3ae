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
    /** Current month, YYYY-MM; `delMes` has the sums of its movements per currency. */
    mes: z.string(),
    delMes: z.array(saldoMonedaSchema),
    /** Sums of the movements of the month before `mes`, per currency. */
    delMesAnterior: z.array(saldoMonedaSchema),
    /** Sum of the obligations still to be paid, per currency. */
    adeudado: z.array(z.object({ moneda: monedaSchema, pendienteCentavos: z.int() })),
  })
  .meta({ id: 'Administracion' });
export type Administracion = z.infer<typeof administracionSchema>;
