import { expect, test } from 'vitest';

import { envioWith } from '../../../test/envios.ts';
import { destinoDe } from './enlace.ts';

const ID = '01928f3a-0000-7000-8000-000000000071';
const OTHER = '01928f3a-0000-7000-8000-000000000072';
const WORK = '01928f3a-0000-7000-8000-000000000002';

const ENVIO = envioWith({
  capturaId: OTHER,
  tenantId: 't',
  clase: 'BAJA',
  ruta: '',
  cola: WORK,
  titulo: 'Baja de X-01',
});

test.each([
  [`/movimientos/${ID}`, `/movimientos/movimiento/${ID}`],
  [`/presupuestos/${ID}`, `/presupuestos/${ID}`],
  [`/presupuestos/${ID}/pagos/${OTHER}`, `/presupuestos/${ID}`],
  [`/acopios/${ID}`, `/acopios/${ID}`],
  [`/documentos/${ID}`, `/documentos/${ID}`],
  [`/aportes-socio/${ID}`, `/aportes-socio/aporte/${ID}`],
])('the deletion of %s links to the page of the row', (ruta, page) => {
  expect(destinoDe({ ...ENVIO, ruta })).toBe(`/t/obras/${WORK}${page}`);
});
