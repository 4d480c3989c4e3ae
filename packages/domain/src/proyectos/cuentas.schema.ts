import { z } from 'zod';

import { idSchema } from '../base/campos.schema.ts';

/** `GET /proyectos/{id}/cuentas`. */
export const pedirCuentasSchema = z.strictObject({ id: idSchema });
export type PedirCuentas = z.infer<typeof pedirCuentasSchema>;

const cuenta = z.int().nullable();

/** How many rows each list of a work has for whoever asks; null where the list is not theirs. */
export const cuentasDeObraSchema = z
  .object({
    presupuestos: cuenta,
    /** As their list has them: with the private ones for who may see those. */
    movimientos: cuenta,
    documentos: cuenta,
    acopios: cuenta,
    movimientosPrivados: cuenta,
    socios: cuenta,
    aportes: cuenta,
  })
  .meta({ id: 'CuentasDeObra' });
export type CuentasDeObra = z.infer<typeof cuentasDeObraSchema>;
