import { expect, it } from 'vitest';

import { faltaDeCbu } from './cbu.rules.ts';
import { editarProveedorSchema } from './proveedor.schema.ts';

it.each([
  ['2850590940090418135201', null],
  ['28505909 40090418135201', null],
  ['0000003100010000000009', null],
  ['2850590940090418135202', 'no es válido'],
  ['2850590840090418135201', 'no es válido'],
  ['285059094009041813520', '22 dígitos'],
])('shows of the CBU %s what is wrong with it', (cbu, falta) => {
  if (falta === null) expect(faltaDeCbu(cbu)).toBeNull();
  else expect(faltaDeCbu(cbu)).toContain(falta);
});

it('keeps absent fields and clears empty or null ones', () => {
  const id = '01928f3a-0000-7000-8000-000000000001';
  const leido = editarProveedorSchema.parse({
    id,
    version: 1,
    cuit: null,
    email: '',
    alias: ' obra.rio.manso ',
    cbu: '28505909-40090418135201',
  });
  expect(leido).toEqual({
    id,
    version: 1,
    cuit: null,
    email: null,
    alias: 'obra.rio.manso',
    cbu: '2850590940090418135201',
  });
});
