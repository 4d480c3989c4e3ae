import { IMPORTACION_PRESUPUESTO_MAX_BYTES } from '@plomada/domain/presupuestos/items/item.schema';
import {
  resultadoImportacionItemsPresupuestoSchema,
  vistaPreviaItemsPresupuestoSchema,
} from '@plomada/domain/presupuestos/planillas/planilla.schema';
import {
  type Presupuesto,
  presupuestoSchema,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { conExcel } from '../../../../test/support/acopio-spreadsheets.ts';
import { RUBRO_NORTE } from '../../../../test/support/data.ts';
import { OBRA_B } from '../../../../test/support/obras.ts';
import { crearAceptado, crearPresupuesto, pasar } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { MUESTRAS } from '../../../../test/support/samples.ts';
import {
  claveNueva,
  codigoDe,
  crearServidor,
  type Servidor,
} from '../../../../test/support/server.ts';
import { keepReadersWarm } from '../../../../test/support/warm-readers.ts';
import { hacerZip, hojaXml, partesXlsx } from '../../../../test/support/zip.ts';

keepReadersWarm();
let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  [owner, usuario] = [await como(servidor, 'Owner'), await como(servidor, 'Usuario')];
  await servidor.admin(
    `insert into rubros (id, tenant_id, codigo, nombre, orden, creado_por)
     select gen_random_uuid(), tenant_id, '05', 'Estructura de hormigón armado', 1, creado_por
     from rubros where id = $1`,
    [RUBRO_NORTE],
  );
});
afterAll(() => servidor.cerrar());

const TITULOS = 'Descripción;Unidad;Cantidad;Precio unitario;Rubro';
const csv = (...filas: string[]): string => [TITULOS, ...filas].join('\n');
const ruta = (id: string): string => `/presupuestos/${id}/items/importar`;
const form = (
  contenido: string | Uint8Array<ArrayBuffer>,
  campos: Readonly<Record<string, string>> = {},
  nombre = 'items.csv',
): FormData => {
  const datos = conExcel(contenido, nombre);
  for (const [campo, valor] of Object.entries(campos)) datos.set(campo, valor);
  return datos;
};
const importar = (quien: Quien, { id }: Presupuesto, datos: FormData, headers = {}) =>
  quien.enviar(ruta(id), datos, headers);
const previsualizar = async (quien: Quien, { id }: Presupuesto, datos: FormData) =>
  vistaPreviaItemsPresupuestoSchema.parse((await quien.enviar(`${ruta(id)}/preview`, datos)).body);
const obtener = async ({ id }: Presupuesto): Promise<Presupuesto> =>
  presupuestoSchema.parse((await owner.get(`/presupuestos/${id}`)).body);
const descripciones = async (presupuesto: Presupuesto): Promise<string[]> =>
  (await obtener(presupuesto)).items.map(({ descripcion }) => descripcion);

