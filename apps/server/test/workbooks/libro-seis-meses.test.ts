import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sixMonthWorkbook } from '../../../../tooling/workbook-files/src/workbooks.ts';
import { OBRA_A } from '../support/obras.ts';
import { como, type Quien } from '../support/rest-client.ts';
import { crearServidor, type Servidor } from '../support/server.ts';
import { answer, bring, furnish, lists, undo, write } from './firm.ts';

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  await furnish(servidor);
});
afterAll(() => servidor.cerrar());

const FILE = sixMonthWorkbook();
const FILAS = FILE.truth.tablas.flatMap(({ filas }) => filas);

/**
 * Income (1) or expense (-1) of the workbook's rows in one currency, as a positive number of
 * centavos.
 */
const suma = (moneda: 'ARS' | 'USD', signo: 1 | -1): number =>
  FILAS.filter((fila) => fila.moneda === moneda && fila.importeCentavos * signo > 0).reduce(
    (total, { importeCentavos }) => total + importeCentavos * signo,
    0,
  );

const PLATA = (['ARS', 'USD'] as const).map((moneda) => ({
  moneda,
  entranCentavos: suma(moneda, 1),
  salenCentavos: suma(moneda, -1),
}));

describe('half a year of a firm', () => {
  it('is imported with all proposals accepted, undone, and imported equal again', async () => {
    const antes = await lists(servidor);
    const traer = async () => {
      const leido = await bring(owner, FILE, OBRA_A);
      expect(
        leido.preguntas.filter(({ respuesta, propuesta }) => (respuesta ?? propuesta) === null),
      ).toEqual([]);
      const respondido = await answer(owner, leido, FILE);
      expect(respondido.prueba.every(({ cierra }) => cierra)).toBe(true);
      return write(owner, respondido);
    };
    const hecho = await traer();
    expect(hecho).toMatchObject({ importados: FILAS.length, plata: PLATA });
    const conTodo = await lists(servidor);
    expect((await undo(owner, hecho.loteId)).status).toBe(200);
    expect(await lists(servidor)).toEqual(antes);

    const otraVez = await traer();
    expect(otraVez).toMatchObject({ importados: FILAS.length, plata: PLATA });
    expect((await lists(servidor))['saldo']).toEqual(conTodo['saldo']);
  });
});
