import { z } from 'zod';

import {
  idSchema,
  motivoOpcional,
  personaSchema,
  requeridoO,
  versionSchema,
} from '../../base/campos.schema.ts';
import { cantidadMedidaSchema } from '../../base/cantidad.schema.ts';
import { CENTAVOS_MAX } from '../../base/dinero.rules.ts';
import { IMPORTE_EXCESIVO } from '../../base/importe.rules.ts';
import { paginaCampos, paginaDe } from '../../base/paginacion.schema.ts';
import { puntosBasicos } from '../../base/porcentaje.schema.ts';
import { cotizacionSchema } from '../../movimientos/cotizacion.schema.ts';
import { mesSchema } from '../indices/indice.schema.ts';
import { ITEMS_PRESUPUESTO_MAX } from '../items/item.schema.ts';

export const estadoCertificadoSchema = z
  .enum(
    ['BORRADOR', 'PRESENTADO', 'APROBADO', 'RECHAZADO', 'ANULADO'],
    requeridoO('El estado es requerido', 'El estado no es válido'),
  )
  .meta({ id: 'EstadoCertificado' });
export type EstadoCertificado = z.infer<typeof estadoCertificadoSchema>;

const avanceSchema = z
  .strictObject({
    itemId: idSchema,
    presenteBp: puntosBasicos('El avance')
      .optional()
      .describe('Avance de este certificado en puntos básicos. Va este o acumuladoCantidad.'),
    acumuladoCantidad: cantidadMedidaSchema
      .optional()
      .describe(
        'Lo hecho del ítem en total, en su unidad, con hasta 3 decimales. Va este o presenteBp.',
      ),
  })
  .superRefine(({ presenteBp, acumuladoCantidad }, contexto) => {
    const fallo = (campo: string, message: string) =>
      contexto.addIssue({ code: 'custom', path: [campo], message });
    if (presenteBp === undefined && acumuladoCantidad === undefined) {
      fallo('presenteBp', 'El avance es requerido: el porcentaje o la cantidad acumulada');
    }
    if (presenteBp !== undefined && acumuladoCantidad !== undefined) {
      fallo('acumuladoCantidad', 'Va el porcentaje o la cantidad acumulada, no los dos');
    }
  });

const centavos = z
  .int('El importe se expresa en centavos enteros')
  .max(CENTAVOS_MAX, IMPORTE_EXCESIVO);

const datos = {
  periodo: mesSchema,
  /** Items absent from the request have no present progress. */
  items: z
    .array(avanceSchema, requeridoO('La lista de ítems es requerida', 'Los ítems son una lista'))
    .max(ITEMS_PRESUPUESTO_MAX, `Un certificado lleva hasta ${ITEMS_PRESUPUESTO_MAX} ítems`)
    .superRefine((lista, contexto) => {
      const vistos = new Set<string>();
      lista.forEach(({ itemId }, i) => {
        if (vistos.has(itemId)) {
          const message = 'Ese ítem ya está en el certificado';
          contexto.addIssue({ code: 'custom', path: [i, 'itemId'], message });
        }
        vistos.add(itemId);
      });
    }),
  otrosDescuentosCentavos: centavos.min(0, 'Los descuentos no pueden ser negativos'),
  /** Change that a definitive index made to approved certificates. */
  ajusteIndiceCentavos: centavos.min(-CENTAVOS_MAX, IMPORTE_EXCESIVO),
  /** Pesos per dollar of this certificate, for a budget in pesos indexed by the dollar. */
  cotizacion: cotizacionSchema.nullish(),
};

/** `POST /presupuestos/{id}/certificados`; `id` is the budget. */
export const crearCertificadoSchema = z
  .strictObject({
    id: idSchema,
    ...datos,
    otrosDescuentosCentavos: datos.otrosDescuentosCentavos.default(0),
    ajusteIndiceCentavos: datos.ajusteIndiceCentavos.default(0),
  })
  .meta({ id: 'CrearCertificado' });
export type CrearCertificado = z.infer<typeof crearCertificadoSchema>;

