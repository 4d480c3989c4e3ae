import { libroSchema } from '@plomada/domain/importaciones/libro/libro.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { enteras } from '../support/movimientos.ts';
import { OBRA_A, OBRA_B } from '../support/obras.ts';
import { como, type Quien } from '../support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../support/server.ts';
import { keepReadersWarm } from '../support/warm-readers.ts';
import { csv, formOf, undo, WORKBOOKS, write } from './firm.ts';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const DOS_OBRAS = csv(
  'Fecha;Concepto;Egreso;Obra',
  '01/10/2026;Arena;100,50;OB-001',
  '02/10/2026;Cal;20;La casa de Ana',
  '03/10/2026;Yeso;7;',
  '04/10/2026;Hierro;900;OB-002',
);

const enviar = (
  quien: Quien,
  campos: Readonly<Record<string, string>>,
  { bytes, file } = DOS_OBRAS,
) => {
  const form = formOf(new Uint8Array(bytes), file);
  for (const [nombre, valor] of Object.entries(campos)) form.set(nombre, valor);
  return quien.enviar(WORKBOOKS, form);
};

describe('a workbook of one work', () => {
  it('is imported into it without a question, except rows that name another one', async () => {
    const { body } = await enviar(owner, { proyectoId: OBRA_A, unaObra: 'true' });
    const leido = libroSchema.parse(body);
    expect(leido).toMatchObject({ proyectoId: OBRA_A, unaObra: true, privado: false });
    expect(leido.preguntas.filter(({ tipo }) => tipo === 'OBRA')).toEqual([]);
    expect(leido.errores.map(({ celda, mensaje }) => [celda, mensaje])).toEqual([
      ['D5', 'La fila es de otra obra: acá se importa a OB-001'],
    ]);
    const { loteId, importados, obrasNuevas } = await write(owner, leido);
    expect([importados, obrasNuevas]).toEqual([3, 0]);
    const filas = await enteras(owner, { importacionId: loteId });
    expect(new Set(filas.map(({ proyecto }) => proyecto.id))).toEqual(new Set([OBRA_A]));
  });

  it('needs a work that exists and is visible', async () => {
    expect(codigoDe(await enviar(owner, { unaObra: 'true' }))).toBe('VALIDATION_ERROR');
    expect((await enviar(usuario, { proyectoId: OBRA_B, unaObra: 'true' })).status).toBe(404);
  });
});

describe('a private workbook', () => {
  it('is for users who may see private rows, and creates only such rows', async () => {
    const campos = { proyectoId: OBRA_A, unaObra: 'true', privado: 'true' };
    const archivo = csv('Fecha;Concepto;Egreso', '05/10/2026;Honorarios reservados;100,50');
    expect(codigoDe(await enviar(usuario, campos, archivo))).toBe('SIN_PERMISO');
    const leido = libroSchema.parse((await enviar(owner, campos, archivo)).body);
    expect(leido.privado).toBe(true);
    const { loteId } = await write(owner, leido);
    const [fila] = await enteras(owner, { importacionId: loteId });
    expect(fila).toMatchObject({ privado: true, codigo: expect.stringMatching(/^MP-/) });
    expect(await enteras(usuario, { importacionId: loteId })).toEqual([]);
    expect((await undo(usuario, loteId)).status).toBe(404);
    expect((await undo(owner, loteId)).status).toBe(200);
  });
});
