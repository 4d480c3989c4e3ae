import { IMPORTACION_ITEMS_MAX_BYTES } from '@plomada/domain/acopios/items/item.rules';
import { vistaPreviaItemsSchema } from '@plomada/domain/acopios/planillas/planilla.schema';
import { required } from '@plomada/domain/base/required';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  conExcel,
  itemsDe,
  leerImportacion,
  leerPlanillaDePrueba,
  nuevoAcopio,
  rutaItems,
} from '../../../../test/support/acopio-spreadsheets.ts';
import { retirar } from '../../../../test/support/acopios.ts';
import { NORTE, RUBRO_NORTE } from '../../../../test/support/data.ts';
import { OBRA_B } from '../../../../test/support/obras.ts';
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
import { readRows } from '../../../files/spreadsheets/engine.ts';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true });
  [owner, usuario] = [await como(servidor, 'Owner'), await como(servidor, 'Usuario')];
  // The rubros that the spreadsheets name.
  await servidor.admin(
    `insert into rubros (id, tenant_id, codigo, nombre, orden, creado_por)
     select gen_random_uuid(), b.tenant_id, r.codigo, r.nombre, 1, b.creado_por
     from rubros b, (values ('05', 'Estructura de hormigón armado'), ('06', 'Mampostería'),
       ('09', 'Contrapisos y carpetas'), ('17', 'Pisos y revestimientos')) as r(codigo, nombre)
     where b.id = $1`,
    [RUBRO_NORTE],
  );
});
afterAll(() => servidor.cerrar());

const TITULOS = 'Código;Descripción;Unidad;Cantidad;Precio unitario;Rubro';
const csv = (...filas: string[]): string => [TITULOS, ...filas].join('\n');
const importar = (quien: Quien, id: string, form: FormData, headers = {}) =>
  quien.enviar(`${rutaItems(id)}/import`, form, headers);
const previsualizar = async (quien: Quien, id: string, form: FormData) => {
  const respuesta = await quien.enviar(`${rutaItems(id)}/import/preview`, form);
  return vistaPreviaItemsSchema.parse(respuesta.body);
};

async function filasDe(crudo: Uint8Array): Promise<unknown[][]> {
  const filas: unknown[][] = [];
  const limites = { maxRows: 6000, maxBytes: 1e7, maxColumns: 20 };
  for await (const { celdas } of readRows(crudo, 'a.xlsx', limites)) filas.push([...celdas]);
  return filas;
}

