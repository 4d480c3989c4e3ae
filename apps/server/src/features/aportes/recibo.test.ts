import { aporteSchema } from '@plomada/domain/aportes/aporte.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { aportar, APORTES, pedirAporte, ponerLlamado } from '../../../test/support/aportes.ts';
import { SOCIO_A } from '../../../test/support/obras.ts';
import { SIN_RITMO } from '../../../test/support/races.ts';
import { leerPdf } from '../../../test/support/read-pdf.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let socio: Quien;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  socio = await como(servidor, 'Socio');
});
afterAll(() => servidor.cerrar());

const recibo = (quien: Quien, id: string) => quien.bajar(`${APORTES}/${id}/recibo`);
const papel = async (quien: Quien, id: string) =>
  leerPdf(Buffer.from((await recibo(quien, id)).crudo))
    .flat(2)
    .join(' ');

it('a contribution of money has a receipt, numbered in one series of the organisation without gaps', async () => {
  const llamadoId = await ponerLlamado(servidor, { cuotas: { [SOCIO_A]: 9_000 } });
  const primero = await aportar(admin, 5_000, { llamadoId, medioPago: 'EFECTIVO' });
  expect(primero.reciboNumero).toBe(1);
  // Contributions in kind and returned money have no receipt, and a refused contribution uses no
  // number.
  for (const tipo of ['ESPECIE', 'DEVOLUCION']) {
    expect((await aportar(admin, 100, { tipo })).reciboNumero).toBeNull();
  }
  expect((await pedirAporte(admin, 99_999, { tipo: 'DEVOLUCION' })).status).toBe(409);
  const sinSocio = { socioId: '0193c000-0000-7000-8000-00000000dead' };
  expect((await pedirAporte(admin, 100, sinSocio)).status).toBe(400);
  const aLaVez = await Promise.all(Array.from({ length: 6 }, () => aportar(admin, 10)));
  const numeros = aLaVez.map(({ reciboNumero }) => reciboNumero ?? 0);
  expect(numeros.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7]);

  const texto = await papel(socio, primero.id);
  expect(texto).toContain('Recibo de cobro de aporte Nº 1');
  expect(texto).toContain('Recibimos de Socio Prueba');
  expect(texto).toContain('cincuenta pesos');
  expect(texto).toContain('Llamado 1, Estructura');
  expect(texto).not.toContain('ANULADO');
});

it('an annulled receipt keeps its number, also when it is restored', async () => {
  const aporte = await aportar(admin, 2_000);
  const { reciboNumero } = aporte;
  const pedido = await admin.del(`${APORTES}/${aporte.id}`, { motivo: 'Se cargó dos veces' });
  const { solicitudId } = bajaPedidaSchema.parse(pedido.body);
  await owner.put(`/solicitudes/${solicitudId}/approve`, {});
  expect(await papel(admin, aporte.id)).toContain('ANULADO');
  expect((await aportar(admin, 30)).reciboNumero).toBe((reciboNumero ?? 0) + 1);
  const motivo = { motivo: 'Era el bueno' };
  const vuelto = await owner.put(`${APORTES}/${aporte.id}/restaurar`, motivo);
  expect(aporteSchema.parse(vuelto.body)).toMatchObject({ reciboNumero, eliminado: false });
  expect(await papel(admin, aporte.id)).not.toContain('ANULADO');
});

it('a contribution without a receipt answers "not found"', async () => {
  const sin = await aportar(admin, 100, { tipo: 'TRABAJO' });
  expect((await recibo(admin, sin.id)).status).toBe(404);
});
