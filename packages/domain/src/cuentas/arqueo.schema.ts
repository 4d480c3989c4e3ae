import { z } from 'zod';

import { idSchema, fechaSchema, textoOpcional } from '../base/campos.schema.ts';
import { centavosDesdeCero } from './cuenta.schema.ts';

/**
 * `POST /cuentas/{id}/arqueos`: money counted at the end of a day. The difference is added to the
 * account.
 */
export const crearArqueoSchema = z
  .strictObject({
    id: idSchema,
    fecha: fechaSchema,
    contadoCentavos: centavosDesdeCero,
    nota: textoOpcional(500),
  })
  .meta({ id: 'CrearArqueo' });
export type CrearArqueo = z.infer<typeof crearArqueoSchema>;
export const arqueoSchema = z
  .object({ id: z.uuid(), diferenciaCentavos: z.int() })
  .meta({ id: 'Arqueo' });
export type Arqueo = z.infer<typeof arqueoSchema>;
