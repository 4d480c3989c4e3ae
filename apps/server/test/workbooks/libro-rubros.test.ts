import type { LibroEnCurso } from '@plomada/domain/importaciones/libro/libro.schema';
import { libroSchema } from '@plomada/domain/importaciones/libro/libro.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NORTE } from '../support/data.ts';
import { crear } from '../support/movimientos.ts';
import { OBRA_A } from '../support/obras.ts';
import { como, type Quien } from '../support/rest-client.ts';
import { crearServidor, type Servidor } from '../support/server.ts';
import { keepReadersWarm } from '../support/warm-readers.ts';
import { bring, csv, formOf, furnish, lists, undo, WORKBOOKS, write } from './firm.ts';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  await furnish(servidor);
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

const SHEET = csv(
  'Fecha;Concepto;Rubro;Egreso;Medio de pago',
  '05/10/2026;Hormigón;Piscina;150000;Efectivo',
  '06/10/2026;Bomba;PISCINA;50000;Efectivo',
  '07/10/2026;Alarma;Domótica;80000;Efectivo',
);

const rubrosDe = () =>
  servidor.admin<{ id: string; codigo: string; nombre: string; vivo: boolean }>(
    `select id, codigo, nombre, eliminado_en is null as vivo from rubros
     where tenant_id = $1 and nombre in ('Piscina', 'PISCINA', 'Domótica') order by codigo`,
    [NORTE],
  );

async function answerNew(quien: Quien, { id, version, preguntas }: LibroEnCurso) {
  const respuestas = preguntas.map(({ id: preguntaId, tipo, propuesta }) => ({
    preguntaId,
    valor: tipo === 'RUBRO' ? 'NUEVO' : propuesta,
  }));
  const { body } = await quien.put(`${WORKBOOKS}/${id}`, { version, respuestas });
  return libroSchema.parse(body);
}

const optionsOf = ({ preguntas }: LibroEnCurso) =>
  preguntas
    .filter(({ tipo }) => tipo === 'RUBRO')
    .map(({ textos, propuesta, opciones }) => [
      ...textos,
      propuesta,
      opciones.some(({ valor }) => valor === 'NUEVO'),
    ]);

describe('unknown rubros', () => {
  it('are created when the user asks for it, once for each name, and undone with their rows', async () => {
    const before = await lists(servidor);
    const [{ ultimo } = { ultimo: 0 }] = await servidor.admin<{ ultimo: number }>(
      'select max(codigo::int) as ultimo from rubros where tenant_id = $1',
      [NORTE],
    );
    const read = await bring(owner, SHEET, OBRA_A);
    expect(optionsOf(read)).toEqual([
      ['Piscina', 'SIN_RUBRO', true],
      ['Domótica', 'SIN_RUBRO', true],
    ]);
    const answered = await answerNew(owner, read);
    expect(answered).toMatchObject({ rubrosNuevos: 2, preguntas: [{ filas: 2 }, { filas: 1 }] });
    const written = await write(owner, answered);
    expect(written).toMatchObject({ importados: 3, rubrosNuevos: 2 });
    const made = await rubrosDe();
    expect(made).toMatchObject([
      { codigo: String(ultimo + 1), nombre: 'Piscina', vivo: true },
      { codigo: String(ultimo + 2), nombre: 'Domótica', vivo: true },
    ]);
    const rows = await servidor.admin<{ concepto: string; rubro: string }>(
      `select m.concepto, r.nombre as rubro from movimientos m
       join rubros r on r.tenant_id = m.tenant_id and r.id = m.rubro_id
       where m.importacion_id = $1 order by m.fecha`,
      [written.loteId],
    );
    expect(rows).toEqual([
      { concepto: 'Hormigón', rubro: 'Piscina' },
      { concepto: 'Bomba', rubro: 'Piscina' },
      { concepto: 'Alarma', rubro: 'Domótica' },
    ]);
    // The answers are remembered for the next workbook.
    expect((await bring(owner, SHEET, OBRA_A)).preguntas).toEqual([]);
    expect((await undo(owner, written.loteId)).status).toBe(200);
    expect(await lists(servidor)).toEqual(before);
    expect((await rubrosDe()).map(({ vivo }) => vivo)).toEqual([false, false]);
    const said = await servidor.admin<{ resumen: string }>(
      `select resumen from audit_logs where tenant_id = $1 and entidad = 'RUBRO' order by id`,
      [NORTE],
    );
    expect(said.map(({ resumen }) => resumen)).toEqual([
      `Creó el rubro ${made[0]?.codigo} Piscina al importar gastos.csv`,
      `Creó el rubro ${made[1]?.codigo} Domótica al importar gastos.csv`,
      expect.stringContaining('Eliminó el rubro'),
      expect.stringContaining('Eliminó el rubro'),
    ]);
    // Undoing the import forgets its answers, so the question is asked again.
    expect(optionsOf(await bring(owner, SHEET, OBRA_A))).toHaveLength(2);
  });

  it('stay when other rows use them', async () => {
    const written = await write(owner, await answerNew(owner, await bring(owner, SHEET, OBRA_A)));
    const durlock = (await rubrosDe()).find(({ nombre, vivo }) => vivo && nombre === 'Piscina');
    await crear(owner, { proyectoId: OBRA_A, rubroId: durlock?.id });
    expect((await undo(owner, written.loteId)).status).toBe(200);
    const living = (await rubrosDe()).filter(({ vivo }) => vivo);
    expect(living.map(({ nombre }) => nombre)).toEqual(['Piscina']);
  });

  it('are not offered to a Usuario, nor for private rows', async () => {
    const sheet = csv('Fecha;Concepto;Rubro;Egreso', '05/10/2026;Jardín;Paisajismo;150000');
    const usuario = await como(servidor, 'Usuario');
    expect(optionsOf(await bring(usuario, sheet, OBRA_A))).toEqual([
      ['Paisajismo', 'SIN_RUBRO', false],
    ]);
    const form = formOf(new Uint8Array(sheet.bytes), sheet.file, OBRA_A);
    form.set('privado', 'true');
    const { body } = await owner.enviar(WORKBOOKS, form);
    expect(optionsOf(libroSchema.parse(body))).toEqual([['Paisajismo', 'SIN_RUBRO', false]]);
  });
});
