import {
  type Certificado,
  certificadoSchema,
} from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NORTE } from '../../../../test/support/data.ts';
import { OBRA_B } from '../../../../test/support/obras.ts';
import { crearAceptado, crearPresupuesto } from '../../../../test/support/presupuestos.ts';
import { leerPdf } from '../../../../test/support/read-pdf.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';
import { readRows } from '../../../files/spreadsheets/engine.ts';

const CAC = { indexacion: 'CAC', serie: 'CAC_MANO_OBRA', mesBase: '2026-06' };

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  [owner, usuario] = [await como(servidor, 'Owner'), await como(servidor, 'Usuario')];
  await servidor.admin(`update tenants set cuit = '30900000118' where id = $1`, [NORTE]);
  for (const [mes, valor] of [
    ['2026-06', '1021.3'],
    ['2026-08', '1062.1'],
    ['2026-09', '1085.4'],
  ]) {
    await owner.put(`/indices/CAC_MANO_OBRA/${mes}`, { valor });
  }
});
afterAll(() => servidor.cerrar());

const papel = async (quien: Quien, ruta: string): Promise<string[][]> => {
  const { status, crudo } = await quien.bajar(ruta);
  expect(status).toBe(200);
  return leerPdf(Buffer.from(crudo));
};
const documento = ({ id }: Presupuesto, formato = 'pdf') =>
  `/presupuestos/${id}/documento?formato=${formato}`;
const delCertificado = ({ presupuestoId, id }: Certificado) =>
  `/presupuestos/${presupuestoId}/certificados/${id}/documento`;

const certificar = async (
  { id, items }: Presupuesto,
  periodo: string,
  presentes: readonly number[],
): Promise<Certificado> => {
  const { body } = await owner.post(`/presupuestos/${id}/certificados`, {
    periodo,
    items: presentes.map((presenteBp, i) => ({ itemId: items[i]?.id, presenteBp })),
  });
  return certificadoSchema.parse(body);
};
const pasarA = async (
  { presupuestoId, id, version }: Certificado,
  estado: string,
  motivo?: string,
): Promise<Certificado> => {
  const ruta = `/presupuestos/${presupuestoId}/certificados/${id}/estado`;
  const { body } = await owner.put(ruta, { estado, version, ...(motivo ? { motivo } : {}) });
  return certificadoSchema.parse(body);
};

