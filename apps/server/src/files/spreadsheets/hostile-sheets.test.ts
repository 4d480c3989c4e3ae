import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AppError } from '@plomada/domain/errores';
import { afterAll, describe, expect, it } from 'vitest';

import { hacerZip, hojaXml, partesXlsx } from '../../../test/support/zip.ts';
import { readRows } from './engine.ts';
import { readSheet } from './read-sheet.ts';
import { readApart, type Reading } from './reader-process.ts';
import { SheetRefused, type SheetFault } from './sheet.ts';
import { XmlScan } from './xml-scan.ts';

const LIMITES = { maxRows: 100, maxBytes: 5 * 1024 * 1024, maxColumns: 8 };
const MIB = 1024 * 1024;
const largo = (n: number, de = 'a') => de.repeat(n);
const celda = (texto: string, atributos = '') =>
  `<row r="1"><c r="A1" t="inlineStr"${atributos}><is><t>${texto}</t></is></c></row>`;
const xlsx = (filas: string) => hacerZip(partesXlsx(hojaXml(filas)));
const conTextos = (xml: string, filas = celda('x')) =>
  hacerZip([...partesXlsx(hojaXml(filas)), { nombre: 'xl/sharedStrings.xml', datos: xml }]);
const conFormato = (largoFormato: number) =>
  hacerZip([
    ...partesXlsx(hojaXml(celda('x'))),
    {
      nombre: 'xl/styles.xml',
      datos: `<styleSheet><numFmt formatCode="${largo(largoFormato, '0')}"/></styleSheet>`,
    },
  ]);

async function leer(nombre: string, datos: string | Uint8Array) {
  const filas: unknown[] = [];
  for await (const { celdas } of readRows(Buffer.from(datos), nombre, LIMITES)) {
    filas.push(celdas);
  }
  return filas;
}

async function falla(nombre: string, datos: string | Uint8Array): Promise<unknown> {
  const error: unknown = await leer(nombre, datos).catch((e: unknown) => e);
  return error instanceof SheetRefused ? error.falla : error;
}

const MUCHO = 4 * MIB;
const COMPARTIDO = `<sst><si><t>${largo(32_000, ' ')}</t></si></sst>`;

