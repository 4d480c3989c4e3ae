import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const textOf = (file: string): string => readFileSync(join(SRC, file), 'utf8');

/** Code that follows a pointer or a dragged thing. */
const DRAG =
  /\bonDrag(?:Start|Enter|Over)\b|\bdraggable=|\bsetPointerCapture\b|\bon(?:Pointer|Mouse|Touch)Move\b|'(?:dragover|drop|pointermove|mousemove|touchmove)'|type="range"/;

/** For each file that follows a drag, the press that does the same: the text of its control, and its file. */
const PRESSES: Readonly<Record<string, readonly [control: string, file?: string]>> = {
  // Files dropped are chosen as well.
  'components/files/files-panel.tsx': ['<PickFiles'],
  'components/import/file-drop.tsx': ['type="file"'],
  'features/documentos/lista/documentos-page.tsx': ['<PickFiles'],
  'features/movimientos/comprobante/qr-dialogo.tsx': ['<QrArchivo'],
  // A sheet swiped away has a button to close it.
  'components/ui/grab-bar.tsx': ['<SheetCloseButton />', 'components/overlay/titled-sheet.tsx'],
  // An event dragged to another day is moved by a form.
  'features/agenda/calendario/ficha.tsx': [
    "onChoose('mover')",
    'features/agenda/evento/evento-actos.tsx',
  ],
  'features/agenda/calendario/cuadricula.tsx': [
    "onChoose('mover')",
    'features/agenda/evento/evento-actos.tsx',
  ],
  // Without a drag: the pointer shows a day's balance, which the list of days has, and marks a row.
  'features/escenarios/grafico/grafico.tsx': ['onClick={'],
  'features/busqueda/paleta-fila.tsx': ['onClick={'],
  // Waits for a button to be let go.
  'components/form/until-released.ts': ['release()'],
};

test('whatever can be dragged has a press that does the same', () => {
  expect(DRAG.test('<li draggable={movible}>')).toBe(true);
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && DRAG.test(textOf(file)),
  );
  expect(files.toSorted()).toEqual(Object.keys(PRESSES).toSorted());
  const without = Object.entries(PRESSES).filter(
    ([own, [control, file = own]]) => !textOf(file).includes(control),
  );
  expect(without).toEqual([]);
});