describe('import of items', () => {
  it('reads what LibreOffice itself wrote, with formulas by their values', async () => {
    const { id, codigo } = await nuevoAcopio(owner);
    const libro = await leerPlanillaDePrueba('acopio-libreoffice.xlsx');
    const form = () => conExcel(libro, 'Lista del corralón.xlsx');
    expect(await previsualizar(usuario, id, form())).toMatchObject({
      archivo: 'Lista del corralón.xlsx',
      filas: 5,
      validas: 5,
      moneda: 'ARS',
      errores: [],
      muestra: [
        { fila: 4, valida: true, codigo: 'CE-50', rubro: '05 Estructura de hormigón armado' },
        { fila: 5, unidad: 'm³', cantidad: '1234.56', importeCentavos: 4_802_438_400 },
        { fila: 6, cantidad: '100.333', precioUnitario: '14338.5', codigo: null },
        { fila: 7, codigo: '7', unidad: 'm²', precioUnitario: '24700.00' },
        { fila: 8, unidad: 'u', precioUnitario: '0', rubro: null },
      ],
      advertencias: [{ fila: 8, mensaje: 'Sin precio: el ítem queda en cero' }],
    });
    expect(await itemsDe(owner, id)).toEqual([]);

    const clave = claveNueva();
    const respuesta = await importar(usuario, id, form(), clave);
    expect([respuesta.status, respuesta.body]).toEqual([
      201,
      { filas: 5, importados: 5, errores: [] },
    ]);
    const items = await itemsDe(owner, id);
    expect(items.map((i) => [i.orden, i.codigo, i.cantidad, i.disponible, i.unidad])).toEqual([
      [1, 'CE-50', '400.000', '400.000', 'bolsa'],
      [2, 'AR-01', '1234.560', '1234.560', 'm³'],
      [3, null, '100.333', '100.333', 'barra'],
      [4, '7', '86.500', '86.500', 'm²'],
      [5, 'LA-20', '1234.500', '1234.500', 'u'],
    ]);
    // A call repeated under its Idempotency-Key gets the stored answer; the file sent anew collides
    // with its own codes.
    expect((await importar(usuario, id, form(), clave)).texto).toBe(respuesta.texto);
    const repetida = await importar(usuario, id, form());
    expect(repetida.status).toBe(422);
    expect(leerImportacion(repetida).errores.map((e) => `${e.fila} ${e.mensaje}`)).toEqual([
      '4 Ya hay un ítem con ese código en el acopio',
      '5 Ya hay un ítem con ese código en el acopio',
      '7 Ya hay un ítem con ese código en el acopio',
      '8 Ya hay un ítem con ese código en el acopio',
    ]);
    expect(await itemsDe(owner, id)).toHaveLength(5);
    const historia = await owner.get(`/acopios/${id}/historial`);
    expect(historia.body).toMatchObject({
      items: [
        {
          accion: 'IMPORTAR',
          resumen: `Importó 5 ítems al acopio ${codigo} de Lista del corralón.xlsx`,
          usuario: { rol: 'Usuario' },
        },
        { accion: 'CREAR' },
      ],
      total: 2,
    });
  });

  it('imports nothing from a file with 12 wrong rows, and reports 7 distinct errors', async () => {
    const { id } = await nuevoAcopio(owner);
    const libro = await leerPlanillaDePrueba('acopio-12-rows.xlsx');
    const respuesta = await importar(owner, id, conExcel(libro, 'mala.xlsx'));
    expect(respuesta.status).toBe(422);
    const { filas, importados, errores } = leerImportacion(respuesta);
    expect([filas, importados]).toEqual([12, 0]);
    expect(errores.map((e) => `${e.fila} ${e.columna} [${e.valor}] ${e.mensaje}`)).toEqual([
      '4 Descripción [] La descripción es requerida',
      '5 Unidad [carrada] La unidad no está en el catálogo: u, m², m³, kg, bolsa, barra, rollo…',
      '6 Cantidad [mil doscientos] No se entiende como número: se espera algo como 1.234,56',
      '7 Cantidad [0] La cantidad tiene que ser mayor que cero',
      '8 Precio unitario [-9760] El precio unitario no puede ser negativo',
      '9 Código [CE-50] El código ya está en la fila 2',
      '10 Rubro [Jardinería] No hay un rubro con ese código o nombre',
    ]);
    expect(new Set(errores.map(({ mensaje }) => mensaje)).size).toBe(7);
    expect(await itemsDe(owner, id)).toEqual([]);
    const vista = await previsualizar(owner, id, conExcel(libro, 'mala.xlsx'));
    expect([vista.validas, vista.errores]).toEqual([5, errores]);
  });

  it('names the missing columns, below the row of titles', async () => {
    const { id } = await nuevoAcopio(owner);
    const respuesta = await importar(owner, id, conExcel('Material;Precio\nCal;5420'));
    expect(respuesta.status).toBe(422);
    expect(leerImportacion(respuesta).errores.map((e) => [e.fila, e.columna])).toEqual([
      [1, 'Unidad'],
      [1, 'Cantidad'],
    ]);
  });

  it('needs no quantities for a price list, and is refused for a closed stockpile', async () => {
    const { id } = await nuevoAcopio(owner, { tipo: 'LISTA_PRECIOS', importeCentavos: 1_000_000 });
    const form = () => conExcel(csv(';Cal hidráulica;bolsa;;5.420,00;'));
    expect((await importar(owner, id, form())).status).toBe(201);
    expect(await itemsDe(owner, id)).toMatchObject([{ cantidad: null, disponible: null }]);
    expect((await owner.put(`/acopios/${id}/cerrar`, {})).status).toBe(200);
    expect(codigoDe(await importar(owner, id, form()))).toBe('ACOPIO_NO_VIGENTE');
  });

  it('stays within the plan, whose limit is reported before the errors of rows', async () => {
    const { id } = await nuevoAcopio(owner);
    const filas = Array.from({ length: 200 }, (_, i) => `C-${i};Material ${i};u;1;1;`);
    expect((await importar(owner, id, conExcel(csv(...filas)))).status).toBe(201);
    const otra = await importar(owner, id, conExcel(csv('C-1;x;;0;;')));
    expect(otra).toMatchObject({
      status: 409,
      body: {
        error: 'LIMITE_ITEMS',
        message: 'El plan permite 200 ítems por acopio: hay 200 y la planilla trae 1.',
        details: [{ path: 'excelFile', data: { limite: 200, items: 200, nuevos: 1 } }],
      },
    });
  });

  it('accepts the largest allowed file, after which the stockpile is full', async () => {
    await servidor.admin(`update tenants set plan = 'PREMIUM' where id = $1`, [NORTE]);
    const { id } = await nuevoAcopio(owner);
    const filas = Array.from({ length: 2000 }, (_, i) => `C-${i};Material ${i};u;${i + 1},5;1;99`);
    const respuesta = await importar(owner, id, conExcel(csv(...filas)));
    expect([respuesta.status, leerImportacion(respuesta).importados]).toEqual([201, 2000]);
    expect((await owner.get(rutaItems(id))).body).toMatchObject({ total: 2000 });
    expect(codigoDe(await importar(owner, id, conExcel(csv(';Cal;u;1;;'))))).toBe('LIMITE_ITEMS');
    await servidor.admin(`update tenants set plan = 'FREE' where id = $1`, [NORTE]);
  });

  it('lets only one of two simultaneous imports with the same codes in', async () => {
    const { id } = await nuevoAcopio(owner);
    const filas = Array.from({ length: 30 }, (_, i) => `C-${i};Material ${i};u;1;1;`);
    const respuestas = await Promise.all(
      [filas, filas.toReversed()].map((orden) => importar(owner, id, conExcel(csv(...orden)))),
    );
    const [primera, segunda] = respuestas.map(({ status }) => status).toSorted((a, b) => a - b);
    // The second import is refused by the unique index (409), or by its own check if it read after
    // the first commit (422).
    expect(primera).toBe(201);
    expect([409, 422]).toContain(segunda);
    expect(await itemsDe(owner, id)).toHaveLength(30);
  });
});

