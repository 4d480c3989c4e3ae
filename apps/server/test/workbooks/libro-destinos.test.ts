import { listaItemsSchema } from '@plomada/domain/acopios/items/item.schema';
import { retiroRegistradoSchema } from '@plomada/domain/acopios/retiros/retiro.schema';
import { libroSchema, type LibroEnCurso } from '@plomada/domain/importaciones/libro/libro.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { crearAcopio, retirar } from '../support/acopios.ts';
import { abrir, abrirCaja, saldosDe, traspasar } from '../support/cuentas.ts';
import { NORTE } from '../support/data.ts';
import { OBRA_A } from '../support/obras.ts';
import { como, type Quien } from '../support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../support/server.ts';
import { bring, csv, undo, WORKBOOKS, write } from './firm.ts';

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

/** Answers each kind of question that a workbook asks with what `valores` has for it, else as proposed. */
async function answerAs(
  quien: Quien,
  { id, version, preguntas }: LibroEnCurso,
  valores: Readonly<Record<string, string>>,
): Promise<LibroEnCurso> {
  const respuestas = preguntas.map(({ id: preguntaId, tipo, propuesta }) => ({
    preguntaId,
    valor: valores[tipo] ?? propuesta,
  }));
  const { body } = await quien.put(`${WORKBOOKS}/${id}`, { version, respuestas });
  return libroSchema.parse(body);
}
const bringAnswered = async (
  quien: Quien,
  file: ReturnType<typeof csv>,
  valores: Readonly<Record<string, string>>,
): Promise<LibroEnCurso> => answerAs(quien, await bring(quien, file, OBRA_A), valores);

const linesOf = async (entidadId: string): Promise<string[]> => {
  const lines = await servidor.admin<{ resumen: string }>(
    'select resumen from audit_logs where tenant_id = $1 and entidad_id = $2 order by id',
    [NORTE, entidadId],
  );
  return lines.map(({ resumen }) => resumen);
};

describe('items of a stockpile', () => {
  const LIST = csv(
    'Material;Unidad;Cantidad;Precio unitario',
    'Hierro del 8;barra;40;9500',
    'Alambre negro;kg;12,5;3200',
  );
  const itemsOf = async (id: string) =>
    listaItemsSchema
      .parse((await usuario.get(`/acopios-items/${id}/items`)).body)
      .items.map(({ descripcion, cantidad, importeCentavos }) => [
        descripcion,
        cantidad,
        importeCentavos,
      ]);

  it('go into the one that was chosen, are known when they come again, and out', async () => {
    const { id } = await crearAcopio(owner);
    const read = await bring(usuario, LIST, OBRA_A);
    expect(read.preguntas).toMatchObject([{ tipo: 'ACOPIO', propuesta: null, filas: 2 }]);
    const ready = await answerAs(usuario, read, { ACOPIO: id });
    expect(ready.tablas).toMatchObject([{ destino: 'RENGLONES', listas: 2, pendientes: 0 }]);
    const { loteId, importados } = await write(usuario, ready);
    expect(importados).toBe(2);
    expect(await itemsOf(id)).toEqual([
      ['Hierro del 8', '40.000', 38_000_000],
      ['Alambre negro', '12.500', 4_000_000],
    ]);
    const again = await bringAnswered(usuario, LIST, { ACOPIO: id });
    expect(again.tablas).toMatchObject([{ listas: 0, yaEstan: 2 }]);
    const { items } = listaItemsSchema.parse((await owner.get(`/acopios-items/${id}/items`)).body);
    const taken = await retirar(owner, { id, itemId: items[0]?.id ?? '' }, '5');
    const refused = await undo(usuario, loteId);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: 'IMPORTACION_EN_USO', message: expect.stringContaining('Hierro del 8') },
    ]);
    const retiro = retiroRegistradoSchema.parse(taken.body);
    await owner.del(`/acopios/${id}/retiros/${retiro.id}`, { motivo: 'Se cargó dos veces' });
    expect((await undo(usuario, loteId)).status).toBe(200);
    expect(await itemsOf(id)).toEqual([]);
    const lines = (await linesOf(id)).filter((line) => !line.includes('etir'));
    expect(lines.slice(1)).toEqual([
      expect.stringContaining('Importó 2 ítems al acopio'),
      expect.stringContaining('Eliminó el ítem Hierro del 8 del acopio'),
      expect.stringContaining('Eliminó el ítem Alambre negro del acopio'),
    ]);
  });
});

