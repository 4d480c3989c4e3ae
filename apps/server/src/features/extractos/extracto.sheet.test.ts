import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EJEMPLOS, type Ejemplo } from '@plomada/domain/extractos/ejemplos-de-prueba';
import { describe, expect, it } from 'vitest';

import { hacerZip, hojaXml, partesXlsx } from '../../../test/support/zip.ts';
import { SheetRefused } from '../../files/spreadsheets/sheet.ts';
import { leerArchivoDeExtracto } from './extracto.sheet.ts';

const LIMITS = { maxRows: 1000, maxBytes: 1024 * 1024, maxColumns: 60 };

async function leer(datos: string | Uint8Array, name: string, respuestas = {}) {
  const path = join(tmpdir(), randomUUID());
  await writeFile(path, datos);
  const pedido = { path, name, limits: LIMITS, moneda: 'ARS', cbu: null, cuit: null } as const;
  return leerArchivoDeExtracto({ ...pedido, respuestas });
}

async function leido(datos: string | Uint8Array, name: string, respuestas = {}) {
  const dato = await leer(datos, name, respuestas);
  if (!dato.ok) throw new Error(dato.motivo);
  return dato.valor;
}

/** Cells of each line of an example; quotes keep a delimiter. */
const celdasDe = ({ texto, delimitador }: Ejemplo): string[][] =>
  texto
    .split('\n')
    .map((linea) =>
      [
        ...linea.matchAll(
          new RegExp(`(?:"([^"]*)"|([^${delimitador}"]*))(?:${delimitador}|$)`, 'g'),
        ),
      ]
        .map(([, entre, suelta]) => entre ?? suelta ?? '')
        .slice(0, linea.split(delimitador).length),
    );

const escapado = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const enHtml = (filas: readonly (readonly string[])[]): string =>
  `<html><head><meta charset="utf-8"><style>td{}</style></head><body><table>${filas
    .map((celdas) => `<tr>${celdas.map((una) => `<td>${escapado(una)}</td>`).join('')}</tr>`)
    .join('\n')}</table></body></html>`;

const IMPORTE = /^\(?-?(?:\$ )?-?[\d.]+,\d\d\)?$/;

/** Cell of a workbook: an amount as a number, like a program that exports a table. */
function celdaXml(texto: string): string {
  if (texto === '') return '<c/>';
  if (!IMPORTE.test(texto)) return `<c t="inlineStr"><is><t>${escapado(texto)}</t></is></c>`;
  const cifras = texto.replaceAll(/[^\d,]/g, '').replace(',', '.');
  return `<c><v>${/[-(]/.test(texto) ? '-' : ''}${cifras}</v></c>`;
}

const filasXml = (filas: readonly (readonly string[])[]): string =>
  filas
    .map((celdas, i) => `<row r="${i + 1}">${celdas.map((una) => celdaXml(una)).join('')}</row>`)
    .join('');
const enXlsx = (filas: readonly (readonly string[])[]) =>
  hacerZip(partesXlsx(hojaXml(filasXml(filas))));

describe('each layout is read alike from whatever its file is', () => {
  it.each(Object.entries(EJEMPLOS))('%s', async (_nombre, ejemplo) => {
    const filas = celdasDe(ejemplo);
    const deTexto = await leido(ejemplo.texto, 'movimientos.csv');
    expect(deTexto.lineas.length).toBeGreaterThan(1);
    const conTabs = filas.map((celdas) => celdas.join('\t')).join('\r\n');
    expect(await leido(conTabs, 'movimientos.xls')).toEqual(deTexto);
    const latin = Buffer.from(conTabs, 'latin1');
    expect((await leido(latin, 'movimientos.xls')).lineas).toEqual(deTexto.lineas);
    expect((await leido(enHtml(filas), 'movimientos.xls')).lineas).toEqual(deTexto.lineas);
    expect((await leido(enXlsx(filas), 'movimientos.xls')).lineas).toEqual(deTexto.lineas);
  });
});

it('a binary workbook is refused', async () => {
  const biff = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
  const error = await leer(biff, 'movimientos.xls').catch((fault: unknown) => fault);
  expect(error instanceof SheetRefused && error.fault).toBe('PROTEGIDA');
});

it('a statement whose balance does not follow is refused with its row', async () => {
  const roto = EJEMPLOS.GALICIA.texto.replace('619.280,00', '619.280,01');
  expect(await leer(roto, 'g.csv')).toMatchObject({
    ok: false,
    motivo: expect.stringMatching(/^Fila 3: el saldo no sigue.*619\.280,00/),
  });
});
