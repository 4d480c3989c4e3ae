import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { NO_EXISTE } from '../support/data.ts';
import type { PermissionCase } from './permission-case.ts';

const IMPORTACIONES = '/{t}/movimientos/importaciones';
const MANEJAN: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];

export const PLANILLAS_CASES: readonly PermissionCase[] = [
  {
    procedure: 'movimientos.exportar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/movimientos/export?formato=csv' },
    input: { formato: 'csv' },
    quien: MANEJAN,
    soloRest: true,
  },
  {
    procedure: 'importaciones.listar',
    type: 'query',
    rest: { method: 'GET', path: IMPORTACIONES },
    input: {},
    quien: MANEJAN,
  },
  {
    procedure: 'importaciones.plantilla',
    type: 'query',
    rest: { method: 'GET', path: `${IMPORTACIONES}/plantilla` },
    input: {},
    quien: MANEJAN,
    soloRest: true,
  },
  ...['previsualizar', 'importar'].map((verbo): PermissionCase => ({
    procedure: `importaciones.${verbo}`,
    type: 'mutation',
    rest: {
      method: 'POST',
      path: verbo === 'importar' ? IMPORTACIONES : `${IMPORTACIONES}/preview`,
      body: {},
    },
    quien: MANEJAN,
    soloRest: true,
    // An allowed caller is refused for the missing file.
    ok: 400,
  })),
  {
    procedure: 'importaciones.porCorregir',
    type: 'query',
    rest: { method: 'POST', path: `${IMPORTACIONES}/por-corregir`, body: {} },
    quien: MANEJAN,
    soloRest: true,
    ok: 400,
  },
  {
    procedure: 'importaciones.deshacer',
    type: 'mutation',
    rest: { method: 'PUT', path: `${IMPORTACIONES}/${NO_EXISTE}/deshacer` },
    input: { id: NO_EXISTE },
    quien: MANEJAN,
    ok: 404,
  },
];
