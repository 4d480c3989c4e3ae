import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { LLAMADO_SUR } from '../support/llamados-sur.ts';
import { OBRA_A, OBRA_SUR, SOCIO_SUR } from '../support/obras.ts';
import type { IsolationCase } from './isolation-case.ts';

type Cuerpo = Readonly<Record<string, unknown>>;
const TODOS: readonly Rol[] = ['Owner', 'Admin', 'Usuario', 'Socio'];
const ROLES_DE_DIRECCION: readonly Rol[] = ['Owner', 'Admin'];
const NUEVO = {
  periodo: '2026-11',
  concepto: 'Estructura',
  importeCentavos: 100_00,
  vencimiento: '2026-12-10',
};

const deLlamado = (
  procedure: string,
  method: 'GET' | 'PUT' | 'DELETE',
  quien: readonly Rol[],
  cuerpo: Cuerpo | null = null,
): IsolationCase => ({
  nombre: procedure,
  procedure,
  type: method === 'GET' ? 'query' : 'mutation',
  input: (id) => ({ id, ...cuerpo }),
  rest: {
    method,
    path: (id) => `/aportes-socio/llamados/${id}`,
    ...(cuerpo === null ? {} : { body: () => cuerpo }),
  },
  ajeno: LLAMADO_SUR,
  quien,
});

export const AISLAMIENTO_LLAMADOS: readonly IsolationCase[] = [
  deLlamado('llamados.obtener', 'GET', TODOS),
  deLlamado('llamados.editar', 'PUT', ROLES_DE_DIRECCION, { version: 1, concepto: 'Tomado' }),
  deLlamado('llamados.anular', 'DELETE', ROLES_DE_DIRECCION, { motivo: 'Se posterga la etapa' }),
  {
    nombre: 'llamados.crear',
    procedure: 'llamados.crear',
    type: 'mutation',
    input: (proyectoId) => ({ ...NUEVO, proyectoId }),
    rest: {
      method: 'POST',
      path: () => '/aportes-socio/llamados',
      body: (proyectoId) => ({ ...NUEVO, proyectoId }),
    },
    ajeno: OBRA_SUR,
    quien: ROLES_DE_DIRECCION,
  },
  {
    nombre: 'llamados.listar',
    procedure: 'llamados.listar',
    type: 'query',
    input: (proyectoId) => ({ proyectoId }),
    rest: { method: 'GET', path: (id) => `/aportes-socio/llamados?proyectoId=${id}` },
    ajeno: OBRA_SUR,
    quien: TODOS,
  },
  {
    nombre: 'llamados.documento',
    procedure: 'llamados.documento',
    type: 'query',
    input: (id) => ({ id, socioId: SOCIO_SUR }),
    rest: {
      method: 'GET',
      path: (id) => `/aportes-socio/llamados/${id}/documento?socioId=${SOCIO_SUR}`,
    },
    ajeno: LLAMADO_SUR,
    soloRest: true,
    quien: TODOS,
  },
  {
    nombre: 'aportes.estado',
    procedure: 'aportes.estado',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/proyectos/${id}/aportes/estado` },
    ajeno: OBRA_SUR,
    quien: TODOS,
  },
  {
    nombre: 'estadoDeCuenta.exportar',
    procedure: 'estadoDeCuenta.exportar',
    type: 'query',
    input: (id) => ({ id, socioId: SOCIO_SUR }),
    rest: {
      method: 'GET',
      path: (id) => `/proyectos/${id}/socios/${SOCIO_SUR}/estado-de-cuenta`,
    },
    ajeno: OBRA_SUR,
    soloRest: true,
    quien: TODOS,
  },
  {
    nombre: 'estadoDeCuenta.exportar: socioId',
    procedure: 'estadoDeCuenta.exportar',
    type: 'query',
    input: (socioId) => ({ id: OBRA_A, socioId }),
    rest: {
      method: 'GET',
      path: (id) => `/proyectos/${OBRA_A}/socios/${id}/estado-de-cuenta?formato=pdf`,
    },
    ajeno: SOCIO_SUR,
    soloRest: true,
  },
];
