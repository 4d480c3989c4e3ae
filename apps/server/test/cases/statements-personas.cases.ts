import { ORGANIZATION_TABLES, type OrganizationTable } from '@plomada/db/organization-tables';
import type { Bound } from '@plomada/db/statement';

import { selectTramo } from '../../src/features/organizaciones/descarga/descarga.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { selectHistorial } from '../../src/features/socios/participaciones.sql.ts';
import { selectMiembros } from '../../src/features/usuarios/miembros.sql.ts';
import { FECHA, ID } from './statement-samples.ts';

const TRAS = { desde: FECHA, creadoEn: '2026-11-20T13:00:00.000Z', id: ID };
const CLAVE = ({ key }: OrganizationTable) =>
  Object.entries(key).map(([columna, tipo]) => ({ columna, tipo }));
const TODOS = { search: undefined, rol: undefined, estado: undefined, conAcceso: false };

export const personas = ({ tenantId }: Quien): readonly Bound<unknown>[] => [
  ...ORGANIZATION_TABLES.flatMap((tabla) =>
    [null, Object.values(tabla.key).map(String)].map((tras) =>
      selectTramo({ tabla, columnas: CLAVE(tabla), tenantId, owner: ID, tras }),
    ),
  ),
  selectMiembros(tenantId, TODOS, { limit: 50, tras: null }),
  selectMiembros(
    tenantId,
    { search: 'a', rol: 'ADMIN', estado: 'ACTIVE', conAcceso: true },
    { limit: 50, tras: ID },
  ),
  selectHistorial(tenantId, ID, { limit: 50, tras: null }),
  selectHistorial(tenantId, ID, { limit: 50, tras: TRAS }),
];
