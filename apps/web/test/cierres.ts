import { type RevisionCierre, versionesCierreSchema } from '@plomada/domain/cierres/cierre.schema';

import { madeOf } from './answers.ts';
import { WORK } from './app.tsx';

export const CUENTA = '01928f3a-0000-7000-8000-0000000000c1';

/** Two warnings: one whose rows have another page, and one that includes its rows. */
export const AVISOS: RevisionCierre['avisos'] = [
  { tipo: 'FALTA_DE_ARCA', cantidad: 2, filas: [] },
  {
    tipo: 'CUENTA_SIN_CONTAR',
    cantidad: 1,
    filas: [
      { tipo: 'CUENTA', id: CUENTA, texto: 'Caja obra', proyectoId: null, presupuestoId: null },
    ],
  },
];

/** Second closing of a month, with a changed expense of an obra. */
export const VERSIONES = madeOf(versionesCierreSchema, {
  versiones: [
    {
      version: 2,
      cerradoEn: '2026-11-05T13:20:00.000Z',
      cerradoPor: 'Mariana Quiroga',
      codigoVerificacion: 'C93PU2ULDPAP',
      totales: [],
      cambios: [
        {
          proyectoId: WORK,
          obra: 'OB-001 · Los Tilos',
          moneda: 'ARS',
          antes: { ingresosCentavos: 0, egresosCentavos: 1000_00, movimientos: 2 },
          despues: { ingresosCentavos: 0, egresosCentavos: 1500_00, movimientos: 2 },
        },
      ],
    },
  ],
});
