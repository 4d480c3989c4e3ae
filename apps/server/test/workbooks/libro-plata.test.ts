import { libroSchema, type LibroEnCurso } from '@plomada/domain/importaciones/libro/libro.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OBRA_A } from '../support/obras.ts';
import { como, type Quien } from '../support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../support/server.ts';
import { keepReadersWarm } from '../support/warm-readers.ts';
import { bring, csv, undo, WORKBOOKS, write } from './firm.ts';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

const decir = async ({ id, version }: LibroEnCurso, respondido: object): Promise<LibroEnCurso> => {
  const { status, body, texto } = await owner.put(`${WORKBOOKS}/${id}`, { version, ...respondido });
  if (status !== 200) throw new Error(texto);
  return libroSchema.parse(body);
};

const sumas = ({ tablas }: LibroEnCurso) =>
  tablas.flatMap(({ prueba }) =>
    prueba.map(({ columna, sumaCentavos, entranCentavos, afueraCentavos, cierra }) => [
      columna,
      sumaCentavos,
      entranCentavos,
      afueraCentavos,
      cierra,
    ]),
  );

describe('the money of a workbook', () => {
  it('is shown per table and in total, with the excluded part, and again after the import', async () => {
    const archivo = csv(
      'Fecha;Concepto;Egreso;Ingreso;Medio de pago',
      '01/10/2026;Arena;100,50;;Efectivo',
      '02/10/2026;Anticipo del cliente;;900;Transferencia',
      '35/10/2026;Cal;7;;Efectivo',
      'Total;;107,50;900;',
    );
    const leido = await bring(owner, archivo, OBRA_A);
    expect(sumas(leido)).toEqual([
      ['C', 21_500, 10_050, 11_450, true],
      ['D', 180_000, 90_000, 90_000, true],
    ]);
    expect(leido.tablas[0]?.prueba[0]).toMatchObject({
      afueraCeldas: 2,
      afuera: [
        { celda: 'C4', centavos: 700, celdas: 1 },
        { celda: 'C5', centavos: 10_750, motivo: 'Total', celdas: 1 },
      ],
      masAfuera: null,
    });
    expect(leido.prueba).toMatchObject([{ moneda: 'ARS', sumaCentavos: 201_500, cierra: true }]);
    const plata = [
      { moneda: 'ARS', entranCentavos: 90_000, salenCentavos: 10_050, saldoCentavos: 79_950 },
    ];
    expect([leido.plata, leido.tablas[0]?.plata]).toEqual([plata, plata]);
    const hecho = await write(owner, leido);
    expect(hecho).toMatchObject({ importados: 2, plata, porTabla: [{ plata }], noEntran: [] });

    const otra = await bring(owner, archivo, OBRA_A);
    expect(sumas(otra)).toEqual([
      ['C', 21_500, 0, 21_500, true],
      ['D', 180_000, 0, 180_000, true],
    ]);
    expect(otra.tablas[0]?.prueba[1]?.afuera.map(({ celda, motivo }) => [celda, motivo])).toEqual([
      ['D5', 'Total'],
      ['D3', 'Ya está cargada'],
    ]);
    expect(otra.plata).toEqual([]);
    expect((await undo(owner, hecho.loteId)).status).toBe(200);
  });

  it('prevents the import while a sum does not match, until each cell is explained', async () => {
    const leido = await bring(
      owner,
      csv(
        'Fecha;Concepto;Tipo;Importe;Medio de pago',
        '05/10/2026;Hierro;Egreso;100;Efectivo',
        '06/10/2026;Malla;Egreso;50;Efectivo',
        '07/10/2026;Malla devuelta;Egreso;-50;Efectivo',
      ),
      OBRA_A,
    );
    expect(sumas(leido)).toEqual([['D', 10_000, 20_000, 0, false]]);
    const cerrado = await owner.post(`${WORKBOOKS}/${leido.id}/importar`, {
      version: leido.version,
    });
    expect([cerrado.status, codigoDe(cerrado)]).toEqual([422, 'LIBRO_NO_CIERRA']);
    expect(cerrado.body).toMatchObject({
      details: [{ path: 'omitir', data: { celda: 'D4' } }],
    });
    const tablaId = leido.tablas[0]?.id;
    const respondido = await decir(leido, { omitir: [{ tablaId, celda: 'D4' }] });
    expect(sumas(respondido)).toEqual([['D', 10_000, 15_000, -5000, true]]);
    const otraVez = await decir(respondido, { omitir: [{ tablaId, celda: 'D4', omitida: false }] });
    expect(otraVez.prueba).toMatchObject([{ cierra: false }]);
    const hecho = await write(
      owner,
      await decir(otraVez, { omitir: [{ tablaId, celda: 'D4', omitida: true }] }),
    );
    expect(hecho).toMatchObject({
      importados: 2,
      noEntran: [{ celda: 'D4', moneda: 'ARS', centavos: -5000 }],
    });
    expect((await undo(owner, hecho.loteId)).status).toBe(200);
  });
});

