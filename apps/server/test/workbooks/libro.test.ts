import {
  listaLibrosSchema,
  paginaDeFilasSchema,
  trozoDeHojaSchema,
} from '@plomada/domain/importaciones/libro/libro.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sixRowWorkbook } from '../../../../tooling/workbook-files/src/workbooks.ts';
import { soltarVencidos } from '../../src/features/importaciones/libro/libro.commands.ts';
import { NO_EXISTE } from '../support/data.ts';
import { enteras } from '../support/movimientos.ts';
import { OBRA_A } from '../support/obras.ts';
import { como, type Quien } from '../support/rest-client.ts';
import { claveNueva, codigoDe, crearServidor, type Servidor } from '../support/server.ts';
import { answer, bring, formOf, furnish, lists, undo, WORKBOOKS, write } from './firm.ts';

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
  await furnish(servidor);
});
afterAll(() => servidor.cerrar());

const SIX = sixRowWorkbook();
const csv = (...lines: string[]) => ({
  bytes: Buffer.from(lines.join('\n')),
  file: 'gastos.csv',
});
const HEAD = 'Fecha;Obra;Concepto;Proveedor;Egreso';

describe('the sheet of six rows', () => {
  it('is read, asked about, answered, written, recognised when it comes again, and taken back', async () => {
    const before = await lists(servidor);
    const read = await bring(usuario, SIX, OBRA_A);
    expect(read.preguntas.map(({ tipo }) => tipo).toSorted()).toEqual([
      'ANIO',
      'COTIZACION',
      'MEDIO',
    ]);
    expect(read).toMatchObject({ version: 1, errores: [], sinDestino: 0 });
    expect(read.tablas).toMatchObject([{ filas: 5, listas: 0, pendientes: 5, yaEstan: 0 }]);
    const early = await usuario.post(`${WORKBOOKS}/${read.id}/importar`, { version: 1 });
    expect([early.status, codigoDe(early)]).toEqual([409, 'LIBRO_SIN_FILAS']);

    const answered = await answer(usuario, read, SIX);
    expect(answered.preguntas.every(({ respuesta }) => respuesta !== null)).toBe(true);
    expect(answered).toMatchObject({ version: 2, proveedoresNuevos: 2, obrasNuevas: 0 });
    expect(answered.tablas).toMatchObject([{ listas: 5, pendientes: 0 }]);
    const written = await write(usuario, answered);
    expect(written).toMatchObject({ importados: 5, omitidos: 0, proveedoresNuevos: 2 });
    const rows = await enteras(usuario, { importacionId: written.loteId });
    const [truth] = SIX.truth.tablas;
    expect(
      rows.map(({ fecha, tipo, importeCentavos }) => [
        fecha,
        tipo === 'EGRESO' ? -importeCentavos : importeCentavos,
      ]),
    ).toEqual(
      truth?.filas.map(({ fecha, importeCentavos }) => [fecha, importeCentavos]).toReversed(),
    );

    const again = await bring(usuario, SIX, OBRA_A);
    expect(again.preguntas.map(({ tipo }) => tipo)).not.toContain('MEDIO');
    const same = await answer(usuario, again, SIX);
    expect(same.tablas).toMatchObject([{ listas: 0, yaEstan: 5 }]);
    expect((await usuario.del(`${WORKBOOKS}/${same.id}`)).status).toBe(200);

    expect((await undo(usuario, written.loteId)).status).toBe(200);
    expect(await lists(servidor)).toEqual(before);
  });
});
