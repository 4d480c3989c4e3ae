import { centavosPositivos, fechaSchema } from '@plomada/domain/base/campos.schema';
import { chequeNuevoSchema } from '@plomada/domain/cheques/cheque.schema';
import { CHEQUES_EN_LUGAR, reemplazarChequesSchema } from '@plomada/domain/rechazos/rechazo.schema';
import { z } from 'zod';

import { dineroSchema } from './pago.tsx';

/** Amount of a cheque, empty until it is typed. */
export const importeDeCheque = centavosPositivos.nullable().transform((centavos, contexto) => {
  if (centavos !== null) return centavos;
  contexto.addIssue({ code: 'custom', message: 'El importe es requerido' });
  return z.NEVER;
});

export const schema = z.object({
  fecha: fechaSchema,
  motivo: reemplazarChequesSchema.shape.motivo,
  dinero: dineroSchema,
  chequesNuevos: z
    .array(z.object({ importeCentavos: importeDeCheque, cheque: chequeNuevoSchema }))
    .max(CHEQUES_EN_LUGAR),
});
export type Entrada = z.input<typeof schema>;
export type Salida = z.output<typeof schema>;
