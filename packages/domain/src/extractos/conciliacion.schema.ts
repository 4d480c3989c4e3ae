import { z } from 'zod';

import {
  cuentaIdSchema,
  fechaSchema,
  idSchema,
  lineaDe,
  monedaSchema,
  motivoOpcional,
  personaIdSchema,
  personaSchema,
  requeridoO,
  textoOpcional,
} from '../base/campos.schema.ts';
import { CENTAVOS_MAX } from '../base/dinero.rules.ts';
import { IMPORTE_EXCESIVO } from '../base/importe.rules.ts';
import { paginaCampos } from '../base/paginacion.schema.ts';
import { origenApunteSchema } from '../cuentas/apunte.schema.ts';
import { crearMovimientoSchema } from '../movimientos/movimiento.schema.ts';
import { mesSchema } from '../presupuestos/indices/indice.schema.ts';
import { huecoSchema } from './extracto.schema.ts';
import { LINEAS_DE_CARGO_MAX } from './limites.ts';
import { claseDeCargoSchema } from './regla.schema.ts';

/**
 * Rule by which a line was linked, from the surest to the least sure; the first four link by
 * themselves, the others are only suggested, and PERSONA is a link that a person made.
 */
export const reglaDeVinculoSchema = z
  .enum([
    'IDENTICO',
    'CHEQUE',
    'BLOQUE_DEPOSITOS',
    'UN_CUIT',
    'COMBINACION',
    'DIAS_CERCANOS',
    'PERSONA',
  ])
  .meta({ id: 'ReglaDeVinculo' });
export type ReglaDeVinculo = z.infer<typeof reglaDeVinculoSchema>;

/**
 * State of a line. PENDIENTE: nobody decided; ESPERA: somebody is to bring a document; IGNORADA:
 * left without an entry, with a reason; VINCULADA: its whole amount is linked.
 */
export const estadoLineaSchema = z
  .enum(['PENDIENTE', 'ESPERA', 'IGNORADA', 'VINCULADA'])
  .meta({ id: 'EstadoLinea' });
export type EstadoLinea = z.infer<typeof estadoLineaSchema>;

/** Entry of the account beside a line. `concepto` is general words where the reader may not see the row. */
export const apunteConciliableSchema = z.object({
  id: z.uuid(),
  fecha: z.string(),
  importeCentavos: z.int(),
  /** Part of the amount that no line is linked to. */
  pendienteCentavos: z.int(),
  concepto: z.string(),
  chequeNumero: z.string().nullable(),
  origen: origenApunteSchema,
});
export type ApunteConciliable = z.infer<typeof apunteConciliableSchema>;

/** Entry as it was when it was linked, for a link that its change broke. */
const antesDelCambio = z.object({ fecha: z.string(), importeCentavos: z.int() });

export const vinculoSchema = z.object({
  id: z.uuid(),
  importeCentavos: z.int(),
  regla: reglaDeVinculoSchema,
  por: personaSchema.nullable(),
  cuando: z.iso.datetime(),
  /** The entry as it is now; null when it is gone. */
  apunte: apunteConciliableSchema.nullable(),
  /** The entry as it was linked, if it changed since: "cambió después de conciliado"; else null. */
  roto: antesDelCambio.nullable(),
});
export type Vinculo = z.infer<typeof vinculoSchema>;

/** Cheques deposited in the account that a line may pay: a person collects them, which links. */
const chequesACobrar = z.object({
  chequeIds: z.array(z.uuid()),
  importeCentavos: z.int(),
  texto: z.string(),
});

/** Suggestion for a line: entries to link, or deposited cheques to collect. */
export const sugerenciaSchema = z.object({
  regla: reglaDeVinculoSchema,
  apuntes: z.array(apunteConciliableSchema),
  cheques: chequesACobrar.nullable(),
});
export type Sugerencia = z.infer<typeof sugerenciaSchema>;

export const lineaSchema = z
  .object({
    id: z.uuid(),
    fecha: z.string(),
    importeCentavos: z.int(),
    saldoCentavos: z.int().nullable(),
    concepto: z.string(),
    codigo: z.string().nullable(),
    referencia: z.string().nullable(),
    cuit: z.string().nullable(),
    chequeNumero: z.string().nullable(),
    /** True while no file has a balance for the line. */
    provisional: z.boolean(),
    estado: estadoLineaSchema,
    vinculos: z.array(vinculoSchema),
    espera: z
      .object({ persona: personaSchema, dia: z.string(), detalle: z.string().nullable() })
      .nullable(),
    motivo: z.string().nullable(),
    /** Kind of charge that a rule of the organisation recognises; null for none. */
    clase: claseDeCargoSchema.nullable(),
    version: z.int(),
  })
  .meta({ id: 'LineaDeExtracto' });
export type Linea = z.infer<typeof lineaSchema>;

/** A line with its suggestions, best first; only of a line that waits for a decision. */
export const lineaConSugerenciasSchema = lineaSchema.extend({
  sugerencias: z.array(sugerenciaSchema),
});
export type LineaConSugerencias = z.infer<typeof lineaConSugerenciasSchema>;

