import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { NO_EXISTE } from '../support/data.ts';
import type { PermissionCase } from './permission-case.ts';

const TODOS: readonly Rol[] = ['Owner', 'Admin', 'Usuario', 'Socio'];
const MANEJAN: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];
const ARCHIVOS = `/{t}/acopios/${NO_EXISTE}/archivos`;
const RETIROS = `/{t}/acopios/${NO_EXISTE}/retiros`;
const ITEMS = `/{t}/acopios-items/${NO_EXISTE}/items`;

export const ACOPIO_ARCHIVOS_CASES: readonly PermissionCase[] = [
  {
    procedure: 'acopioArchivos.listar',
    type: 'query',
    rest: { method: 'GET', path: ARCHIVOS },
    input: { id: NO_EXISTE },
    quien: TODOS,
    ok: 404,
  },
  {
    procedure: 'acopioArchivos.subir',
    type: 'mutation',
    rest: { method: 'POST', path: ARCHIVOS, body: {} },
    quien: MANEJAN,
    soloRest: true,
    // An allowed caller is refused for the missing file.
    ok: 400,
  },
  {
    procedure: 'acopioArchivos.descargar',
    type: 'query',
    rest: { method: 'GET', path: `${ARCHIVOS}/${NO_EXISTE}` },
    input: { id: NO_EXISTE, fileId: NO_EXISTE },
    quien: TODOS,
    soloRest: true,
    ok: 404,
  },
  {
    procedure: 'acopioArchivos.eliminar',
    type: 'mutation',
    rest: { method: 'DELETE', path: `${ARCHIVOS}/${NO_EXISTE}` },
    input: { id: NO_EXISTE, fileId: NO_EXISTE },
    quien: MANEJAN,
    ok: 404,
  },
  {
    procedure: 'acopioPlanillas.plantilla',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/acopios-items/items/template' },
    input: {},
    quien: MANEJAN,
    soloRest: true,
  },
  {
    procedure: 'acopioPlanillas.exportar',
    type: 'query',
    rest: { method: 'GET', path: `${ITEMS}/excel?search=cal` },
    input: { id: NO_EXISTE, search: 'cal' },
    quien: MANEJAN,
    soloRest: true,
    ok: 404,
  },
  ...['previsualizar', 'importar'].map((verbo): PermissionCase => ({
    procedure: `acopioPlanillas.${verbo}`,
    type: 'mutation',
    rest: {
      method: 'POST',
      path: `${ITEMS}/import${verbo === 'importar' ? '' : '/preview'}`,
      body: {},
    },
    quien: MANEJAN,
    soloRest: true,
    // An allowed caller is refused for the missing file.
    ok: 400,
  })),
  {
    procedure: 'recibos.delRetiro',
    type: 'query',
    rest: { method: 'GET', path: `${RETIROS}/${NO_EXISTE}/recibo` },
    input: { id: NO_EXISTE, retiroId: NO_EXISTE },
    quien: TODOS,
    soloRest: true,
    ok: 404,
  },
  {
    procedure: 'recibos.delGrupo',
    type: 'query',
    rest: { method: 'GET', path: `${RETIROS}/grupo/${NO_EXISTE}/recibo` },
    input: { id: NO_EXISTE, grupoId: NO_EXISTE },
    quien: TODOS,
    soloRest: true,
    ok: 404,
  },
];
