import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');

const filesWith = (mark: RegExp): readonly string[] =>
  globSync('**/*.{ts,tsx}', { cwd: SOURCE })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => mark.test(readFileSync(join(SOURCE, file), 'utf8')))
    .toSorted();

// Form component that stores a draft of all the values it sends.
const FORM = 'components/form/form.tsx';

test('every form with a schema is sent by the component that keeps drafts', () => {
  expect(filesWith(/\buseForm[(<]/)).toEqual(['components/form/use-app-form.ts']);
  expect(filesWith(/\bhandleSubmit\(/)).toEqual([
    // Sends the values of `Form` alone.
    'components/form/use-send.ts',
    // Opens the request for a change with the values of the surrounding `Form`; sends nothing.
    'features/movimientos/detalle/movimiento-edicion.tsx',
  ]);
  expect(filesWith(/\buse(?:App|Edit)Form\b/).length).toBeGreaterThan(45);
});

test('a form sent without it has a separate draft, or a reason to have none', () => {
  expect(filesWith(/<form\b/)).toEqual(
    [
      // Sign-in field: before the sign-in there is no user to store a draft for.
      'app/identity/early-field.tsx',
      FORM,
      // Range of days, which the page's address stores once it is chosen.
      'components/charts/period-choice.tsx',
      // Single answer about a workbook, which the server stores.
      'components/import/question.tsx',
      // Quantity of an item, part of a withdrawal whose form has a draft.
      'features/acopios/retiros/cantidad-dialogo.tsx',
      // Verification code of a document, which is only looked up.
      'features/aportes/verificar/verificar-page.tsx',
      // PIN and question of a partner without an account: there is no user to store a draft for.
      'features/informes/enlace/pedir-pin.tsx',
      'features/informes/enlace/preguntar.tsx',
    ].toSorted(),
  );
  expect(filesWith(/<Textarea\b/)).toEqual([
    'components/form/fields.tsx',
    'features/informes/enlace/preguntar.tsx',
    // Text of a QR read elsewhere; the fields that it fills in have a draft.
    'features/movimientos/comprobante/qr-dialogo.tsx',
  ]);
});

test('a form that uploads selected files keeps them until they are sent', () => {
  const choosers = filesWith(/<PickFiles\b/).filter((file) => file.startsWith('features/'));
  expect(choosers).toEqual([
    // Photo within a form, whose draft includes the photo.
    'features/archivos/foto-campo.tsx',
    // Photos of expenses are stored on the device when they are taken.
    'features/cuentas/rendiciones/foto-de-gasto.tsx',
    // File choosers of the upload of documents, from three places, and of a document's next
    // version.
    'features/documentos/colgados-panel.tsx',
    'features/documentos/detalle/version-dialogo.tsx',
    'features/documentos/lista/documentos-page.tsx',
    'features/documentos/subir/subir-dialogo.tsx',
    // Photos that are sent as soon as they are chosen, without anything to type.
    'features/informes/fotos/fotos-panel.tsx',
  ]);
});
