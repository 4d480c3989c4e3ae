import { fechaSchema, idSchema } from '@plomada/domain/base/campos.schema';
import { chequeNuevoSchema } from '@plomada/domain/cheques/cheque.schema';
import { CHEQUES_EN_LUGAR, reponerChequesSchema } from '@plomada/domain/rechazos/rechazo.schema';
import { z } from 'zod';

import type { ChequeElegido } from '../elegir/en-cartera.ts';
import { dineroSchema } from './pago.tsx';
import { importeDeCheque } from './reemplazar-esquema.ts';

const cuenta = idSchema.nullable().transform((id, contexto) => {
  if (id !== null) return id;
  contexto.addIssue({ code: 'custom', message: 'Falta elegir la cuenta' });
  return z.NEVER;
});

export const schema = z.object({
  fecha: fechaSchema,
  motivo: reponerChequesSchema.shape.motivo,
  dinero: dineroSchema,
  conCheques: z.array(z.custom<ChequeElegido>()).max(CHEQUES_EN_LUGAR),
  propios: z
    .array(
      z.object({ cuentaId: cuenta, importeCentavos: importeDeCheque, cheque: chequeNuevoSchema }),
    )
    .max(CHEQUES_EN_LUGAR),
});
export type Entrada = z.input<typeof schema>;
export type Salida = z.output<typeof schema>;