describe('the PDF of a budget', () => {
  it('has the parties, items, amounts and terms', async () => {
    const presupuesto = await crearAceptado(owner, {
      ...CAC,
      fecha: '2026-11-10',
      validezDias: 30,
      condiciones: 'Materiales a cargo del comitente.',
    });
    const bajado = await usuario.bajar(documento(presupuesto));
    expect([bajado.status, bajado.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/pdf',
        'content-length': String(bajado.crudo.length),
        'content-disposition': expect.stringContaining(`presupuesto-${presupuesto.codigo}-r1.pdf`),
        'cache-control': 'private, no-store',
      },
    ]);
    const [lineas = []] = leerPdf(Buffer.from(bajado.crudo));
    const esperadas = [
      ['Constructora Norte', 'CUIT 30-90000011-8'],
      ['Presupuesto', `${presupuesto.codigo} · Revisión 1`],
      ['Trabajo', 'Hormigón y estructura', 'Obra', 'OB-001 Obra OB-001'],
      ['Proveedor', 'Corralón El Hornero · CUIT 30-90000044-4'],
      ['Fecha', '10/11/2026', 'Validez', '30 días, hasta el 10/12/2026', 'Estado', 'Aceptado'],
      ['Actualización', 'CAC mano de obra · mes base jun 2026'],
      ['Anticipo', '20,00 % · $ 6.133.430,57 · desacopio sobre base original'],
      ['Fondo de reparo', '5,00 %'],
      ['Nº', 'Descripción', 'Unidad', 'Cantidad', 'Precio unitario', 'Importe', 'Incidencia'],
      ['1', 'Hormigón H-21', 'm³', '100', '$ 168.400,00', '$ 16.840.000,00', '54,91 %'],
      ['2', 'Encofrado', 'm²', '850', '$ 12.345,67', '$ 10.493.819,50', '34,22 %'],
      ['3', 'Dirección', 'gl', '1', '$ 3.333.333,33', '$ 3.333.333,33', '10,87 %'],
      ['Total', '$ 30.667.152,83'],
    ].flat();
    expect(lineas.slice(0, esperadas.length)).toEqual(esperadas);
    const resto = lineas.slice(esperadas.length).join(' ');
    expect(resto).toContain('ochenta y tres centavos. Importes finales, IVA incluido.');
    expect(resto).toContain('Condiciones: Materiales a cargo del comitente.');
    expect(resto).toContain(
      'Por Corralón El Hornero Firma, aclaración y DNI Por Constructora Norte',
    );
    expect(lineas.slice(-2)).toEqual([
      `Presupuesto ${presupuesto.codigo} · Revisión 1 · Impreso el 20/11/2026, 10:00`,
      'Página 1 de 1',
    ]);
  });

  it('of many pages has its titles and number on each, and each item once', async () => {
    const items = Array.from({ length: 300 }, (_, i) => ({
      descripcion: `Tarea ${i + 1}`,
      unidad: 'u',
      cantidad: '1',
      precioUnitario: '10',
    }));
    const largo = await crearPresupuesto(owner, { items });
    const paginas = await papel(owner, documento(largo));
    expect(paginas.length).toBeGreaterThan(3);
    expect(paginas.map((lineas) => lineas.at(-1))).toEqual(
      paginas.map((_, i) => `Página ${i + 1} de ${paginas.length}`),
    );
    const tareas = paginas.flat().filter((linea) => linea.startsWith('Tarea '));
    expect(tareas).toEqual(items.map(({ descripcion }) => descripcion));
  });

  it('with adicionales shows both totals, and an annulled one is marked across', async () => {
    const presupuesto = await crearAceptado(owner);
    const { id, items } = presupuesto;
    await owner.post(`/presupuestos/${id}/adicionales`, {
      tipo: 'DEDUCCION',
      fecha: '2026-07-01',
      motivo: 'Menos encofrado',
      items: [{ itemId: items[1]?.id, cantidad: '50' }],
    });
    const [lineas = []] = await papel(owner, documento(presupuesto));
    const desde = lineas.indexOf('Total original');
    expect(lineas.slice(desde, desde + 6)).toEqual(
      [
        ['Total original', '$ 30.667.152,83', 'Adicionales'],
        ['-$ 617.283,50', 'Total vigente', '$ 30.049.869,33'],
      ].flat(),
    );
    const { body } = await owner.get(`/presupuestos/${id}`);
    await owner.put(`/presupuestos/${id}/estado`, {
      estado: 'ANULADO',
      motivo: 'Cambió el proyecto',
      version: typeof body === 'object' && body !== null && Reflect.get(body, 'version'),
    });
    expect((await papel(owner, documento(presupuesto)))[0]).toContain('ANULADO');
  });

  it('as a spreadsheet has numbers without formulas, can be imported again, and is audited', async () => {
    const malo = "=cmd|' /C calc'!A0";
    const presupuesto = await crearPresupuesto(owner, {
      items: [
        { descripcion: malo, unidad: 'm3', cantidad: '100.5', precioUnitario: '168400.1234' },
        { descripcion: 'Encofrado', unidad: 'm2', cantidad: '850', precioUnitario: '12345.67' },
      ],
    });
    const { status, crudo, headers } = await usuario.bajar(documento(presupuesto, 'xlsx'));
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`presupuesto-${presupuesto.codigo}-r1.xlsx`),
    ]);
    expect(Buffer.from(crudo).includes('<f>')).toBe(false);
    const limites = { maxRows: 100, maxBytes: 1e7, maxColumns: 20 };
    const filas: unknown[][] = [];
    for await (const { celdas } of readRows(new Uint8Array(crudo), 'a.xlsx', limites)) {
      filas.push([...celdas]);
    }
    expect(filas.slice(0, 2)).toEqual([
      [
        ['Descripción', 'Unidad', 'Cantidad', 'Precio unitario', 'Rubro', 'Importe'],
        ['Incidencia (%)', 'Medido (%)', 'Medido'],
      ].flat(),
      [malo, 'm³', 100.5, 168_400.1234, null, 16_924_212.4, 61.73, 0, 0],
    ]);
    const otro = await crearPresupuesto(owner, { items: [] });
    const form = new FormData();
    form.set('excelFile', new File([new Uint8Array(crudo)], 'vuelta.xlsx'));
    expect(await owner.enviar(`/presupuestos/${otro.id}/items/importar`, form)).toMatchObject({
      status: 201,
      body: { importados: 2, totalCentavos: presupuesto.totalCentavos },
    });
    expect(
      await servidor.admin(
        `select resumen from audit_logs where entidad_id = $1 and accion = 'EXPORTAR'`,
        [presupuesto.id],
      ),
    ).toEqual([
      { resumen: `Exportó el presupuesto ${presupuesto.codigo} «Hormigón y estructura» en XLSX` },
    ]);
  });

  it('answers "not found" to a user who may not see the work', async () => {
    const ajeno = await crearPresupuesto(owner, { proyectoId: OBRA_B });
    const respuestas = [
      await usuario.bajar(documento(ajeno)),
      await usuario.bajar(documento(ajeno, 'xlsx')),
    ];
    expect(respuestas.map(codigoDe)).toEqual(['NO_ENCONTRADO', 'NO_ENCONTRADO']);
    expect((await owner.bajar(documento(ajeno, 'doc'))).status).toBe(400);
  });
});