describe('importing items from a spreadsheet', () => {
  it('imports the worked example with numbers as people write them', async () => {
    const vacio = await crearPresupuesto(owner, { items: [] });
    const filas = csv(
      'Hormigón H-21;m3;100;168.400,00;05',
      'Encofrado;m2;850;12345.67;Estructura de hormigón armado',
      'Dirección;gl;1;$ 3.333.333,33;',
    );
    expect(await previsualizar(usuario, vacio, form(filas))).toMatchObject({
      archivo: 'items.csv',
      filas: 3,
      validas: 3,
      moneda: 'ARS',
      importeCentavos: 3_066_715_283,
      totalCentavos: 3_066_715_283,
      errores: [],
      advertencias: [],
      muestra: [{ fila: 2, rubro: '05 Estructura de hormigón armado' }, {}, { rubro: null }],
    });
    expect((await obtener(vacio)).items).toEqual([]);

    const clave = claveNueva();
    const respuesta = await importar(usuario, vacio, form(filas), clave);
    expect([respuesta.status, respuesta.body]).toEqual([
      201,
      { filas: 3, importados: 3, errores: [], totalCentavos: 3_066_715_283, version: 2 },
    ]);
    // A call repeated under its Idempotency-Key gets the stored answer and imports nothing.
    expect((await importar(usuario, vacio, form(filas), clave)).texto).toBe(respuesta.texto);
    const { items, version, totalCentavos } = await obtener(vacio);
    expect([version, totalCentavos]).toEqual([2, 3_066_715_283]);
    expect(items.map((i) => [i.orden, i.unidad, i.importeCentavos, i.rubro?.codigo])).toEqual([
      [1, 'm³', 1_684_000_000, '05'],
      [2, 'm²', 1_049_381_950, '05'],
      [3, 'gl', 333_333_333, undefined],
    ]);
    expect(
      await servidor.admin(
        `select resumen from audit_logs where entidad_id = $1 and accion = 'IMPORTAR'`,
        [vacio.id],
      ),
    ).toEqual([
      {
        resumen: `Importó 3 ítems de items.csv en el presupuesto ${vacio.codigo} «Hormigón y estructura»`,
      },
    ]);
  });

  it('adds items after the existing ones, or replaces them', async () => {
    const presupuesto = await crearPresupuesto(owner);
    const una = csv('Mampostería;m2;10;1,5;');
    expect(await previsualizar(owner, presupuesto, form(una))).toMatchObject({
      importeCentavos: 1500,
      totalCentavos: presupuesto.totalCentavos + 1500,
    });
    await importar(owner, presupuesto, form(una));
    expect(await descripciones(presupuesto)).toEqual([
      'Hormigón H-21',
      'Encofrado',
      'Dirección',
      'Mampostería',
    ]);
    const enLugar = form(una, { modo: 'REEMPLAZAR', version: '2' });
    expect((await previsualizar(owner, presupuesto, enLugar)).totalCentavos).toBe(1500);
    expect((await importar(owner, presupuesto, enLugar)).status).toBe(201);
    expect(await obtener(presupuesto)).toMatchObject({
      totalCentavos: 1500,
      items: [{ orden: 1, descripcion: 'Mampostería' }],
    });
    // An import into an older version of the budget would overwrite later changes.
    expect(codigoDe(await importar(owner, presupuesto, enLugar))).toBe('CONFLICTO_VERSION');
    expect((await importar(owner, presupuesto, form(una, { modo: 'OTRO' }))).status).toBe(400);
  });

  it('keeps the item that rounds the total at the end', async () => {
    const presupuesto = await crearPresupuesto(owner, {
      items: [{ descripcion: 'Excavación', unidad: 'm3', cantidad: '333', precioUnitario: '7.77' }],
    });
    const llevado = await owner.put(`/presupuestos/${presupuesto.id}/total`, {
      totalCentavos: 1_000_000_001,
      version: presupuesto.version,
    });
    expect(llevado.status).toBe(200);
    const antes = await descripciones(presupuesto);
    expect(antes).toEqual(['Excavación', 'Ajuste de redondeo']);
    await importar(owner, presupuesto, form(csv('Relleno;m3;1;1;')));
    expect((await obtener(presupuesto)).items.map((i) => [i.descripcion, i.ajuste])).toEqual([
      ['Excavación', false],
      ['Relleno', false],
      ['Ajuste de redondeo', true],
    ]);
  });

  it('imports none when one row is wrong, and reports each wrong cell', async () => {
    const presupuesto = await crearPresupuesto(owner, { items: [] });
    const mala = csv(
      'Buena;u;1;1;',
      ';u;1;1;',
      'Sin unidad;;1;1;',
      'Sin precio;u;1;;',
      'Cero;u;0;1;',
      'Negativa;u;1;-5;',
      'Letras;u;mil;1;',
      'Rubro;u;1;1;Jardinería',
    );
    const respuesta = await importar(owner, presupuesto, form(mala));
    expect(respuesta.status).toBe(422);
    const { importados, errores, version } = resultadoImportacionItemsPresupuestoSchema.parse(
      respuesta.body,
    );
    expect([importados, version]).toEqual([0, 1]);
    expect(errores.map((e) => `${e.fila} ${e.columna} [${e.valor}] ${e.mensaje}`)).toEqual([
      '3 Descripción [] La descripción es requerida',
      '4 Unidad [] La unidad es requerida',
      '5 Precio unitario [] El precio unitario es requerido',
      '6 Cantidad [0] La cantidad tiene que ser mayor que cero',
      '7 Precio unitario [-5] El precio unitario no puede ser negativo',
      '8 Cantidad [mil] No se entiende como número: se espera algo como 1.234,56',
      '9 Rubro [Jardinería] No hay un rubro con ese código o nombre',
    ]);
    expect((await previsualizar(owner, presupuesto, form(mala))).errores).toEqual(errores);
    expect(await descripciones(presupuesto)).toEqual([]);
    const sinColumnas = await importar(owner, presupuesto, form('Tarea;Rubro\nCal;05'));
    expect(sinColumnas.status).toBe(422);
    expect(
      resultadoImportacionItemsPresupuestoSchema
        .parse(sinColumnas.body)
        .errores.map(({ mensaje }) => mensaje),
    ).toEqual([
      'Falta la columna Unidad',
      'Falta la columna Cantidad',
      'Falta la columna Precio unitario',
    ]);
  });

  it('leaves out headings, sums and the foot, each with its reason', async () => {
    const presupuesto = await crearPresupuesto(owner, { items: [] });
    const real = form(
      [
        'Nº;Designación de las obras;Und.;Cómputo;VR. UNIT;VR. TOTAL',
        '1;ZÓCALOS;;;;30.000',
        '1,1;Zócalo de madera;ML;2,50;4.000;10.000',
        '1,2;Zócalo de chapa;ML;2,50;8.000;20.000',
        ';;;;SUBTOTAL ZÓCALOS;30.000',
        ';Gastos generales;;;15%;4.500',
        ';TOTAL;;;;34.400',
      ].join('\n'),
    );
    const vista = await previsualizar(owner, presupuesto, real);
    expect(vista).toMatchObject({ filas: 2, validas: 2, importeCentavos: 3_000_000, errores: [] });
    expect(vista.advertencias.map(({ fila, mensaje }) => `${fila} ${mensaje}`)).toEqual([
      '2 Título de una sección, con lo que suman sus ítems: no entra',
      '5 Subtotal que coincide con los ítems: no entra',
      expect.stringMatching(/^6 Se suma al pie, \$\s4\.500,00: no entra$/),
      expect.stringMatching(
        /^7 Total: dice \$\s34\.400,00 y los ítems suman \$\s30\.000,00, más \$\s4\.500,00 del pie/,
      ),
    ]);
    real.set(
      'respuestas',
      JSON.stringify({
        IVA: 'INCLUIDO',
        'PIE:6': 'NO_ENTRA',
        'SUMA:7': 'NO_ENTRA',
        'RUBRO:zocalos': 'SIN_RUBRO',
      }),
    );
    expect((await importar(owner, presupuesto, real)).status).toBe(201);
    expect(await descripciones(presupuesto)).toEqual(['Zócalo de madera', 'Zócalo de chapa']);
  });

  it('imports the right rows when their number is the one shown in the preview', async () => {
    const presupuesto = await crearPresupuesto(owner, { items: [] });
    const texto = csv('Cal;bolsa;10;1,5;', 'Arena;m3;mil;1;', 'Yeso;bolsa;2;1;', ';u;1;1;');
    const con = (correctas: string) => form(texto, { correctas });
    for (const otras of ['1', '3', '4']) {
      const respuesta = await importar(owner, presupuesto, con(otras));
      expect([respuesta.status, respuesta.body]).toMatchObject([422, { importados: 0 }]);
    }
    expect(codigoDe(await importar(owner, presupuesto, con('0')))).toBe('VALIDATION_ERROR');
    expect(await descripciones(presupuesto)).toEqual([]);
    const { validas } = await previsualizar(owner, presupuesto, form(texto));
    const respuesta = await importar(owner, presupuesto, con(String(validas)));
    expect([respuesta.status, respuesta.body]).toMatchObject([
      201,
      { filas: 4, importados: 2, totalCentavos: 1700, errores: [{ fila: 3 }, { fila: 5 }] },
    ]);
    expect(await descripciones(presupuesto)).toEqual(['Cal', 'Yeso']);
    const [registro] = await servidor.admin<{ resumen: string }>(
      `select resumen from audit_logs where entidad_id = $1 and accion = 'IMPORTAR'`,
      [presupuesto.id],
    );
    expect(registro?.resumen).toMatch(/^Importó 2 ítems .* y dejó afuera 2 con errores$/);
  });

  it('accepts 2000 items in a budget, existing ones included', async () => {
    const presupuesto = await crearPresupuesto(owner, { items: [] });
    const filas = csv(...Array.from({ length: 2000 }, (_, i) => `Tarea ${i};u;${i + 1},5;10;`));
    expect((await importar(owner, presupuesto, form(filas))).body).toMatchObject({
      importados: 2000,
    });
    expect(await importar(owner, presupuesto, form(csv('Una más;u;1;1;')))).toMatchObject({
      status: 400,
      body: {
        details: [
          {
            path: 'excelFile',
            message: 'Un presupuesto lleva hasta 2.000 ítems: hay 2.000 y la planilla trae 1',
          },
        ],
      },
    });
    const enLugar = form(csv('Una sola;u;1;1;'), { modo: 'REEMPLAZAR' });
    expect((await importar(owner, presupuesto, enLugar)).status).toBe(201);
    expect(await descripciones(presupuesto)).toEqual(['Una sola']);
  });

  it('makes the next revision of a sent offer; an accepted budget is refused', async () => {
    const enviado = await pasar(
      owner,
      await crearPresupuesto(owner, { validezDias: null }),
      'ENVIADO',
    );
    const una = form(csv('Mampostería;m2;10;1,5;'));
    expect((await importar(usuario, enviado, una)).status).toBe(201);
    expect(await obtener(enviado)).toMatchObject({ estado: 'BORRADOR', revision: 2 });
    const { body } = await owner.get(`/presupuestos/${enviado.id}/revisiones`);
    expect(body).toMatchObject({ items: [{ revision: 1, items: [{}, {}, {}] }] });

    const aceptado = await crearAceptado(owner);
    expect(codigoDe(await importar(owner, aceptado, una))).toBe('PRESUPUESTO_NO_EDITABLE');
    expect(codigoDe(await owner.enviar(`${ruta(aceptado.id)}/preview`, una))).toBe(
      'PRESUPUESTO_NO_EDITABLE',
    );
  });

  it('answers "not found" for a hidden work', async () => {
    const ajeno = await crearPresupuesto(owner, { proyectoId: OBRA_B });
    const una = form(csv('Cal;bolsa;1;1;'));
    expect(
      [
        await importar(usuario, ajeno, una),
        await usuario.enviar(`${ruta(ajeno.id)}/preview`, una),
      ].map(codigoDe),
    ).toEqual(['NO_ENCONTRADO', 'NO_ENCONTRADO']);
  });
});

