import { z } from 'zod';

import { verificacionSchema } from '../aportes/estado/estado.schema.ts';
import { verificacionCierreSchema } from '../cierres/total.schema.ts';
import { verificacionInformeSchema } from '../informes/verificacion.schema.ts';

export const CODIGO_VERIFICACION = /^[A-Z0-9]{12}$/;

/** `GET /verificar/{codigo}`, without a token. A malformed code is answered like an unknown one. */
export const verificarSchema = z.strictObject({ codigo: z.string() });
export type Verificar = z.infer<typeof verificarSchema>;

/** Documents that a code can verify: a partner's account, a closed month or a report. */
export const verificableSchema = z.union([
  verificacionSchema,
  verificacionCierreSchema,
  verificacionInformeSchema,
]);
export type Verificable = z.infer<typeof verificableSchema>;

export const contenidoVerificableSchema = z.union([
  verificacionSchema.omit({ autentico: true }),
  verificacionCierreSchema.omit({ autentico: true }),
  verificacionInformeSchema.omit({ autentico: true }),
]);
