import { z } from 'zod';

import { idSchema, monedaSchema, requeridoO } from '../base/campos.schema.ts';
import { paginaCampos } from '../base/paginacion.schema.ts';
import {
  claseIvaSchema,
  partesGuardadasSchema,
  partesSchema,
} from '../movimientos/comprobantes/partes.schema.ts';
import { mesSchema } from '../presupuestos/indices/indice.schema.ts';
import { apocrifoCampo } from '../proveedores/apocrifo.schema.ts';
import { observacionArcaSchema } from './lectura.schema.ts';

/** Result of comparing a document in ARCA's list with ours, by its identity. */
export const pilaSchema = z
  .enum(
    ['COINCIDEN', 'FALTA_ACA', 'FALTA_EN_ARCA', 'DIFIERE'],
    requeridoO('La pila es requerida', 'La pila no es válida'),
  )
  .meta({ id: 'PilaDeFacturas' });
export type Pila = z.infer<typeof pilaSchema>;

/** Totals in pesos, credit notes negative; documents in dollars at their own rate. */
export const totalesDePilaSchema = z.object({
  arcaCentavos: z.int(),
  nuestroCentavos: z.int(),
  diferenciaCentavos: z.int(),
});
export type TotalesDePila = z.infer<typeof totalesDePilaSchema>;

/** Documents of unknown kinds, excluded from all sums because they may be credit notes. */
export const sinClasificarSchema = z.object({
  cantidad: z.int(),
  /** Sum in pesos, all amounts positive. */
  totalCentavos: z.int(),
});
export type SinClasificar = z.infer<typeof sinClasificarSchema>;

/** Row here that has the document: a movement, a payable or an acopio. */
export const origenFacturaSchema = z.object({
  tipo: z.enum(['MOVIMIENTO', 'POR_PAGAR', 'ACOPIO']),
  id: z.uuid(),
  codigo: z.string(),
  proyectoId: z.uuid(),
  obra: z.string(),
});
export type OrigenFactura = z.infer<typeof origenFacturaSchema>;

export const rubroSugeridoSchema = z.object({
  rubroId: z.uuid(),
  codigo: z.string(),
  nombre: z.string(),
  /** Movements in this rubro, out of the supplier's last `de`. */
  veces: z.int(),
  de: z.int(),
});
export type RubroSugerido = z.infer<typeof rubroSugeridoSchema>;

/**
 * A document that ARCA lists, that we have, or both. Amounts are positive, in the document's
 * currency except for `…ArsCentavos`.
 */
export const facturaSchema = z
  .object({
    /** Id of ARCA's row of the document, else of ours. */
    clave: z.uuid(),
    pila: pilaSchema,
    tipoArca: z.int(),
    /** Name such as `Factura A`, or `Otro (código 60)` for an unknown code. */
    tipo: z.string(),
    /** Code in ARCA's list, when a person classified the document as `tipoArca`; null otherwise. */
    codigoArca: z.int().nullable(),
    letra: z.string().nullable(),
    clase: z.string(),
    puntoVenta: z.int(),
    numero: z.int(),
    cuitEmisor: z.string(),
    emisor: z.string(),
    proveedorId: z.uuid().nullable(),
    /** Mark of the issuer's CUIT. */
    ...apocrifoCampo,
    arca: z
      .object({
        id: z.uuid(),
        fechaEmision: z.string(),
        moneda: z.string(),
        tipoCambio: z.string(),
        totalCentavos: z.int(),
        totalArsCentavos: z.int(),
        observaciones: z.array(observacionArcaSchema),
      })
      .nullable(),
    nuestro: z
      .object({
        id: z.uuid(),
        fechaEmision: z.string().nullable(),
        moneda: monedaSchema,
        totalCentavos: z.int().nullable(),
        totalArsCentavos: z.int(),
        origenes: z.array(origenFacturaSchema),
      })
      .nullable(),
    /**
     * Fields that differ; `PARTES` when those entered by a person differ from ARCA's by more than a
     * rounding.
     */
    difiere: z.array(z.enum(['TOTAL', 'FECHA', 'MONEDA', 'PARTES'])),
    partes: partesGuardadasSchema.nullable(),
    partesDe: z.enum(['ARCA', 'NUESTRAS']).nullable(),
    /**
     * True when the document discriminates IVA and its parts are unknown or do not add up to its
     * total.
     */
    esperaPartes: z.boolean(),
    periodoIva: z.string().nullable(),
    claseIva: claseIvaSchema.nullable(),
    rubroSugerido: rubroSugeridoSchema.nullable(),
    /** Days since the issue of a `FALTA_EN_ARCA`. */
    dias: z.int().nullable(),
    /** Version of the data kept beside the document; 0 while there are none. */
    version: z.int(),
  })
  .meta({ id: 'Factura' });
