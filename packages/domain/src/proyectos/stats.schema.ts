import { z } from 'zod';

import { idSchema, monedaSchema } from '../base/campos.schema.ts';
import { enOrden } from '../base/entre-campos.schema.ts';
import { periodoCampos, fueraDeOrden } from '../base/periodo.schema.ts';
import { formatoPlanillaSchema } from '../planilla/planilla.schema.ts';

export const pedirStatsSchema = z
  .strictObject({ id: idSchema, ...periodoCampos })
  .refine(enOrden, fueraDeOrden);
export type PedirStats = z.infer<typeof pedirStatsSchema>;

/** Sums of one currency; currencies are never blended. All in centavos. */
export const saldoMonedaSchema = z
  .object({
    moneda: monedaSchema,
    ingresosCentavos: z.int(),
    egresosCentavos: z.int(),
    saldoCentavos: z.int(),
  })
  .meta({ id: 'SaldoMoneda' });
export type SaldoMoneda = z.infer<typeof saldoMonedaSchema>;

const flujo = { moneda: monedaSchema, ingresosCentavos: z.int(), egresosCentavos: z.int() };

/** Movements of another period, for comparison. */
const comparacionSchema = z.object({
  desde: z.iso.date(),
  hasta: z.iso.date(),
  porMoneda: z.array(z.object(flujo)),
});

/**
 * Accepted budgets, from the beginning up to `hasta`, in centavos of their currency.
 * `presupuestado`: current totals, original and adicionales; `actualizado`: the certified part at
 * its certificates' factors and the rest at the last index; `comprometido` = actualizado − pagado;
 * `adeudado`: approved and unpaid, without the fondo de reparo.
 */
const presupuestoMonedaSchema = z
  .object({
    moneda: monedaSchema,
    presupuestadoCentavos: z.int(),
    actualizadoCentavos: z.int(),
    comprometidoCentavos: z.int(),
    certificadoCentavos: z
      .int()
      .describe(
        'Lo certificado con su actualización y sus ajustes de índice: de los certificados aprobados.',
      ),
    pagadoCentavos: z.int(),
    adeudadoCentavos: z.int(),
    reparoCentavos: z.int(),
  })
  .meta({ id: 'PresupuestoMoneda' });
export type PresupuestoMoneda = z.infer<typeof presupuestoMonedaSchema>;

/**
 * Budgets of the totals, absent for readers who may not see budgets. `presupuesto`: with
 * contractors; `presupuestoCliente`: with clients.
 */
const presupuestosCampos = {
  presupuesto: z.array(presupuestoMonedaSchema).optional(),
  presupuestoCliente: z.array(presupuestoMonedaSchema).optional(),
};

/**
 * Budgeted amounts of a rubro, from the beginning whatever `desde` is; a rubro with a budget and no
 * expenses is also listed.
 */
const presupuestadoCampos = {
  presupuestadoCentavos: z.int().optional(),
  actualizadoCentavos: z.int().optional(),
  gastoConPresupuestoCentavos: z
    .int()
    .optional()
    .describe(
      'Lo gastado que se compara con el presupuesto del rubro en esta moneda: el de las obras que lo tienen. Lo gastado en una moneda sin presupuesto se compara con el de la moneda base, a la cotización de cada fila.',
    ),
};

