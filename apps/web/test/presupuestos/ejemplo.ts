import {
  type Certificado,
  certificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { cifrasPresupuestoSchema } from '@plomada/domain/presupuestos/cifras.schema';
import { indiceSchema } from '@plomada/domain/presupuestos/indices/indice.schema';
import { itemPresupuestoSchema } from '@plomada/domain/presupuestos/items/item.schema';
import { presupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';

import { madeOf } from '../answers.ts';
import { WORK } from '../app.tsx';

export const idDe = (n: number) =>
  `01928f3a-0000-7000-8000-0000000002${String(n).padStart(2, '0')}`;

const CANTIDADES = [
  { cantidad: '100', unidad: 'm³' },
  { cantidad: '850', unidad: 'm²' },
  { cantidad: '1', unidad: 'gl' },
];

const item = (n: number, descripcion: string, importeCentavos: number) =>
  madeOf(itemPresupuestoSchema, {
    id: idDe(n),
    orden: n,
    descripcion,
    ...CANTIDADES[n - 1],
    importeCentavos,
  });

/** Worked example of `certificado.rules.test.ts`, accepted and without certificates. */
export const PRESUPUESTO = madeOf(presupuestoSchema, {
  id: idDe(90),
  codigo: 'P-0001',
  titulo: 'Hormigón y estructura',
  sentido: 'EGRESO',
  estado: 'ACEPTADO',
  proyectoId: WORK,
  moneda: 'ARS',
  fecha: '2026-06-15',
  indexacion: 'CAC',
  serie: 'CAC_MANO_OBRA',
  mesBase: '2026-06',
  anticipoBp: 2000,
  fondoReparoBp: 500,
  baseAnticipo: 'ORIGINAL',
  proveedor: { id: idDe(91), razonSocial: 'Cuadrilla Gómez e Hijos' },
  totalCentavos: 3_066_715_283,
  totalVigenteCentavos: 3_066_715_283,
  items: [
    item(1, 'Hormigón H-21', 1_684_000_000),
    item(2, 'Encofrado', 1_049_381_950),
    item(3, 'Dirección', 333_333_333),
  ],
  cifras: madeOf(cifrasPresupuestoSchema, {
    vigenteCentavos: 3_066_715_283,
    actualizadoCentavos: 3_189_228_345,
    anticipoCentavos: 613_343_057,
    anticipoPendienteCentavos: 613_343_057,
    adeudadoCentavos: 613_343_057,
  }),
});

const VALORES = [
  ['2026-09', '1085.4'],
  ['2026-08', '1062.1'],
  ['2026-06', '1021.3'],
] as const;

export const SERIE = VALORES.map(([mes, valor], i) =>
  madeOf(indiceSchema, { id: idDe(60 + i), serie: 'CAC_MANO_OBRA', mes, valor, definitivo: true }),
);

const AVANCES = [
  [1, 'Hormigón H-21', 1_684_000_000, 3000, 505_200_000],
  [2, 'Encofrado', 1_049_381_950, 2500, 262_345_488],
  [3, 'Dirección', 333_333_333, 5000, 166_666_667],
] as const;

/** First certificate of the example, approved. */
export const CERTIFICADO: Certificado = madeOf(certificadoSchema, {
  id: idDe(80),
  presupuestoId: PRESUPUESTO.id,
  numero: 1,
  periodo: '2026-08',
  estado: 'APROBADO',
  brutoCentavos: 934_212_155,
  actualizacionCentavos: 37_320_920,
  desacopioBaseCentavos: 186_842_431,
  desacopioCentavos: 186_842_431,
  fondoReparoCentavos: 48_576_654,
  netoCentavos: 736_113_990,
  factor: '1.039949084500',
  mesIndice: '2026-08',
  ultimo: true,
  version: 3,
  items: AVANCES.map(([n, descripcion, importeCentavos, presenteBp, presenteCentavos]) => ({
    itemId: idDe(n),
    orden: n,
    descripcion,
    unidad: CANTIDADES[n - 1]?.unidad ?? '',
    importeCentavos,
    acumuladoCantidad: null,
    anteriorBp: 0,
    presenteBp,
    acumuladoBp: presenteBp,
    anteriorCentavos: 0,
    presenteCentavos,
    acumuladoCentavos: presenteCentavos,
  })),
});