/** Charges of one kind and month that wait, which one movement of *Administración* is proposed for. */
export const grupoDeCargosSchema = z.object({
  clase: claseDeCargoSchema,
  lineaIds: z.array(z.uuid()),
  importeCentavos: z.int(),
  rubroId: z.uuid().nullable(),
  /** The bank's voucher of the month in ARCA's list, with the movement that already has it. */
  comprobante: z
    .object({
      id: z.uuid(),
      texto: z.string(),
      importeCentavos: z.int(),
      movimientoId: z.uuid().nullable(),
    })
    .nullable(),
});
export type GrupoDeCargos = z.infer<typeof grupoDeCargosSchema>;

export const estadoMesSchema = z
  .enum(['SIN_EXTRACTO', 'PENDIENTE', 'CONCILIADO', 'NO_SE_CONCILIA'])
  .meta({ id: 'EstadoDeConciliacion' });
export type EstadoMes = z.infer<typeof estadoMesSchema>;

/**
 * Reconciliation of a month's last day: bank = books + anteriores + lineas − apuntes, to the centavo.
 */
export const cuadreSchema = z.object({
  /** Our balance. */
  librosCentavos: z.int(),
  /** The bank's balance by its lines; null without statements. */
  bancoCentavos: z.int().nullable(),
  /** Difference on the first day of the first file, less what was linked of it since. */
  anterioresCentavos: z.int(),
  /** Lines without an entry by that day: pending, waiting, ignored. */
  lineasCentavos: z.int(),
  lineasCantidad: z.int(),
  /** Entries without a line by that day. */
  apuntesCentavos: z.int(),
  apuntesCantidad: z.int(),
  /** Closing balance typed from the bank's PDF; null before. */
  tipeadoCentavos: z.int().nullable(),
  /** `tipeadoCentavos` less the bank's balance, or less ours without statements; null before. */
  diferenciaCentavos: z.int().nullable(),
});
export type Cuadre = z.infer<typeof cuadreSchema>;

export const FILTROS_CONCILIACION = [
  'POR_DECIDIR',
  'TODAS',
  'VINCULADAS',
  'ESPERAN',
  'IGNORADAS',
] as const;

/** `GET /cuentas/{id}/conciliacion?mes=`: a page of lines, oldest first, beside the month's sums. */
export const pedirConciliacionSchema = z
  .strictObject({
    id: cuentaIdSchema,
    mes: mesSchema,
    ver: z.enum(FILTROS_CONCILIACION).default('POR_DECIDIR'),
    ...paginaCampos,
  })
  .meta({ id: 'PedirConciliacion' });
export type PedirConciliacion = z.infer<typeof pedirConciliacionSchema>;

export const conciliacionSchema = z
  .object({
    cuenta: z.object({ id: z.uuid(), nombre: z.string(), moneda: monedaSchema }),
    mes: z.string(),
    estado: estadoMesSchema,
    /** Reason why the account is not reconciled; null when it is. */
    noSeConcilia: z.string().nullable(),
    cuadre: cuadreSchema,
    huecos: z.array(huecoSchema),
    /** Lines of earlier months that wait are listed too, first. */
    items: z.array(lineaConSugerenciasSchema),
    siguiente: z.string().nullable(),
    /** Entries of the account until the month's end without a line, oldest first, at most 200. */
    apuntes: z.array(apunteConciliableSchema),
    cargos: z.array(grupoDeCargosSchema),
    /** Links that a later change broke, at most 50. */
    rotos: z.int(),
    /** True when the month is closed: links are allowed, new movements are dated today. */
    cerrado: z.boolean(),
    /** Version of the month's typed balance, 0 before the first. */
    version: z.int(),
  })
  .meta({ id: 'Conciliacion' });
export type Conciliacion = z.infer<typeof conciliacionSchema>;

const hastaLineas = (max: number, cuantas: string) =>
  z
    .array(idSchema)
    .min(1, 'Se espera al menos una línea')
    .max(max, `Se resuelven hasta ${cuantas} líneas por vez`);
const lineas = { id: cuentaIdSchema, lineaIds: hastaLineas(200, '200') };
const muchasLineas = { ...lineas, lineaIds: hastaLineas(LINEAS_DE_CARGO_MAX, '5.000') };

/** Result of each act: the lines as they are now. */
export const lineasResueltasSchema = z
  .object({ lineas: z.array(lineaSchema) })
  .meta({ id: 'LineasResueltas' });
export type LineasResueltas = z.infer<typeof lineasResueltasSchema>;

/**
 * `POST …/conciliacion/vincular`: links lines with entries by an amount each, or with a movement's
 * entry; deposited cheques of a line are collected on its day, then linked.
 */
