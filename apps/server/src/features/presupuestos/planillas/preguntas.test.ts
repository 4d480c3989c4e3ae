import {
  resultadoImportacionItemsPresupuestoSchema,
  vistaPreviaItemsPresupuestoSchema,
} from '@plomada/domain/presupuestos/planillas/planilla.schema';
import { presupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { conExcel } from '../../../../test/support/acopio-spreadsheets.ts';
import { NORTE, RUBRO_NORTE, SUR } from '../../../../test/support/data.ts';
import { crearPresupuesto } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';
import { keepReadersWarm } from '../../../../test/support/warm-readers.ts';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

type Respuestas = Readonly<Record<string, string>>;

function form(texto: string, respuestas: Respuestas): FormData {
  const datos = conExcel(texto, 'items.csv');
  datos.set('respuestas', JSON.stringify(respuestas));
  return datos;
}

/** Imports a file into a new budget, answering its questions, and returns what each step gave. */
async function recorrer(texto: string, respuestas: Respuestas) {
  const { id } = await crearPresupuesto(owner, { items: [] });
  const ruta = `/presupuestos/${id}/items/importar`;
  const previsualizar = async (con: Respuestas) =>
    vistaPreviaItemsPresupuestoSchema.parse(
      (await owner.enviar(`${ruta}/preview`, form(texto, con))).body,
    );
  const abiertas = (await previsualizar({})).preguntas;
  const sinResponder = await owner.enviar(ruta, form(texto, {}));
  const antes = presupuestoSchema.parse((await owner.get(`/presupuestos/${id}`)).body);
  const vista = await previsualizar(respuestas);
  const importada = await owner.enviar(ruta, form(texto, respuestas));
  const { items, totalCentavos } = presupuestoSchema.parse(
    (await owner.get(`/presupuestos/${id}`)).body,
  );
  return {
    abiertas,
    sinResponder,
    antes: antes.items,
    vista,
    hecho: resultadoImportacionItemsPresupuestoSchema.parse(importada.body),
    items: items.map((i) => [i.descripcion, i.cantidad, i.precioUnitario, i.rubro?.id ?? null]),
    totalCentavos,
  };
}

const enPreguntas = (ids: readonly string[]) => ({
  status: 422,
  body: {
    error: 'PLANILLA_CON_PREGUNTAS',
    details: ids.map((id) => ({ path: `respuestas.${id}`, data: { opciones: expect.anything() } })),
  },
});

describe('questions of a sheet of items, from preview to import', () => {
  it('which column is the quantity and which the price', async () => {
    const { abiertas, sinResponder, antes, vista, items } = await recorrer(
      'Tarea;Un;Dato 1;Dato 2\nExcavación;m3;10;1.500,50\nHormigón;m3;4,5;20.000,00',
      { 'CAMPO:cantidad': 'C', 'CAMPO:precioUnitario': 'D', IVA: 'INCLUIDO' },
    );
    const ids = ['CAMPO:cantidad', 'CAMPO:precioUnitario'];
    expect(abiertas.map(({ id, propuesta }) => [id, propuesta])).toEqual(
      ids.map((id) => [id, null]),
    );
    expect(sinResponder).toMatchObject(enPreguntas(ids));
    expect(antes).toEqual([]);
    expect(vista).toMatchObject({
      validas: 2,
      errores: [],
      columnas: [{}, {}, { campo: 'cantidad' }, {}],
    });
    expect(items).toEqual([
      ['Excavación', '10', '1500.5', null],
      ['Hormigón', '4.5', '20000', null],
    ]);
  });

  it('whether prices include the tax', async () => {
    const { sinResponder, vista, items, totalCentavos } = await recorrer(
      'Ítem;Tarea;Unidad;Cantidad;P.U. s/IVA;Importe\n1;Cal;bolsa;3;100,00;300,00',
      { IVA: 'MAS_21' },
    );
    expect(sinResponder).toMatchObject(enPreguntas(['IVA']));
    expect(vista.prueba).toMatchObject([
      { cierra: true, sumaCentavos: 30_000, entranCentavos: 30_000 },
    ]);
    expect(vista.totalCentavos).toBe(36_300);
    expect([items, totalCentavos]).toEqual([[['Cal', '3', '121', null]], 36_300]);
    const registros = await servidor.admin(
      `select c -> 'despues' as respuestas from audit_logs, jsonb_array_elements(cambios) c
       where accion = 'IMPORTAR' and c ->> 'campo' = 'respuestas' and c -> 'despues' ->> 'IVA' = 'MAS_21'`,
    );
    expect(registros).toEqual([{ respuestas: { IVA: 'MAS_21' } }]);
  });

  it('the rubro of each section, and the costs added at the foot', async () => {
    const respuestas = { IVA: 'INCLUIDO', 'RUBRO:preliminares': RUBRO_NORTE, 'PIE:4': 'ITEM' };
    const { abiertas, sinResponder, items } = await recorrer(
      'Ítem;Tarea;Unidad;Cantidad;P.U.;Importe\n1;PRELIMINARES;;;;\n1.1;Cerco;m;3;100,00;300,00\n;Beneficio;;;;45,00',
      respuestas,
    );
    expect(abiertas.map(({ id }) => id).sort()).toEqual(Object.keys(respuestas).sort());
    expect(sinResponder).toMatchObject({ status: 422, body: { error: 'PLANILLA_CON_PREGUNTAS' } });
    expect(items).toEqual([
      ['Cerco', '3', '100', RUBRO_NORTE],
      ['Beneficio', '1', '45', null],
    ]);
  });

  it('an amount that is not quantity by price: while it is open, the sums do not match', async () => {
    const { sinResponder, vista, hecho, items } = await recorrer(
      'Tarea;Unidad;Cantidad;P.U. c/IVA;Importe\nCal;bolsa;10;100,00;1.000,00\nArena;m3;10;100,00;1.210,00',
      { DIFERENCIA: 'NO_ENTRA' },
    );
    expect(sinResponder).toMatchObject(enPreguntas(['DIFERENCIA']));
    expect(vista).toMatchObject({
      preguntas: [{ id: 'DIFERENCIA', respuesta: 'NO_ENTRA' }],
      prueba: [{ cierra: true, afuera: [{ celda: 'E3', centavos: 121_000 }] }],
    });
    expect([hecho.importados, items]).toEqual([1, [['Cal', '10', '100', null]]]);
  });

  it('whether rows with only an amount are lump sums', async () => {
    const { abiertas, sinResponder, vista, items } = await recorrer(
      'Tarea;Importe con IVA\nDemolición;1.200.000\nPintura;800.000,50\nTotal;2.000.000,50',
      { GLOBAL: 'ITEM' },
    );
    expect(abiertas).toMatchObject([{ id: 'GLOBAL', tipo: 'GLOBAL', propuesta: null, filas: 2 }]);
    expect(sinResponder).toMatchObject(enPreguntas(['GLOBAL']));
    expect(vista.prueba).toMatchObject([{ cierra: true, entranCentavos: 200_000_050 }]);
    expect(items).toEqual([
      ['Demolición', '1', '1200000', null],
      ['Pintura', '1', '800000.5', null],
    ]);
  });

  it('invalid answers are refused when they are no list of texts, and otherwise leave the question open', async () => {
    const { id } = await crearPresupuesto(owner, { items: [] });
    const preview = `/presupuestos/${id}/items/importar/preview`;
    const sucia = conExcel('Tarea;Un;Cantidad;P.U.\nCal;bolsa;1;1', 'items.csv');
    sucia.set('respuestas', '{"IVA":1}');
    expect(await owner.enviar(preview, sucia)).toMatchObject({
      status: 400,
      body: { error: 'VALIDATION_ERROR' },
    });
    const otra = form('Tarea;Un;Cantidad;P.U.\nCal;bolsa;1;1', { IVA: 'TAL_VEZ', otra: 'x' });
    expect((await owner.enviar(preview, otra)).body).toMatchObject({
      preguntas: [{ id: 'IVA', respuesta: null }],
    });
  });

  it('a later sheet with the same titles uses the answers of the import', async () => {
    const titulos = 'Tarea;Unidad;Cantidad;Costo;Importe';
    const respuestas = { IVA: 'MAS_21' };
    await recorrer(`${titulos}\nCal;bolsa;3;100,00;300,00`, respuestas);
    const guardadas = () =>
      servidor.admin(
        `select valor from respuestas_de_libro where clave like 'ITEMS:IVA:%|costo|importe'`,
      );
    expect(await guardadas()).toEqual([{ valor: 'MAS_21' }]);
    const otra = `${titulos}\nArena;m3;2;50,00;100,00`;
    const { abiertas, sinResponder, vista, items } = await recorrer(otra, { IVA: 'INCLUIDO' });
    expect(abiertas).toMatchObject([{ id: 'IVA', respuesta: 'MAS_21', deAntes: true }]);
    // A call without answers gets the questions again, although the earlier import was answered.
    expect(sinResponder).toMatchObject(enPreguntas(['IVA']));
    expect(vista.preguntas).toMatchObject([{ id: 'IVA', respuesta: 'INCLUIDO', deAntes: false }]);
    expect(items).toEqual([['Arena', '2', '50', null]]);
    expect(await guardadas()).toEqual([{ valor: 'INCLUIDO' }]);
  });

  it('answers of an import that was undone, or of another organisation, are not used', async () => {
    const texto = 'Tarea;Unidad;Cantidad;Valor;Importe\nCal;bolsa;3;100,00;300,00';
    const { id } = await crearPresupuesto(owner, { items: [] });
    const ruta = `/presupuestos/${id}/items/importar`;
    await owner.enviar(`${ruta}/preview`, form(texto, { IVA: 'MAS_21' }));
    const deNadie = await owner.enviar(`${ruta}/preview`, form(texto, {}));
    expect(deNadie.body).toMatchObject({ preguntas: [{ id: 'IVA', respuesta: null }] });
    await servidor.admin(
      `insert into respuestas_de_libro (tenant_id, clave, valor, actualizado_en)
       select $1, replace(clave, 'costo', 'valor'), 'MAS_21', now() from respuestas_de_libro
       where tenant_id = $2 and clave like 'ITEMS:IVA:%|costo|importe'`,
      [SUR, NORTE],
    );
    const deOtra = await owner.enviar(`${ruta}/preview`, form(texto, {}));
    expect(deOtra.body).toMatchObject({ preguntas: [{ id: 'IVA', respuesta: null }] });
  });
});
