import { z } from 'zod';

import { idSchema, requeridoO } from '../base/campos.schema.ts';
import { tipoComprobante } from '../movimientos/comprobantes/comprobante.rules.ts';
import { claseIvaSchema } from '../movimientos/comprobantes/partes.schema.ts';

/**
 * `PUT /facturas/arca/{arcaId}/tipo`: sets the kind of a document with an unknown code; null
 * removes it.
 */
export const clasificarTipoSchema = z
  .strictObject({
    arcaId: idSchema,
    tipoArca: z
      .int(requeridoO('El tipo es requerido', 'El tipo no es válido'))
      .refine((codigo) => tipoComprobante(codigo) !== null, 'Ese tipo de comprobante no existe')
      .nullable(),
  })
  .meta({ id: 'ClasificarTipo' });
export type ClasificarTipo = z.infer<typeof clasificarTipoSchema>;
export const tipoClasificadoSchema = z
  .object({ arcaId: z.uuid(), tipoArca: z.int(), codigoArca: z.int().nullable() })
  .meta({ id: 'TipoClasificado' });
export type TipoClasificado = z.infer<typeof tipoClasificadoSchema>;

/** `GET /facturas/clases`: suppliers of the last twelve months, largest amount first. */
export const clasesDeCompraSchema = z
  .object({
    items: z.array(
      z.object({
        proveedorId: z.uuid(),
        razonSocial: z.string(),
        cuit: z.string().nullable(),
        comprobantes: z.int(),
        totalArsCentavos: z.int(),
        claseIva: claseIvaSchema.nullable(),
      }),
    ),
    siguiente: z.null(),
  })
  .meta({ id: 'ClasesDeCompra' });
export type ClasesDeCompra = z.infer<typeof clasesDeCompraSchema>;

/**
 * `PUT /facturas/clases/{proveedorId}`: class of the purchases from a supplier, for documents
 * without a class of their own.
 */
export const clasificarProveedorSchema = z
  .strictObject({ proveedorId: idSchema, claseIva: claseIvaSchema.nullable() })
  .meta({ id: 'ClasificarProveedor' });
export type ClasificarProveedor = z.infer<typeof clasificarProveedorSchema>;
export const proveedorClasificadoSchema = z
  .object({ proveedorId: z.uuid(), claseIva: claseIvaSchema.nullable() })
  .meta({ id: 'ProveedorClasificado' });
export type ProveedorClasificado = z.infer<typeof proveedorClasificadoSchema>;