export type Factura = z.infer<typeof facturaSchema>;

/** `GET /facturas`: documents issued that month, newest first. */
export const listarFacturasSchema = z.strictObject({
  mes: mesSchema,
  pila: pilaSchema,
  ...paginaCampos,
});
export type ListarFacturas = z.infer<typeof listarFacturasSchema>;
export const listaFacturasSchema = z
  .object({
    items: z.array(facturaSchema),
    totales: totalesDePilaSchema,
    sinClasificar: sinClasificarSchema,
    siguiente: z.string().nullable(),
  })
  .meta({ id: 'ListaFacturas' });
export type ListaFacturas = z.infer<typeof listaFacturasSchema>;

/** `GET /facturas/meses`: from the current month back to the first of the previous fiscal year. */
export const mesesDeFacturasSchema = z
  .object({
    /**
     * Totals of the current fiscal year, in the months read from ARCA; of the whole year when none
     * was.
     */
    ejercicio: totalesDePilaSchema.extend({ desde: mesSchema, hasta: mesSchema }),
    /** Last day whose documents were read from ARCA; null when none were. */
    leidoHasta: z.string().nullable(),
    /** CUIT of the organisation, which must be the receiver in ARCA's files. */
    cuit: z.string().nullable(),
    meses: z.array(
      z.object({
        mes: mesSchema,
        cerrado: z.boolean(),
        entregado: z.boolean(),
        sinClasificar: sinClasificarSchema,
        pilas: z.array(totalesDePilaSchema.extend({ pila: pilaSchema, cantidad: z.int() })),
      }),
    ),
  })
  .meta({ id: 'MesesDeFacturas' });
export type MesesDeFacturas = z.infer<typeof mesesDeFacturasSchema>;

/**
 * `PUT /facturas/{id}`: parts, month of IVA (that of the issue, or up to `MESES_DE_ATRASO_MAX`
 * later) and class of a document of ours. Absent fields keep their value, null clears them.
 * `version` is 0 before the first edit.
 */
export const editarFacturaSchema = z
  .strictObject({
    id: idSchema,
    version: z.int('La versión es requerida').min(0, 'La versión no es válida'),
    partes: partesSchema.nullish(),
    periodoIva: mesSchema.nullish(),
    claseIva: claseIvaSchema.nullish(),
  })
  .meta({ id: 'EditarFactura' });
export type EditarFactura = z.infer<typeof editarFacturaSchema>;
export const facturaEditadaSchema = z
  .object({ id: z.uuid(), version: z.int() })
  .meta({ id: 'FacturaEditada' });
export type FacturaEditada = z.infer<typeof facturaEditadaSchema>;

/**
 * `PUT /facturas/{id}/tomar-arca`: replaces total, day, currency and parts by ARCA's, where they
 * differ.
 */
export const tomarDeArcaSchema = z
  .strictObject({
    id: idSchema,
    version: z.int('La versión es requerida').min(0, 'La versión no es válida'),
  })
  .meta({ id: 'TomarDeArca' });
export type TomarDeArca = z.infer<typeof tomarDeArcaSchema>;