describe('hostile files', () => {
  const grande = () => {
    const bytes = new Uint8Array(IMPORTACION_ITEMS_MAX_BYTES + 1).fill(0x41);
    return [bytes, 'grande.csv'] as const;
  };
  /** Zip that declares an unpacked size of 200 MB for each part. */
  const bomba = () => {
    const partes = partesXlsx(hojaXml('<row r="1"/>'));
    const declarado = 200 * 1024 * 1024;
    const hinchadas = partes.map((parte) => ({ ...parte, declarado }));
    return [new Uint8Array(hacerZip(hinchadas)), 'bomba.xlsx'] as const;
  };
  it.each([
    ['a zip bomb', bomba, 413],
    ['a picture with another name', () => [MUESTRAS.png, 'items.xlsx'] as const, 415],
    ['macros', () => [MUESTRAS.xlsm, 'items.xlsm'] as const, 415],
    ['macros in disguise', () => [MUESTRAS.xlsm, 'items.xlsx'] as const, 415],
    ['one byte too many', grande, 413],
    ['nothing below the titles', () => [TITULOS, 'items.csv'] as const, 400],
    ['nothing', () => ['', 'items.csv'] as const, 400],
    [
      'one row too many',
      () => [csv(...Array.from({ length: 2001 }, () => ';Cal;bolsa;1;1;')), 'items.csv'] as const,
      400,
    ],
  ])('refuses %s', async (_caso, hacer, status) => {
    const { id } = await nuevoAcopio(owner);
    const [contenido, nombre] = hacer();
    expect((await importar(owner, id, conExcel(contenido, nombre))).status).toBe(status);
    expect(await itemsDe(owner, id)).toEqual([]);
  });

  it('reads a formula as its text or its value, and exports it as harmless text', async () => {
    const { id } = await nuevoAcopio(owner);
    const malo = "=cmd|' /C calc'!A0";
    const xlsx = hacerZip(
      partesXlsx(
        hojaXml(
          `<row r="1">${['Descripción', 'Unidad', 'Cantidad']
            .map((t, i) => `<c r="${'ABC'[i]}1" t="inlineStr"><is><t>${t}</t></is></c>`)
            .join('')}</row>` +
            `<row r="2"><c r="A2" t="inlineStr"><is><t>${malo}</t></is></c><c r="B2" t="inlineStr"><is><t>u</t></is></c><c r="C2"><f>1+1</f><v>2</v></c></row>`,
        ),
      ),
    );
    expect((await importar(owner, id, conExcel(new Uint8Array(xlsx), 'f.xlsx'))).status).toBe(201);
    const [item] = await itemsDe(owner, id);
    expect([item?.descripcion, item?.cantidad]).toEqual([malo, '2.000']);
    const { crudo } = await owner.bajar(`${rutaItems(id)}/excel`);
    // The description that looks like a formula is exported as text: the file has no formula, and
    // the cell reads as it was imported.
    expect(Buffer.from(crudo).includes('<f>')).toBe(false);
    const filas = await filasDe(new Uint8Array(crudo));
    expect(filas[1]?.[1]).toBe(malo);
  });
});

