import type { Bound } from '@plomada/db/statement';

import { selectCuentasVisibles } from '../../src/features/proyectos/cuentas.sql.ts';
import { lockObrasVisibles, lockVisible } from '../../src/features/proyectos/locks.sql.ts';
import { selectPagina, selectVisible } from '../../src/features/proyectos/proyectos.sql.ts';
import { selectStats } from '../../src/features/proyectos/stats/stats.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { selectAdministracion } from '../../src/features/resumen/administracion/administracion.sql.ts';
import { selectMargenes } from '../../src/features/resumen/margen/margen.sql.ts';
import { selectResumen } from '../../src/features/resumen/resumen.sql.ts';
import type { Eliminables } from '../../src/features/solicitudes/eliminables.policy.ts';
import {
  countPendientes,
  selectSolicitud,
  selectSolicitudes,
} from '../../src/features/solicitudes/solicitudes.sql.ts';
import { ELIMINABLES } from '../../src/start/routes/eliminables.ts';
import { FECHA, ID } from './statement-samples.ts';

const PERIODOS = [{}, { hasta: FECHA }, { desde: '2026-01-01', hasta: FECHA }] as const;
const SOLICITUDES = {
  entidad: 'ACOPIO',
  entidadId: ID,
  estado: ['PENDIENTE'],
  mias: true,
} satisfies Parameters<typeof selectSolicitudes>[1];
const TRAS = { creadoEn: '2026-11-20T13:00:00.000Z', id: ID };

const solicitudes = (lector: Quien & Eliminables): readonly Bound<unknown>[] => [
  selectSolicitudes(lector, { mias: false }, { limit: 50, tras: null }),
  selectSolicitudes(lector, SOLICITUDES, { limit: 50, tras: TRAS }),
  selectSolicitud(lector, { id: ID }),
  selectSolicitud(lector, { entidad: 'MOVIMIENTO', entidadId: ID }),
  countPendientes(lector),
];

export const proyectos = (quien: Quien): readonly Bound<unknown>[] => [
  selectPagina(quien, {}, { limit: 50, trasCodigo: null }),
  selectPagina(quien, { search: 'a', estado: 'EN_CURSO' }, { limit: 50, trasCodigo: 'OB-001' }),
  selectVisible(quien, ID, {}),
  selectVisible(quien, ID, { lock: true, administracion: true }),
  lockVisible(quien, ID, {}),
  lockVisible(quien, ID, { administracion: true }),
  lockObrasVisibles(quien, [ID], {}),
  lockObrasVisibles(quien, [ID], { administracion: true }),
  selectAdministracion(
    { ...quien, hoy: '2026-11-20' },
    { mes: '2026-11-01', anterior: '2026-10-01' },
  ),
  selectCuentasVisibles(quien, ID),
  ...PERIODOS.flatMap((periodo) => {
    const cuando = { ...quien, now: new Date('2026-11-20T13:00:00Z') };
    const hasta = 'hasta' in periodo ? periodo.hasta : undefined;
    return [
      selectStats(cuando, ID, periodo),
      selectResumen(cuando, periodo),
      selectMargenes(cuando, { hasta }),
      selectMargenes(cuando, { id: ID, hasta }),
    ];
  }),
  ...solicitudes({ ...quien, eliminables: ELIMINABLES }),
];
