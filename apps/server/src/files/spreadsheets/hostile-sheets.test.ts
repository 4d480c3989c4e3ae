import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';

import { AppError } from '@plomada/domain/errores';
import { afterAll, describe, expect, it, vi } from 'vitest';

import type { SlowRequest } from '../../../test/support/slow-reader.process.ts';
import { hacerZip, hojaXml, partesXlsx } from '../../../test/support/zip.ts';
import { readRows, readSheetsByContent } from './engine.ts';
import { openSheetOrZip } from './open-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { readApart, type Reading } from './reader-process.ts';
import { SheetRefused, type SheetFault } from './sheet.ts';
import { checkZip } from './zip-guard.ts';

/** True in the hard suite, which runs on a quiet machine: only there processor time is judged. */
const HARD = process.env['PLOMADA_HARD'] === '1';
const LIMITS = { maxRows: 100, maxBytes: 5 * 1024 * 1024, maxColumns: 8 };
const MIB = 1024 * 1024;
const long = (n: number, attribute = 'a') => attribute.repeat(n);
const cell = (text: string, attributes = '') =>
  `<row r="1"><c r="A1" t="inlineStr"${attributes}><is><t>${text}</t></is></c></row>`;
const xlsx = (rows: string) => hacerZip(partesXlsx(hojaXml(rows)));
const withTexts = (xml: string, rows = cell('x')) =>
  hacerZip([...partesXlsx(hojaXml(rows)), { nombre: 'xl/sharedStrings.xml', datos: xml }]);
const formatted = (longFormat: number) =>
  hacerZip([
    ...partesXlsx(hojaXml(cell('x'))),
    {
      nombre: 'xl/styles.xml',
      datos: `<styleSheet><numFmt formatCode="${long(longFormat, '0')}"/></styleSheet>`,
    },
  ]);

async function read(name: string, data: string | Uint8Array) {
  const rows: unknown[] = [];
  for await (const { celdas } of readRows(Buffer.from(data), name, LIMITS)) {
    rows.push(celdas);
  }
  return rows;
}

async function fails(name: string, data: string | Uint8Array): Promise<unknown> {
  const error: unknown = await read(name, data).catch((e: unknown) => e);
  return error instanceof SheetRefused ? error.fault : error;
}

const MANY = 4 * MIB;
const SHARED = `<sst><si><t>${long(32_000, ' ')}</t></si></sst>`;

it('the parts of a workbook unpack to at most 96 MiB together', () => {
  const parts = (bytes: number) =>
    hacerZip([
      { nombre: 'a', datos: 'x', declarado: 95 * MIB },
      { nombre: 'b', datos: 'x', declarado: bytes },
    ]);
  expect(checkZip(parts(MIB)).size).toBe(2);
  expect(() => checkZip(parts(MIB + 1))).toThrow(SheetRefused);
});

