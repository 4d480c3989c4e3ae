import { enTxt } from '../support/apocrifos.ts';
import { formDeArca } from '../support/lecturas.ts';
import { formDeListado } from '../support/listados.ts';
import { ACOPIO_SUR, ITEM_SUR } from '../support/obras.ts';

function withdrawal(): FormData {
  const form = new FormData();
  form.set('itemId', ITEM_SUR);
  form.set('cantidad', '0.001');
  form.set('comprobante', new File(['%PDF-1.4\n%âãÏÓ\n'], 'remito.pdf'));
  return form;
}

function indexFile(): FormData {
  const form = new FormData();
  form.set('excelFile', new File(['Mes;Valor\n2026-05;1000,0'], 'indices.csv'));
  return form;
}

const LISTADO = { contenido: 'Nro. Cheque;Importe\n7;10,00', nombre: 'cheques.csv' };

const APOC = enTxt([
  ['30900000568', '13/11/2019'],
  ['30900000444', '13/11/2019'],
  ['30900000223', '13/11/2019'],
]);

/**
 * Calls that take a file, for procedures whose case in the permission or isolation table sends
 * none.
 */
export const UPLOADS = [
  {
    nombre: 'retiros.registrar',
    procedure: 'retiros.registrar',
    method: 'POST',
    path: `/acopios/${ACOPIO_SUR}/retiros`,
    form: withdrawal,
  },
  {
    nombre: 'indices.leer',
    procedure: 'indices.leer',
    method: 'POST',
    path: '/indices/leer',
    form: indexFile,
  },
  {
    nombre: 'lecturasArca.previsualizar',
    procedure: 'lecturasArca.previsualizar',
    method: 'POST',
    path: '/arca/lecturas/preview',
    form: formDeArca,
  },
  {
    nombre: 'lecturasArca.leer',
    procedure: 'lecturasArca.leer',
    method: 'POST',
    path: '/arca/lecturas',
    form: formDeArca,
  },
  {
    nombre: 'listadosCheques.previsualizar',
    procedure: 'listadosCheques.previsualizar',
    method: 'POST',
    path: '/cheques/listados/preview',
    form: () => formDeListado(LISTADO),
  },
  {
    nombre: 'apocrifos.previsualizar',
    procedure: 'apocrifos.previsualizar',
    method: 'POST',
    path: '/apocrifos/preview',
    form: () => formDeListado(APOC),
  },
  {
    nombre: 'apocrifos.cargar',
    procedure: 'apocrifos.cargar',
    method: 'POST',
    path: '/apocrifos',
    form: () => formDeListado(APOC, { listaDel: '2026-11-20' }),
  },
] as const;
