import { z } from 'zod';

import { estadoDeCuentaSchema } from '../aportes/estado/estado.schema.ts';
import { idSchema, monedaSchema, personaSchema, textoOpcional } from '../base/campos.schema.ts';
import { enOrden, terminaAntes } from '../base/entre-campos.schema.ts';
import { mesSchema } from '../presupuestos/indices/indice.schema.ts';
import { sentidoPresupuestoSchema } from '../presupuestos/presupuesto.schema.ts';
import { mesesDe } from './informe.rules.ts';
import { saldoDeInformeSchema } from './verificacion.schema.ts';

/** Maximum number of months in a report. */
export const MESES_INFORME_MAX = 36;
/** Maximum number of photos of the work and of its rubros in a report; the newest are taken. */
export const FOTOS_INFORME_MAX = 48;
export const TEXTO_INFORME_MAX = 4000;

const centavos = z.int();

/** `POST /proyectos/{id}/informes`: a report on closed months, both ends included. */
export const crearInformeSchema = z
  .strictObject({
    id: idSchema,
    desde: mesSchema,
    hasta: mesSchema,
    texto: textoOpcional(TEXTO_INFORME_MAX),
  })
  .refine(enOrden, terminaAntes)
  .refine((meses) => mesesDe(meses) <= MESES_INFORME_MAX, {
    path: ['hasta'],
    message: `Un informe es de ${MESES_INFORME_MAX} meses como máximo`,
  })
  .meta({ id: 'CrearInforme' });
export type CrearInforme = z.infer<typeof crearInformeSchema>;

const porRubroSchema = z.object({
  /** Rubro of the movements; null for those without one. */
  rubro: z.object({ codigo: z.string(), nombre: z.string() }).nullable(),
  moneda: monedaSchema,
  ingresosCentavos: centavos,
  egresosCentavos: centavos,
  movimientos: z.int(),
  /** Number of those movements with a document. */
  comprobantes: z.int(),
});

const fotoDeInformeSchema = z.object({
  id: z.uuid(),
  tomadaEn: z.iso.datetime(),
  nota: z.string().nullable(),
  sha256: z.string(),
});

/** Part of a report that all partners of the work read, without private rows or accounts. */
export const comunDeInformeSchema = z
  .object({
    organizacion: z.string(),
    proyecto: z.object({ id: z.uuid(), codigo: z.string(), nombre: z.string() }),
    desde: z.string(),
    hasta: z.string(),
    version: z.int(),
    creadoEn: z.iso.datetime(),
    texto: z.string().nullable(),
    /**
     * Balances per currency: at the start of the first month, the movements between, and at the end
     * of the last.
     */
    saldos: z.array(saldoDeInformeSchema),
    porRubro: z.array(porRubroSchema),
    /** Budgets in force: amounts agreed, certified and paid by the end of the last month. */
    presupuestos: z.array(
      z.object({
        codigo: z.string(),
        titulo: z.string(),
        sentido: sentidoPresupuestoSchema,
        moneda: monedaSchema,
        totalCentavos: centavos,
        certificadoCentavos: centavos,
        pagadoCentavos: centavos,
      }),
    ),
    /**
     * Certified items with their progress before and after, and a photo of each when there is one.
     */
    avance: z.array(
      z.object({
        presupuesto: z.string(),
        item: z.string(),
        antesBp: z.int(),
        despuesBp: z.int(),
        fotoAntes: fotoDeInformeSchema.nullable(),
        fotoDespues: fotoDeInformeSchema.nullable(),
      }),
    ),
    /** Photos of the work or of a rubro, taken in those months. */
    fotos: z.array(fotoDeInformeSchema.extend({ rubro: z.string().nullable() })),
    /** Calls that fall due after the last month. */
    proximosLlamados: z.array(
      z.object({
        numero: z.int(),
        concepto: z.string(),
        vencimiento: z.string(),
        moneda: monedaSchema,
        totalCentavos: centavos,
      }),
    ),
  })
  .meta({ id: 'ComunDeInforme' });
export type ComunDeInforme = z.infer<typeof comunDeInformeSchema>;

/**
 * A partner's account at the end of the last month. `sal` is random, so that its digest reveals
 * nothing about it.
 */
export const cuentaDeInformeSchema = estadoDeCuentaSchema
  .omit({ codigoVerificacion: true, plazos: true })
  .extend({ sal: z.string() })
  .meta({ id: 'CuentaDeInforme' });
export type CuentaDeInforme = z.infer<typeof cuentaDeInformeSchema>;

/** Stored content of a report; `cuentas` is keyed by partner id. */
export const contenidoDeInformeSchema = z.object({
  comun: comunDeInformeSchema,
  cuentas: z.record(z.string(), cuentaDeInformeSchema),
});
export type ContenidoDeInforme = z.infer<typeof contenidoDeInformeSchema>;

export const informeSchema = z
  .object({
    id: z.uuid(),
    desde: z.string(),
    hasta: z.string(),
    version: z.int(),
    texto: z.string().nullable(),
    codigoVerificacion: z.string(),
    creadoEn: z.iso.datetime(),
    creadoPor: personaSchema,
    /** Partners who opened the report by a link, out of the `enviadoA` who have one. */
    leidoPor: z.int(),
    enviadoA: z.int(),
  })
  .meta({ id: 'Informe' });
export type Informe = z.infer<typeof informeSchema>;

export const deProyectoSchema = z.strictObject({ id: idSchema });
export const listaInformesSchema = z
  .object({
    items: z.array(informeSchema),
    /**
     * First month with data and last closed month, between which a report may be made; null when no
     * month since the first one is closed.
     */
    primerMes: z.string().nullable(),
    ultimoMes: z.string().nullable(),
  })
  .meta({ id: 'ListaInformes' });
export type ListaInformes = z.infer<typeof listaInformesSchema>;

/**
 * `GET /proyectos/{id}/informes/{informeId}?formato=`: the frozen report, with all accounts or only
 * that of `socioId`.
 */
export const documentoInformeSchema = z.strictObject({
  id: idSchema,
  informeId: idSchema,
  socioId: idSchema.optional(),
  formato: z.enum(['json', 'pdf'], 'El formato es json o pdf').default('json'),
});
export type DocumentoInforme = z.infer<typeof documentoInformeSchema>;
