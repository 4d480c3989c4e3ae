import type { Bound } from '@plomada/db/statement';

import { selectApuntes } from '../../src/features/cuentas/apuntes/apuntes.sql.ts';
import {
  selectAsignacion,
  selectAsignaciones,
} from '../../src/features/cuentas/asignaciones/asignaciones.sql.ts';
import {
  selectCheques,
  selectChequesSinCuenta,
  selectPasanADeber,
} from '../../src/features/cuentas/cheques/lista.sql.ts';
import {
  selectCuenta,
  selectCuentas,
  selectNombrables,
  selectPropias,
} from '../../src/features/cuentas/cuentas.sql.ts';
import {
  selectGastos,
  selectRendicion,
  selectRendiciones,
} from '../../src/features/cuentas/rendiciones/rendiciones.sql.ts';
import { selectSaldos } from '../../src/features/cuentas/saldos.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { FECHA, ID, IDS } from './statement-samples.ts';

export const cuentas = (quien: Quien): readonly Bound<unknown>[] => [
  ...[false, true].map((cerradas) => selectCuentas(quien, FECHA, cerradas)),
  selectPropias(quien, FECHA),
  selectCuenta(quien, FECHA, ID),
  selectNombrables(quien, IDS),
  ...['2026-01-31', FECHA].map((al) => selectSaldos(quien, { al, hoy: FECHA })),
  ...[{}, { cuentaId: ID }, { moneda: 'ARS' as const, desde: FECHA }].map((pedido) =>
    selectCheques(quien, FECHA, pedido),
  ),
  ...[false, true].map((ubicables) =>
    selectChequesSinCuenta(quien, { al: FECHA, hoy: FECHA }, ubicables),
  ),
  selectPasanADeber(quien, FECHA, { moneda: 'ARS', desde: FECHA }),
  ...[null, ID].map((antesDe) => selectAsignaciones(quien, { limit: 50, antesDe })),
  selectAsignacion(quien, ID),
  selectApuntes(quien, ID, { limit: 50, tras: null }),
  selectApuntes(quien, ID, {
    desde: FECHA,
    hasta: FECHA,
    limit: 50,
    tras: { fecha: FECHA, id: ID },
  }),
  ...[null, 3].map((tras) => selectRendiciones(quien, ID, { limit: 50, tras })),
  selectRendicion(quien, ID, ID),
  selectGastos(quien, ID, { rendicionId: ID }),
  selectGastos(quien, ID, { hasta: FECHA, salvoId: null }),
];
