import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { subir } from '../../../../test/support/adjuntos.ts';
import {
  bajarPaquete,
  COLUMNAS,
  resumenDe,
  sembrarFacturas,
} from '../../../../test/support/contador.ts';
import { listar } from '../../../../test/support/facturas.ts';
import { crear } from '../../../../test/support/movimientos.ts';
import { PROVEEDOR_NORTE } from '../../../../test/support/obras.ts';
import { pagar } from '../../../../test/support/pagos.ts';
import { acreditar, deber, documento, pagarTodo } from '../../../../test/support/por-pagar.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { MUESTRAS } from '../../../../test/support/samples.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';

const CBTE = 'LIBRO_IVA_DIGITAL_COMPRAS_CBTE.txt';
const ALICUOTAS = 'LIBRO_IVA_DIGITAL_COMPRAS_ALICUOTAS.txt';
/** Documents of the book; their parts repeat after 43 of them at most. */
const CANTIDAD = process.env['PLOMADA_HARD'] ? 2000 : 400;

/** Amounts of a document in the libro IVA: zero for letters B and C. */
const EN_LIBRO = COLUMNAS.map(
  (columna) => `case when letra in ('A', 'M') then ${columna} else 0 end as ${columna}`,
).join(', ');
const CON_IVA = [250, 500, 1050, 2100, 2700];

/** Parses the lines with PostgreSQL, by the positions of ARCA's published table. */
const LEER_CBTE = `
select substr(t, 1, 8) as fecha, substr(t, 9, 3)::int as tipo, substr(t, 12, 5)::int as punto, substr(t, 17, 20)::int as i,
  substr(t, 37, 16) as despacho, substr(t, 53, 2) as doc, substr(t, 55, 20) as cuit, substr(t, 75, 30) as nombre,
  substr(t, 105, 15)::bigint as total, substr(t, 120, 15)::bigint as no_gravado, substr(t, 135, 15)::bigint as exento,
  substr(t, 150, 15)::bigint as perc_iva, substr(t, 165, 15)::bigint as perc_nacionales,
  substr(t, 180, 15)::bigint as perc_iibb, substr(t, 195, 15)::bigint as perc_municipales,
  substr(t, 210, 15)::bigint as internos, substr(t, 225, 3) as moneda, substr(t, 228, 10) as cambio,
  substr(t, 238, 1)::int as alicuotas, substr(t, 239, 1) as operacion, substr(t, 240, 15)::bigint as credito,
  substr(t, 255, 15)::bigint as otros, substr(t, 270, 56) as corredor
from unnest($1::text[]) t where length(t) = 325`;

const ESPERAR_CBTE = `
select to_char(fecha, 'YYYYMMDD'), tipo, 5, i, repeat(' ', 16), '80', '00000000030900000444',
  rpad('CORRALON EL HORNERO', 30), total, no_gravado, exento, perc_iva, perc_nacionales, perc_iibb, perc_municipales,
  internos, case moneda when 'ARS' then 'PES' else 'DOL' end,
  case moneda when 'ARS' then '0001000000' else '1432505000' end,
  case when letra in ('B', 'C') then 0 else greatest(1, (neto_0 > 0)::int
    + ${CON_IVA.map((bp) => `(neto_${bp} > 0)::int`).join(' + ')}) end,
  case when letra in ('B', 'C') or neto_0 + ${CON_IVA.map((bp) => `neto_${bp}`).join(' + ')} > 0 then ' '
    when exento > 0 then 'E' when no_gravado > 0 then 'N' else ' ' end,
  ${CON_IVA.map((bp) => `iva_${bp}`).join(' + ')}, otros, '00000000000' || repeat(' ', 30) || repeat('0', 15)
from (select id, i, tipo, letra, moneda, fecha, total, ${EN_LIBRO} from sembradas) s`;