/** `PUT …/certificados/{certificadoId}`: absent fields keep their values. */
export const editarCertificadoSchema = z
  .strictObject({
    id: idSchema,
    certificadoId: idSchema,
    version: versionSchema,
    ...z.strictObject(datos).partial().shape,
  })
  .meta({ id: 'EditarCertificado' });
export type EditarCertificado = z.infer<typeof editarCertificadoSchema>;

export const cambiarEstadoCertificadoSchema = z
  .strictObject({
    id: idSchema,
    certificadoId: idSchema,
    estado: estadoCertificadoSchema.exclude(['BORRADOR']),
    motivo: motivoOpcional,
    version: versionSchema,
  })
  .meta({ id: 'CambiarEstadoCertificado' });
export type CambiarEstadoCertificado = z.infer<typeof cambiarEstadoCertificadoSchema>;

export const referenciaCertificadoSchema = z.strictObject({
  id: idSchema,
  certificadoId: idSchema,
});
export type ReferenciaCertificado = z.infer<typeof referenciaCertificadoSchema>;

export const listarCertificadosSchema = z.strictObject({ id: idSchema, ...paginaCampos });
export type ListarCertificados = z.infer<typeof listarCertificadosSchema>;

/**
 * A certificate of a budget. Its amounts are centavos of the budget's currency, in the order of the
 * printed certificate: from gross to net.
 */
export const certificadoSchema = z
  .object({
    id: z.uuid(),
    presupuestoId: z.uuid(),
    numero: z.int(),
    periodo: z.string(),
    estado: estadoCertificadoSchema,
    brutoCentavos: z.int(),
    actualizacionCentavos: z.int(),
    ajusteIndiceCentavos: z.int(),
    desacopioBaseCentavos: z.int(),
    desacopioCentavos: z.int(),
    fondoReparoCentavos: z.int(),
    otrosDescuentosCentavos: z.int(),
    netoCentavos: z.int(),
    /** Update factor with 12 decimals; `"1.000000000000"` without an index. */
    factor: z.string(),
    /** Month of the index used; null without an index. */
    mesIndice: z.string().nullable(),
    estimado: z.boolean(),
    /**
     * Change that the definitive index would make to an approved certificate, less the adjustments
     * already issued; 0 while there is no definitive index.
     */
    diferenciaIndiceCentavos: z.int(),
    cotizacion: z.string().nullable(),
    pagadoCentavos: z
      .int()
      .describe(
        'Bruto pagado de este certificado, de los pagos que quien pregunta ve: los suyos y lo que le toca de los libres, que saldan la deuda aprobada más vieja primero (el anticipo, después cada certificado).',
      ),
    items: z.array(
      z.object({
        itemId: z.uuid(),
        orden: z.int(),
        descripcion: z.string(),
        unidad: z.string(),
        importeCentavos: z.int(),
        anteriorBp: z.int(),
        presenteBp: z.int(),
        acumuladoBp: z.int(),
        acumuladoCantidad: z
          .string()
          .nullable()
          .describe(
            'La cantidad acumulada con la que se certificó el ítem; null si fue por porcentaje. Los puntos básicos salen de ella, redondeados.',
          ),
        anteriorCentavos: z.int(),
        presenteCentavos: z.int(),
        acumuladoCentavos: z.int(),
      }),
    ),
    /**
     * True for the last certificate that is neither rejected nor annulled, the only one that may be
     * edited, rejected or annulled.
     */
    ultimo: z.boolean(),
    motivoEstado: z.string().nullable(),
    presentadoEn: z.iso.datetime().nullable(),
    resueltoEn: z.iso.datetime().nullable(),
    resueltoPor: personaSchema.nullable(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Certificado' });
export type Certificado = z.infer<typeof certificadoSchema>;

/** Certificates, newest first. */
export const listaCertificadosSchema = paginaDe(certificadoSchema);
export const certificadoEliminadoSchema = z.object({ id: z.uuid(), eliminado: z.literal(true) });