describe('content that would occupy a reader for long is refused before it is read', () => {
  it.each<[string, string, () => string | Uint8Array, SheetFault]>([
    ['an attribute', 'a.xlsx', () => xlsx(cell('x', ` x="${long(MANY)}"`)), 'DESMEDIDA'],
    ['a text', 'a.xlsx', () => xlsx(cell(long(MANY))), 'DESMEDIDA'],
    ['literal text', 'a.xlsx', () => xlsx(cell(`<![CDATA[${long(MANY)}]]>`)), 'DESMEDIDA'],
    ['a comment', 'a.xlsx', () => xlsx(`<!--${long(MANY)}-->${cell('x')}`), 'DESMEDIDA'],
    ['a tag’s name', 'a.xlsx', () => xlsx(`<${long(MANY)}/>`), 'DESMEDIDA'],
    ['a closing tag', 'a.xlsx', () => xlsx(`<a></a${long(MANY, ' ')}>`), 'DESMEDIDA'],
    ['an instruction', 'a.xlsx', () => xlsx(`<?a ${long(MANY)}?>`), 'DESMEDIDA'],
    ['a row of cells', 'a.xlsx', () => xlsx(`<row>${long(3 * MIB, '<c/>')}</row>`), 'DESMEDIDA'],
    ['a row without end', 'a.csv', () => long(4 * MIB, ';'), 'DESMEDIDA'],
    ['a line', 'a.csv', () => `Fecha;Concepto\n${long(4 * MIB)}`, 'DESMEDIDA'],
    ['what a stray quote opens', 'a.csv', () => `a;b\n1;"${long(MIB, 'x;y\n')}`, 'DESMEDIDA'],
    ['lines of nothing', 'a.csv', () => `a;b\n${long(4 * MIB, '\n')}`, 'DEMASIADAS_FILAS'],
    ['a number format', 'a.xlsx', () => formatted(600), 'DESMEDIDA'],
    [
      'entities',
      'a.xlsx',
      () => xlsx(`<row>${long(100, `<c><v>${long(50_000, '&lt;')}</v></c>`)}</row>`),
      'DESCOMPRIMIDA',
    ],
    [
      'strings without number',
      'a.xlsx',
      () => withTexts(`<sst>${long(MIB, '<si><t>a</t></si>')}</sst>`),
      'DESCOMPRIMIDA',
    ],
    [
      'tags within tags',
      'a.xlsx',
      () => withTexts(`<sst>${long(3 * MIB, '<a>')}</sst>`),
      'DESCOMPRIMIDA',
    ],
    [
      'one text in every cell',
      'a.xlsx',
      () => withTexts(SHARED, long(9000, '<row><c t="s"><v>0</v></c></row>')),
      'DESCOMPRIMIDA',
    ],
    [
      'a document type',
      'a.xlsx',
      () => xlsx(`<!DOCTYPE x [<!ENTITY a "b">]>${cell('&a;')}`),
      'ROTA',
    ],
  ])('%s', async (_case, name, data, expected) => {
    const file = data();
    const from = process.cpuUsage();
    expect(await fails(name, file)).toBe(expected);
    // Parsing one of these files to its end would take seconds of CPU.
    const { user, system } = process.cpuUsage(from);
    if (HARD) expect((user + system) / 1000).toBeLessThan(2000);
  });

  it('accepts the longest cell of Excel: 32,767 characters in entities', async () => {
    const seen = await read('a.xlsx', xlsx(cell(long(32_767, '&quot;'))));
    expect(seen).toEqual([[long(5000, '"')]]);
    expect(await read('a.csv', `a;"${long(32_760)}"\n1;5" de caño;x\n`)).toEqual([
      ['a', long(5000)],
      ['1', '5" de caño', 'x'],
    ]);
  });

  it('reads no part that was not checked', async () => {
    const workbook = withTexts('<sst><si><t>a</t></si></sst>', '<row><c t="s"><v>0</v></c></row>');
    expect(await read('a.xlsx', workbook)).toEqual([['a']]);
    const hidden = hacerZip(
      partesXlsx(hojaXml(cell('x'))).map((p) => ({
        ...p,
        nombre: p.nombre.replace('worksheets/', 'media/'),
        datos: String(p.datos).replace('worksheets/', 'media/'),
      })),
    );
    expect(await fails('a.xlsx', hidden)).toMatchObject({ name: 'ParseError' });
  });
});

describe('a ZIP with one CSV', () => {
  const CSV = 'a;b\n1;2\n';
  const zipped = (datos: string | Uint8Array, nombre = 'a.csv') => hacerZip([{ nombre, datos }]);
  const encrypted = () => {
    const zip = zipped(CSV);
    zip.writeUInt16LE(1, zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 8);
    return zip;
  };
  const entries = (n: number) =>
    hacerZip(Array.from({ length: n }, (_, i) => ({ nombre: `${i}.csv`, datos: 'a' })));

  async function open(data: Uint8Array, name = 'a.zip') {
    const path = join(tmpdir(), randomUUID());
    await writeFile(path, data);
    try {
      const { rows } = await openSheetOrZip({ path, name, limits: LIMITS });
      const seen: unknown[] = [];
      for await (const { celdas } of rows) seen.push(celdas);
      return seen;
    } catch (error) {
      return error instanceof SheetRefused ? error.fault : error;
    }
  }

  it('is read like the CSV alone', async () => {
    const rows = [
      ['a', 'b'],
      ['1', '2'],
    ];
    expect(await open(zipped(CSV))).toEqual(rows);
    expect(await open(Buffer.from(CSV), 'a.csv')).toEqual(rows);
  });

  it.each<[string, () => Uint8Array, SheetFault]>([
    ['a bomb', () => zipped(Buffer.alloc(6 * MIB)), 'BYTES'],
    [
      'a bomb that declares little',
      () => hacerZip([{ nombre: 'a.csv', datos: Buffer.alloc(6 * MIB), declarado: 100 }]),
      'ROTA',
    ],
    ['a ZIP in a ZIP', () => zipped(zipped(CSV)), 'ZIP'],
    ['two files', () => entries(2), 'ZIP'],
    ['thousands of files', () => entries(1500), 'DESCOMPRIMIDA'],
    ['none', () => hacerZip([]), 'EXTENSION'],
    ['a folder above', () => zipped(CSV, '../../etc/a.csv'), 'ZIP'],
    ['a folder of Windows', () => zipped(CSV, 'c:\\a.csv'), 'ZIP'],
    ['another kind of file', () => zipped('<script>', 'a.html'), 'ZIP'],
    ['a script called a CSV', () => zipped('<script>alert(1)</script>'), 'TIPO'],
    ['a workbook', () => xlsx(cell('x')), 'ZIP'],
    ['a part with a password', encrypted, 'ZIP'],
    ['its first half', () => zipped(CSV).subarray(0, 40), 'ROTA'],
    ['no ZIP at all', () => Buffer.from(CSV), 'EXTENSION'],
  ])('is refused: %s', async (_case, make, fault) => {
    expect(await open(make())).toBe(fault);
  });
});

