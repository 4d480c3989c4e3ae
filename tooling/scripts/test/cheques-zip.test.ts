import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { hacer, propioDe, recibir } from '../../../apps/server/test/support/cheques.ts';
import { abrir } from '../../../apps/server/test/support/cuentas.ts';
import { como } from '../../../apps/server/test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../apps/server/test/support/server.ts';
import { fillCheques, fillOwnCheques } from './support/accounts.ts';
import { deleteNorte, download, rowCounts, runImport } from './support/installations.ts';
import {
  readEntries,
  rowsIn,
  withRows,
  writeEntries,
  type Entries,
  type Row,
} from './support/mutate-zip.ts';

// Cheques of a zip that somebody changed: their events move no other money than that of the cheque.

let target: Servidor;
let entries: Entries;
let file: string;
let before: Awaited<ReturnType<typeof rowCounts>>;
let sums: readonly Row[];

/** Money of each account and day, and what each cheque left. */
const SUMS = `
select cuenta_id::text as id, dia::text, importe_centavos::text as uno, apuntes::text as otro from cuenta_dias where apuntes <> 0
union all
select id::text, estado, cliente_centavos::text, proveedor_centavos::text from cheques order by 1, 2, 3`;

beforeAll(async () => {
  const [source, other] = await Promise.all([crearServidor(), crearServidor()]);
  target = other;
  const owner = await como(source, 'Owner');
  await fillCheques(owner);
  await fillOwnCheques(owner);
  const { id: cuentaId } = await abrir(owner, { nombre: 'Banco que rechaza' });
  const dia = { fecha: '2026-11-18', cuentaId };
  const devuelto = await recibir(owner, 7_000, { fecha: dia.fecha, cheque: { numero: '7' } });
  await hacer(owner, 'depositar', [devuelto], dia);
  const rechazo = { ...dia, gastosCentavos: 100, cobrarAlCliente: true };
  await hacer(owner, 'rechazar', [devuelto], rechazo);
  const dinero = { cuentaId, importeCentavos: 7_100 };
  await hacer(owner, 'reemplazar', [devuelto], { fecha: dia.fecha, dinero });
  const dineroPropio = { cuentaId, importeCentavos: 1_000 };
  const anulado = await propioDe(owner, '903');
  await hacer(owner, 'reponer', [anulado], { fecha: dia.fecha, dinero: dineroPropio });
  sums = await source.admin(SUMS);
  entries = await readEntries(await download(source));
  await source.cerrar();
  await deleteNorte(target);
  file = join(target.carpeta, 'cambiado.zip');
  before = await rowCounts(target);
});
afterAll(() => target.cerrar());

/** Refusal of the changed zip, after which nothing was changed; null when it was imported. */
async function refusalOf(changed: Entries): Promise<string | null> {
  await writeEntries(file, changed);
  try {
    await runImport(target, file);
  } catch (error) {
    expect(await rowCounts(target)).toEqual(before);
    return error instanceof Error ? error.message : '';
  }
  return null;
}

const isEvent = (tipo: string, row: Row): boolean => row['tipo'] === tipo;

describe('an event that moves more money than that of its cheque', () => {
  it.each([
    ['RECIBIDO', 'valores_centavos', 1_000_000],
    ['DEPOSITADO', 'valores_centavos', 1],
    ['COBRADO', 'cuenta_centavos', 1_000_000],
    ['ENDOSADO', 'valores_centavos', -1],
    ['DESCONTADO', 'cuenta_centavos', 1],
    ['RECHAZADO', 'cuenta_centavos', 100],
    ['REEMPLAZADO', 'cuenta_centavos', 1],
    ['SALDADO', 'cuenta_centavos', -1],
  ])('is refused: %s, %s changed by %i', async (tipo, column, centavos) => {
    const ofOthers = new Set(
      rowsIn(entries, 'cheques')
        .filter((row) => row['propio'] === false || tipo === 'SALDADO')
        .map(({ id }) => id),
    );
    const some = rowsIn(entries, 'cheque_eventos').find(
      (row) => isEvent(tipo, row) && ofOthers.has(row['cheque_id']),
    );
    expect(some).toBeDefined();
    const changed = withRows(entries, 'cheque_eventos', (row) =>
      row['id'] === some?.['id'] ? { ...row, [column]: Number(row[column]) + centavos } : row,
    );
    expect(await refusalOf(changed)).toContain('ENTERO');
  });
});

it('an own cheque without a payment is refused', async () => {
  const own = rowsIn(entries, 'cheques').find((row) => row['propio'] === true);
  const other = '01900000-0000-7000-8000-00000000abcd';
  const renamed = (row: Row, column: string): Row =>
    row[column] === own?.['id'] ? { ...row, [column]: other } : row;
  const changed = withRows(
    withRows(entries, 'cheques', (row) => renamed(row, 'id')),
    'cheque_eventos',
    (row) => renamed(row, 'cheque_id'),
  );
  expect(await refusalOf(changed)).toContain('no es de ningún pago');
});

it('a confirmation before the payment day, as earlier versions allowed, is imported with the same money', async () => {
  const confirmed = rowsIn(entries, 'cheques').find((row) => row['numero'] === '902');
  const changed = withRows(entries, 'cheque_eventos', (row) =>
    row['cheque_id'] === confirmed?.['id'] && isEvent('COBRADO', row)
      ? { ...row, fecha: '2026-11-11' }
      : row,
  );
  expect(changed).not.toEqual(entries);
  expect(await refusalOf(changed)).toBeNull();
  expect(await target.admin(SUMS)).toEqual(sums);
});