export const vincularSchema = z
  .strictObject({
    id: cuentaIdSchema,
    vinculos: z
      .array(
        z.strictObject({
          lineaId: idSchema,
          apunteId: idSchema,
          importeCentavos: z
            .int(requeridoO('El importe es requerido', 'El importe se expresa en centavos enteros'))
            .min(-CENTAVOS_MAX, IMPORTE_EXCESIVO)
            .max(CENTAVOS_MAX, IMPORTE_EXCESIVO)
            .refine((centavos) => centavos !== 0, 'El importe no puede ser cero'),
        }),
      )
      .max(1000, 'Se vinculan hasta 1.000 por vez')
      .default([]),
    cobros: z
      .array(z.strictObject({ lineaId: idSchema, chequeIds: z.array(idSchema).min(1).max(100) }))
      .max(50, 'Se cobran hasta 50 líneas por vez')
      .default([]),
    /** Movement whose entry in the account takes all of the lines, such as the month's charges. */
    gasto: z.strictObject({ movimientoId: idSchema, lineaIds: muchasLineas.lineaIds }).optional(),
    /** Rule of the accepted suggestion; PERSONA when absent. */
    regla: reglaDeVinculoSchema.optional(),
  })
  .refine(({ vinculos, cobros, gasto }) => vinculos.length + cobros.length > 0 || gasto, {
    path: ['vinculos'],
    message: 'No hay nada que vincular',
  })
  .meta({ id: 'Vincular' });
export type Vincular = z.infer<typeof vincularSchema>;

/** `POST …/conciliacion/desvincular`: undoes all links of the lines. */
export const desvincularSchema = z.strictObject(muchasLineas).meta({ id: 'Desvincular' });
export type Desvincular = z.infer<typeof desvincularSchema>;

/**
 * `POST …/conciliacion/crear`: a movement that a person makes from lines, and its links. Its account
 * and its amount with sign are those of the lines; its day may be another.
 */
export const crearDesdeLineasSchema = z
  .strictObject({
    ...muchasLineas,
    movimiento: crearMovimientoSchema,
    /** Kind of the charges, of a movement that joins those of a month. */
    clase: claseDeCargoSchema.optional(),
  })
  .meta({ id: 'CrearDesdeLineas' });
export type CrearDesdeLineas = z.infer<typeof crearDesdeLineasSchema>;

/** `POST …/conciliacion/traspaso`: a transfer with another account; it links a line of that one too. */
export const traspasoDesdeLineaSchema = z
  .strictObject({
    id: cuentaIdSchema,
    lineaId: idSchema,
    otraCuentaId: cuentaIdSchema,
    /** Amount in the other account's currency, if it is another one. */
    importeOtraCentavos: z
      .int('El importe se expresa en centavos enteros')
      .positive('El importe debe ser mayor que cero')
      .max(CENTAVOS_MAX, IMPORTE_EXCESIVO)
      .optional(),
    /** Day of the transfer; that of the line by default, today when its month is closed. */
    fecha: fechaSchema.optional(),
    nota: textoOpcional(500),
  })
  .meta({ id: 'TraspasoDesdeLinea' });
export type TraspasoDesdeLinea = z.infer<typeof traspasoDesdeLineaSchema>;

/** `POST …/conciliacion/esperar`: waits for a document of somebody; null takes the wait back. */
export const esperarSchema = z
  .strictObject({
    ...lineas,
    espera: z
      .strictObject({ personaId: personaIdSchema, dia: fechaSchema, detalle: textoOpcional(200) })
      .nullable(),
  })
  .meta({ id: 'EsperarComprobante' });
export type Esperar = z.infer<typeof esperarSchema>;

/** `POST …/conciliacion/ignorar`: leaves lines without an entry, with a reason; null takes it back. */
export const ignorarSchema = z
  .strictObject({ ...lineas, motivo: lineaDe('El motivo', 3, 200).nullable() })
  .meta({ id: 'IgnorarLineas' });
export type Ignorar = z.infer<typeof ignorarSchema>;

/**
 * `PUT …/conciliacion/{mes}/saldo`: the closing balance typed from the bank's PDF, null to take it
 * back; or the reason why the account is not reconciled, for all its months.
 */
export const saldoDeCierreSchema = z
  .strictObject({
    id: cuentaIdSchema,
    mes: mesSchema,
    saldoCentavos: z
      .int('El saldo se expresa en centavos enteros')
      .min(-CENTAVOS_MAX, IMPORTE_EXCESIVO)
      .max(CENTAVOS_MAX, IMPORTE_EXCESIVO)
      .nullish(),
    noSeConcilia: motivoOpcional,
    /** Version of the month that was read, 0 before its first balance. */
    version: z.int('La versión es requerida').min(0, 'La versión no es válida').optional(),
  })
  .meta({ id: 'SaldoDeCierre' });
export type SaldoDeCierre = z.infer<typeof saldoDeCierreSchema>;

/** State of the month after its closing balance was saved. */
export const saldoGuardadoSchema = conciliacionSchema
  .pick({ mes: true, estado: true, noSeConcilia: true, cuadre: true, version: true })
  .meta({ id: 'SaldoDeCierreGuardado' });
export type SaldoGuardado = z.infer<typeof saldoGuardadoSchema>;

/** `GET …/conciliacion/{mes}/documento`: PDF of the month's reconciliation. */
export const documentoConciliacionSchema = z.strictObject({ id: cuentaIdSchema, mes: mesSchema });
export type DocumentoConciliacion = z.infer<typeof documentoConciliacionSchema>;
