import { z } from 'zod';

import {
  centavosPositivos,
  cuitSchema,
  fechaSchema,
  idSchema,
  monedaSchema,
  textoDeLinea,
} from '../../base/campos.schema.ts';
import { comprobanteEntradaSchema } from '../comprobantes/comprobante.schema.ts';

const nivelDuplicadoSchema = z
  .enum(['OK', 'ADVERTENCIA', 'BLOQUEO'])
  .meta({ id: 'NivelDuplicado' });
export type NivelDuplicado = z.infer<typeof nivelDuplicadoSchema>;

/** Reason why a document may be that of the same expense. */
const motivoDuplicadoSchema = z
  .enum(['IDENTIDAD', 'CAE', 'OTRO_TIPO', 'POSIBLE', 'SIN_CUIT', 'ARCHIVO'])
  .meta({ id: 'MotivoDuplicado' });
export type MotivoDuplicado = z.infer<typeof motivoDuplicadoSchema>;

const { tipoArca, puntoVenta, numero, cae } = comprobanteEntradaSchema.shape;

/**
 * `POST /movimientos/validate-invoice`. Without the issuer's CUIT the document is looked for by its
 * CAE, and by the supplier's name (`proveedor`, or the one of `proveedorId`), number and amount.
 * `excludeId` is the movement being edited. `archivoSha256`: of a picture or PDF about to be
 * attached.
 */
export const validarComprobanteSchema = z
  .strictObject({
    cuitEmisor: cuitSchema.nullish(),
    tipoArca: tipoArca.nullish(),
    puntoVenta: puntoVenta.nullish(),
    numero,
    totalCentavos: centavosPositivos.nullish(),
    fecha: fechaSchema.nullish(),
    cae,
    proveedor: textoDeLinea().max(120, 'El nombre es demasiado largo').nullish(),
    proveedorId: idSchema.nullish(),
    archivoSha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'El resumen del archivo no es válido')
      .nullish(),
    excludeId: idSchema.nullish(),
  })
  .superRefine(({ cuitEmisor, tipoArca: tipo, puntoVenta: punto, ...sinCuit }, contexto) => {
    const fallo = (path: string, message: string) =>
      contexto.addIssue({ code: 'custom', path: [path], message });
    if (!cuitEmisor) {
      if (!sinCuit.proveedor && !sinCuit.proveedorId) fallo('cuitEmisor', 'El CUIT es requerido');
      return;
    }
    if (!tipo) fallo('tipoArca', 'El tipo de comprobante es requerido');
    if (!punto) fallo('puntoVenta', 'El punto de venta es requerido');
  })
  .meta({ id: 'ValidarComprobante' });
export type ValidarComprobante = z.infer<typeof validarComprobanteSchema>;

const duplicadoSchema = z
  .object({
    movimientoId: z.uuid(),
    codigo: z.string(),
    proyectoId: z.uuid(),
    proyecto: z.string(),
    fecha: z.string(),
    importeCentavos: z.int(),
    moneda: monedaSchema,
    usuario: z.string(),
    motivo: motivoDuplicadoSchema,
  })
  .meta({ id: 'Duplicado' });
export type Duplicado = z.infer<typeof duplicadoSchema>;

const puedeImputarSchema = z
  .object({ comprobanteId: z.uuid(), disponibleCentavos: z.int() })
  .nullable();
export type PuedeImputar = z.infer<typeof puedeImputarSchema>;

/**
 * `duplicados` has only movements that the caller may see; a hidden one affects `nivel` and
 * `mensajes`, and only when it blocks. `puedeImputar` is the rest of the document, in its own
 * currency; null when nothing is left, or the caller may not know it. A blocked save answers 409
 * COMPROBANTE_DUPLICADO with `duplicados` and `puedeImputar` in `details[0].data`; `details` is
 * absent when the caller may see none of the blocking documents.
 */
export const validacionComprobanteSchema = z
  .object({
    valido: z.boolean(),
    nivel: nivelDuplicadoSchema,
    mensajes: z.array(z.string()),
    duplicados: z.array(duplicadoSchema),
    puedeImputar: puedeImputarSchema,
    /** Debt of the document; absent when there is none, or when the caller may not see it. */
    porPagar: z.object({ id: z.uuid(), proyectoId: z.uuid(), proyecto: z.string() }).optional(),
  })
  .meta({ id: 'ValidacionComprobante' });
export type ValidacionComprobante = z.infer<typeof validacionComprobanteSchema>;
