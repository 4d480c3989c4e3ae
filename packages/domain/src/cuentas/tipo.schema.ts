import { z } from 'zod';

import { requeridoO } from '../base/campos.schema.ts';

export const tipoCuentaSchema = z
  .enum(
    ['EFECTIVO', 'BANCO', 'BILLETERA', 'CAJA_CHICA', 'VALORES'],
    requeridoO('El tipo de cuenta es requerido', 'El tipo de cuenta no es válido'),
  )
  .meta({ id: 'TipoCuenta' });
export type TipoCuenta = z.infer<typeof tipoCuentaSchema>;