const LEER_ALICUOTAS = `
select substr(t, 1, 3)::int as tipo, substr(t, 4, 5)::int as punto, substr(t, 9, 20)::int as i, substr(t, 29, 2) as doc,
  substr(t, 31, 20) as cuit, substr(t, 51, 15)::bigint as neto, substr(t, 66, 4) as codigo, substr(t, 70, 15)::bigint as iva
from unnest($1::text[]) t where length(t) = 84`;

const TASAS = [
  [0, '0003'],
  [250, '0009'],
  [500, '0008'],
  [1050, '0004'],
  [2100, '0005'],
  [2700, '0006'],
] as const;

const ESPERAR_ALICUOTAS = `
select s.tipo, 5, s.i, '80', '00000000030900000444', x.neto, x.codigo, x.iva
from sembradas s, lateral (values ${TASAS.map(([bp, codigo]) => `('${codigo}', neto_${bp}, ${bp === 0 ? 0 : `iva_${bp}`})`).join(', ')}) x(codigo, neto, iva)
where s.letra in ('A', 'M') and (x.neto > 0
  or x.codigo = '0003' and neto_0 + ${CON_IVA.map((bp) => `neto_${bp}`).join(' + ')} = 0)`;

const enPesos = (columna: string): string =>
  `coalesce(sum(case when clase = 'NOTA_CREDITO' then -1 else 1 end * round(${columna}
     * case moneda when 'USD' then 1432.505 else 1 end)), 0)::float8`;

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true });
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

/** Rows that the package's lines have and the expected documents do not, or the reverse. */
async function distintas(leer: string, esperar: string, renglones: readonly string[]) {
  return servidor.admin(
    `with leidas as (${leer}), esperadas as (${esperar})
     (table leidas except all table esperadas) union all (table esperadas except all table leidas)`,
    [renglones],
  );
}

async function sha256sum(entradas: ReadonlyMap<string, Buffer>): Promise<string> {
  const carpeta = await mkdtemp(join(tmpdir(), 'plomada-paquete-'));
  try {
    for (const [ruta, bytes] of entradas) {
      await mkdir(dirname(join(carpeta, ruta)), { recursive: true });
      await writeFile(join(carpeta, ruta), bytes);
    }
    const { stdout } = await promisify(execFile)('sha256sum', ['-c', 'SHA256SUMS'], {
      cwd: carpeta,
    });
    return stdout;
  } finally {
    await rm(carpeta, { recursive: true, force: true });
  }
}

describe('a month of many invoices', () => {
  it('are read in the book position by position, and sum as their rows do', async () => {
    await sembrarFacturas(servidor.admin, CANTIDAD);
    const { renglones, manifiesto, texto, headers } = await bajarPaquete(owner);
    expect(headers['content-disposition']).toContain('contador-2026-10.zip');
    expect(renglones(CBTE)).toHaveLength(CANTIDAD);
    expect(await distintas(LEER_CBTE, ESPERAR_CBTE, renglones(CBTE))).toEqual([]);
    expect(await distintas(LEER_ALICUOTAS, ESPERAR_ALICUOTAS, renglones(ALICUOTAS))).toEqual([]);
    expect(texto('comprobantes.csv').split('\r\n')).toHaveLength(CANTIDAD + 1);

    const tasas = TASAS.map(
      ([bp]) =>
        `${enPesos(`neto_${bp}`)} as neto_${bp}, ${bp === 0 ? '0::float8' : enPesos(`iva_${bp}`)} as iva_${bp}`,
    );
    const [sumas = {}] = await servidor.admin<Record<string, number>>(
      `select ${tasas.join(', ')} from sembradas where letra in ('A', 'M')`,
    );
    const [{ total } = { total: 0 }] = await servidor.admin<{ total: number }>(
      `select ${enPesos('total')} as total from sembradas`,
    );
    const { alicuotas, totalCentavos, faltan } = await resumenDe(owner);
    expect(alicuotas).toEqual(
      TASAS.map(([bp]) => ({
        bp,
        netoCentavos: sumas[`neto_${bp}`],
        ivaCentavos: sumas[`iva_${bp}`],
      })),
    );
    expect(totalCentavos).toBe(total);
    expect(faltan).toEqual([{ motivo: 'SIN_ARCHIVO', cantidad: CANTIDAD, totalCentavos: total }]);
    expect(manifiesto).toMatchObject({ alicuotas, totalCentavos, faltan, comprobantes: CANTIDAD });
    const filas = Object.fromEntries(manifiesto.entradas.map((una) => [una.ruta, una.filas]));
    expect(filas).toMatchObject({
      [CBTE]: CANTIDAD,
      [ALICUOTAS]: renglones(ALICUOTAS).length,
      'comprobantes.csv': CANTIDAD,
      'faltantes.csv': CANTIDAD,
    });
  });
});

