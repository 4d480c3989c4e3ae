import { z } from 'zod';

import {
  fechaSchema,
  idSchema,
  lineaDe,
  monedaSchema,
  personaSchema,
  requeridoO,
  versionSchema,
} from '../base/campos.schema.ts';
import { MONEDAS } from '../base/dinero.rules.ts';
import { fieldOf } from '../base/field-of.ts';
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';
import { DIAS_DE_ESCENARIO } from './limites.ts';
import { idDeBaseSchema, palancaLeidaSchema, palancasSchema } from './palanca.schema.ts';

const POR = requeridoO('El filtro es requerido', 'El filtro no es válido');

/**
 * Dues and balances that a scenario adds up: those of the firm, of a work, or of an account. Without
 * a `cuentaId`: the dues that are of no account.
 */
export const filtroSchema = z
  .discriminatedUnion(
    'por',
    [
      z.strictObject({ por: z.literal('FIRMA') }),
      z.strictObject({ por: z.literal('OBRA'), proyectoId: idDeBaseSchema }),
      z.strictObject({ por: z.literal('CUENTA'), cuentaId: idDeBaseSchema.nullable() }),
    ],
    { error: ({ input }) => POR.error({ input: fieldOf(input, 'por') }) },
  )
  .meta({ id: 'FiltroDeEscenario' });
export type Filtro = z.infer<typeof filtroSchema>;

const datos = {
  nombre: lineaDe('El nombre', 2, 80),
  filtro: filtroSchema,
  palancas: palancasSchema,
};

/** `POST /escenarios`: keeps the levers, and the lines as the server computes them today. */
export const crearEscenarioSchema = z.strictObject(datos).meta({ id: 'CrearEscenario' });
export type CrearEscenario = z.infer<typeof crearEscenarioSchema>;
export type CrearEscenarioEntrada = z.input<typeof crearEscenarioSchema>;

/**
 * `PUT /escenarios/{id}`: absent fields keep their values. The lines are computed again, and
 * `guardadoEl` is today, when filter or levers are sent.
 */
export const editarEscenarioSchema = z
  .strictObject({ id: idSchema, version: versionSchema, ...z.strictObject(datos).partial().shape })
  .meta({ id: 'EditarEscenario' });
export type EditarEscenario = z.infer<typeof editarEscenarioSchema>;

export const referenciaEscenarioSchema = z.strictObject({ id: idSchema });
export type ReferenciaEscenario = z.infer<typeof referenciaEscenarioSchema>;

export const eliminarEscenarioSchema = z.strictObject({
  id: idSchema,
  version: versionSchema.optional(),
});
export type EliminarEscenario = z.infer<typeof eliminarEscenarioSchema>;
export const escenarioEliminadoSchema = z.object({ id: z.uuid(), eliminado: z.literal(true) });

/** `GET /escenarios`: the reader's own ones, newest first. */
export const listarEscenariosSchema = z.strictObject(paginaCampos);
export type ListarEscenarios = z.infer<typeof listarEscenariosSchema>;

const centavos = z.int();

/** Balances of base and scenario at the end of each day, from `guardadoEl` on. */
export const lineaGuardadaSchema = z.object({
  moneda: monedaSchema,
  /** True when the first balance is that of accounts. */
  enCuentas: z.boolean(),
  base: z.array(centavos).max(DIAS_DE_ESCENARIO + 1),
  escenario: z.array(centavos).max(DIAS_DE_ESCENARIO + 1),
});
export type LineaGuardada = z.infer<typeof lineaGuardadaSchema>;
export const lineasGuardadasSchema = z.array(lineaGuardadaSchema).max(MONEDAS.length);

/** Distance between the kept lines and the balance of the accounts at the end of that day. */
export const desvioSchema = z
  .object({
    fecha: fechaSchema,
    monedas: z.array(
      z.object({
        moneda: monedaSchema,
        baseCentavos: centavos,
        escenarioCentavos: centavos,
        realCentavos: centavos,
        /** Real balance less that of the scenario. */
        desvioCentavos: centavos,
      }),
    ),
  })
  .meta({ id: 'DesvioDeEscenario' });
export type Desvio = z.infer<typeof desvioSchema>;

const resumen = {
  id: z.uuid(),
  nombre: z.string(),
  filtro: filtroSchema,
  /** Day of the kept lines. */
  guardadoEl: z.string(),
  creadoEn: z.iso.datetime(),
  version: z.int(),
};

export const escenarioSchema = z
  .object({
    ...resumen,
    palancas: z.array(palancaLeidaSchema),
    creadoPor: personaSchema,
    /** True for the person who kept it, who alone may edit it and reads its lines. */
    propio: z.boolean(),
    lineas: lineasGuardadasSchema.nullable(),
    /**
     * Deviation from 30 days after `guardadoEl` on, for the person who kept it while they see
     * accounts; null without a balance to compare.
     */
    desvio: desvioSchema.nullable(),
  })
  .meta({ id: 'Escenario' });
export type Escenario = z.infer<typeof escenarioSchema>;

/** Line of the list; `palancas` is their number. */
export const itemEscenarioSchema = z
  .object({ ...resumen, palancas: z.int() })
  .meta({ id: 'EscenarioDeLista' });
export const listaEscenariosSchema = paginaDe(itemEscenarioSchema).meta({ id: 'ListaEscenarios' });
export type ListaEscenarios = z.infer<typeof listaEscenariosSchema>;
