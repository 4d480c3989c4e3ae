import type { Bound } from '@plomada/db/statement';

import {
  selectCuenta,
  selectPagina,
  selectSelladas,
  selectSinSello,
  selectUno,
} from '../../src/features/auditoria/auditoria.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { FECHA, ID } from './statement-samples.ts';

const TRAS = { ts: '2026-11-20T13:00:00.000Z', id: ID };
const FILTROS = {
  actorId: ID,
  accion: ['CREAR', 'EDITAR'],
  entidad: ['MOVIMIENTO'],
  entidadId: ID,
  proyectoId: ID,
  canal: ['WEB'],
  desde: FECHA,
  hasta: FECHA,
  search: 'losa',
} satisfies Parameters<typeof selectPagina>[1];

export const auditoria = ({ tenantId }: Quien): readonly Bound<unknown>[] => [
  selectUno(tenantId, ID),
  ...[{}, FILTROS].flatMap((filtro) => [
    selectPagina(tenantId, filtro, { limit: 50, tras: null }),
    selectPagina(tenantId, filtro, { limit: 50, tras: TRAS }),
    selectSelladas(tenantId, filtro, { tras: 0, hasta: 1000 }),
    selectSinSello(tenantId, filtro, ['0', TRAS.ts, ID], 0),
    selectCuenta(tenantId, filtro, 10),
  ]),
];
