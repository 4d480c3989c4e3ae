import {
  type Base,
  baseSchema,
  type VencimientoDeBase,
  vencimientoDeBaseSchema,
} from '@plomada/domain/escenarios/base.schema';

import { madeOf } from './answers.ts';

/** Id that ends in a number, for rows of a test. */
export const idDe = (n: number): string => `01928f3a-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** First and last day of the forecast of tests, both typed by hand. */
export const HOY = '2026-11-30';
export const HASTA = '2027-02-28';

/** Only work of the forecast. */
export const OBRA = idDe(800);

/** Due of that number; a document to pay by default. */
export const vence = (
  n: number,
  fecha: string,
  importeCentavos: number,
  campos: Partial<VencimientoDeBase> = {},
): VencimientoDeBase =>
  madeOf(vencimientoDeBaseSchema, {
    clave: `${campos.clase ?? 'COMPROBANTE'}:${idDe(n)}`,
    clase: 'COMPROBANTE',
    sentido: 'EGRESO',
    moneda: 'ARS',
    fecha,
    importeCentavos,
    descripcion: `Vencimiento ${n}`,
    enlace: `/vencimiento/${n}`,
    ...campos,
  });

/** Forecast of a firm with one work and one account in pesos. */
export const baseCon = (
  vencimientos: readonly VencimientoDeBase[],
  saldoCentavos = 0,
  campos: Partial<Base> = {},
): Base =>
  madeOf(baseSchema, {
    desde: HOY,
    hasta: HASTA,
    vencimientos: [...vencimientos],
    cuentas: [
      { id: idDe(900), nombre: 'Banco Galicia', moneda: 'ARS', proyectoId: null, saldoCentavos },
    ],
    obras: [{ id: OBRA, codigo: 'OB-1', nombre: 'Los Tilos', moneda: 'ARS' }],
    ...campos,
  });
