import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { comprobanteSchema } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import {
  listaPorPagarSchema,
  porPagarDetalleSchema,
  porPagarSchema,
  type PorPagar,
  type PorPagarDetalle,
} from '@plomada/domain/por-pagar/por-pagar.schema';

import { madeOf, NOT_FOUND, type Answers } from './answers.ts';
import { WORK } from './app.tsx';

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
const TRAMOS = [
  { tramo: 'POR_VENCER', pendienteCentavos: 760_000_00 },
  { tramo: 'HASTA_30', pendienteCentavos: 410_000_00 },
  { tramo: 'HASTA_60', pendienteCentavos: 0 },
  { tramo: 'HASTA_90', pendienteCentavos: 0 },
  { tramo: 'MAS_DE_90', pendienteCentavos: 0 },
] as const;
const LISTA = madeOf(listaPorPagarSchema, {
  items: DEUDAS,
  totales: [
    {
      moneda: 'ARS',
      pendienteCentavos: 1_170_000_00,
      vencidoCentavos: 410_000_00,
      tramos: [...TRAMOS],
    },
  ],
  siguiente: null,
});
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
  'porPagar.listar': ({ tramo }) =>
    tramo === undefined
      ? LISTA
      : { ...LISTA, items: DEUDAS.filter(({ diasVencido }) => (diasVencido ?? 0) > 0) },
  'porPagar.proveedores': {
    items: [
      {
        proveedorId: HIERROS.id,
        razonSocial: HIERROS.razonSocial,
        moneda: 'ARS',
        comprobantes: 3,
        pendienteCentavos: 760_000_00,
        vencidoCentavos: 410_000_00,
        tramos: [...TRAMOS],
      },
    ],
    siguiente: null,
  },
  'porPagar.obtener': ({ id: pedida }) => {
    const hallada = DEUDAS.find((una) => una.id === pedida);
    return hallada === undefined ? NOT_FOUND : detalle(hallada);
  },
  'cuentas.listar': { items: [BANCO], siguiente: null },
};
