import { z } from 'zod';

import { aporteSchema, chequeDeAporte, faltasDeCheques } from '../aportes/aporte.schema.ts';
import {
  centavosPositivos,
  decimalSinSigno,
  fechaSchema,
  idSchema,
  lineaDe,
  monedaSchema,
  socioIdSchema,
  textoOpcional,
  versionSchema,
  type Moneda,
} from '../base/campos.schema.ts';
import { esMayorQueCero } from '../base/decimal.rules.ts';
import { segun } from '../base/entre-campos.schema.ts';
import { medioPagoSchema } from '../base/medio-pago.schema.ts';
import { cotizacionGuardadaSchema, cotizacionSchema } from '../movimientos/cotizacion.schema.ts';
import { deObra, datosDeDinero, datosDeBaja } from './campos.schema.ts';
import { gastoLoteSchema } from './gasto-lote.schema.ts';

export const estadoLoteSchema = z
  .enum(
    ['EN_NEGOCIACION', 'RESERVADO', 'BOLETO', 'ESCRITURADO', 'CANCELADO'],
    'El estado de la compra no es válido',
  )
  .meta({ id: 'EstadoLote' });
export type EstadoLote = z.infer<typeof estadoLoteSchema>;

const superficie = (requerida?: string) =>
  (requerida ? z.string(requerida).pipe(decimalSinSigno(2)) : decimalSinSigno(2)).refine(
    esMayorQueCero,
    'La superficie tiene que ser mayor que cero',
  );

export const pedirLoteSchema = z.strictObject(deObra);

type EntreCampos = {
  readonly moneda: Moneda;
  readonly cotizacion?: unknown;
  readonly fechaReserva?: string | null | undefined;
  readonly fechaBoleto?: string | null | undefined;
  readonly fechaEscritura?: string | null | undefined;
};

/**
 * Problems between the fields of a lot: dollars without a rate, or dates out of order. The command
 * repeats the check with the values of the stored row.
 */
export function faltasDeLote(lote: EntreCampos): { path: string; message: string }[] {
  const { moneda, cotizacion, fechaReserva, fechaBoleto, fechaEscritura } = lote;
  const faltas: { path: string; message: string }[] = [];
  if (moneda === 'USD' && !cotizacion) {
    const message = 'La cotización es requerida para un precio en dólares';
    faltas.push({ path: 'cotizacion', message });
  }
  if (fechaReserva && fechaBoleto && fechaBoleto < fechaReserva) {
    const message = 'El boleto no puede ser anterior a la reserva';
    faltas.push({ path: 'fechaBoleto', message });
  }
  const anterior = fechaBoleto ?? fechaReserva;
  if (anterior && fechaEscritura && fechaEscritura < anterior) {
    const message = 'La escritura no puede ser anterior al boleto ni a la reserva';
    faltas.push({ path: 'fechaEscritura', message });
  }
  return faltas;
}

/**
 * `PUT /lot-purchase/{id}`: the first call creates it, later ones need `version`. The currency is
 * fixed once there are expenses or contributions.
 */
export const guardarLoteSchema = z
  .strictObject({
    ...deObra,
    descripcion: lineaDe('La descripción', 3, 200),
    nomenclaturaCatastral: textoOpcional(120),
    partida: textoOpcional(60),
    superficieM2: superficie('La superficie es requerida'),
    superficieConstruibleM2: superficie().nullish(),
    precioCentavos: centavosPositivos,
    moneda: monedaSchema,
    cotizacion: cotizacionSchema.nullish(),
    vendedor: textoOpcional(160),
    estado: estadoLoteSchema.optional(),
    fechaReserva: fechaSchema.nullish(),
    fechaBoleto: fechaSchema.nullish(),
    fechaEscritura: fechaSchema.nullish(),
    version: versionSchema.optional(),
  })
  .superRefine(segun(faltasDeLote))
  .meta({ id: 'GuardarLote' });
export type GuardarLote = z.infer<typeof guardarLoteSchema>;
export type GuardarLoteEntrada = z.input<typeof guardarLoteSchema>;

const datosDeAporteNuevo = {
  socioId: socioIdSchema,
  ...datosDeDinero,
  moneda: monedaSchema.default('ARS'),
  medioPago: medioPagoSchema.default('TRANSFERENCIA'),
  chequeNuevo: chequeDeAporte,
};
type ConCheque = Omit<Parameters<typeof faltasDeCheques>[0], 'tipo' | 'chequeIds'>;
const faltasDeAporte = segun((aporte: ConCheque) => faltasDeCheques({ ...aporte, tipo: 'DINERO' }));