/** Totals of one obra, or of all together, for the movements from `desde` to `hasta`. */
export const totalesCampos = {
  desde: z.string().nullable(),
  hasta: z.string().nullable(),
  movimientos: z.int(),
  ultimoMovimiento: z.string().nullable(),
  porMoneda: z.array(saldoMonedaSchema),
  /** Balance before `desde` (zero when `desde` is absent) and at the end of `hasta`. */
  saldos: z.array(
    z.object({ moneda: monedaSchema, inicialCentavos: z.int(), finalCentavos: z.int() }),
  ),
  /**
   * Totals per month: without `desde`, the 12 months that end with the one of `hasta` (today's by
   * default); with it, up to 36.
   */
  porMes: z.array(z.object({ mes: z.string(), ...flujo })),
  // Previous month up to the same day, to compare a month in progress.
  mesAnterior: comparacionSchema,
  /** Period with which this one is compared; without `desde`, the same as `mesAnterior`. */
  comparacion: comparacionSchema,
  porRubro: z.array(
    z.object({
      rubroId: z.uuid().nullable(),
      rubro: z.string().nullable(),
      moneda: monedaSchema,
      /** Cash that left the work. */
      egresosCentavos: z.int(),
      gastadoCentavos: z
        .int()
        .optional()
        .describe(
          'Costo: los egresos más lo retenido en ellos, menos la parte de los depósitos que salda retenciones.',
        ),
      /**
       * `gastadoCentavos` in the base currency (of the obra; ARS of several), at the rate frozen in each row;
       * rows without one are left out.
       */
      equivalenteCentavos: z.int().optional(),
      ...presupuestadoCampos,
    }),
  ),
  ...presupuestosCampos,
  /**
   * The 20 largest suppliers of each currency, and the expenses without one; the rest is
   * `porMoneda` less these.
   */
  porProveedor: z.array(
    z.object({
      proveedorId: z.uuid().nullable(),
      proveedor: z.string().nullable(),
      moneda: monedaSchema,
      egresosCentavos: z.int(),
    }),
  ),
};

/** Spent against the target, from the beginning of the obra up to `hasta`; `desde` is ignored. */
export const objetivoCampos = {
  presupuestoObjetivoCentavos: z.int().nullable(),
  monedaBase: monedaSchema,
  /** Cost in `monedaBase` only: expenses and tax withheld in them, less the part of deposits that settles such tax and advances given back. */
  gastadoCentavos: z.int(),
  /** Cost in every currency at the equivalent in `monedaBase` frozen in each row. */
  gastadoEquivalenteCentavos: z.int(),
  retencionesCentavos: z
    .int()
    .optional()
    .describe(
      'La parte de gastadoEquivalenteCentavos que no es egreso: lo retenido en los pagos menos lo que saldan los depósitos y los adelantos que devolvieron proveedores.',
    ),
  /**
   * Number of expenses left out of `gastadoEquivalenteCentavos`, because their row has no
   * equivalent in that currency.
   */
  egresosSinEquivalente: z.int(),
  /** `gastadoEquivalenteCentavos` in basis points of the target, rounded half away from zero. */
  avanceBp: z
    .int()
    .nullable()
    .describe(
      'Gastado del objetivo: gastadoEquivalenteCentavos en puntos básicos de presupuestoObjetivoCentavos. Cuenta dinero, no obra certificada.',
    ),
  /** `gastadoEquivalenteCentavos` less the target: above zero is an overrun. */
  desvioCentavos: z.int().nullable(),
  /** Covered area plus half of the semi-covered one, in m². */
  superficieM2: z.string().nullable(),
  /** `gastadoEquivalenteCentavos` per m² of `superficieM2`. */
  costoM2Centavos: z.int().nullable(),
};

/** `GET /proyectos/{id}/stats`: totals of an obra, and its cost against the target. */
export const statsProyectoSchema = z
  .object({ proyectoId: z.uuid(), ...totalesCampos, ...objetivoCampos })
  .meta({ id: 'StatsProyecto' });
export type StatsProyecto = z.infer<typeof statsProyectoSchema>;
/** Totals that exist for one obra and for all of them. */
export type TotalesDeObra = Pick<StatsProyecto, keyof typeof totalesCampos>;
export type Objetivo = Pick<StatsProyecto, keyof typeof objetivoCampos>;

export const exportarStatsSchema = z
  .strictObject({ id: idSchema, ...periodoCampos, formato: formatoPlanillaSchema })
  .refine(enOrden, fueraDeOrden);
export type ExportarStats = z.infer<typeof exportarStatsSchema>;
