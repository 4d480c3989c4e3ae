import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { NO_EXISTE } from '../support/data.ts';
import { LOTE_SUR } from '../support/lotes-sur.ts';
import { ARCHIVO_SUR, OBRA_A, OBRA_SUR, SOCIO_SUR } from '../support/obras.ts';
import { conArchivo } from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';

type Cuerpo = Readonly<Record<string, unknown>>;
type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';
const VEN: readonly Rol[] = ['Owner', 'Admin', 'Socio'];
const MANEJAN: readonly Rol[] = ['Owner', 'Admin'];
const { gasto, eliminado, aporte } = LOTE_SUR;

const MOTIVO = { motivo: 'Se cargó dos veces' };
const GASTO = { concepto: 'TASAS', fecha: '2026-11-20', importeCentavos: 100 };
const APORTE = { socioId: SOCIO_SUR, fecha: '2026-11-20', importeCentavos: 100 };
const LOTE = {
  version: 1,
  descripcion: 'Lote 12',
  superficieM2: '1240',
  precioCentavos: 100_000,
  moneda: 'ARS',
};

/** Call on a lot by the id of its work; `resto` are further ids, which REST has in its path. */
const deLote = (
  procedure: string,
  method: Metodo,
  fin: string,
  quien: readonly Rol[],
  { cuerpo, resto = {}, ...mas }: Partial<IsolationCase> & { cuerpo?: Cuerpo; resto?: Cuerpo } = {},
): IsolationCase => ({
  nombre: procedure,
  procedure,
  type: method === 'GET' ? 'query' : 'mutation',
  input: (id) => ({ id, ...resto, ...cuerpo }),
  rest: {
    method,
    path: (id) => `/lot-purchase/${id}${fin}`,
    ...(cuerpo === undefined ? {} : { body: () => cuerpo }),
  },
  ajeno: OBRA_SUR,
  quien,
  ...mas,
});

/** Call on the lot of the caller's own work with a row of another organisation's lot. */
const ajenoEn = (
  [procedure, campo]: readonly [string, string],
  method: 'PUT' | 'DELETE',
  [antes, ajeno, despues]: readonly [string, string, string],
  cuerpo: Cuerpo,
): IsolationCase => ({
  nombre: `${procedure}: ${campo}`,
  procedure,
  type: 'mutation',
  input: (id) => ({ id: OBRA_A, [campo]: id, ...cuerpo }),
  rest: {
    method,
    path: (id) => `/lot-purchase/${OBRA_A}/${antes}/${id}${despues}`,
    body: () => cuerpo,
  },
  ajeno,
});

const unPdf = () => {
  const form = new FormData();
  form.set('archivo', new File(['%PDF-1.4\n%âãÏÓ\n'], 'boleto.pdf'));
  return form;
};

/** Calls on a lot and its rows; roles are typed by hand, not read from the permission matrix. */
export const AISLAMIENTO_LOTE: readonly IsolationCase[] = [
  deLote('lote.obtener', 'GET', '', VEN),
  deLote('lote.guardar', 'PUT', '', MANEJAN, { cuerpo: LOTE }),
  deLote('lote.crearGasto', 'POST', '/gastos', MANEJAN, { cuerpo: GASTO }),
  deLote('lote.editarGasto', 'PUT', `/gastos/${gasto}`, MANEJAN, {
    cuerpo: { version: 1, concepto: 'OTRO' },
    resto: { gastoId: gasto },
  }),
  deLote('lote.eliminarGasto', 'DELETE', `/gastos/${gasto}`, MANEJAN, {
    cuerpo: MOTIVO,
    resto: { gastoId: gasto },
  }),
  deLote('lote.restaurarGasto', 'PUT', `/gastos/${eliminado}/restaurar`, ['Owner'], {
    cuerpo: MOTIVO,
    resto: { gastoId: eliminado },
  }),
  deLote('lote.crearAporte', 'POST', '/aportes', MANEJAN, { cuerpo: APORTE }),
  deLote('lote.eliminarAporte', 'DELETE', `/aportes/${aporte}`, MANEJAN, {
    cuerpo: MOTIVO,
    resto: { aporteId: aporte },
  }),
  deLote('lote.exportar', 'GET', '/export', MANEJAN, { soloRest: true }),
  deLote('lote.disponibles', 'GET', '/available-socios', VEN),
  deLote('lote.archivos.listar', 'GET', '/archivos', VEN),
  {
    nombre: 'lote.archivos.subir',
    procedure: 'lote.archivos.subir',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: { method: 'POST', path: (id) => `/lot-purchase/${id}/archivos`, form: unPdf },
    ajeno: OBRA_SUR,
    soloRest: true,
  },
  ...[NO_EXISTE, ARCHIVO_SUR].map((fileId) => ({
    ...deLote('lote.archivos.descargar', 'GET', `/archivos/${fileId}`, VEN, {
      resto: { fileId },
      soloRest: true,
      antes: conArchivo(`/lot-purchase/${OBRA_SUR}/archivos`, fileId),
    }),
    nombre: `lote.archivos.descargar: ${fileId}`,
  })),
  deLote('lote.archivos.eliminar', 'DELETE', `/archivos/${ARCHIVO_SUR}`, MANEJAN, {
    resto: { fileId: ARCHIVO_SUR },
    antes: conArchivo(`/lot-purchase/${OBRA_SUR}/archivos`, ARCHIVO_SUR),
  }),
  ajenoEn(['lote.editarGasto', 'gastoId'], 'PUT', ['gastos', gasto, ''], {
    version: 1,
    concepto: 'OTRO',
  }),
  ajenoEn(['lote.eliminarGasto', 'gastoId'], 'DELETE', ['gastos', gasto, ''], MOTIVO),
  ajenoEn(['lote.restaurarGasto', 'gastoId'], 'PUT', ['gastos', eliminado, '/restaurar'], MOTIVO),
  ajenoEn(['lote.eliminarAporte', 'aporteId'], 'DELETE', ['aportes', aporte, ''], MOTIVO),
  {
    nombre: 'lote.crearAporte: socioId',
    procedure: 'lote.crearAporte',
    type: 'mutation',
    input: (socioId) => ({ id: OBRA_A, ...APORTE, socioId }),
    rest: {
      method: 'POST',
      path: () => `/lot-purchase/${OBRA_A}/aportes`,
      body: (socioId) => ({ ...APORTE, socioId }),
    },
    ajeno: SOCIO_SUR,
    estado: 400,
  },
];