describe('remembered answers', () => {
  const traer = (dia: number) =>
    bring(
      owner,
      csv('Fecha;Concepto;Egreso;Medio de pago', `${dia}/10/2026;Flete;${dia},30;Trueque`),
      OBRA_A,
    );
  const trueque = ({ preguntas }: LibroEnCurso) => {
    const una = preguntas.find(({ id }) => id === 'MEDIO:trueque');
    return [una?.respuesta, una?.deAntes];
  };
  const responder = (libro: LibroEnCurso, valor: string) =>
    decir(libro, { respuestas: [{ preguntaId: 'MEDIO:trueque', valor }] });

  const recordado = async () => {
    const filas = await servidor.admin<{ valor: string }>(
      `select valor from respuestas_de_libro where clave = 'MEDIO:trueque' and valor <> ''`,
    );
    return filas.map(({ valor }) => valor);
  };
  const deshacer = async (loteId: string) => expect((await undo(owner, loteId)).status).toBe(200);

  it('are listed, can be changed, and are forgotten with the last import that used them', async () => {
    const primero = await traer(10);
    expect(trueque(primero)).toEqual([null, false]);
    const hecho = await write(owner, await responder(primero, 'EFECTIVO'));

    const segundo = await traer(11);
    expect(trueque(segundo)).toEqual(['EFECTIVO', true]);
    expect(segundo.tablas).toMatchObject([{ listas: 1, pendientes: 0 }]);
    const usado = await write(owner, segundo);

    const cambiado = await responder(await traer(12), 'TRANSFERENCIA');
    expect(trueque(cambiado)).toEqual(['TRANSFERENCIA', false]);
    const otro = await write(owner, cambiado);
    expect(await recordado()).toEqual(['TRANSFERENCIA']);

    // Two other imports that used the first answer still exist.
    await deshacer(otro.loteId);
    expect(await recordado()).toEqual(['EFECTIVO']);
    await deshacer(hecho.loteId);
    expect(await recordado()).toEqual(['EFECTIVO']);
    await deshacer(usado.loteId);
    expect(await recordado()).toEqual([]);
  });
});

it('a supplier edited after the import that created it stays when the import is undone', async () => {
  const undone = async (name: string, edited: boolean) => {
    const list = csv('Fecha;Concepto;Proveedor;Importe', `05/11/2026;Cal;${name};10`);
    const { loteId } = await write(owner, await bring(owner, list, OBRA_A));
    const filtro = 'razon_social = $1 and eliminado_en is null';
    if (edited) {
      await servidor.admin(`update proveedores set version = 2 where ${filtro}`, [name]);
    }
    expect((await undo(owner, loteId)).status).toBe(200);
    return (await servidor.admin(`select from proveedores where ${filtro}`, [name])).length;
  };
  expect(await undone('Cal Serrana SA', false)).toBe(0);
  expect(await undone('Cal Pampeana SA', true)).toBe(1);
});
