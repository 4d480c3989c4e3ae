import { z } from 'zod';

import { requeridoO } from './campos.schema.ts';
import { MEDIOS_PAGO } from './medios-pago.ts';

export const medioPagoSchema = z
  .enum(MEDIOS_PAGO, requeridoO('El medio de pago es requerido', 'El medio de pago no es válido'))
  .meta({ id: 'MedioPago' });
export type MedioPago = z.infer<typeof medioPagoSchema>;