describe('what accounts begin with', () => {
  const BALANCES = csv('Saldos al 31/10/2026', 'Cuenta;Saldo', 'caja obra;150000', 'Banco Sur;-25');
  const balances = async () =>
    (await saldosDe(owner)).items.map(({ nombre, saldoCentavos }) => [nombre, saldoCentavos]);

  it('is written to the one that is known, and opens the other; taken back both are as before', async () => {
    const { id } = await abrir(owner, { nombre: 'Caja obra', tipo: 'EFECTIVO' });
    const read = await bring(owner, BALANCES, OBRA_A);
    expect(read.preguntas).toMatchObject([{ tipo: 'CUENTA', textos: ['Banco Sur'] }]);
    const { loteId } = await write(owner, await answerAs(owner, read, { CUENTA: 'NUEVA_BANCO' }));
    expect(await balances()).toEqual([
      ['Banco Sur', -2500],
      ['Caja obra', 15_000_000],
    ]);
    expect((await owner.get(`/cuentas/${id}`)).body).toMatchObject({
      saldoInicialEl: '2026-10-31',
    });
    const again = await bring(owner, BALANCES, OBRA_A);
    expect(again).toMatchObject({ preguntas: [], tablas: [{ listas: 0, yaEstan: 2 }] });
    const banco = await abrir(owner, { nombre: 'Banco Norte' });
    const traspaso = await traspasar(owner, { deCuentaId: id, aCuentaId: banco.id });
    const refused = await undo(owner, loteId);
    expect([codigoDe(refused), refused.body]).toMatchObject([
      'IMPORTACION_EN_USO',
      { message: expect.stringContaining('Caja obra') },
    ]);
    await owner.put(`/traspasos/${traspaso.id}/anular`, { motivo: 'Se cargó dos veces' });
    expect((await undo(owner, loteId)).status).toBe(200);
    expect(await balances()).toEqual([
      ['Banco Norte', 0],
      ['Caja obra', 0],
    ]);
    expect((await owner.get(`/cuentas/${id}`)).body).toMatchObject({ saldoInicialEl: null });
    expect(await linesOf(id)).toEqual([
      'Abrió la cuenta Caja obra',
      'Editó la cuenta Caja obra',
      expect.stringContaining('Editó la cuenta Caja obra al deshacer la importación de'),
    ]);
  });

  it('stays out where the account has another or comes twice, and in a closed month', async () => {
    await abrirCaja(owner, 100, { nombre: 'Caja vieja' });
    await servidor.admin(`update tenants set cerrado_hasta = '2026-08-31' where id = $1`, [NORTE]);
    const { tablas, errores } = await bringAnswered(
      owner,
      csv('Saldos al 31/8/2026', 'Cuenta;Saldo', 'Caja vieja;7', 'Caja nueva;1', 'Cája NUEVA;2'),
      { CUENTA: 'NUEVA_EFECTIVO' },
    );
    expect(tablas).toMatchObject([{ listas: 0, conError: 3 }]);
    expect(errores).toMatchObject([
      { celda: 'A3', mensaje: expect.stringContaining('ya tiene otro saldo inicial') },
      { celda: 'B4', mensaje: expect.stringContaining('01/09/2026') },
      { celda: 'A5', mensaje: expect.stringContaining('dos veces') },
    ]);
    await servidor.admin('update tenants set cerrado_hasta = null where id = $1', [NORTE]);
  });

  it('is a finding for who does not manage accounts', async () => {
    const read = await bring(usuario, BALANCES, OBRA_A);
    expect(read).toMatchObject({ preguntas: [], tablas: [{ listas: 0, conError: 2 }] });
    expect(read.errores[0]).toMatchObject({
      celda: 'A3',
      mensaje: expect.stringContaining('quien administra las cajas'),
    });
  });
});