describe('what would keep a reader busy is refused before it is read', () => {
  it.each<[string, string, () => string | Uint8Array, SheetFault]>([
    ['an attribute', 'a.xlsx', () => xlsx(celda('x', ` x="${largo(MUCHO)}"`)), 'DESMEDIDA'],
    ['a text', 'a.xlsx', () => xlsx(celda(largo(MUCHO))), 'DESMEDIDA'],
    ['literal text', 'a.xlsx', () => xlsx(celda(`<![CDATA[${largo(MUCHO)}]]>`)), 'DESMEDIDA'],
    ['a comment', 'a.xlsx', () => xlsx(`<!--${largo(MUCHO)}-->${celda('x')}`), 'DESMEDIDA'],
    ['a tag’s name', 'a.xlsx', () => xlsx(`<${largo(MUCHO)}/>`), 'DESMEDIDA'],
    ['a closing tag', 'a.xlsx', () => xlsx(`<a></a${largo(MUCHO, ' ')}>`), 'DESMEDIDA'],
    ['an instruction', 'a.xlsx', () => xlsx(`<?a ${largo(MUCHO)}?>`), 'DESMEDIDA'],
    ['a row of cells', 'a.xlsx', () => xlsx(`<row>${largo(3 * MIB, '<c/>')}</row>`), 'DESMEDIDA'],
    ['a row without end', 'a.csv', () => largo(4 * MIB, ';'), 'DESMEDIDA'],
    ['a line', 'a.csv', () => `Fecha;Concepto\n${largo(4 * MIB)}`, 'DESMEDIDA'],
    ['what a stray quote opens', 'a.csv', () => `a;b\n1;"${largo(MIB, 'x;y\n')}`, 'DESMEDIDA'],
    ['lines of nothing', 'a.csv', () => `a;b\n${largo(4 * MIB, '\n')}`, 'DEMASIADAS_FILAS'],
    ['a number format', 'a.xlsx', () => conFormato(600), 'DESMEDIDA'],
    [
      'entities',
      'a.xlsx',
      () => xlsx(`<row>${largo(100, `<c><v>${largo(50_000, '&lt;')}</v></c>`)}</row>`),
      'DESCOMPRIMIDA',
    ],
    [
      'strings without number',
      'a.xlsx',
      () => conTextos(`<sst>${largo(MIB, '<si><t>a</t></si>')}</sst>`),
      'DESCOMPRIMIDA',
    ],
    [
      'tags within tags',
      'a.xlsx',
      () => conTextos(`<sst>${largo(3 * MIB, '<a>')}</sst>`),
      'DESCOMPRIMIDA',
    ],
    [
      'one text in every cell',
      'a.xlsx',
      () => conTextos(COMPARTIDO, largo(9000, '<row><c t="s"><v>0</v></c></row>')),
      'DESCOMPRIMIDA',
    ],
    [
      'a document type',
      'a.xlsx',
      () => xlsx(`<!DOCTYPE x [<!ENTITY a "b">]>${celda('&a;')}`),
      'ROTA',
    ],
  ])('%s', async (_caso, nombre, datos, esperada) => {
    const archivo = datos();
    const desde = process.cpuUsage();
    expect(await falla(nombre, archivo)).toBe(esperada);
    // About 0.2 s of this process's own work, whatever else the machine does. Reading any of them
    // took from 2 to 20.
    const { user, system } = process.cpuUsage(desde);
    expect((user + system) / 1000).toBeLessThan(2000);
  });

  it('takes the longest that Excel keeps: a cell of 32,767 characters in entities', async () => {
    const leido = await leer('a.xlsx', xlsx(celda(largo(32_767, '&quot;'))));
    expect(leido).toEqual([[largo(5000, '"')]]);
    expect(await leer('a.csv', `a;"${largo(32_760)}"\n1;5" de caño;x\n`)).toEqual([
      ['a', largo(5000)],
      ['1', '5" de caño', 'x'],
    ]);
  });

  it('reads no part that was not looked over', async () => {
    const libro = conTextos('<sst><si><t>a</t></si></sst>', '<row><c t="s"><v>0</v></c></row>');
    expect(await leer('a.xlsx', libro)).toEqual([['a']]);
    const escondida = hacerZip(
      partesXlsx(hojaXml(celda('x'))).map((p) => ({
        ...p,
        nombre: p.nombre.replace('worksheets/', 'media/'),
        datos: String(p.datos).replace('worksheets/', 'media/'),
      })),
    );
    expect(await falla('a.xlsx', escondida)).toMatchObject({ name: 'ParseError' });
  });
});

describe('XmlScan', () => {
  const scan = (xml: string, trozo = xml.length): unknown => {
    const revision = new XmlScan();
    const bytes = Buffer.from(xml);
    try {
      for (let i = 0; i < bytes.length; i += trozo) revision.push(bytes.subarray(i, i + trozo));
      revision.end();
    } catch (error) {
      return error instanceof SheetRefused ? error.falla : error;
    }
    return null;
  };
  const TAG = 64 * 1024;

  it.each<[string, SheetFault | null]>([
    [`<a b="${largo(TAG - 8)}"/>`, null],
    [`<a b="${largo(TAG - 7)}"/>`, 'DESMEDIDA'],
    [`<a b='${largo(TAG, '>')}'/>`, 'DESMEDIDA'],
    // A quote that looks closed to a careless eye.
    [`<a b="${largo(TAG / 4, '--><')}"/>`, 'DESMEDIDA'],
    [`<!-->${largo(TAG)}-->`, 'DESMEDIDA'],
    [`<!---->${largo(TAG)}`, null],
    [`<![CDATA[>]]]]>${largo(TAG)}]]>`, null],
    [`<?>${largo(TAG)}?>`, 'DESMEDIDA'],
    ['<!-x><a b="', 'ROTA'],
    ['<![CDATX[', 'ROTA'],
    ['<a b="c>', 'ROTA'],
    ['<a><b', 'ROTA'],
    [`<x:numFmt f="${largo(600)}"/>`, 'DESMEDIDA'],
    [`<numFmts f="${largo(600)}"/>`, null],
  ])('%.20s', (xml, esperada) => {
    expect(scan(xml)).toBe(esperada);
    expect(scan(xml, 7)).toBe(esperada);
  });
});

