import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { identidadArca, unirLecturas } from '@plomada/domain/facturas/arca/unir.rules';
import { filaArcaSchema, type FilaArca } from '@plomada/domain/facturas/lectura.schema';
import {
  type DatoArca,
  leerArchivoArca,
} from '@plomada/server/features/facturas/lecturas/lectura.sheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type ArcaFile, filesOf } from '../src/files.ts';
import { type Document, DOCUMENTS, monthOf } from '../src/month.ts';

const MONTH = monthOf(30);
const FILES = filesOf(MONTH);
const LIMITS = { maxRows: 1000, maxBytes: 5 * 1024 * 1024, maxColumns: 60 };
const VAT_APART = new Set([1, 3, 51, 53, 81, 201, 203]);
const batch = z.array(z.object({ fila: z.int(), documento: filaArcaSchema }));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arca-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read({ name, bytes }: Pick<ArcaFile, 'name' | 'bytes'>) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const said: DatoArca[] = [];
  const request = { path, name, limits: LIMITS, cuit: MONTH.cuit };
  await leerArchivoArca(request, async (item) => void said.push(item));
  return {
    documents: said.flatMap((item) =>
      'tanda' in item ? batch.parse(JSON.parse(item.tanda)).map(({ documento }) => documento) : [],
    ),
    summary: said.flatMap((item) => ('resumen' in item ? [item.resumen] : []))[0],
    refused: said.flatMap((item) => ('rechazo' in item ? [item.rechazo.code] : []))[0],
  };
}

const named = (name: string): ArcaFile => {
  const file = FILES.find((one) => one.name === name);
  if (!file) throw new Error(name);
  return file;
};

const total = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Parts and notes that a layout allows to be known, computed from the truth alone. */
function expectedParts(document: Document, layout: ArcaFile['layout']) {
  const { lines, untaxed, exempt, perceptions } = document;
  const { vat, national, province, town, internal, other } = perceptions;
  const taxed = lines.map(({ rate, net, vat: tax }) => ({
    bp: rate,
    netoCentavos: net,
    ivaCentavos: tax,
  }));
  const isSplit = layout === 'PORTAL_IVA';
  const perceived = total([vat, national, province, town, internal, other]);
  const parts = {
    alicuotas: taxed,
    noGravadoCentavos: untaxed,
    exentoCentavos: exempt,
    percIvaCentavos: isSplit ? vat : 0,
    percNacionalesCentavos: isSplit ? national : 0,
    percIibbCentavos: isSplit ? province : 0,
    percMunicipalesCentavos: isSplit ? town : 0,
    internosCentavos: isSplit ? internal : 0,
    otrosCentavos: isSplit ? other : perceived,
  };
  const notes: string[] = [];
  if (['G1', 'G2'].includes(layout) && lines.length > 1) notes.push('ALICUOTA_SIN_DETERMINAR');
  const known = total([...lines.flatMap((line) => [line.net, line.vat]), untaxed, exempt]);
  const lacks = document.total - known - (layout === 'G1' ? 0 : perceived);
  if (Math.abs(lacks) > 100) notes.push('PARTES_NO_SUMAN');
  return { partes: notes.length === 0 ? parts : null, observaciones: notes };
}

const detailOf = {
  G1: 'SIN_TASA',
  G2: 'SIN_TASA',
  G3: 'TASAS',
  XLSX: 'TASAS',
  PORTAL_IVA: 'PERCEPCIONES',
};

function expected(document: Document, layout: ArcaFile['layout']) {
  const vatApart = VAT_APART.has(document.type);
  return {
    cuitEmisor: document.issuer,
    tipoArca: document.type,
    puntoVenta: document.point,
    numero: document.number,
    numeroHasta: document.number,
    fechaEmision: document.day,
    denominacion: document.name,
    autorizacion: layout === 'PORTAL_IVA' ? null : document.code,
    moneda: document.currency,
    tipoCambio: document.rate,
    totalCentavos: document.total,
    detalle: vatApart ? detailOf[layout] : 'TOTAL',
    ...(vatApart ? expectedParts(document, layout) : { partes: null, observaciones: [] }),
  };
}

