import { fieldOf } from '@plomada/domain/base/field-of';
import '@plomada/domain/base/zod-es';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { definitionOf, proceduresOf } from '../src/http/trpc/procedure-list.ts';
import { appRouter } from '../src/start/routes/app-router.ts';

/** Messages of fields that are chosen or uploaded, which name the missing choice or file. */
const OWN_WORDS = /^(Falta (el archivo|elegir)|Hay que elegir|Hacen falta)/;

it('marks every omitted field as required', () => {
  const reported = Object.entries(proceduresOf(appRouter)).flatMap(([path, procedure]) => {
    const inputs: unknown = fieldOf(definitionOf(procedure), 'inputs');
    const [input] = Array.isArray(inputs) ? inputs : [];
    const read = input instanceof z.ZodType ? input.safeParse({}) : undefined;
    return (read?.error?.issues ?? []).map((i) => `${path} ${i.path.join('.')}: ${i.message}`);
  });
  expect(reported.length).toBeGreaterThan(200);
  const others = reported.filter((line) => {
    const [, message = ''] = line.split(/: (.*)/s);
    return !/requerid[oa]s?\b/.test(message) && !OWN_WORDS.test(message);
  });
  expect(others).toEqual([]);
});