const ESPERA = new URL('../../../test/support/slow-reader.process.ts', import.meta.url);
const de = (tenantId: string, signal = new AbortController().signal): Reading => ({
  tenantId,
  callerGone: () => signal,
});
/** A reader that stays busy for so long; hands its process id when it has begun. */
function ocupar(reading: Reading, ms: number) {
  const { promise: pid, resolve } = Promise.withResolvers<number>();
  const fin = readApart<number>(reading, { archivo: ESPERA, pedido: { ms }, onReceived: resolve });
  return { pid, fin };
}
const vive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const codigo = (error: unknown): unknown => (error instanceof AppError ? error.code : error);

describe('readers are shared by organisations', () => {
  const caller = new AbortController();
  afterAll(() => caller.abort());

  it('ends with its caller, running or waiting, and answers 429 past the waiting', async () => {
    const corre = ocupar(de('a', caller.signal), 60_000);
    const pid = await corre.pid;
    const esperan = Array.from({ length: 10 }, () => ocupar(de('a', caller.signal), 60_000).fin);
    const rechazada = await ocupar(de('a'), 1).fin.catch((e: unknown) => e);
    expect(rechazada).toMatchObject({ code: 'DEMASIADOS_PEDIDOS', retryAfter: 5 });
    // Another organisation has a place of its own all the while.
    const ruta = join(tmpdir(), randomUUID());
    await writeFile(ruta, 'a;b\n1;2\n');
    expect(await readSheet(de('b'), ruta, { ...LIMITES, nombre: 'a.csv' })).toHaveLength(2);
    // Answered while the first one's minute is still running.
    expect(vive(pid)).toBe(true);
    caller.abort(new AppError('PEDIDO_ABANDONADO'));
    const errores = await Promise.all(
      [corre.fin, ...esperan].map((fin) => fin.catch((e: unknown) => codigo(e))),
    );
    expect(new Set(errores)).toEqual(new Set(['PEDIDO_ABANDONADO']));
    expect(vive(pid)).toBe(false);
    // And the place is free again.
    await ocupar(de('a'), 1).fin;
  });

  it('reads five clean rows at once behind eight of its own organisation that keep readers busy', async () => {
    const lejos = new AbortController();
    // Of 64 kB and less as sent, and within every limit: what they unpack to is what takes seconds.
    const hostil = xlsx(largo(9000, `<row r="1"><c r="A1" x="${largo(2000)}"><v>1</v></c></row>`));
    const rutas = Array.from({ length: 8 }, () => join(tmpdir(), randomUUID()));
    await Promise.all(rutas.map((ruta) => writeFile(ruta, hostil)));
    const hostiles = rutas.map((ruta) =>
      readSheet(de('c', lejos.signal), ruta, {
        ...LIMITES,
        maxRows: 10_000,
        nombre: 'a.xlsx',
      }).catch(() => null),
    );
    const limpia = join(tmpdir(), randomUUID());
    await writeFile(limpia, xlsx(largo(5, '<row><c><v>1</v></c></row>')));
    const primera = await Promise.race([
      readSheet(de('c'), limpia, { ...LIMITES, nombre: 'a.xlsx' }).then((filas) => filas.length),
      Promise.all(hostiles).then(() => 'the hostile ones'),
    ]);
    lejos.abort(new AppError('PEDIDO_ABANDONADO'));
    await Promise.all(hostiles);
    expect(primera).toBe(5);
  });

  it('says what broke in a reader: that is no fault of the file', async () => {
    const rota = await ocupar(de('a'), -1).fin.catch((e: unknown) => e);
    expect(String(rota)).toMatch(/the reader broke.*no time/s);
  });
});
