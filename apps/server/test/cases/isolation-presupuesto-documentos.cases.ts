import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { PRESUPUESTOS_A, PRESUPUESTOS_SUR } from '../support/presupuestos-sur.ts';
import type { IsolationCase } from './isolation-case.ts';

const VEN: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];
const { aceptado, borrador, certificado } = PRESUPUESTOS_SUR;

function unaPlanilla(): FormData {
  const form = new FormData();
  const filas = 'Descripción;Unidad;Cantidad;Precio unitario\nRevoque;m2;1;1';
  form.set('excelFile', new File([filas], 'items.csv'));
  return form;
}

/**
 * Calls for the documents (PDF, XLSX) of a budget and its certificates, and for the import of
 * items.
 */
export const AISLAMIENTO_PRESUPUESTO_PAPELES: readonly IsolationCase[] = [
  ...['pdf', 'xlsx'].map((formato): IsolationCase => ({
    nombre: `presupuestos.documento: ${formato}`,
    procedure: 'presupuestos.documento',
    type: 'query',
    input: (id) => ({ id, formato }),
    rest: { method: 'GET', path: (id) => `/presupuestos/${id}/documento?formato=${formato}` },
    ajeno: aceptado,
    ...(formato === 'pdf' ? { quien: VEN } : {}),
    soloRest: true,
  })),
  {
    nombre: 'certificados.documento',
    procedure: 'certificados.documento',
    type: 'query',
    input: (id) => ({ id, certificadoId: certificado }),
    rest: {
      method: 'GET',
      path: (id) => `/presupuestos/${id}/certificados/${certificado}/documento`,
    },
    ajeno: aceptado,
    quien: VEN,
    soloRest: true,
  },
  {
    nombre: 'certificados.documento: certificadoId',
    procedure: 'certificados.documento',
    type: 'query',
    input: (certificadoId) => ({ id: PRESUPUESTOS_A.aceptado, certificadoId }),
    rest: {
      method: 'GET',
      path: (id) => `/presupuestos/${PRESUPUESTOS_A.aceptado}/certificados/${id}/documento`,
    },
    ajeno: certificado,
    soloRest: true,
  },
  ...['importar', 'previsualizar'].map((verbo): IsolationCase => ({
    nombre: `presupuestoPlanillas.${verbo}`,
    procedure: `presupuestoPlanillas.${verbo}`,
    type: 'mutation',
    input: (id) => ({ id }),
    rest: {
      method: 'POST',
      path: (id) => `/presupuestos/${id}/items/importar${verbo === 'importar' ? '' : '/preview'}`,
      form: unaPlanilla,
    },
    ajeno: borrador,
    soloRest: true,
  })),
];
