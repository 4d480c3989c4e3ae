import { z } from 'zod';

import { idSchema, monedaSchema, obraIdSchema, requeridoO } from '../base/campos.schema.ts';
import { paginaCampos } from '../base/paginacion.schema.ts';
import { tipoComprobante } from '../movimientos/comprobantes/comprobante.rules.ts';
import {
  claseIvaSchema,
  partesGuardadasSchema,
  partesSchema,
} from '../movimientos/comprobantes/partes.schema.ts';
import { medioPagoSchema } from '../movimientos/movimiento.schema.ts';
import { mesSchema } from '../presupuestos/indices/indice.schema.ts';
import { observacionArcaSchema } from './lectura.schema.ts';

/** What of ARCA's list and of ours are one document, by its identity. */
export const pilaSchema = z
  .enum(
    ['COINCIDEN', 'FALTA_ACA', 'FALTA_EN_ARCA', 'DIFIERE'],
    requeridoO('La pila es requerida', 'La pila no es válida'),
  )
  .meta({ id: 'PilaDeFacturas' });
export type Pila = z.infer<typeof pilaSchema>;

const pesos = z.int();

/** In pesos, credit notes negative; a document in dollars at the rate that it states. */
export const totalesDePilaSchema = z.object({
  arcaCentavos: pesos,
  nuestroCentavos: pesos,
  diferenciaCentavos: pesos,
});
export type TotalesDePila = z.infer<typeof totalesDePilaSchema>;

/** Documents of kinds that nobody knows: in no sum, since one may be a credit note. */
export const sinClasificarSchema = z.object({
  cantidad: z.int(),
  /** In pesos, without sign. */
  totalCentavos: pesos,
});
export type SinClasificar = z.infer<typeof sinClasificarSchema>;

/** Where we have a document. */
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
  /** How often that supplier's last movements went there. */
  veces: z.int(),
  de: z.int(),
});
export type RubroSugerido = z.infer<typeof rubroSugeridoSchema>;

/** A document that ARCA lists, or that we have, or both. Amounts positive, in its currency, but for `…ArsCentavos`. */
export const facturaSchema = z
  .object({
    /** ARCA's row where there is one, else ours. */
    clave: z.uuid(),
    pila: pilaSchema,
    tipoArca: z.int(),
    /** `Factura A`; of a kind that nobody knows `Otro (código 60)`. */
    tipo: z.string(),
    /** The code that ARCA lists, where a person classified it as `tipoArca`. */
    codigoArca: z.int().nullable(),
    letra: z.string().nullable(),
    clase: z.string(),
    puntoVenta: z.int(),
    numero: z.int(),
    cuitEmisor: z.string(),
    emisor: z.string(),
    proveedorId: z.uuid().nullable(),
    arca: z
      .object({
        id: z.uuid(),
        fechaEmision: z.string(),
        moneda: z.string(),
        tipoCambio: z.string(),
        totalCentavos: z.int(),
        totalArsCentavos: pesos,
        observaciones: z.array(observacionArcaSchema),
      })
      .nullable(),
    nuestro: z
      .object({
        id: z.uuid(),
        fechaEmision: z.string().nullable(),
        moneda: monedaSchema,
        totalCentavos: z.int().nullable(),
        totalArsCentavos: pesos,
        origenes: z.array(origenFacturaSchema),
      })
      .nullable(),
    /** `PARTES`: those that a person stated are others than ARCA's, by more than a rounding. */
    difiere: z.array(z.enum(['TOTAL', 'FECHA', 'MONEDA', 'PARTES'])),
    partes: partesGuardadasSchema.nullable(),
    partesDe: z.enum(['ARCA', 'NUESTRAS']).nullable(),
    /** It discriminates IVA and nobody knows how, or its parts do not sum to its total. */
    esperaPartes: z.boolean(),
    periodoIva: z.string().nullable(),
    claseIva: claseIvaSchema.nullable(),
    rubroSugerido: rubroSugeridoSchema.nullable(),
    /** Of `FALTA_EN_ARCA`: days since it was issued; ARCA shows what was issued up to yesterday. */
    dias: z.int().nullable(),
    /** Of what we keep of it beside the document; 0 where nothing is kept yet. */
    version: z.int(),
  })
  .meta({ id: 'Factura' });
export type Factura = z.infer<typeof facturaSchema>;

/** `GET /facturas`: those issued that month, by day, newest first; `buscar` finds issuer, CUIT and number. */
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

