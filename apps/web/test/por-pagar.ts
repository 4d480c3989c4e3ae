import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { comprobanteSchema } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import {
  contrapartesSchema,
  listaObligacionesSchema,
  type Obligacion,
  obligacionSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';
import {
  porPagarDetalleSchema,
  porPagarSchema,
  type PorPagar,
  type PorPagarDetalle,
} from '@plomada/domain/por-pagar/por-pagar.schema';

import { madeOf, NOT_FOUND, type Answers } from './answers.ts';
import { openApp, TENANT, WORK, type Options } from './app.tsx';

export const id = (n: number) => `01928f3a-0000-7000-8000-0000000000d${n}`;
export const OBRA = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };
export const HIERROS = { id: id(8), razonSocial: 'Hierros Pampa' };
const HORNERO = { id: id(9), razonSocial: 'Corralón El Hornero' };

export const comprobante = (numero: number, clase = 'FACTURA') =>
  madeOf(comprobanteSchema, {
    id: id(numero),
    tipoArca: clase === 'FACTURA' ? 1 : 3,
    clase,
    puntoVenta: 4,
    numero,
    cuitEmisor: '30900000444',
  });

export const deuda = (n: number, campos: Partial<PorPagar> = {}): PorPagar =>
  madeOf(porPagarSchema, {
    id: id(n),
    proveedorId: HIERROS.id,
    proveedor: HIERROS,
    proyectoId: WORK,
    proyecto: OBRA,
    comprobante: comprobante(n),
    concepto: 'Hierro del 8',
    moneda: 'ARS',
    totalCentavos: 410_000_00,
    pagadoCentavos: 0,
    pendienteCentavos: 410_000_00,
    vence: '2026-11-08',
    diasVencido: 12,
    presupuestoId: null,
    cotizacion: null,
    rubro: null,
    anulado: false,
    version: 1,
    ...campos,
  });

export const DEUDAS = [
  deuda(1),
  deuda(2, { diasVencido: -3, pagadoCentavos: 10_000_00, pendienteCentavos: 400_000_00 }),
  deuda(3, {
    comprobante: comprobante(3, 'NOTA_CREDITO'),
    totalCentavos: -50_000_00,
    pendienteCentavos: -50_000_00,
    vence: null,
    diasVencido: null,
  }),
  deuda(4, { proveedorId: HORNERO.id, proveedor: HORNERO, diasVencido: 0 }),
];
export const PRESUPUESTO = { id: id(6), codigo: 'PR-0001' };
const contraparteDe = ({ id, razonSocial }: PorPagar['proveedor']) => ({ id, nombre: razonSocial });

export const obligacion = (clase: Obligacion['clase'], campos: Partial<Obligacion>): Obligacion =>
  madeOf(obligacionSchema, {
    clase,
    sentido: 'EGRESO',
    contraparte: contraparteDe(HIERROS),
    proyecto: OBRA,
    presupuesto: PRESUPUESTO,
    pagoId: null,
    cuota: null,
    ordenId: null,
    miembroId: null,
    moneda: 'ARS',
    totalCentavos: campos.pendienteCentavos ?? 0,
    vence: null,
    diasVencido: null,
    ...campos,
  });

/** Obligations: the debts above, and one of each other kind. */
const OBLIGACIONES = [
  ...DEUDAS.map((de) =>
    obligacion('COMPROBANTE', {
      origenId: de.id,
      descripcion: `${de.comprobante.clase === 'FACTURA' ? 'Factura' : 'Nota de crédito'} A 00004-0000000${de.comprobante.numero} · ${de.concepto}`,
      contraparte: contraparteDe(de.proveedor),
      presupuesto: null,
      vence: de.vence,
      diasVencido: de.diasVencido,
      totalCentavos: de.totalCentavos,
      saldadoCentavos: de.pagadoCentavos,
      pendienteCentavos: de.pendienteCentavos,
    }),
  ),
  obligacion('CERTIFICADO', {
    origenId: id(5),
    descripcion: 'Certificado 2 · Losa',
    vence: '2026-11-10',
    diasVencido: 10,
    pendienteCentavos: 350_000_00,
  }),
  obligacion('ANTICIPO', {
    origenId: PRESUPUESTO.id,
    descripcion: 'Anticipo · Losa',
    pendienteCentavos: 80_000_00,
  }),
  obligacion('PROGRAMADO', {
    origenId: id(7),
    descripcion: 'Pago programado 3 · Losa',
    vence: '2026-12-05',
    diasVencido: -15,
    pendienteCentavos: 120_000_00,
  }),
  obligacion('REPARO', {
    origenId: PRESUPUESTO.id,
    descripcion: 'Fondo de reparo · Losa',
    pendienteCentavos: 90_000_00,
  }),
];
const SUMAS = {
  moneda: 'ARS',
  pendienteCentavos: 1_720_000_00,
  vencidoCentavos: 760_000_00,
  tramos: [
    { tramo: 'POR_VENCER', pendienteCentavos: 960_000_00 },
    { tramo: 'HASTA_30', pendienteCentavos: 760_000_00 },
    { tramo: 'HASTA_60', pendienteCentavos: 0 },
    { tramo: 'HASTA_90', pendienteCentavos: 0 },
    { tramo: 'MAS_DE_90', pendienteCentavos: 0 },
  ],
  partes: [
    { clase: 'COMPROBANTE', pendienteCentavos: 1_170_000_00 },
    { clase: 'CERTIFICADO', pendienteCentavos: 350_000_00 },
    { clase: 'ANTICIPO', pendienteCentavos: 80_000_00 },
    { clase: 'PROGRAMADO', pendienteCentavos: 120_000_00 },
  ],
  reparoSinFechaCentavos: 90_000_00,
} as const;
export const detalle = (de: PorPagar, pagos: PorPagarDetalle['pagos'] = []): PorPagarDetalle =>
  madeOf(porPagarDetalleSchema, { ...de, pagos });
export const BANCO = madeOf(cuentaSchema, {
  id: id(7),
  nombre: 'Banco Nación',
  tipo: 'BANCO',
  moneda: 'ARS',
  saldoCentavos: 900_000_00,
  proyectoId: null,
  responsableId: null,
});

export const RESPUESTAS: Answers = {
  'obligaciones.listar': ({ tramo, clase, origenId }) =>
    listaObligacionesSchema.parse({
      items: OBLIGACIONES.filter(
        (una) =>
          (clase === undefined || una.clase === clase) &&
          (origenId === undefined || una.origenId === origenId) &&
          (tramo === undefined || (una.diasVencido ?? 0) > 0),
      ),
      totales: [SUMAS],
      siguiente: null,
    }),
  'obligaciones.contrapartes': contrapartesSchema.parse({
    items: [
      {
        contraparte: contraparteDe(HIERROS),
        apocrifo: null,
        miembroId: null,
        obligaciones: 7,
        ...SUMAS,
      },
    ],
    siguiente: null,
  }),
  'porPagar.obtener': ({ id: pedida }) => {
    const hallada = DEUDAS.find((una) => una.id === pedida);
    return hallada === undefined ? NOT_FOUND : detalle(hallada);
  },
  'cuentas.listar': { items: [BANCO], siguiente: null },
};

/** Opens a page of Tesorería with the debts above. */
export const abrirTesoreria = (
  path: string,
  answers: Answers = {},
  { role = 'Owner' }: Options = {},
) => openApp(`/${TENANT}/tesoreria/${path}`, { role, answers: { ...RESPUESTAS, ...answers } });
