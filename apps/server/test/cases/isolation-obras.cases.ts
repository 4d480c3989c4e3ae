import { GENTE, RUBRO_SUR } from '../support/data.ts';
import { OBRA_A, OBRA_SUR, SOCIO_SUR } from '../support/obras.ts';
import { conLugarParaSocios, sinAportes, sinMovimientos } from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';

type Metodo = IsolationCase['rest']['method'];

/** Call with the id of a work of the other organisation. */
const deObra = (
  procedure: string,
  method: Metodo,
  fin: string,
  campos?: Record<string, unknown>,
): IsolationCase => ({
  nombre: procedure,
  procedure,
  type: method === 'GET' ? 'query' : 'mutation',
  input: (id) => ({ id, ...campos }),
  rest: {
    method,
    path: (id) => `/proyectos/${id}${fin}`,
    ...(campos ? { body: () => campos } : {}),
  },
  ajeno: OBRA_SUR,
});

/** Call on a work of our own with a foreign id in its body. */
const deCampo = (
  nombre: string,
  procedure: string,
  [method, fin]: readonly [Metodo, string],
  campos: (id: string) => Record<string, unknown>,
  ajeno: string,
): IsolationCase => ({
  nombre: `${procedure}: ${nombre}`,
  procedure,
  type: 'mutation',
  input: (id) => ({ id: OBRA_A, ...campos(id) }),
  rest: { method, path: () => `/proyectos/${OBRA_A}${fin}`, body: campos },
  ajeno,
  estado: 400,
});

const deSocio = (procedure: string, method: Metodo, campos?: object): IsolationCase => ({
  nombre: `${procedure}: socioId`,
  procedure,
  type: 'mutation',
  input: (socioId) => ({ id: OBRA_A, socioId, ...campos }),
  rest: {
    method,
    path: (socioId) => `/proyectos/${OBRA_A}/socios/${socioId}`,
    ...(campos ? { body: () => campos } : {}),
  },
  ajeno: SOCIO_SUR,
});

export const AISLAMIENTO_OBRAS: readonly IsolationCase[] = [
  { ...deObra('proyectos.eliminar', 'DELETE', ''), antes: sinMovimientos },
  deObra('proyectos.cuentas', 'GET', '/cuentas'),
  deObra('proyectos.configuracion', 'GET', '/configuracion'),
  deObra('proyectos.editarConfiguracion', 'PUT', '/configuracion', { version: 1 }),
  deObra('proyectos.asignados', 'GET', '/usuarios-asignados'),
  deObra('proyectos.asignarUsuarios', 'PUT', '/asignar-usuarios', { usuarioIds: [] }),
  deObra('socios.listar', 'GET', '/socios'),
  deObra('socios.historial', 'GET', '/socios/historial'),
  {
    ...deObra('socios.crear', 'POST', '/socios', {
      nombre: 'Intrusa',
      cuit: '27-90100062-5',
      participacionBp: 1,
    }),
    antes: conLugarParaSocios,
  },
  deObra('socios.redistribuir', 'POST', '/socios/redistribute', { modo: 'PARTES_IGUALES' }),
  ...['socios', 'usuarios'].map((lista): IsolationCase => {
    const procedure = lista === 'socios' ? 'socios.disponibles' : 'proyectos.asignables';
    return {
      nombre: `${procedure}: proyectoId`,
      procedure,
      type: 'query',
      input: (proyectoId) => ({ proyectoId }),
      rest: {
        method: 'GET',
        path: (proyectoId) => `/proyectos/available-${lista}?proyectoId=${proyectoId}`,
      },
      ajeno: OBRA_SUR,
    };
  }),
  deSocio('socios.editar', 'PUT', { participacionBp: 1 }),
  { ...deSocio('socios.eliminar', 'DELETE'), antes: sinAportes },
  deCampo(
    'rubroPredeterminadoId',
    'proyectos.editarConfiguracion',
    ['PUT', '/configuracion'],
    (id) => ({ version: 1, rubroPredeterminadoId: id }),
    RUBRO_SUR,
  ),
  deCampo(
    'usuarioIds',
    'proyectos.asignarUsuarios',
    ['PUT', '/asignar-usuarios'],
    (id) => ({ usuarioIds: [id] }),
    GENTE.Nadie.id,
  ),
  {
    ...deCampo(
      'usuarioId',
      'socios.crear',
      ['POST', '/socios'],
      (id) => ({ usuarioId: id, participacionBp: 1 }),
      GENTE.OwnerDelSur.id,
    ),
    antes: conLugarParaSocios,
  },
  deCampo(
    'fijos',
    'socios.redistribuir',
    ['POST', '/socios/redistribute'],
    (id) => ({ modo: 'PARTES_IGUALES', fijos: [id] }),
    SOCIO_SUR,
  ),
];