const page = (body: string) => `<html><body><table>${body}</table></body></html>`;

async function readContent(data: string | Uint8Array): Promise<unknown> {
  const rows: unknown[] = [];
  try {
    for await (const sheet of readSheetsByContent(Buffer.from(data), LIMITS)) {
      for await (const { celdas } of sheet.rows) rows.push(celdas);
    }
  } catch (error) {
    return error instanceof SheetRefused ? error.fault : error;
  }
  return rows;
}

describe('a page with tables is read within limits', () => {
  it.each<[string, () => string, SheetFault]>([
    ['a tag without end', () => page(`<tr><td ${long(MIB)}`), 'DESMEDIDA'],
    ['an attribute', () => page(`<tr><td x="${long(MANY)}">1</td></tr>`), 'DESMEDIDA'],
    ['a quote that never closes', () => page(`<td x="${long(1000, '><')}`), 'ROTA'],
    ['empty rows', () => page(long(200_001, '<tr>')), 'DEMASIADAS_FILAS'],
    ['a comment without end', () => page(`<!--${long(MANY)}`), 'ROTA'],
    ['a cell', () => page(`<tr><td>${long(MIB)}</td></tr>`), 'DESMEDIDA'],
    ['text outside of cells', () => page(long(MIB, 'a ')), 'DESMEDIDA'],
    ['a row of cells', () => page(`<tr>${long(20_000, '<td>')}</tr>`), 'DESMEDIDA'],
    ['a cell that spans a million', () => page('<tr><td colspan="999999">1'), 'DESMEDIDA'],
    ['a cell over a million rows', () => page('<tr><td rowspan=999999>1'), 'DESMEDIDA'],
    ['cells that all span', () => page(`<tr>${long(20, '<td colspan=1000>1')}`), 'DESMEDIDA'],
    ['rows', () => page(long(101, '<tr><td>1')), 'DEMASIADAS_FILAS'],
    ['a script without end', () => page(`<script>${long(MIB, '</scrip')}`), 'ROTA'],
    ['control characters', () => page('<tr><td>\u0007</td></tr>'), 'TIPO'],
  ])('%s', async (_case, make, fault) => {
    expect(await readContent(make())).toBe(fault);
  });

  it('excludes scripts, styles and comments, and reads entities only as their letters', async () => {
    const body =
      '<style>td{}</style><tr><td><script>1<2</script>a&amp;lt;b</td><!-- <td>x --><td>&#8364;&#0;&#xd800;&nada;&ntilde;</td></tr>';
    expect(await readContent(page(body))).toEqual([['a&lt;b', '€&#0;&#xd800;&nada;ñ']]);
  });

  it('finishes in time whatever it nests; a binary workbook and a page without a table are refused', async () => {
    expect(await readContent(page(`${long(40_000, '<table><tr><td>')}1`))).toEqual([['1']]);
    expect(await readContent(page(long(MIB, '<')))).toBe('DESMEDIDA');
    expect(await readContent(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('PROTEGIDA');
    expect(await readContent('<html><body>Hola</body></html>')).toBe('TIPO');
  });
});

const WAIT_MS = new URL('../../../test/support/slow-reader.process.ts', import.meta.url);
const attribute = (tenantId: string, signal = new AbortController().signal): Reading => ({
  tenantId,
  callerGone: () => signal,
});
/** Starts a reader that stays busy for that time; returns its process id once it has begun. */
function occupy(reading: Reading, ms: number, breaks?: SlowRequest['breaks']) {
  const { promise: pid, resolve } = Promise.withResolvers<number>();
  const request = { ms, breaks };
  const fin = readApart<number>(reading, { file: WAIT_MS, request, onReceived: resolve });
  return { pid, fin };
}
const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const source = (error: unknown): unknown => (error instanceof AppError ? error.code : error);

describe('readers shared by organisations', () => {
  const caller = new AbortController();
  afterAll(() => caller.abort());

  it('end with their caller, running or waiting, and answer 429 when it waits too long', async () => {
    const runs = occupy(attribute('a', caller.signal), 60_000);
    const pid = await runs.pid;
    const waiting = Array.from(
      { length: 10 },
      () => occupy(attribute('a', caller.signal), 60_000).fin,
    );
    const refused = await occupy(attribute('a'), 1).fin.catch((e: unknown) => e);
    expect(refused).toMatchObject({ code: 'DEMASIADOS_PEDIDOS', retryAfter: 5 });
    // The other organisation has a free place all the time.
    const path = join(tmpdir(), randomUUID());
    await writeFile(path, 'a;b\n1;2\n');
    expect(await readSheet(attribute('b'), path, { ...LIMITS, name: 'a.csv' })).toHaveLength(2);
    // The first reader is still within its minute, so the other organisation did not wait for it.
    expect(alive(pid)).toBe(true);
    caller.abort(new AppError('PEDIDO_ABANDONADO'));
    const errores = await Promise.all(
      [runs.fin, ...waiting].map((fin) => fin.catch((e: unknown) => source(e))),
    );
    expect(new Set(errores)).toEqual(new Set(['PEDIDO_ABANDONADO']));
    expect(alive(pid)).toBe(false);
    // The abandoned reader has freed its place in the queue.
    await occupy(attribute('a'), 1).fin;
  });

  it('read five clean files at once beside eight of the same organisation that occupy readers', async () => {
    const far = new AbortController();
    // Workbook of at most 64 kB as sent and within every limit, but with seconds of work once
    // unpacked.
    const hostile = xlsx(long(9000, `<row r="1"><c r="A1" x="${long(2000)}"><v>1</v></c></row>`));
    const paths = Array.from({ length: 8 }, () => join(tmpdir(), randomUUID()));
    await Promise.all(paths.map((path) => writeFile(path, hostile)));
    const hostileOnes = paths.map((path) =>
      readSheet(attribute('c', far.signal), path, {
        ...LIMITS,
        maxRows: 10_000,
        name: 'a.xlsx',
      }).catch(() => null),
    );
    const clean = join(tmpdir(), randomUUID());
    await writeFile(clean, xlsx(long(5, '<row><c><v>1</v></c></row>')));
    const first = await Promise.race([
      readSheet(attribute('c'), clean, { ...LIMITS, name: 'a.xlsx' }).then((rows) => rows.length),
      Promise.all(hostileOnes).then(() => 'the hostile ones'),
    ]);
    far.abort(new AppError('PEDIDO_ABANDONADO'));
    await Promise.all(hostileOnes);
    expect(first).toBe(5);
  });

  it('run at normal priority for three seconds, and at low priority afterwards', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { pid, fin } = occupy(attribute('d'), 60_000);
      const reader = await pid;
      await vi.advanceTimersByTimeAsync(2900);
      expect(getPriority(reader)).toBe(getPriority());
      await vi.advanceTimersByTimeAsync(200);
      expect(getPriority(reader)).toBe(10);
      process.kill(reader);
      await fin.catch(() => undefined);
    } finally {
      vi.useRealTimers();
    }
  });

  it('report an error of the reader, even after much other output, as no fault of the file', async () => {
    const broken = await occupy(attribute('a'), 0, 'words').fin.catch((e: unknown) => e);
    expect(String(broken)).toMatch(/The spreadsheet reader exited.*no time/s);
  });

  it('refuse a file that fills a reader’s memory, and blame no file when a reader is stopped', async () => {
    const full = await occupy(attribute('a'), 0, 'memory').fin.catch((e: unknown) => e);
    expect(source(full)).toBe('DEMASIADO_GRANDE');
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
      const { pid, fin } = occupy(attribute('a'), 60_000);
      process.kill(await pid, signal);
      expect(source(await fin.catch((e: unknown) => e))).toBe('NO_DISPONIBLE');
    }
  });
});
