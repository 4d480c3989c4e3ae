import { expect, it } from 'vitest';

import { toApiError } from './api-error.ts';
import { restError } from './rest-error.ts';
import { fileNameOf } from './save-file.ts';
import { lineReader } from './upload.ts';

it('reads lines as they arrive, each one once and only when it is complete', () => {
  const seen: unknown[] = [];
  const read = lineReader((line) => seen.push(line));
  for (const text of ['{"a":', '{"a":1}\n', '{"a":1}\n{"b":2', '{"a":1}\n{"b":2}\n{"c":3}\n']) {
    read(text);
  }
  expect(seen).toEqual([{ a: 1 }, { b: 2 }, { c: 3 }]);
});

it('reads the exact name of a download', () => {
  expect(
    fileNameOf(`attachment; filename="A_o.csv"; filename*=UTF-8''A%C3%B1o%20%281%29.csv`),
  ).toBe('Año (1).csv');
  expect(fileNameOf(`attachment; filename*=UTF-8''%E0%A4%A`)).toBeNull();
  expect(fileNameOf(null)).toBeNull();
});

it('gives a refusal of REST the same form as others', () => {
  const body = {
    error: 'CUOTA_ARCHIVOS',
    message: 'No hay lugar.',
    details: [{ path: 'archivo', message: 'x' }],
  };
  expect(toApiError(restError(409, JSON.stringify(body), 'pedido-1'))).toEqual({
    ...body,
    status: 409,
    requestId: 'pedido-1',
  });
  // A proxy in between answers in its own format.
  expect(toApiError(restError(502, '<html>', null))).toMatchObject({
    status: 502,
    message: 'Algo salió mal',
  });
});
