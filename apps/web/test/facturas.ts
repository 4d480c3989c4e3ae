import { resumenContadorSchema } from '@plomada/domain/facturas/contador.schema';
import {
  type Factura,
  facturaSchema,
  type ListaFacturas,
  listaFacturasSchema,
  type MesesDeFacturas,
  mesesDeFacturasSchema,
  type Pila,
} from '@plomada/domain/facturas/factura.schema';

import { madeOf, type Answers } from './answers.ts';
import { WORK } from './app.tsx';
import { HIERROS, id, OBRA } from './por-pagar.ts';

const FERRETERIA = { cuit: '30900000452', razonSocial: 'Ferretería Sur' };
const HIERRO = { rubroId: id(6), codigo: '05', nombre: 'Hierros', veces: 7, de: 10 };

const arca = (n: number, totalCentavos: number) => ({
  id: id(n),
  fechaEmision: '2026-10-14',
  moneda: 'ARS',
  tipoCambio: '1',
  totalCentavos,
  totalArsCentavos: totalCentavos,
  observaciones: [],
});

const nuestra = (n: number, totalCentavos: number) => ({
  id: id(n),
  fechaEmision: '2026-10-14',
  moneda: 'ARS' as const,
  totalCentavos,
  totalArsCentavos: totalCentavos,
  origenes: [
    {
      tipo: 'MOVIMIENTO' as const,
      id: id(n),
      codigo: `M-00000${n}`,
      proyectoId: WORK,
      obra: OBRA.nombre,
    },
  ],
});

export const factura = (n: number, campos: Partial<Factura> = {}): Factura =>
  madeOf(facturaSchema, {
    clave: id(n),
    pila: 'FALTA_ACA',
    tipoArca: 1,
    tipo: 'Factura A',
    codigoArca: null,
    letra: 'A',
    clase: 'FACTURA',
    puntoVenta: 4,
    numero: n,
    cuitEmisor: '30900000444',
    emisor: HIERROS.razonSocial,
    proveedorId: HIERROS.id,
    arca: arca(n, 121_000_00),
    nuestro: null,
    difiere: [],
    partes: null,
    partesDe: null,
    esperaPartes: false,
    rubroSugerido: HIERRO,
    ...campos,
  });

const NUEVA = {
  cuitEmisor: FERRETERIA.cuit,
  emisor: FERRETERIA.razonSocial,
  proveedorId: null,
  rubroSugerido: null,
};

/** Three invoices that ARCA has and we do not; below, one of each other list (`pila`). */
export const FALTAN = [factura(1), factura(2), factura(3, NUEVA)];
export const DIFIERE = factura(4, {
  pila: 'DIFIERE',
  nuestro: nuestra(4, 120_000_00),
  difiere: ['TOTAL'],
  partesDe: 'ARCA',
  partes: {
    alicuotas: [{ bp: 2100, netoCentavos: 100_000_00, ivaCentavos: 21_000_00 }],
    noGravadoCentavos: 0,
    exentoCentavos: 0,
    percIvaCentavos: 0,
    percNacionalesCentavos: 0,
    percIibbCentavos: 0,
    percMunicipalesCentavos: 0,
    internosCentavos: 0,
    otrosCentavos: 0,
  },
});
export const SOLO_NUESTRA = factura(5, {
  pila: 'FALTA_EN_ARCA',
  arca: null,
  nuestro: nuestra(5, 121_000_35),
  esperaPartes: true,
  periodoIva: '2026-10',
  dias: 3,
});
const COINCIDE = factura(6, { pila: 'COINCIDEN', nuestro: nuestra(6, 121_000_00) });

const DE_PILA: Readonly<Record<Pila, readonly Factura[]>> = {
  COINCIDEN: [COINCIDE],
  FALTA_ACA: FALTAN,
  FALTA_EN_ARCA: [SOLO_NUESTRA],
  DIFIERE: [DIFIERE],
};

const pila = (cual: Pila, cantidad: number, arcaCentavos: number, nuestroCentavos: number) => ({
  pila: cual,
  cantidad,
  arcaCentavos,
  nuestroCentavos,
  diferenciaCentavos: arcaCentavos - nuestroCentavos,
});

const NINGUNO = { cantidad: 0, totalCentavos: 0 };

export const mesVacio = (mes: string): MesesDeFacturas['meses'][number] => ({
  mes,
  cerrado: false,
  entregado: false,
  sinClasificar: NINGUNO,
  pilas: [],
});

/** List whose totals are irrelevant to the test. */
export const listaDe = (...items: Factura[]): ListaFacturas => ({
  items,
  totales: { arcaCentavos: 0, nuestroCentavos: 0, diferenciaCentavos: 0 },
  sinClasificar: NINGUNO,
  siguiente: null,
});

export const MESES: MesesDeFacturas = madeOf(mesesDeFacturasSchema, {
  cuit: '30900000118',
  leidoHasta: '2026-11-19',
  ejercicio: {
    desde: '2026-01',
    hasta: '2026-12',
    arcaCentavos: 1_204_300_00,
    nuestroCentavos: 0,
    diferenciaCentavos: 1_204_300_00,
  },
  meses: [
    mesVacio('2026-11'),
    {
      mes: '2026-10',
      cerrado: true,
      entregado: false,
      sinClasificar: NINGUNO,
      pilas: [
        pila('COINCIDEN', 1, 121_000_00, 121_000_00),
        pila('FALTA_ACA', 3, 363_000_00, 0),
        pila('FALTA_EN_ARCA', 1, 0, 121_000_35),
        pila('DIFIERE', 1, 121_000_00, 120_000_00),
      ],
    },
    { mes: '2026-09', cerrado: true, entregado: true, sinClasificar: NINGUNO, pilas: [] },
  ],
});

export const RESUMEN = madeOf(resumenContadorSchema, {
  mes: '2026-10',
  cerrado: true,
  entregadoEn: null,
  entregadoPor: null,
  comprobantes: 2,
  totalCentavos: 242_000_00,
  alicuotas: [{ bp: 2100, netoCentavos: 200_000_00, ivaCentavos: 42_000_00 }],
  percepcionesCentavos: 0,
  movimientos: 4,
  retenciones: 1,
  archivos: 2,
  faltan: [
    { motivo: 'FALTA_ACA', cantidad: 3, totalCentavos: 363_000_00 },
    { motivo: 'SIN_ARCHIVO', cantidad: 1, totalCentavos: 121_000_00 },
  ],
});

export const RESPUESTAS: Answers = {
  'facturas.meses': MESES,
  'facturas.listar': ({ pila: cual }) =>
    madeOf(listaFacturasSchema, { items: [...DE_PILA[cual]], siguiente: null }),
  'contador.resumen': RESUMEN,
};
