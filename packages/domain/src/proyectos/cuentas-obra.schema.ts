import { z } from 'zod';

import { idSchema } from '../base/campos.schema.ts';

/** `GET /proyectos/{id}/cuentas`: number of rows in each list of a work. */
export const pedirCuentasSchema = z.strictObject({ id: idSchema });
export type PedirCuentas = z.infer<typeof pedirCuentasSchema>;

const cuenta = z.int().nullable();

/**
 * Number of rows in each list of a work that the caller may see; null when the list is hidden from
 * them.
 */
export const cuentasDeObraSchema = z
  .object({
    presupuestos: cuenta,
    /**
     * Number of the work's movements, as in their list: private ones included for readers who may
     * see them.
     */
    movimientos: cuenta,
    documentos: cuenta,
    acopios: cuenta,
    movimientosPrivados: cuenta,
    socios: cuenta,
    aportes: cuenta,
  })
  .meta({ id: 'CuentasDeObra' });
export type CuentasDeObra = z.infer<typeof cuentasDeObraSchema>;
