import { ENLACE_SUR, INFORME_SUR, PREGUNTA_SUR } from '../support/informes-sur.ts';
import { OBRA_A, OBRA_SUR, SOCIO_A, SOCIO_SUR } from '../support/obras.ts';
import type { IsolationCase } from './isolation-case.ts';

const ROLES_DE_DIRECCION = ['Owner', 'Admin'] as const;
const ESTADO = { que: 'ESTADO', modo: 'CONGELADO' };
const RESPUESTA = { respuesta: 'La losa' };

const enlaces = (obra: string, socio: string) => `/proyectos/${obra}/socios/${socio}/enlaces`;

const deObra = (procedure: string, lista: string): IsolationCase => ({
  nombre: procedure,
  procedure,
  type: 'query',
  input: (id) => ({ id }),
  rest: { method: 'GET', path: (id) => `/proyectos/${id}/${lista}` },
  ajeno: OBRA_SUR,
  quien: ROLES_DE_DIRECCION,
});

export const AISLAMIENTO_ENLACES: readonly IsolationCase[] = [
  {
    nombre: 'enlaces.listar',
    procedure: 'enlaces.listar',
    type: 'query',
    input: (id) => ({ id, socioId: SOCIO_A }),
    rest: { method: 'GET', path: (id) => enlaces(id, SOCIO_A) },
    ajeno: OBRA_SUR,
    quien: ROLES_DE_DIRECCION,
  },
  {
    nombre: 'enlaces.listar: socioId',
    procedure: 'enlaces.listar',
    type: 'query',
    input: (socioId) => ({ id: OBRA_A, socioId }),
    rest: { method: 'GET', path: (id) => enlaces(OBRA_A, id) },
    ajeno: SOCIO_SUR,
    estado: 200,
  },
  {
    nombre: 'enlaces.crear',
    procedure: 'enlaces.crear',
    type: 'mutation',
    input: (id) => ({ id, socioId: SOCIO_A, ...ESTADO }),
    rest: { method: 'POST', path: (id) => enlaces(id, SOCIO_A), body: () => ESTADO },
    ajeno: OBRA_SUR,
    quien: ROLES_DE_DIRECCION,
  },
  {
    nombre: 'enlaces.crear: socioId',
    procedure: 'enlaces.crear',
    type: 'mutation',
    input: (socioId) => ({ id: OBRA_A, socioId, ...ESTADO }),
    rest: { method: 'POST', path: (id) => enlaces(OBRA_A, id), body: () => ESTADO },
    ajeno: SOCIO_SUR,
  },
  {
    nombre: 'enlaces.crear: informeId',
    procedure: 'enlaces.crear',
    type: 'mutation',
    input: (informeId) => ({
      id: OBRA_A,
      socioId: SOCIO_A,
      que: 'INFORME',
      modo: 'VIVO',
      informeId,
    }),
    rest: {
      method: 'POST',
      path: () => enlaces(OBRA_A, SOCIO_A),
      body: (informeId) => ({ que: 'INFORME', modo: 'VIVO', informeId }),
    },
    ajeno: INFORME_SUR,
  },
  {
    nombre: 'enlaces.revocar',
    procedure: 'enlaces.revocar',
    type: 'mutation',
    input: (enlaceId) => ({ id: OBRA_A, socioId: SOCIO_A, enlaceId }),
    rest: { method: 'DELETE', path: (id) => `${enlaces(OBRA_A, SOCIO_A)}/${id}` },
    ajeno: ENLACE_SUR,
    quien: ROLES_DE_DIRECCION,
  },
  {
    nombre: 'enlaces.desbloquear',
    procedure: 'enlaces.desbloquear',
    type: 'mutation',
    input: (enlaceId) => ({ id: OBRA_A, socioId: SOCIO_A, enlaceId }),
    rest: {
      method: 'POST',
      path: (id) => `${enlaces(OBRA_A, SOCIO_A)}/${id}/desbloquear`,
      body: () => ({}),
    },
    ajeno: ENLACE_SUR,
    quien: ROLES_DE_DIRECCION,
  },
  deObra('enlaces.constancias', 'constancias'),
  deObra('preguntas.listar', 'preguntas'),
  {
    nombre: 'preguntas.responder',
    procedure: 'preguntas.responder',
    type: 'mutation',
    input: (preguntaId) => ({ id: OBRA_A, preguntaId, ...RESPUESTA }),
    rest: {
      method: 'PUT',
      path: (id) => `/proyectos/${OBRA_A}/preguntas/${id}`,
      body: () => RESPUESTA,
    },
    ajeno: PREGUNTA_SUR,
    quien: ROLES_DE_DIRECCION,
  },
];
