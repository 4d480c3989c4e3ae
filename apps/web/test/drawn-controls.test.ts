import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const RECORD = /: FormControls<[\s\S]*?> = \{\n([\s\S]*?)\n\};/g;
const LINE = /^ {2}(\w+): (\w+),$/gm;

const textOf = (file: string): string => readFileSync(join(SRC, file), 'utf8');

const IMPORT = /from '(\.[^']+|@\/features\/[^']+)\.tsx'/g;

/** Text of the parts that a form's file imports, without the shared controls. */
const partsOf = (file: string): string =>
  [...textOf(file).matchAll(IMPORT)]
    .map(([, path = '']) =>
      path.startsWith('@/') ? `${path.slice(2)}.tsx` : join(dirname(file), `${path}.tsx`),
    )
    .map(textOf)
    .join('\n');

/** Opening tags of a component, each up to the end of the tag. */
const tagsOf = (component: string, text: string): readonly string[] =>
  text
    .split(new RegExp(`<${component}\\b`))
    .slice(1)
    .map((after) => after.slice(0, after.search(/\/>|\n\s*>|[^=]>\n/) + 1));

const given = (field: string) => new RegExp(`name(?:=|: )[{\\['"\`]+${field}\\b`);

/** True for a tag with the field's name, given in place or by a constant spread into it. */
function names(tag: string, field: string, screens: string): boolean {
  const [, spread = ''] = /\{\.\.\.([A-Z_]+)\}/.exec(tag) ?? [];
  const constant = new RegExp(`const ${spread || ' '} = \\{[^}]*\\}`).exec(screens)?.[0] ?? '';
  return given(field).test(tag) || given(field).test(constant);
}

/**
 * Controls of a record that its screens do not draw, as `field: Component`. A field's own control is drawn by
 * a tag with its name; a part of the form by its tag, or, where other files draw it, by the field's name in it.
 */
function undrawn(record: string, own: string, parts = ''): readonly string[] {
  const screens = `${own}\n${parts}`;
  return [...record.matchAll(LINE)].flatMap(([, field = '', component = '']) => {
    if (component === 'null') return [];
    const tags = tagsOf(component, screens);
    const isPart = new RegExp(`(?:function|const) ${component}\\b`).test(screens);
    const drawn =
      component.endsWith('Field') && !isPart
        ? tags.some((tag) => names(tag, field, screens))
        : tags.length > 0 ||
          (own.includes(`export function ${component}(`) && given(field).test(own));
    return drawn ? [] : [`${field}: ${component}`];
  });
}

const FILES = globSync('**/*.tsx', { cwd: SRC }).filter((file) => !file.includes('.test.'));
const RECORDS = FILES.flatMap((file) =>
  [...textOf(file).matchAll(RECORD)].map(([, record = '']) => ({ file, record })),
);

test('a control that is no longer drawn is reported', () => {
  const record = '  lugar: TextField,\n  notas: NotasSeccion,\n  estado: null,';
  const drawing = 'function NotasSeccion() {}\n<TextField name="lugar" />\n<NotasSeccion />';
  expect(undrawn(record, drawing)).toEqual([]);
  expect(undrawn(record, drawing.replace('"lugar"', '"otro"'))).toEqual(['lugar: TextField']);
  expect(undrawn(record, drawing.replace('<NotasSeccion />', ''))).toEqual(['notas: NotasSeccion']);
});

test('each form draws the controls of its record', () => {
  expect(RECORDS.length).toBeGreaterThan(25);
  const missing = RECORDS.flatMap(({ file, record }) =>
    undrawn(record, textOf(file), partsOf(file)).map((line) => `${file} ${line}`),
  );
  expect(missing).toEqual([]);
});
