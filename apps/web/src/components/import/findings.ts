import { csvDe } from '@plomada/domain/archivos/planilla.rules';
import type { HallazgoImportacion } from '@plomada/domain/importaciones/importacion.schema';

import { saveFile } from '../../lib/save-file.ts';

/** Rows with something wrong: one may have several findings. */
export const rowsWith = (hallazgos: readonly HallazgoImportacion[]): number =>
  new Set(hallazgos.map(({ fila }) => fila)).size;

export function findingsText(hallazgos: readonly HallazgoImportacion[]): string {
  return csvDe([
    ['Fila', 'Columna', 'Valor', 'Mensaje'],
    ...hallazgos.map(({ fila, columna, valor, mensaje }) => [
      String(fila),
      columna,
      valor,
      mensaje,
    ]),
  ]);
}

export function saveFindings(nombre: string, hallazgos: readonly HallazgoImportacion[]): void {
  const blob = new Blob([findingsText(hallazgos)], { type: 'text/csv;charset=utf-8' });
  saveFile({ name: nombre, blob });
}