describe('the PDF of a certificate', () => {
  it('equals the worked example to the centavo, in the order for signatures', async () => {
    const presupuesto = await crearAceptado(owner, CAC);
    const borrador = await certificar(presupuesto, '2026-08', [3000, 2500, 5000]);
    expect((await papel(usuario, delCertificado(borrador)))[0]).toContain('BORRADOR');
    const uno = await pasarA(await pasarA(borrador, 'PRESENTADO'), 'APROBADO');
    const bajado = await usuario.bajar(delCertificado(uno));
    expect(bajado.headers['content-disposition']).toContain(
      `certificado-1-${presupuesto.codigo}.pdf`,
    );
    const [lineas = []] = leerPdf(Buffer.from(bajado.crudo));
    expect(lineas).not.toContain('BORRADOR');
    const tabla = [
      ['Anterior', 'Presente', 'Acumulado'],
      ['Nº', 'Descripción', 'Unidad', 'Importe vigente'],
      ['%', 'Importe', '%', 'Importe', '%', 'Importe'],
      ['1', 'Hormigón H-21', 'm³', '$ 16.840.000,00', '0,00 %', '$ 0,00'],
      ['30,00 %', '$ 5.052.000,00', '30,00 %', '$ 5.052.000,00'],
      ['2', 'Encofrado', 'm²', '$ 10.493.819,50', '0,00 %', '$ 0,00'],
      ['25,00 %', '$ 2.623.454,88', '25,00 %', '$ 2.623.454,88'],
      ['3', 'Dirección', 'gl', '$ 3.333.333,33', '0,00 %', '$ 0,00'],
      ['50,00 %', '$ 1.666.666,67', '50,00 %', '$ 1.666.666,67'],
      ['Total', '$ 30.667.152,83', '$ 0,00', '$ 9.342.121,55', '$ 9.342.121,55'],
      ['Bruto', '$ 9.342.121,55'],
      ['Actualización', 'CAC mano de obra de ago 2026 · factor 1,039949084500', '$ 373.209,20'],
      ['Ajuste de índice', '$ 0,00'],
      ['Desacopio de anticipo', '-$ 1.868.424,31'],
      ['Fondo de reparo', '-$ 485.766,54'],
      ['Otros descuentos', '$ 0,00'],
      ['Neto', '$ 7.361.139,90'],
    ].flat();
    const desde = lineas.indexOf('Anterior');
    expect(lineas.slice(desde, desde + tabla.length)).toEqual(tabla);
    expect(lineas.join(' ')).toContain('Por Corralón El Hornero');

    const dos = await certificar(presupuesto, '2026-09', [7000, 7500, 5000]);
    const segundo = (await papel(usuario, delCertificado(dos)))[0] ?? [];
    for (const cifra of [
      ['$ 21.325.031,28', '$ 1.338.426,03', '-$ 4.265.006,26', '-$ 1.133.172,87'],
      ['$ 17.265.278,18', '$ 9.342.121,55', '$ 30.667.152,83', '100,00 %'],
    ].flat()) {
      expect(segundo).toContain(cifra);
    }
    // The first certificate prints as before, as it was signed.
    expect((await papel(usuario, delCertificado(uno)))[0]).toEqual(lineas);
  });

  it('shows the accumulated quantity of an item certified by quantity', async () => {
    const presupuesto = await crearAceptado(owner, CAC);
    const [hormigon, encofrado] = presupuesto.items;
    const { body } = await owner.post(`/presupuestos/${presupuesto.id}/certificados`, {
      periodo: '2026-08',
      items: [
        { itemId: hormigon?.id, acumuladoCantidad: '30.5' },
        { itemId: encofrado?.id, presenteBp: 2500 },
      ],
    });
    const [lineas = []] = await papel(usuario, delCertificado(certificadoSchema.parse(body)));
    const texto = lineas.join(' ');
    expect(texto).toContain('Hormigón H-21 (acumulado: 30,5 m³) m³ $ 16.840.000,00');
    expect(texto).toContain('30,50 % $ 5.136.200,00 2 Encofrado m²');
  });

  it('shows the part of the present progress due to a new price', async () => {
    const presupuesto = await crearAceptado(owner, CAC);
    const { id, items } = presupuesto;
    const por = async (periodo: string, acumuladoCantidad: string) => {
      const { body } = await owner.post(`/presupuestos/${id}/certificados`, {
        periodo,
        items: [{ itemId: items[0]?.id, acumuladoCantidad }],
      });
      return certificadoSchema.parse(body);
    };
    const borrador = await por('2026-08', '40');
    const uno = await pasarA(await pasarA(borrador, 'PRESENTADO'), 'APROBADO');
    const adicional = await owner.post(`/presupuestos/${id}/adicionales`, {
      tipo: 'MODIFICACION',
      fecha: '2026-08-20',
      motivo: 'Hormigón más caro',
      items: [{ itemId: items[0]?.id, precioUnitario: '200000' }],
    });
    expect(adicional.status).toBe(201);
    const dos = await por('2026-09', '50');
    const texto = (await papel(usuario, delCertificado(dos)))[0]?.join(' ') ?? '';
    // Money of the new price on what was certified before: 40 m³ at 31.600,00 more each.
    expect(texto).toContain(
      'Hormigón H-21 (acumulado: 50 m³) Incluye $ 1.264.000,00 por el precio nuevo de lo certificado antes (40 m³)',
    );
    expect((await papel(usuario, delCertificado(uno)))[0]?.join(' ')).not.toContain('precio nuevo');
  });

  it('shows that its index is an estimate, and the reason of a rejection', async () => {
    const presupuesto = await crearAceptado(owner, CAC);
    const uno = await certificar(presupuesto, '2026-10', [1000]);
    const presentado = await pasarA(uno, 'PRESENTADO');
    const [lineas = []] = await papel(usuario, delCertificado(presentado));
    expect(lineas.join(' ')).toMatch(/CAC mano de obra de sep 2026 · factor 1,0627\d+ · estimado/);
    const rechazado = await pasarA(presentado, 'RECHAZADO', 'Falta el replanteo');
    const [otras = []] = await papel(usuario, delCertificado(rechazado));
    expect(otras).toContain('RECHAZADO');
    expect(otras).toContain('Motivo: Falta el replanteo');
  });

  it.each([4, 6, 14])(
    'of %i items has its signatures below the net, never alone on a page',
    async (n) => {
      const items = Array.from({ length: n }, (_, i) => ({
        descripcion: `Tarea ${i + 1}`,
        unidad: 'u',
        cantidad: '1',
        precioUnitario: '1000',
      }));
      const uno = await certificar(
        await crearAceptado(owner, { ...CAC, items }),
        '2026-08',
        [1000],
      );
      const paginas = await papel(usuario, delCertificado(uno));
      const firmada = paginas.find((lineas) => lineas.includes('Firma, aclaración y DNI')) ?? [];
      expect(firmada).toContain('Neto');
      expect(paginas.length).toBe(n > 4 ? 2 : 1);
    },
  );

  it('of another budget or of a hidden work answers "not found"', async () => {
    const a = await crearAceptado(owner);
    const b = await crearAceptado(owner, { proyectoId: OBRA_B });
    const suyo = await certificar(b, '2026-08', [1000]);
    expect(
      [
        await usuario.bajar(delCertificado(suyo)),
        await owner.bajar(`/presupuestos/${a.id}/certificados/${suyo.id}/documento`),
      ].map(codigoDe),
    ).toEqual(['NO_ENCONTRADO', 'NO_ENCONTRADO']);
  });
});
