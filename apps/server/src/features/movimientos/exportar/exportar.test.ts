import { writeFile } from 'node:fs/promises';

import { medioPagoSchema } from '@plomada/domain/base/medio-pago.schema';
import { TITULOS_IMPORTACION } from '@plomada/domain/importaciones/columnas.rules';
import { leerMedioPago } from '@plomada/domain/importaciones/palabras.rules';
import { totalesMovimientosSchema } from '@plomada/domain/movimientos/acciones.schema';
import { MEDIO_PAGO_EN_PALABRAS } from '@plomada/domain/movimientos/palabras.rules';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { RUBRO_NORTE } from '../../../../test/support/data.ts';
import { crear, factura, todas } from '../../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE } from '../../../../test/support/obras.ts';
import { pagar } from '../../../../test/support/pagos.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';
import {
  csv,
  formDe,
  importar,
  IMPORTACIONES,
  previsualizar,
} from '../../../../test/support/spreadsheets.ts';
import { keepReadersWarm } from '../../../../test/support/warm-readers.ts';

const DURO = Boolean(process.env['PLOMADA_HARD']);
/** Rows for more than one page of either export. */
const FILAS = DURO ? 10_000 : 1100;
/** Bytes of memory allowed above the process's use at the start. */
const MEMORIA_MAX = 256 * 1024 * 1024;

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true });
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const bajar = (quien: Quien, formato: string, filtros: string) =>
  quien.bajar(`/movimientos/export?formato=${formato}&${filtros}`);
const lineas = (texto: string): string[] => texto.split('\r\n');
const codigos = (texto: string): string[] =>
  lineas(texto)
    .slice(1)
    .map((linea) => linea.split(';')[0] ?? '');

describe('export', () => {
  it('has the rows of the list under the same filters, as a file, and is audited', async () => {
    await crear(owner, { proyectoId: OBRA_B, concepto: 'De otra obra' });
    await crear(owner, { privado: true, concepto: 'Reservado' });
    const movimiento = await crear(owner, {
      concepto: '=HYPERLINK("http://malo")',
      rubroId: RUBRO_NORTE,
      importeCentavos: 123_456,
      comprobante: factura(),
      notas: 'dos\nlíneas',
    });
    const respuesta = await bajar(owner, 'csv', `projectId=${OBRA_A}&privado=false`);
    expect(respuesta.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('movimientos-OB-001-2026-11-20.csv'),
      'x-content-type-options': 'nosniff',
    });
    const esperados = await todas(owner, `projectId=${OBRA_A}&privado=false`, 50);
    expect(codigos(respuesta.texto.replace('dos\nlíneas', ''))).toEqual(
      esperados.map((m) => m.codigo),
    );
    expect(respuesta.texto).toContain(
      `${movimiento.codigo};20/11/2026;Egreso;OB-001 Obra OB-001;"'=HYPERLINK(""http://malo"")";1234,56;ARS;`,
    );
    const [auditoria] = await servidor.admin<{ resumen: string }>(
      `select resumen from audit_logs where accion = 'EXPORTAR' order by ts desc limit 1`,
    );
    expect(auditoria?.resumen).toBe('Exportó movimientos de OB-001 en CSV');
  });

  it('has the CUIT of a supplier without an invoice, and every means of a payment', async () => {
    const presupuesto = await crearAceptado(owner);
    await pagar(owner, presupuesto.id, 150_000, {
      medios: [
        { medio: 'TRANSFERENCIA', importeCentavos: 100_000 },
        { medio: 'EFECTIVO', importeCentavos: 50_000 },
      ],
    });
    await crear(owner, { proveedorId: PROVEEDOR_NORTE, concepto: 'Sin factura' });
    const { texto } = await bajar(owner, 'csv', 'tipo=EGRESO');
    const [titulos = '', ...filas] = lineas(texto);
    const columna = (fila: string | undefined, titulo: string) =>
      fila?.split(';')[titulos.replace('\uFEFF', '').split(';').indexOf(titulo)];
    const sinFactura = filas.find((fila) => fila.includes(';Sin factura;'));
    const [proveedor] = await servidor.admin<{ cuit: string }>(
      'select cuit from proveedores where id = $1',
      [PROVEEDOR_NORTE],
    );
    expect(columna(sinFactura, 'CUIT')).toBe(proveedor?.cuit);
    expect(columna(sinFactura, 'Pagado con')).toBe('Transferencia');
    const conDos = filas.find((fila) => fila.includes(';1500,00;ARS;'));
    expect(columna(conDos, 'Medio de pago')).toBe('Transferencia');
    expect(columna(conDos, 'Pagado con')).toBe('Efectivo + Transferencia');
  });

  it('hides from each role what the list hides, including columns', async () => {
    const deOwner = await bajar(owner, 'csv', '');
    const deUsuario = await bajar(usuario, 'csv', '');
    expect(deOwner.texto).toMatch(/;Privado\r\n[\s\S]*Reservado/);
    expect(deUsuario.texto).not.toMatch(/Privado|Reservado|De otra obra/);
    expect(codigoDe(await bajar(usuario, 'csv', 'privado=false'))).toBe('SIN_PERMISO');
    expect((await bajar(usuario, 'csv', `projectId=${OBRA_B}`)).status).toBe(404);
    expect((await bajar(owner, 'pdf', '')).status).toBe(400);
  });

  it('uses words that the import recognises', () => {
    for (const medio of medioPagoSchema.options)
      expect(leerMedioPago(MEDIO_PAGO_EN_PALABRAS[medio])).toBe(medio);
  });
});