describe('hostile files', () => {
  const bomba = () => {
    const partes = partesXlsx(hojaXml('<row r="1"/>'));
    const hinchadas = partes.map((parte) => ({ ...parte, declarado: 200 * 1024 * 1024 }));
    return [new Uint8Array(hacerZip(hinchadas)), 'bomba.xlsx'] as const;
  };
  const grande = () =>
    [new Uint8Array(IMPORTACION_PRESUPUESTO_MAX_BYTES + 1).fill(0x41), 'grande.csv'] as const;
  const larga = () =>
    [csv(...Array.from({ length: 2001 }, () => 'Cal;bolsa;1;1;')), 'larga.csv'] as const;
  it.each([
    ['a zip bomb', bomba, 413],
    ['a picture with another name', () => [MUESTRAS.png, 'items.xlsx'] as const, 415],
    ['macros in disguise', () => [MUESTRAS.xlsm, 'items.xlsx'] as const, 415],
    ['one byte too many', grande, 413],
    ['nothing below the titles', () => [TITULOS, 'items.csv'] as const, 400],
    ['one row too many', larga, 400],
  ])('refuses %s', async (_caso, hacer, status) => {
    const presupuesto = await crearPresupuesto(owner, { items: [] });
    const [contenido, nombre] = hacer();
    expect((await importar(owner, presupuesto, form(contenido, {}, nombre))).status).toBe(status);
    expect(await descripciones(presupuesto)).toEqual([]);
  });
});

it('the downloaded template can be imported unchanged', async () => {
  const presupuesto = await crearPresupuesto(owner, { items: [] });
  const bajada = await usuario.bajar('/presupuestos/items/plantilla');
  expect(bajada).toMatchObject({
    status: 200,
    headers: { 'content-disposition': expect.stringContaining('plantilla-items-presupuesto.xlsx') },
  });
  const libro = form(new Uint8Array(bajada.crudo), {}, 'plantilla.xlsx');
  expect((await importar(usuario, presupuesto, libro)).body).toMatchObject({
    importados: 3,
    totalCentavos: 3_066_715_283,
  });
});
