import { z } from 'zod';

import { idSchema, monedaSchema, referenciaSchema, requeridoO } from '../base/campos.schema.ts';
import { fechaDeResumenSchema } from '../base/periodo.schema.ts';
import { tipoCotizacionSchema } from '../movimientos/cotizacion.schema.ts';
import { formatoPlanillaSchema } from '../planilla/planilla.schema.ts';
import { estadoProyectoSchema } from '../proyectos/proyecto.schema.ts';

const filtros = {
  estado: estadoProyectoSchema.optional(),
  /** True for the works whose contract is below their expected cost, false for the others. */
  pierden: z.boolean(requeridoO('El dato es requerido', 'Se espera verdadero o falso')).optional(),
};

/** `GET /resumen/margenes`: as of `hasta`, today by default. */
export const pedirMargenesSchema = z.strictObject({
  ...filtros,
  hasta: fechaDeResumenSchema.optional(),
});
export type PedirMargenes = z.infer<typeof pedirMargenesSchema>;

export const exportarMargenesSchema = pedirMargenesSchema.extend({
  formato: formatoPlanillaSchema,
});
export type ExportarMargenes = z.infer<typeof exportarMargenesSchema>;

/** `GET /proyectos/{id}/margen`. */
export const pedirMargenSchema = z.strictObject({
  id: idSchema,
  hasta: fechaDeResumenSchema.optional(),
});
export type PedirMargen = z.infer<typeof pedirMargenSchema>;

const centavos = z.int();

/**
 * Budgets to clients in force: updated totals with adicionales, certified amount and collected
 * amount.
 */
const contratoCampos = {
  contratoCentavos: centavos,
  certificadoCentavos: centavos,
  cobradoCentavos: centavos,
};

/** Amounts still to be paid: on budgets of suppliers in force, and on invoices outside budgets. */
const porPagarCampos = { presupuestosCentavos: centavos, facturasCentavos: centavos };

const costoSchema = z
  .object({
    gastadoCentavos: centavos,
    ...porPagarCampos,
    restoObjetivoCentavos: centavos,
    esperadoCentavos: centavos,
  })
  .meta({ id: 'CostoEsperado' });

const importeYParteSchema = z
  .object({ centavos, bp: z.int().nullable() })
  .meta({ id: 'Margen', description: 'El margen y cuánto es del ingreso, en puntos básicos.' });
export type Margen = z.infer<typeof importeYParteSchema>;

/** A rate of pesos per dollar that some row has, and its day. */
export const ultimaCotizacionSchema = z
  .object({ valor: z.string(), tipo: tipoCotizacionSchema.nullable(), fecha: z.iso.date() })
  .meta({ id: 'UltimaCotizacion' });
export type UltimaCotizacion = z.infer<typeof ultimaCotizacionSchema>;

export const margenDeObraSchema = z
  .object({
    proyecto: referenciaSchema,
    estado: estadoProyectoSchema,
    /** Currency of the work, in which all amounts are except those of `otraMoneda`. */
    moneda: monedaSchema,
    contrato: z.object(contratoCampos).nullable(),
    objetivoCentavos: centavos.nullable(),
    costo: costoSchema,
    hoy: importeYParteSchema
      .nullable()
      .describe('Lo certificado a los clientes menos lo gastado; nulo si no hay margen.'),
    alFinal: importeYParteSchema
      .nullable()
      .describe('El contrato menos el costo esperado; nulo si no hay margen.'),
    /** Amounts in the other currency, included above only when there is a `cotizacion`. */
    otraMoneda: z.object({ moneda: monedaSchema, ...contratoCampos, ...porPagarCampos }).nullable(),
    cotizacion: ultimaCotizacionSchema.nullable(),
    /** Number of expenses in another currency without a rate. */
    egresosSinCotizacion: z.int(),
    sinMargen: z
      .enum(['SIN_CONTRATO', 'SIN_COTIZACION'])
      .nullable()
      .describe('Por qué no hay margen.'),
  })
  .meta({ id: 'MargenDeObra' });
export type MargenDeObra = z.infer<typeof margenDeObraSchema>;

/** Totals of the works that have a margin, in one currency. */
const totalSchema = z
  .object({
    moneda: monedaSchema,
    obras: z.int(),
    ...contratoCampos,
    costo: costoSchema,
    hoy: importeYParteSchema,
    alFinal: importeYParteSchema,
  })
  .meta({ id: 'TotalDeMargenes' });
export type TotalDeMargenes = z.infer<typeof totalSchema>;

/**
 * Margins of the works, the smallest final margin first within each currency; works without a
 * margin last.
 */
export const margenesSchema = z
  .object({ items: z.array(margenDeObraSchema), totales: z.array(totalSchema) })
  .meta({ id: 'Margenes' });
export type Margenes = z.infer<typeof margenesSchema>;
