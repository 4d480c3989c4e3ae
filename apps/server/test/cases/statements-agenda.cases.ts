import type { Bound } from '@plomada/db/statement';

import { selectRendiciones } from '../../src/features/agenda/avisos/avisos.sql.ts';
import { selectDecisiones } from '../../src/features/agenda/avisos/decisiones.sql.ts';
import { selectExcesos } from '../../src/features/agenda/avisos/excesos.sql.ts';
import {
  selectEvento,
  selectEventos,
  selectParticipantes,
} from '../../src/features/agenda/eventos.sql.ts';
import { selectCuentas } from '../../src/features/agenda/vencen.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { selectVencimientos } from '../../src/features/resumen/vencimientos/vencimientos.sql.ts';
import { FECHA, ID } from './statement-samples.ts';

const INSTANTE = new Date('2026-11-20T13:00:00.000Z');
const TRAMO = { desde: INSTANTE, hasta: INSTANTE };
const DESDE = { proyectoId: undefined, hoy: FECHA, hasta: FECHA, soloDesdeHoy: true };
const PLAZO = { desde: FECHA, hasta: FECHA };

export const agenda = (quien: Quien): readonly Bound<unknown>[] => [
  selectEventos(quien, TRAMO, 10),
  selectEventos(quien, { ...TRAMO, proyectoId: ID, tipos: ['REUNION'], soloMios: true }, 10),
  selectEvento(quien, ID),
  selectEvento(quien, ID, { escrito: true }),
  selectEvento(quien, ID, { eliminados: true }),
  selectVencimientos(quien, { ...DESDE, tipos: ['PAGO'] }, 10),
  selectVencimientos(quien, { ...DESDE, proyectoId: ID }, 10),
  selectCuentas(quien, PLAZO),
  selectCuentas(quien, { ...PLAZO, proyectoId: ID }),
  selectDecisiones(quien, INSTANTE, 10),
  selectExcesos(quien, { hoy: FECHA, desde: INSTANTE }, 10),
  selectRendiciones(quien, INSTANTE, 10),
  selectParticipantes(quien.tenantId, undefined, 10),
  selectParticipantes(quien.tenantId, 'ana', 10),
];