describe('a month with every kind of document', () => {
  const MES = '2026-09';
  const septiembre = { fechaEmision: '2026-09-10' };
  const enArca = (numero: number, campos: object = {}) =>
    listar(servidor.admin, { numero, totalCentavos: 121_000, ...septiembre, ...campos });
  const debida = (numero: number, campos: object = {}, doc: object = {}) =>
    deber(owner, numero, {
      importeCentavos: 121_000,
      comprobante: documento(numero, { ...septiembre, ...doc }),
      ...campos,
    });

  it('names what is missing and why, and holds the rest with its files and hashes', async () => {
    const al21 = [100_000, 21_000] as const;
    // ARCA's day differs from the document's, and the book takes ARCA's.
    await enArca(1, { al21, fechaEmision: '2026-09-09' });
    const conArchivo = await crear(owner, {
      fecha: '2026-09-12',
      importeCentavos: 121_000,
      comprobante: documento(1, { ...septiembre, totalCentavos: 121_000 }),
    });
    await subir(owner, conArchivo.id, MUESTRAS.pdf, 'Factura del Hornero.PDF');
    await subir(owner, conArchivo.id, MUESTRAS.png, 'remito.png');
    await enArca(2, { al21 });
    await enArca(3, { al21: [100_000, 20_000] });
    await debida(3);
    await debida(4);
    const deC = await debida(5, {}, { tipoArca: 11 });
    await owner.put(`/facturas/clases/${PROVEEDOR_NORTE}`, { claseIva: 'BIENES' });
    await owner.put(`/facturas/${deC.id}`, { version: 0, claseIva: 'SERVICIOS' });
    await crear(owner, { fecha: '2026-09-13', comprobante: documento(6, { fechaEmision: null }) });
    await acreditar(owner, 7, 30_000);
    await crear(owner, {
      fecha: '2026-09-14',
      privado: true,
      importeCentavos: 50_000,
      comprobante: documento(8, { ...septiembre, tipoArca: 11, totalCentavos: 50_000 }),
    });

    const publico = await bajarPaquete(owner, MES);
    expect(publico.renglones(CBTE).map((una) => Number(una.slice(16, 36)))).toEqual([1, 5]);
    expect(publico.renglones(CBTE).map((una) => una.slice(0, 8))).toEqual(['20260909', '20260910']);
    expect(publico.manifiesto.faltan).toEqual([
      { motivo: 'FALTA_ACA', cantidad: 1, totalCentavos: 121_000 },
      { motivo: 'SIN_FECHA', cantidad: 1, totalCentavos: 123_456 },
      { motivo: 'SIN_PARTES', cantidad: 1, totalCentavos: 121_000 },
      { motivo: 'PARTES_NO_SUMAN', cantidad: 1, totalCentavos: 121_000 },
      { motivo: 'SIN_ARCHIVO', cantidad: 1, totalCentavos: 121_000 },
    ]);
    expect(await resumenDe(owner, MES)).toMatchObject({
      faltan: publico.manifiesto.faltan,
      comprobantes: 2,
      archivos: 2,
      movimientos: 2,
      totalCentavos: 242_000,
    });
    expect([...publico.entradas.keys()].filter((ruta) => ruta.startsWith('comprobantes/'))).toEqual(
      [
        'comprobantes/A-00009-00000001_30900000444.pdf',
        'comprobantes/A-00009-00000001_30900000444-2.png',
      ],
    );
    expect(publico.texto('clases.csv').split('\r\n').slice(1)).toMatchObject(
      [
        /^Bienes;30900000444;.*;1;1000,00;210,00;1210,00$/,
        /^Servicios;30900000444;.*;1;0,00;0,00;1210,00$/,
      ].map((forma) => expect.stringMatching(forma)),
    );
    expect(publico.texto('faltantes.csv')).toContain('Discrimina IVA y no se sabe cómo;10/09/2026');
    expect(publico.entradas.get('resumen.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    const comprobadas = await sha256sum(publico.entradas);
    expect(comprobadas.trim().split('\n')).toHaveLength(publico.entradas.size - 1);
    expect(comprobadas).not.toContain('FAILED');

    const privado = await bajarPaquete(owner, MES, '?privados=true');
    expect(privado.renglones(CBTE).map((una) => Number(una.slice(16, 36)))).toEqual([1, 5, 8]);
    expect([publico.manifiesto.privados, privado.manifiesto.privados]).toEqual([false, true]);
    expect(publico.texto('movimientos.csv')).not.toContain('MP-');
    expect(privado.texto('movimientos.csv')).toContain('MP-');
    const anotado = await servidor.admin<{ resumen: string }>(
      `select resumen from audit_logs where entidad = 'PERIODO_IVA' and accion = 'EXPORTAR' order by id desc limit 1`,
    );
    expect(anotado).toEqual([
      { resumen: 'Descargó el paquete del contador de septiembre de 2026, con lo privado' },
    ]);
  });

  it('lists withholdings, and writes those of Ganancias that state all for SICORE', async () => {
    const deuda = await debida(20, { importeCentavos: 1_000_000 });
    const retencion = { tipo: 'GANANCIAS', importeCentavos: 20_000 };
    const completa = { ...retencion, baseCentavos: 900_000, regimen: '094', condicion: '1' };
    await pagarTodo(owner, [[deuda, 1_000_000]], {
      fecha: '2026-09-20',
      retenciones: [{ ...completa, certificado: '77' }, retencion],
      medios: [{ medio: 'TRANSFERENCIA', importeCentavos: 960_000 }],
    });
    const { id } = await crearAceptado(owner);
    await pagar(owner, id, 100_000, {
      fecha: '2026-09-21',
      retenciones: [{ tipo: 'IIBB', importeCentavos: 5_000 }],
      medios: [{ medio: 'TRANSFERENCIA', importeCentavos: 95_000 }],
    });
    const { renglones, texto, manifiesto } = await bajarPaquete(owner, MES);
    expect(renglones('sicore.txt')).toEqual([
      [
        '0620/09/2026',
        '0000000000000001',
        '0000000010000,00',
        '0217094100000009000,0020/09/2026010',
        '00000000200,00000,00          8030900000444         00000000000077',
        `${' '.repeat(30)}${'0'.repeat(23)}`,
      ].join(''),
    ]);
    expect(manifiesto.retenciones).toBe(3);
    expect(manifiesto.faltan).toContainEqual({
      motivo: 'RETENCION_INCOMPLETA',
      cantidad: 1,
      totalCentavos: 20_000,
    });
    expect(texto('retenciones.csv').trim().split('\r\n')).toHaveLength(4);
    expect(texto('faltantes.csv')).toContain('Orden de pago 1;;;30900000444');
  });

  it('is of a month with its closing in it', async () => {
    const { manifiesto } = await bajarPaquete(owner, '2026-08');
    expect(manifiesto).toMatchObject({ cerrado: false, cierre: null, comprobantes: 0 });
    expect((await owner.post('/cierres/2026-08/cerrar', { aceptados: [] })).status).toBe(200);
    const cerrado = await bajarPaquete(owner, '2026-08');
    expect(cerrado.manifiesto).toMatchObject({
      cerrado: true,
      cierre: { estado: 'CERRADO', version: 1 },
    });
  });
});
