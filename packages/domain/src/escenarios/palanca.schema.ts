import { z } from 'zod';

import {
  decimalSinSigno,
  fechaSchema,
  idSchema,
  monedaSchema,
  requeridoO,
  textoOpcional,
} from '../base/campos.schema.ts';
import { esMayorQueCero } from '../base/decimal.rules.ts';
import { fieldOf } from '../base/field-of.ts';
import { claseObligacionSchema } from '../obligaciones/obligacion.schema.ts';
import { CHEQUES_DE_PALANCA_MAX, IMPORTE_DE_PALANCA_MAX, PALANCAS_MAX } from './limites.ts';

const TIPO = requeridoO('El tipo de palanca es requerido', 'El tipo de palanca no es válido');

/**
 * Id that is compared as text with those of the base. The database prints small letters.
 */
export const idDeBaseSchema = idSchema.overwrite((id) => id.toLowerCase());

const CLAVE = new RegExp(`^(${claseObligacionSchema.options.join('|')}):[0-9a-f-]{36}$`);

/** Key of a due of the base: its kind and the id of its origin, `COMPROBANTE:<id>`. */
export const claveSchema = z
  .string('El vencimiento es requerido')
  .regex(CLAVE, 'El vencimiento no es válido')
  .refine(
    (clave) => idSchema.safeParse(clave.slice(clave.indexOf(':') + 1)).success,
    'El vencimiento no es válido',
  );

/**
 * Amount of money that does not exist yet. Its limit is below CENTAVOS_MAX, so that the sum of all
 * levers is within it.
 */
const importe = z
  .int(requeridoO('El importe es requerido', 'El importe se expresa en centavos enteros'))
  .positive('El importe tiene que ser mayor que cero')
  .max(IMPORTE_DE_PALANCA_MAX, 'El importe es demasiado grande para una palanca');

const dias = z
  .int(requeridoO('Los días son requeridos', 'Los días son un número entero'))
  .min(1, 'La demora es de al menos 1 día')
  .max(365, 'La demora no puede pasar de 365 días');

/** Per cent with up to 4 decimals, greater than zero. */
const porcentaje = decimalSinSigno(4, 3).refine(
  esMayorQueCero,
  'El porcentaje tiene que ser mayor que cero',
);

/** Yearly rate in per cent. */
const tasa = decimalSinSigno(4, 4).refine(esMayorQueCero, 'La tasa tiene que ser mayor que cero');

/** Pesos per dollar, a decimal string with up to 6 places. */
const cotizacion = decimalSinSigno(6, 12).refine(
  esMayorQueCero,
  'La cotización tiene que ser mayor que cero',
);

/** Fields of each lever; one that is not `activa` changes nothing. */
const comunes = {
  /** Id given by the client, unique within the scenario. */
  id: idSchema,
  activa: z.boolean(requeridoO('El dato es requerido', 'Se espera verdadero o falso')),
  texto: textoOpcional(160),
};

/** Money that does not exist yet, of a work and an account, or of none. */
const nuevo = {
  fecha: fechaSchema,
  importeCentavos: importe,
  moneda: monedaSchema,
  proyectoId: idDeBaseSchema.nullish(),
  cuentaId: idDeBaseSchema.nullish(),
};

const partes = z
  .array(
    z.strictObject({ fecha: fechaSchema, importeCentavos: importe }),
    'Las partes son una lista',
  )
  .min(2, 'Se parte en al menos 2 partes')
  .max(24, 'Se parte en hasta 24 partes');

/** Change of one due: another day, never within the period, or in parts that add up to its amount. */
const accionSchema = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.literal('MOVER'), fecha: fechaSchema }),
    z.strictObject({ tipo: z.literal('SALTEAR') }),
    z.strictObject({ tipo: z.literal('PARTIR'), partes }),
  ],
  'La acción no es válida',
);
export type AccionDePago = z.infer<typeof accionSchema>;

