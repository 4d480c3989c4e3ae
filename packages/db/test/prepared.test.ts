import { afterAll, expect, it } from 'vitest';

import { prepared, prepareUpTo } from '../src/prepared.ts';

afterAll(() => prepareUpTo(200));

it('names a statement while there is room, and keeps its name afterwards', () => {
  const text = `select 'prepared.test'`;
  prepareUpTo(0);
  expect(prepared(text)).toEqual({ text });
  prepareUpTo(1000);
  const { name } = prepared(text);
  expect(name).toMatch(/^[\w-]{32}$/);
  prepareUpTo(0);
  expect(prepared(text)).toEqual({ text, name });
  expect(prepared(`${text}, 2`).name).toBeUndefined();
});
