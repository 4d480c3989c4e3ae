import type { Bound } from '@plomada/db/statement';

import {
  selectCuentasDeBase,
  selectObrasDeBase,
  selectSociosDeBase,
  selectVencimientosDeBase,
} from '../../src/features/escenarios/base.sql.ts';
import {
  selectEscenario,
  selectEscenarios,
  selectSaldosAl,
} from '../../src/features/escenarios/escenarios.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { FECHA, ID, IDS } from './statement-samples.ts';

const INSTANTE = new Date('2026-11-20T13:00:00.000Z');
const FIRMA = { proyectoId: undefined, hoy: FECHA, hasta: FECHA };
const OBRA = { ...FIRMA, proyectoId: ID };
const PASADO = { al: FECHA, despues: INSTANTE };
const TRAS = { creadoEn: INSTANTE.toISOString(), id: ID };

export const escenarios = (quien: Quien): readonly Bound<unknown>[] => [
  ...[FIRMA, OBRA].flatMap((alcance) => [
    selectVencimientosDeBase(quien, alcance, 10),
    selectCuentasDeBase(quien, alcance),
    selectObrasDeBase(quien, alcance, IDS),
    selectSociosDeBase(quien, alcance),
  ]),
  selectEscenarios(quien, { limit: 10, tras: null }),
  selectEscenarios(quien, { limit: 10, tras: TRAS }),
  selectEscenario(quien, ID),
  selectSaldosAl(quien, PASADO, {}),
  selectSaldosAl(quien, PASADO, { proyectoId: ID }),
  selectSaldosAl(quien, PASADO, { cuentaId: ID }),
];