describe('the import template', () => {
  it('has example rows that can be imported', async () => {
    for (const [consulta, campos] of [
      ['', { proyectoId: OBRA_A }],
      ['&conObra=true', {}],
    ] as const) {
      const { crudo } = await usuario.bajar(`${IMPORTACIONES}/plantilla?formato=xlsx${consulta}`);
      const form = formDe(new Uint8Array(crudo), campos, 'plantilla.xlsx');
      expect(await previsualizar(usuario, form)).toMatchObject({
        filas: 2,
        validas: 2,
        errores: [],
      });
    }
  });
});

const TITULOS = [
  'fecha',
  'concepto',
  'tipo',
  'importe',
  'moneda',
  'cotizacion',
  'medioPago',
  'cuit',
  'numero',
] as const;

/**
 * Row `n` of a CSV file: kinds, currencies and fields vary, and each document has another number.
 */
const fila = (n: number): string =>
  [
    `${String((n % 28) + 1).padStart(2, '0')}/${String((n % 10) + 1).padStart(2, '0')}/2026`,
    n === 0 ? "=cmd|' /C calc'!A0" : `Gasto número ${n}`,
    n % 5 === 0 ? 'Ingreso' : 'Egreso',
    `${(n % 900) + 1}.${String(n % 1000).padStart(3, '0')},${String(n % 100).padStart(2, '0')}`,
    n % 7 === 0 ? 'USD' : 'ARS',
    n % 7 === 0 ? '1480,5' : '',
    n % 3 === 0 ? 'E-cheq' : 'Efectivo',
    n % 2 === 0 ? '30-90000044-4' : '',
    n % 2 === 0 ? `FC A 0009-${n + 1}` : '',
  ].join(';');

/**
 * Resets the process's peak on Linux, because other files ran in it before, and returns its present
 * use.
 */
async function olvidarPico(): Promise<number> {
  await writeFile('/proc/self/clear_refs', '5').catch(() => undefined);
  return process.memoryUsage().rss;
}

describe('a large spreadsheet', () => {
  it(`is imported, exported, deleted and imported again: ${FILAS} rows`, async () => {
    const base = await olvidarPico();
    const tardo = { import: 0, undo: 0 };
    const medir = async <T>(que: string, fn: () => Promise<T>): Promise<T> => {
      const antes = performance.now();
      const valor = await fn();
      const ms = Math.round(performance.now() - antes);
      if (que === 'import' || que === 'undo') tardo[que] = ms;
      // oxlint-disable-next-line no-console -- the numbers of the hard form are for people
      if (DURO) console.log(`${que}: ${ms} ms`);
      return valor;
    };
    const titulos = TITULOS.map((campo) => TITULOS_IMPORTACION[campo]).join(';');
    const texto = csv(titulos, ...Array.from({ length: FILAS }, (_, n) => fila(n)));
    const form = formDe(texto, { proyectoId: OBRA_A });
    const id = await medir('import', () => importar(usuario, form));
    const filtro = `importacionId=${id}`;
    const planilla = await medir('export XLSX', () => bajar(usuario, 'xlsx', filtro));
    const textoCsv = (await medir('export CSV', () => bajar(usuario, 'csv', filtro))).texto;
    expect(codigos(textoCsv)).toHaveLength(FILAS);
    expect(textoCsv).toContain(";'=cmd|' /C calc'!A0;1000,00;USD;1480,5;OFICIAL;");
    const { porMoneda } = totalesMovimientosSchema.parse(
      (await usuario.get(`/movimientos/totales?${filtro}`)).body,
    );
    const [hoja] = (await readXlsx(new Uint8Array(planilla.crudo))).sheets;
    expect(hoja?.rows.slice(FILAS + 1).map((celdas) => [celdas[0], celdas[5], celdas[6]])).toEqual(
      porMoneda.map(({ moneda, saldoCentavos }) => [
        `Total, ingresos menos egresos ${moneda} (no se importa)`,
        saldoCentavos / 100,
        moneda,
      ]),
    );
    const deshacer = () => usuario.put(`${IMPORTACIONES}/${id}/deshacer`, {});
    expect((await medir('undo', deshacer)).status).toBe(200);
    // Undoing row by row would take longer than this allows.
    if (DURO) expect(tardo.undo).toBeLessThan(1.5 * tardo.import);
    expect(codigos((await bajar(usuario, 'csv', filtro)).texto)).toEqual([]);

    // The exported file is imported without mapping its columns.
    const otra = formDe(new Uint8Array(planilla.crudo), { proyectoId: OBRA_A }, 'salida.xlsx');
    const otroId = await medir('import XLSX', () => importar(usuario, otra));
    const devuelta = (await bajar(usuario, 'csv', `importacionId=${otroId}`)).texto;
    const sinCodigo = (t: string) =>
      lineas(t)
        .map((linea) => linea.slice(linea.indexOf(';')))
        .sort();
    expect(sinCodigo(devuelta)).toEqual(sinCodigo(textoCsv));
    const pico = process.resourceUsage().maxRSS * 1024 - base;
    if (!DURO) return;
    // oxlint-disable-next-line no-console -- the numbers of the hard form are for people
    console.log(`peak memory over the start: ${Math.round(pico / 1024 / 1024)} MB`);
    expect(pico).toBeLessThan(MEMORIA_MAX);
  }, 120_000);
});