/** A new contribution for the lot, as a person fills it in. */
export const aporteLoteNuevoSchema = z.strictObject(datosDeAporteNuevo).superRefine(faltasDeAporte);

/** `POST /lot-purchase/{id}/aportes`: a partner's contribution for the lot. */
export const crearAporteLoteSchema = z
  .strictObject({ ...deObra, ...datosDeAporteNuevo })
  .superRefine(faltasDeAporte)
  .meta({ id: 'CrearAporteLote' });
export type CrearAporteLote = z.infer<typeof crearAporteLoteSchema>;
export const eliminarAporteLoteSchema = z
  .strictObject({ ...deObra, aporteId: idSchema, ...datosDeBaja })
  .meta({ id: 'EliminarAporteLote' });
export type EliminarAporteLote = z.infer<typeof eliminarAporteLoteSchema>;

export const exportarLoteSchema = z.strictObject({
  ...deObra,
  format: z
    .enum(['json', 'csv', 'xlsx', 'pdf'], 'El formato es json, csv, xlsx o pdf')
    .default('json'),
});
export type ExportarLote = z.infer<typeof exportarLoteSchema>;

export const loteSchema = z
  .object({
    id: z.uuid(),
    proyectoId: z.uuid(),
    descripcion: z.string(),
    nomenclaturaCatastral: z.string().nullable(),
    partida: z.string().nullable(),
    superficieM2: z.string(),
    superficieConstruibleM2: z.string().nullable(),
    precioCentavos: z.int(),
    moneda: monedaSchema,
    cotizacion: cotizacionGuardadaSchema.nullable(),
    vendedor: z.string().nullable(),
    estado: estadoLoteSchema,
    fechaReserva: z.string().nullable(),
    fechaBoleto: z.string().nullable(),
    fechaEscritura: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Lote' });
export type Lote = z.infer<typeof loteSchema>;

export const aporteLoteSchema = aporteSchema
  .extend({ importeLoteCentavos: z.int() })
  .meta({ id: 'AporteLote' });
export type AporteLote = z.infer<typeof aporteLoteSchema>;

const porSocioSchema = z
  .object({
    socioId: z.uuid(),
    nombre: z.string(),
    participacionBp: z.int(),
    /** Part of the cost that corresponds to the share. */
    correspondeCentavos: z.int(),
    aportadoCentavos: z.int(),
    pendienteCentavos: z.int(),
    /** Part of all contributions for the lot; null for readers who see only their own. */
    aportadoBp: z.int().nullable(),
  })
  .meta({ id: 'LotePorSocio' });
export type LotePorSocio = z.infer<typeof porSocioSchema>;

/**
 * Amounts in centavos of the lot's currency. A Socio sees their own contributions, and the pending
 * amount of their part.
 */
export const resumenLoteSchema = z
  .object({
    moneda: monedaSchema,
    precioCentavos: z.int(),
    /** Expenses other than PRECIO. */
    gastosCentavos: z.int(),
    /** Price plus `gastosCentavos`. */
    costoTotalCentavos: z.int(),
    /** Paid so far, including the instalments of the price. */
    pagadoCentavos: z.int(),
    aportadoCentavos: z.int(),
    pendienteCentavos: z.int(),
    porM2Centavos: z.int().nullable(),
    /** Cost per buildable m²; covered plus half of semi-covered when that area is not given. */
    incidenciaM2Centavos: z.int().nullable(),
    porSocio: z.array(porSocioSchema),
  })
  .meta({ id: 'ResumenLote' });
export type ResumenLote = z.infer<typeof resumenLoteSchema>;

export const compraLoteSchema = z
  .object({
    lote: loteSchema.nullable(),
    gastos: z.array(gastoLoteSchema),
    aportes: z.array(aporteLoteSchema),
    resumen: resumenLoteSchema,
  })
  .meta({ id: 'CompraLote' });
export type CompraLote = z.infer<typeof compraLoteSchema>;

/**
 * `GET /lot-purchase/{id}/available-socios`: partners to choose from for a contribution to the lot.
 */
export const sociosParaLoteSchema = z.object({
  items: z.array(z.object({ socioId: z.uuid(), nombre: z.string(), participacionBp: z.int() })),
});
