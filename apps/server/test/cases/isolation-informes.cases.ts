import { fieldOf } from '@plomada/domain/base/field-of';

import { RUBRO_SUR, SUR } from '../support/data.ts';
import { FOTO_SUR, INFORME_SUR } from '../support/informes-sur.ts';
import { OBRA_A, OBRA_SUR } from '../support/obras.ts';
import { PRESUPUESTOS_SUR } from '../support/presupuestos-sur.ts';
import { MUESTRAS } from '../support/samples.ts';
import type { Sur } from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';

const ROLES_DE_DIRECCION = ['Owner', 'Admin'] as const;
const MANEJAN = ['Owner', 'Admin', 'Usuario'] as const;
const TODOS = ['Owner', 'Admin', 'Usuario', 'Socio'] as const;
const MESES = { desde: '1999-12', hasta: '1999-12' };

const conMesCerrado = async ({ admin }: Sur): Promise<void> => {
  await admin(`update tenants set cerrado_hasta = '1999-12-31' where id = $1`, [SUR]);
};

const foto = (campos: Readonly<Record<string, string>> = {}): FormData => {
  const form = new FormData();
  form.set('archivo', new File([MUESTRAS.jpg], 'losa.jpg'));
  for (const [campo, valor] of Object.entries(campos)) form.set(campo, valor);
  return form;
};

/** Stores a photo with real bytes, for the calls that open them. */
async function conBytes({ rest, poner }: Sur): Promise<void> {
  const { body } = await rest(`/proyectos/${OBRA_SUR}/fotos-avance`, {
    method: 'POST',
    form: foto(),
  });
  const propia: unknown = fieldOf(body, 'id');
  if (typeof propia !== 'string') throw new Error('No photo was kept');
  poner(FOTO_SUR, propia);
}

const subir = (nombre: string, campo: string, ajeno: string): IsolationCase => ({
  nombre: `fotos.subir: ${nombre}`,
  procedure: 'fotos.subir',
  type: 'mutation',
  input: (id) => ({ id: OBRA_A, [campo]: id }),
  rest: {
    method: 'POST',
    path: () => `/proyectos/${OBRA_A}/fotos-avance`,
    form: (id) => foto({ [campo]: id }),
  },
  ajeno,
  estado: 400,
  soloRest: true,
});

export const AISLAMIENTO_INFORMES: readonly IsolationCase[] = [
  {
    nombre: 'informes.listar',
    procedure: 'informes.listar',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/proyectos/${id}/informes` },
    ajeno: OBRA_SUR,
    quien: ROLES_DE_DIRECCION,
  },
  {
    nombre: 'informes.crear',
    procedure: 'informes.crear',
    type: 'mutation',
    input: (id) => ({ id, ...MESES }),
    rest: { method: 'POST', path: (id) => `/proyectos/${id}/informes`, body: () => MESES },
    ajeno: OBRA_SUR,
    antes: conMesCerrado,
    quien: ROLES_DE_DIRECCION,
  },
  ...['json', 'pdf'].map((formato): IsolationCase => ({
    nombre: `informes.documento: ${formato}`,
    procedure: 'informes.documento',
    type: 'query',
    input: (informeId) => ({ id: OBRA_A, informeId, formato }),
    rest: {
      method: 'GET',
      path: (id) => `/proyectos/${OBRA_A}/informes/${id}?formato=${formato}`,
    },
    ajeno: INFORME_SUR,
    soloRest: true,
    ...(formato === 'json' ? { quien: ROLES_DE_DIRECCION } : {}),
  })),
  {
    nombre: 'fotos.listar',
    procedure: 'fotos.listar',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/proyectos/${id}/fotos-avance` },
    ajeno: OBRA_SUR,
    quien: TODOS,
  },
  ...(['rubroId', 'certificadoId'] as const).map((filtro): IsolationCase => ({
    nombre: `fotos.listar: ${filtro}`,
    procedure: 'fotos.listar',
    type: 'query',
    input: (id) => ({ id: OBRA_A, [filtro]: id }),
    rest: { method: 'GET', path: (id) => `/proyectos/${OBRA_A}/fotos-avance?${filtro}=${id}` },
    ajeno: filtro === 'rubroId' ? RUBRO_SUR : PRESUPUESTOS_SUR.certificado,
    estado: 200,
  })),
  {
    nombre: 'fotos.subir',
    procedure: 'fotos.subir',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: { method: 'POST', path: (id) => `/proyectos/${id}/fotos-avance`, form: () => foto() },
    ajeno: OBRA_SUR,
    soloRest: true,
  },
  subir('rubroId', 'rubroId', RUBRO_SUR),
  subir('certificadoId', 'certificadoId', PRESUPUESTOS_SUR.certificado),
  {
    nombre: 'fotos.descargar',
    procedure: 'fotos.descargar',
    type: 'query',
    input: (fotoId) => ({ id: OBRA_A, fotoId }),
    rest: { method: 'GET', path: (id) => `/proyectos/${OBRA_A}/fotos-avance/${id}` },
    ajeno: FOTO_SUR,
    antes: conBytes,
    soloRest: true,
    quien: TODOS,
  },
  {
    nombre: 'fotos.eliminar',
    procedure: 'fotos.eliminar',
    type: 'mutation',
    input: (fotoId) => ({ id: OBRA_A, fotoId }),
    rest: { method: 'DELETE', path: (id) => `/proyectos/${OBRA_A}/fotos-avance/${id}` },
    ajeno: FOTO_SUR,
    quien: MANEJAN,
  },
];
