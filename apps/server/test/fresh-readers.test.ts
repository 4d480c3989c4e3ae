import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { conExcel, nuevoAcopio, rutaItems } from './support/acopio-spreadsheets.ts';
import { abrir } from './support/cuentas.ts';
import { NORTE } from './support/data.ts';
import { formDeExtracto, nacion } from './support/extractos.ts';
import { OBRA_A } from './support/obras.ts';
import { como, type Quien } from './support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from './support/server.ts';
import { csv, formDe, IMPORTACIONES } from './support/spreadsheets.ts';
import { keepReadersWarm } from './support/warm-readers.ts';

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

const TITLES = 'Fecha;Concepto;Importe';
const MOVEMENTS = csv(TITLES, '14/10/2026;Cal;5');

// Most tests of imports use `keepReadersWarm`; these start each reader as the product does.
describe('a new reader process of each kind', () => {
  it('reads movements', async () => {
    const form = formDe(MOVEMENTS, { proyectoId: OBRA_A });
    const answer = await owner.enviar(`${IMPORTACIONES}/preview`, form);
    expect([answer.status, answer.body]).toMatchObject([200, { filas: 1, errores: [] }]);
  });

  it('reads a workbook', async () => {
    const answer = await owner.enviar('/importaciones/libro', formDe(MOVEMENTS));
    expect([answer.status, answer.body]).toMatchObject([201, { tablas: [{ filas: 1 }] }]);
  });

  it('reads the items of a stockpile', async () => {
    const { id } = await nuevoAcopio(owner);
    const form = conExcel('Descripción;Unidad;Cantidad;Precio unitario\nCal;bolsa;10;100');
    const answer = await owner.enviar(`${rutaItems(id)}/import/preview`, form);
    expect([answer.status, answer.body]).toMatchObject([200, { filas: 1, errores: [] }]);
  });

  it('reads a file of ARCA', async () => {
    await servidor.admin(`update tenants set cuit = '30900000118' where id = $1`, [NORTE]);
    const form = formDe('"Fecha";"Tipo"\n', {}, 'arca.csv');
    const answer = await owner.enviar('/arca/lecturas/preview', form);
    expect([answer.status, codigoDe(answer)]).toEqual([422, 'ARCA_DESCONOCIDO']);
  });

  it('reads a listing of cheques', async () => {
    const form = formDe('Nro. Cheque;Importe\n7;10,00', {}, 'cheques.csv');
    const answer = await owner.enviar('/cheques/listados/preview', form);
    expect([answer.status, answer.body]).toMatchObject([200, { forma: 'CORTA', afuera: [] }]);
  });

  it('reads a bank statement', async () => {
    const { id } = await abrir(owner);
    const form = formDeExtracto(nacion(0, [['2026-10-02', 700, 'CREDITO']]));
    const answer = await owner.enviar(`/cuentas/${id}/extractos/preview`, form);
    expect([answer.status, answer.body]).toMatchObject([200, { forma: 'NACION', nuevas: 1 }]);
  });
});

describe('a hostile file', () => {
  keepReadersWarm();

  it.each([
    ['another type', 'foto.xlsx', '\u0089PNG\r\n\u001a\n\0\0', 415],
    ['a path for a name', '../../../etc/passwd', 'x', 415],
    ['one byte too many', 'a.csv', 'a'.repeat(10 * 1024 * 1024 + 1), 413],
    ['no rows', 'a.csv', TITLES, 400],
  ])('is refused, and nothing is written: %s', async (_case, name, content, status) => {
    const count = () =>
      servidor.admin(
        `select (select count(*) from movimientos), (select count(*) from importaciones),
           (select count(*) from audit_logs where accion <> 'LOGIN')`,
      );
    const before = await count();
    const form = formDe(content, { proyectoId: OBRA_A }, name);
    expect((await owner.enviar(IMPORTACIONES, form)).status).toBe(status);
    expect(await count()).toEqual(before);
  });
});
