import { gzipSync } from 'node:zlib';

import type { Libro } from '@plomada/domain/planilla/libro';

import { guardarVista } from '../../src/features/importaciones/libro/vista.mapper.ts';
import { GENTE, SUR } from './data.ts';
import { OBRA_SUR } from './obras.ts';
import type { Servidor } from './server.ts';

/** Workbook of SUR with one row that is ready and one that is not. */
export const LIBRO_SUR = '01900000-0000-7000-b500-000000000061';
export const TABLA_SUR = '1!A1';

const row = (fila: number, ...values: readonly (string | number)[]) => ({
  fila,
  oculta: false,
  celdas: values.map((valor, columna) => ({ columna, valor })),
});

const WORKBOOK: Libro = {
  hojas: [
    {
      nombre: 'Gastos',
      oculta: false,
      combinadas: [],
      columnasOcultas: [],
      filas: [
        row(1, 'Fecha', 'Concepto', 'Egreso'),
        row(2, '2026-10-05', 'Flete del sur', 61_000),
        row(3, '36/10/2026', 'Arena del sur', 9_000),
      ],
    },
  ],
};

const SEEN = WORKBOOK.hojas.map(({ nombre, oculta, filas }) => ({
  nombre,
  oculta,
  filas: filas.map(({ celdas, ...fila }) => ({
    ...fila,
    celdas: celdas.map(({ columna, valor }) => ({
      columna,
      texto: String(valor),
      formula: false,
      que: 'FILA' as const,
      tablaId: TABLA_SUR,
    })),
  })),
}));

export async function poblarLibros(admin: Servidor['admin']): Promise<void> {
  await admin(
    `insert into libros (id, tenant_id, archivo, sha256, proyecto_id, contenido, vista, filas, vence_en, creado_por)
     values ($1, $2, 'sur.xlsx', repeat('6', 64), $3, $4, $5, 1, '2026-12-20T13:00:00Z', $6)`,
    [
      LIBRO_SUR,
      SUR,
      OBRA_SUR,
      gzipSync(JSON.stringify(WORKBOOK)),
      guardarVista(SEEN),
      GENTE.OwnerDelSur.id,
    ],
  );
}