/** `GET /facturas/meses`: the fiscal year that runs and the one before, newest first. */
export const mesesDeFacturasSchema = z
  .object({
    /** Of the running year, the months from the first to the last that were read of ARCA. */
    ejercicio: totalesDePilaSchema.extend({ desde: mesSchema, hasta: mesSchema }),
    /** Until which day ARCA's documents were read; null where none were. */
    leidoHasta: z.string().nullable(),
    /** The organisation's, which ARCA's files are compared with. */
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
 * `POST /facturas/registrar`: all of them or none. Without `rubroId` each goes where its supplier's last ones went.
 * A supplier that is not here yet is made of ARCA's name and CUIT. A credit note is registered as owed only.
 */
export const registrarFacturasSchema = z
  .strictObject({
    arcaIds: z
      .array(idSchema)
      .min(1, 'Hay que elegir al menos una factura')
      .max(100, 'Se registran hasta 100 facturas por vez'),
    como: z.enum(
      ['POR_PAGAR', 'MOVIMIENTO'],
      requeridoO('Es requerido cómo registrarlas', 'Se registra por pagar o como movimiento'),
    ),
    proyectoId: obraIdSchema,
    rubroId: idSchema.nullish(),
    /** Of a movement: out of which account, and by which means; by default what that kind of account pays with. */
    cuentaId: idSchema.nullish(),
    medioPago: medioPagoSchema.optional(),
  })
  .meta({ id: 'RegistrarFacturas' });
export type RegistrarFacturas = z.infer<typeof registrarFacturasSchema>;
export type RegistrarFacturasEntrada = z.input<typeof registrarFacturasSchema>;
export const facturasRegistradasSchema = z
  .object({
    items: z.array(
      z.object({
        arcaId: z.uuid(),
        comprobanteId: z.uuid(),
        movimientoId: z.uuid().nullable(),
        proveedorId: z.uuid(),
      }),
    ),
    proveedoresNuevos: z.int(),
  })
  .meta({ id: 'FacturasRegistradas' });
export type FacturasRegistradas = z.infer<typeof facturasRegistradasSchema>;

/**
 * `PUT /facturas/{id}`: of a document of ours, its parts, the month of IVA it is counted in (that of its issue or up to
 * `MESES_DE_ATRASO_MAX` after) and its class; what is left out stays, null takes away. `version` 0: nothing was kept.
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

/** `PUT /facturas/{id}/tomar-arca`: total, day, currency and parts become those that ARCA lists, where they differ. */
export const tomarDeArcaSchema = z
  .strictObject({
    id: idSchema,
    version: z.int('La versión es requerida').min(0, 'La versión no es válida'),
  })
  .meta({ id: 'TomarDeArca' });
export type TomarDeArca = z.infer<typeof tomarDeArcaSchema>;

/**
 * `PUT /facturas/arca/{arcaId}/tipo`: chooses the kind that a document with an unknown code is treated as; null takes
 * that back.
 */
export const clasificarTipoSchema = z
  .strictObject({
    arcaId: idSchema,
    tipoArca: z
      .int(requeridoO('El tipo es requerido', 'El tipo no es válido'))
      .refine((codigo) => tipoComprobante(codigo) !== null, 'Ese tipo de comprobante no existe')
      .nullable(),
  })
  .meta({ id: 'ClasificarTipo' });
export type ClasificarTipo = z.infer<typeof clasificarTipoSchema>;
export const tipoClasificadoSchema = z
  .object({ arcaId: z.uuid(), tipoArca: z.int(), codigoArca: z.int().nullable() })
  .meta({ id: 'TipoClasificado' });
export type TipoClasificado = z.infer<typeof tipoClasificadoSchema>;

/** `GET /facturas/clases`: each supplier of the last twelve months, most money first. */
export const clasesDeCompraSchema = z
  .object({
    items: z.array(
      z.object({
        proveedorId: z.uuid(),
        razonSocial: z.string(),
        cuit: z.string().nullable(),
        comprobantes: z.int(),
        totalArsCentavos: pesos,
        claseIva: claseIvaSchema.nullable(),
      }),
    ),
    siguiente: z.null(),
  })
  .meta({ id: 'ClasesDeCompra' });
export type ClasesDeCompra = z.infer<typeof clasesDeCompraSchema>;

/** `PUT /facturas/clases/{proveedorId}`: what is bought from that supplier, unless a document has its own. */
export const clasificarProveedorSchema = z
  .strictObject({ proveedorId: idSchema, claseIva: claseIvaSchema.nullable() })
  .meta({ id: 'ClasificarProveedor' });
export type ClasificarProveedor = z.infer<typeof clasificarProveedorSchema>;
export const proveedorClasificadoSchema = z
  .object({ proveedorId: z.uuid(), claseIva: claseIvaSchema.nullable() })
  .meta({ id: 'ProveedorClasificado' });
export type ProveedorClasificado = z.infer<typeof proveedorClasificadoSchema>;