/**
 * Rows of Portal IVA in dollars are not read: no real sample shows whether their amounts are in
 * pesos.
 */
const isRead = (document: Document, layout: ArcaFile['layout']): boolean =>
  layout !== 'PORTAL_IVA' || document.currency === 'ARS';

describe('the generated month', () => {
  it('has its 513 documents, 77 credit notes, 8 in dollars, and a shared authorisation', () => {
    const { documents } = MONTH;
    const credits = new Set([3, 8, 13, 53, 203]);
    const codes = documents.map(({ code }) => code);
    expect(documents).toHaveLength(DOCUMENTS);
    expect(documents.filter(({ type }) => credits.has(type))).toHaveLength(77);
    expect(documents.filter(({ currency }) => currency === 'USD')).toHaveLength(8);
    expect(new Set(codes).size).toBe(codes.length - 1);
    expect(documents.filter((d) => d.type === 6 && d.perceptions.province > 0)).toHaveLength(1);
    expect(documents.filter(({ lines }) => lines.length > 1).length).toBeGreaterThan(20);
  });
});

describe('each file of the month is read to the centavo, or refused', () => {
  it.each(FILES.filter(({ outcome }) => outcome === 'READ'))('$name', async (file) => {
    const { documents, summary, refused } = await read(file);
    expect(refused).toBeUndefined();
    const wanted = MONTH.documents.filter((document) => isRead(document, file.layout));
    expect(documents).toMatchObject(wanted.map((document) => expected(document, file.layout)));
    expect(summary).toMatchObject({
      layout: file.layout,
      filas: wanted.length,
      cuit: ['G3', 'XLSX'].includes(file.layout) ? MONTH.cuit : null,
    });
    expect(summary?.errores).toHaveLength(DOCUMENTS - wanted.length);
  });

  it.each(FILES.filter(({ outcome }) => outcome === 'REFUSE'))(
    '$name went through Excel',
    async (file) => {
      expect(await read(file)).toMatchObject({ documents: [], refused: 'ARCA_POR_EXCEL' });
    },
  );
});

describe('several readings of one month', () => {
  const byIdentity = (documents: readonly FilaArca[]) =>
    new Map(documents.map((document) => [identidadArca(document), document]));

  it('G2 and then G3 give the parts of all documents, and G2 again changes nothing', async () => {
    const older = byIdentity((await read(named('G2.csv'))).documents);
    const newer = (await read(named('G3.csv'))).documents;
    expect(older.size).toBe(DOCUMENTS);
    for (const [i, document] of newer.entries()) {
      const before = older.get(identidadArca(document));
      if (!before) throw new Error(`not in G2: ${identidadArca(document)}`);
      const together = unirLecturas([document, before]);
      expect(together).toEqual(document);
      expect(unirLecturas([before, document, before])).toEqual(document);
      if (document.detalle === 'TASAS') expect(together.partes).not.toBeNull();
      expect(MONTH.documents[i]?.total).toBe(together.totalCentavos);
    }
  });

  it('G3 and then Portal IVA give the tax of each perception, and keep the authorisation', async () => {
    const portal = byIdentity((await read(named('PORTAL_IVA.csv'))).documents);
    const perceived = MONTH.documents.filter(
      (d) => isRead(d, 'PORTAL_IVA') && VAT_APART.has(d.type) && d.perceptions.province > 0,
    );
    expect(perceived.length).toBeGreaterThan(50);
    const current = byIdentity((await read(named('G3.csv'))).documents);
    for (const document of perceived) {
      const key = `${document.issuer}-${document.type}-${document.point}-${document.number}`;
      const [rates, split] = [current.get(key), portal.get(key)];
      if (!rates || !split) throw new Error(key);
      expect(unirLecturas([split, rates])).toMatchObject({
        ...expected(document, 'PORTAL_IVA'),
        autorizacion: document.code,
        docReceptor: MONTH.cuit,
      });
      expect(unirLecturas([rates, split]).partes).toEqual(split.partes);
    }
  });
});
