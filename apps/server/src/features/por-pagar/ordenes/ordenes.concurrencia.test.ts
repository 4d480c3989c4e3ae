import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  acordado,
  anular,
  NET,
  ordenDe,
  pendientesDe,
  presupuestoDe,
} from '../../../../test/support/acuerdos.ts';
import { nuevoPago } from '../../../../test/support/pagos.ts';
import { SIN_RITMO } from '../../../../test/support/races.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';

// Órdenes that pay a budget's debts, concurrent with calls that change the budget.

let servidor: Servidor;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  admin = await como(servidor, 'Admin');
});
afterAll(() => servidor.cerrar());

const estadosDe = (respuestas: readonly { readonly status: number }[]) =>
  respuestas.map(({ status }) => status).toSorted((a, b) => a - b);

it('of ten concurrent órdenes that pay the same certificate, one succeeds', async () => {
  const { id, certificado } = await acordado(admin);
  const pedido = ordenDe([
    ['CERTIFICADO', certificado.id, NET],
    ['ANTICIPO', id, 10],
  ]);
  const respuestas = await Promise.all(
    Array.from({ length: 10 }, () => admin.post('/por-pagar/pagar', pedido)),
  );
  expect(estadosDe(respuestas)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  expect((await presupuestoDe(admin, id)).cifras.pagadoCentavos).toBe(NET + 10);
});

it('an orden concurrent with a payment of the budget: together at most the pending amount', async () => {
  const { id, certificado } = await acordado(admin);
  const campos = { tipo: 'CERTIFICADO', certificadoId: certificado.id };
  const respuestas = await Promise.all([
    ...Array.from({ length: 5 }, () =>
      admin.post('/por-pagar/pagar', ordenDe([['CERTIFICADO', certificado.id, 100_000]])),
    ),
    ...Array.from({ length: 5 }, () =>
      admin.post(`/presupuestos/${id}/pagos`, nuevoPago(100_000, campos)),
    ),
  ]);
  expect(estadosDe(respuestas)).toEqual([201, 201, 201, ...Array.from({ length: 7 }, () => 409)]);
  expect((await pendientesDe(admin, id))['CERTIFICADO']).toBe(75_000);
  expect((await presupuestoDe(admin, id)).cifras.pagadoCentavos).toBe(300_000);
});

it('an orden concurrent with the annulment of the certificate: one of both succeeds', async () => {
  const { id, certificado } = await acordado(admin);
  const [pagada, anulado] = await Promise.all([
    admin.post('/por-pagar/pagar', ordenDe([['CERTIFICADO', certificado.id, NET]])),
    anular(admin, id, certificado),
  ]);
  const paso = pagada.status === 201;
  expect(paso).toBe(anulado.status !== 200);
  expect(codigoDe(paso ? anulado : pagada)).toBe(
    paso ? 'CERTIFICADO_CON_PAGOS' : 'VALIDATION_ERROR',
  );
  expect((await presupuestoDe(admin, id)).cifras.pagadoCentavos).toBe(paso ? NET : 0);
});