describe('template and export', () => {
  it('the downloaded template can be imported unchanged', async () => {
    const { id } = await nuevoAcopio(owner);
    const bajada = await usuario.bajar('/acopios-items/items/template');
    expect(bajada).toMatchObject({
      status: 200,
      headers: { 'content-disposition': expect.stringContaining('plantilla-items-acopio.xlsx') },
    });
    const libro = new Uint8Array(bajada.crudo);
    expect((await importar(usuario, id, conExcel(libro, 'plantilla.xlsx'))).body).toEqual({
      filas: 3,
      importados: 3,
      errores: [],
    });
    expect((await itemsDe(owner, id)).map((i) => [i.unidad, i.cantidad, i.precioUnitario])).toEqual(
      [
        ['bolsa', '400.000', expect.stringMatching(/^11850/)],
        ['m³', '35.500', expect.stringMatching(/^38900/)],
        ['barra', '260.000', expect.stringMatching(/^9760\.25/)],
      ],
    );
  });

  it('exports the rows that the search finds, with real numbers, and can import its own export', async () => {
    const { id, codigo } = await nuevoAcopio(owner);
    const filas = csv('A-1;Caño PVC 110;u;40,5;22.400,1234;06', ';Arena gruesa;m3;35;38900;');
    await importar(owner, id, conExcel(filas));
    const bajada = await owner.bajar(`${rutaItems(id)}/excel?search=cano`);
    expect(bajada.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringContaining(`items-${codigo}-2026-11-20.xlsx`),
    });
    const [titulos, primera, ...otras] = await filasDe(new Uint8Array(bajada.crudo));
    expect(titulos?.slice(0, 6)).toEqual(TITULOS.split(';'));
    expect([primera, otras]).toEqual([
      [
        'A-1',
        'Caño PVC 110',
        'u',
        40.5,
        22_400.1234,
        '06 Mampostería',
        0,
        40.5,
        907_205,
        null,
        'No',
      ],
      [],
    ]);
    const agotados = async () => {
      const { crudo } = await owner.bajar(`${rutaItems(id)}/excel?estado=AGOTADO`);
      return (await filasDe(new Uint8Array(crudo))).map((fila) => fila[1]);
    };
    expect(await agotados()).toEqual(['Descripción']);
    const todo = await owner.bajar(`${rutaItems(id)}/excel`);
    const otro = await nuevoAcopio(owner);
    const libro = conExcel(new Uint8Array(todo.crudo), 'vuelta.xlsx');
    expect((await importar(owner, otro.id, libro)).body).toMatchObject({ importados: 2 });
    const sinPropios = async (acopio: string) =>
      (await itemsDe(owner, acopio)).map(({ id: _id, acopioId: _acopioId, ...item }) => item);
    expect(await sinPropios(otro.id)).toEqual(await sinPropios(id));
    const [, arena] = await itemsDe(owner, id);
    await retirar(owner, { id, itemId: required(arena, 'the second item').id }, '35');
    expect(await agotados()).toEqual(['Descripción', 'Arena gruesa']);
  });

  it('answers "not found" for stockpiles of works that the caller does not see', async () => {
    const { id } = await nuevoAcopio(owner, { proyectoId: OBRA_B });
    const respuestas = [
      await importar(usuario, id, conExcel(csv(';Cal;bolsa;1;1;'))),
      await usuario.enviar(`${rutaItems(id)}/import/preview`, conExcel(csv(';Cal;bolsa;1;1;'))),
      await usuario.bajar(`${rutaItems(id)}/excel`),
    ];
    expect(respuestas.map(codigoDe)).toEqual(Array(3).fill('NO_ENCONTRADO'));
  });
});
