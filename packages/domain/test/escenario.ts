import { sumarDias } from '../src/base/fecha.rules.ts';
import type { Base, VencimientoDeBase } from '../src/escenarios/base.schema.ts';
import {
  type Palanca,
  type PalancaDe,
  palancaSchema,
  type TipoPalanca,
} from '../src/escenarios/palanca.schema.ts';
import { serie } from '../src/escenarios/serie.rules.ts';

/* Dues and levers of scenarios for tests; the first day is 1 December 2026. */

export const HOY = '2026-12-01';
export const dia = (cuantos: number): string => sumarDias(HOY, cuantos);
export const HASTA = dia(90);

export const idDe = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const vence = (clave: string, propio: Partial<VencimientoDeBase>): VencimientoDeBase => ({
  clave,
  clase: 'COMPROBANTE',
  sentido: 'EGRESO',
  fecha: HOY,
  importeCentavos: 100,
  moneda: 'ARS',
  proyectoId: null,
  cuentaId: null,
  cuota: null,
  indexado: false,
  privado: false,
  descripcion: clave,
  enlace: '/',
  ...propio,
});

/** Due of a received cheque, in the portfolio. */
export const cheque = (n: number, propio: Partial<VencimientoDeBase>): VencimientoDeBase =>
  vence(`CHEQUE_A_COBRAR:${idDe(n)}`, {
    clase: 'CHEQUE_A_COBRAR',
    sentido: 'INGRESO',
    ...propio,
  });

/** Base with one account in pesos that has `saldoCentavos`. */
export const baseDe = (
  vencimientos: readonly VencimientoDeBase[],
  saldoCentavos = 0,
  propio: Partial<Base> = {},
): Base => ({
  desde: HOY,
  hasta: HASTA,
  proyectoId: null,
  vencimientos: [...vencimientos],
  cuentas: [{ id: idDe(900), nombre: 'Banco', moneda: 'ARS', proyectoId: null, saldoCentavos }],
  obras: [],
  socios: [],
  ...propio,
});

let siguiente = 1000;
/** Active lever with a new id. */
export function palanca<T extends TipoPalanca>(
  tipo: T,
  propio: Omit<PalancaDe<T>, 'tipo' | 'id' | 'activa'> & { readonly activa?: boolean },
): Palanca {
  siguiente += 1;
  return palancaSchema.parse({ tipo, id: idDe(siguiente), activa: true, ...propio });
}

/** Balances in pesos on some days, without and with the levers. */
export function saldos(base: Base, palancas: readonly Palanca[], dias: readonly number[]) {
  const [pesos] = serie(base, palancas, { por: 'FIRMA' }).series;
  return dias.map((i) => [
    pesos?.dias[i]?.base.saldoCentavos,
    pesos?.dias[i]?.escenario.saldoCentavos,
  ]);
}