/** Quota of a partner in a new call; the parts are by `peso`, usually the participation. */
const cuotaSchema = z.strictObject({
  socioId: idDeBaseSchema,
  peso: z.int('El peso es un número entero').min(0).max(1_000_000),
});

const opciones = [
  z.strictObject({
    tipo: z.literal('LLAMADO_DEMORADO'),
    ...comunes,
    dias,
    /** Only the quotas of that partner, or of that call; all without them. */
    socioId: idDeBaseSchema.nullish(),
    llamadoId: idDeBaseSchema.nullish(),
  }),
  z.strictObject({ tipo: z.literal('INDICE'), ...comunes, porcentaje }),
  z.strictObject({ tipo: z.literal('DOLAR'), ...comunes, cotizacion }),
  z.strictObject({ tipo: z.literal('PAGO'), ...comunes, clave: claveSchema, accion: accionSchema }),
  z.strictObject({
    tipo: z.literal('LLAMADO_NUEVO'),
    ...comunes,
    ...nuevo,
    cuotas: z
      .array(cuotaSchema, 'Las cuotas son una lista')
      .max(200, 'Un llamado lleva hasta 200 cuotas')
      .refine(
        (cuotas) => new Set(cuotas.map(({ socioId }) => socioId)).size === cuotas.length,
        'Un socio lleva una sola cuota',
      )
      .refine(
        (cuotas) => cuotas.length === 0 || cuotas.some(({ peso }) => peso > 0),
        'Alguna cuota tiene que tener peso',
      )
      .nullish(),
  }),
  z.strictObject({ tipo: z.literal('GASTO_NUEVO'), ...comunes, ...nuevo }),
  z.strictObject({
    tipo: z.literal('CHEQUES_DESCONTADOS'),
    ...comunes,
    chequeIds: z
      .array(idDeBaseSchema, 'Los cheques son una lista')
      .min(1, 'Se espera al menos un cheque')
      .max(CHEQUES_DE_PALANCA_MAX, `Se descuentan hasta ${CHEQUES_DE_PALANCA_MAX} cheques por vez`),
    fecha: fechaSchema,
    tasaAnual: tasa,
    /** Account of the bank that pays. */
    cuentaId: idDeBaseSchema.nullish(),
  }),
  z.strictObject({
    tipo: z.literal('CLIENTE_ATRASADO'),
    ...comunes,
    dias,
    /** Only that due; all that clients owe without it. */
    clave: claveSchema.nullish(),
  }),
] as const;

/** Assumption of a scenario. Levers change nothing but the forecast that is computed with them. */
export const palancaSchema = z
  .discriminatedUnion('tipo', opciones, {
    error: ({ input }) => TIPO.error({ input: fieldOf(input, 'tipo') }),
  })
  .meta({ id: 'Palanca' });
export type Palanca = z.infer<typeof palancaSchema>;
export type PalancaEntrada = z.input<typeof palancaSchema>;
export type TipoPalanca = Palanca['tipo'];
export type PalancaDe<T extends TipoPalanca> = Extract<Palanca, { readonly tipo: T }>;

export const palancasSchema = z
  .array(palancaSchema, requeridoO('Las palancas son requeridas', 'Las palancas son una lista'))
  .max(PALANCAS_MAX, `Un escenario lleva hasta ${PALANCAS_MAX} palancas`)
  .refine(
    (palancas) => new Set(palancas.map(({ id }) => id)).size === palancas.length,
    'Hay dos palancas con el mismo identificador',
  );

/**
 * Lever as another person reads it. AUSENTE: it is about something that the reader does not see, or
 * that is gone; both answer the same.
 */
export const palancaLeidaSchema = z
  .union([
    palancaSchema,
    z.object({ tipo: z.literal('AUSENTE'), id: z.uuid(), activa: z.boolean() }),
  ])
  .meta({ id: 'PalancaLeida' });
export type PalancaLeida = z.infer<typeof palancaLeidaSchema>;
