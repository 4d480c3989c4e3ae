import { z } from 'zod';

import { busqueda, cuitSchema, textoDeLinea } from '../base/campos.schema.ts';
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';

export const crearProveedorSchema = z
  .strictObject({
    razonSocial: textoDeLinea('La razón social es requerida')
      .min(2, 'La razón social debe tener al menos 2 caracteres')
      .max(120, 'La razón social no puede tener más de 120 caracteres'),
    cuit: cuitSchema.nullish(),
  })
  .meta({ id: 'CrearProveedor' });
export type CrearProveedor = z.infer<typeof crearProveedorSchema>;

export const listarProveedoresSchema = z.strictObject({
  search: busqueda,
  cuit: cuitSchema.optional(),
  ...paginaCampos,
});

export const proveedorSchema = z
  .object({
    id: z.uuid(),
    razonSocial: z.string(),
    cuit: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Proveedor' });
export type Proveedor = z.infer<typeof proveedorSchema>;

export const listaProveedoresSchema = paginaDe(proveedorSchema);
