import { hallazgosSchema, type Hallazgo } from '@plomada/domain/busqueda/busqueda.schema';
import { certificadoSchema } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrir, abrirCajaChica } from '../../../test/support/cuentas.ts';
import { NORTE, SUR } from '../../../test/support/data.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B, OBRA_SUR, PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { deber, pagarTodo } from '../../../test/support/por-pagar.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { folded } from '../../context/sql/text.ts';

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

async function buscar(q: string, { quien = owner, resto = '' } = {}): Promise<Hallazgo[]> {
  const { body, status } = await quien.get(`/buscar?q=${encodeURIComponent(q)}${resto}`);
  expect(status).toBe(200);
  return hallazgosSchema.parse(body).items;
}
const titulos = (items: readonly Hallazgo[]) => items.map(({ titulo }) => titulo);

describe('the search over all kinds of rows', () => {
  it('finds an obra by name and by code, with the address of its page', async () => {
    const [obra] = await buscar('ob-002');
    expect(obra).toEqual({
      tipo: 'OBRA',
      id: OBRA_B,
      titulo: 'Obra OB-002',
      codigo: 'OB-002',
      proyecto: null,
      contraparte: null,
      fecha: null,
      importeCentavos: null,
      moneda: null,
      privado: false,
      enlace: `/${NORTE}/obras/${OBRA_B}/dashboard`,
    });
  });

  it('finds a movement without accents, with its obra, supplier and signed amount', async () => {
    const { id, codigo } = await crear(owner, {
      concepto: 'Hormigón elaborado H-21',
      proveedorId: PROVEEDOR_NORTE,
      proyectoId: OBRA_B,
    });
    const [hallado] = await buscar('HORMIGON elab');
    expect(hallado).toMatchObject({ tipo: 'MOVIMIENTO', id, codigo, privado: false });
    expect(hallado?.importeCentavos).toBeLessThan(0);
    expect(hallado?.contraparte).not.toBeNull();
    expect(hallado?.enlace).toBe(`/${NORTE}/obras/${OBRA_B}/movimientos/movimiento/${id}`);
    expect(titulos(await buscar(codigo))).toContain('Hormigón elaborado H-21');
  });

  it('finds a supplier by its CUIT with and without hyphens', async () => {
    await servidor.admin(`update proveedores set cuit = '30712345671' where id = $1`, [
      PROVEEDOR_NORTE,
    ]);
    for (const q of ['30712345671', '30-71234567-1', '71234567']) {
      expect(await buscar(q)).toMatchObject([{ tipo: 'PROVEEDOR', id: PROVEEDOR_NORTE }]);
    }
  });

  it('lists results of the open obra first, then the newest', async () => {
    for (const [proyectoId, fecha] of [
      [OBRA_A, '2026-03-01'],
      [OBRA_B, '2026-05-01'],
      [OBRA_A, '2026-04-01'],
    ] as const) {
      await crear(owner, { concepto: `Zócalo ${fecha}`, fecha, proyectoId });
    }
    expect(titulos(await buscar('zocalo', { resto: `&proyectoId=${OBRA_A}` }))).toEqual([
      'Zócalo 2026-04-01',
      'Zócalo 2026-03-01',
      'Zócalo 2026-05-01',
    ]);
    expect(titulos(await buscar('zocalo'))[0]).toBe('Zócalo 2026-05-01');
  });

  it('gives at most six of a kind', async () => {
    for (let i = 0; i < 8; i += 1) await crear(owner, { concepto: `Repetido ${i}` });
    expect(await buscar('repetido')).toHaveLength(6);
  });

  it('shows each role only what it may open', async () => {
    await crear(owner, { concepto: 'Quebracho visible', proyectoId: OBRA_A });
    await crear(owner, { concepto: 'Quebracho de otra obra', proyectoId: OBRA_B });
    await crear(owner, { concepto: 'Quebracho privado', proyectoId: OBRA_A, privado: true });
    const usuario = await como(servidor, 'Usuario');
    expect(titulos(await buscar('quebracho', { quien: usuario }))).toEqual(['Quebracho visible']);
    const socio = await como(servidor, 'Socio');
    expect(await buscar('quebracho', { quien: socio })).toEqual([]);
    expect(titulos(await buscar('obra', { quien: socio }))).toEqual(['Obra OB-001']);
    const privado = (await buscar('quebracho')).find((hallado) => hallado.privado);
    expect(privado?.enlace).toMatch(`/${NORTE}/obras/${OBRA_A}/movimientos-privados/movimiento/`);
  });

  it('finds nothing of another organisation, whichever obra is named as open', async () => {
    const delSur = await como(servidor, 'OwnerDelSur', SUR);
    await crear(owner, { concepto: 'Solo del norte' });
    expect(await buscar('solo del norte', { quien: delSur })).toEqual([]);
    expect(await buscar('solo del norte', { resto: `&proyectoId=${OBRA_SUR}` })).toHaveLength(1);
  });

  it('finds accounts for users who see them; for a Usuario only their own petty cash', async () => {
    const { id: banco } = await abrir(owner, { nombre: 'Cuenta de Ñandú', tipo: 'BANCO' });
    const { id: chica } = await abrirCajaChica(owner, 0, { nombre: 'La chica del ñandú' });
    const enlace = `/${NORTE}/tesoreria/cuentas/${banco}`;
    expect(await buscar('nandu')).toMatchObject([{ id: chica }, { id: banco, enlace }]);
    const quien = await como(servidor, 'Usuario');
    expect(await buscar('nandu', { quien })).toMatchObject([{ tipo: 'CUENTA', id: chica }]);
    expect(await buscar('nandu', { quien: await como(servidor, 'Socio') })).toEqual([]);
  });

  it('finds a debt by its concept, number or supplier, with its pending amount', async () => {
    const { id } = await deber(owner, 77, { concepto: 'Ladrillo hueco', importeCentavos: 5_000 });
    const hallado = {
      tipo: 'POR_PAGAR',
      id,
      importeCentavos: -5_000,
      enlace: `/${NORTE}/tesoreria/por-pagar/${id}`,
    };
    for (const texto of ['ladrillo hueco', '-00000077']) {
      expect(await buscar(texto)).toMatchObject([hallado]);
    }
    await pagarTodo(owner, [[{ id }, 5_000]], {
      medios: [{ medio: 'EFECTIVO', importeCentavos: 5_000 }],
    });
    expect(await buscar('-00000077')).toEqual([]);
  });

  it('finds debts, órdenes de pago and certificates by amount, for users who may open them', async () => {
    const { id } = await deber(owner, 78, { importeCentavos: 7_654_321 });
    expect(await buscar('76.543,21')).toMatchObject([{ tipo: 'POR_PAGAR', id }]);
    const { id: otra } = await deber(owner, 79, { importeCentavos: 8_765_432 });
    const { ordenDePagoId, numero } = await pagarTodo(owner, [[{ id: otra }, 8_765_432]], {
      medios: [{ medio: 'EFECTIVO', importeCentavos: 8_765_432 }],
    });
    const pagada = await buscar('87.654,32');
    expect(pagada.find(({ tipo }) => tipo === 'ORDEN_PAGO')).toMatchObject({
      id: ordenDePagoId,
      titulo: `Orden de pago ${numero}`,
      importeCentavos: -8_765_432,
      enlace: `/${NORTE}/tesoreria/ordenes-de-pago/${ordenDePagoId}`,
    });
    const { id: presupuestoId, items } = await crearAceptado(owner, { anticipoBp: 0 });
    const { body } = await owner.post(`/presupuestos/${presupuestoId}/certificados`, {
      periodo: '2026-11',
      items: items.map(({ id: itemId }) => ({ itemId, presenteBp: 1000 })),
    });
    const certificado = certificadoSchema.parse(body);
    // The amount of the certificate is 10 % of 30.667.152,83.
    expect(await buscar('3.066.715,28')).toMatchObject([
      {
        tipo: 'CERTIFICADO',
        id: certificado.id,
        importeCentavos: -certificado.netoCentavos,
        enlace: `/${NORTE}/obras/${OBRA_A}/presupuestos/${presupuestoId}/certificado/${certificado.id}`,
      },
    ]);
    const quien = await como(servidor, 'Socio');
    for (const importe of ['76.543,21', '87.654,32', '3.066.715,28']) {
      expect(await buscar(importe, { quien })).toEqual([]);
    }
  });

  it('finds the same through the index as by reading the rows', async () => {
    const { id } = await crear(owner, { concepto: 'Ñandubay', notas: 'Remito del Arroyo Ñanquí' });
    // Decomposed accents, which older rows have, are folded by the index too.
    await servidor.admin('update movimientos set notas = normalize(notas, NFD) where id = $1', [
      id,
    ]);
    const leidas = await Promise.all(['NANDUBAY', 'arroyo nanqui'].map((q) => buscar(q)));
    // Enough newer rows that the index is used; the searched ones are the oldest.
    await servidor.admin(
      `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto, medio_pago,
         importe_centavos, importe_ars_centavos, creado_por)
       select gen_random_uuid(), tenant_id, 'X-' || i, proyecto_id, 'EGRESO', '2090-01-01', 'Relleno',
         'EFECTIVO', i, i, creado_por
       from movimientos, generate_series(1, 2100) i where id = $1`,
      [id],
    );
    const localizadas = await Promise.all(['NANDUBAY', 'arroyo nanqui'].map((q) => buscar(q)));
    expect(localizadas).toEqual(leidas);
    expect(localizadas.map(([hallado]) => hallado?.id)).toEqual([id, id]);
    const { body } = await owner.get('/movimientos?q=nandubay');
    expect(JSON.stringify(body)).toContain(id);
    expect(await buscar('no está en ninguna parte')).toEqual([]);
    expect(await buscar('relleno')).toHaveLength(6);
  });

  it('ignores accents and case for the same letters in the index as in the rows', async () => {
    const [fila] = await servidor.admin<{ prosrc: string }>(
      `select prosrc from pg_proc where proname = 'movimientos_localizar'`,
    );
    expect(fila?.prosrc).toContain(folded('p_texto'));
  });

  it('needs two characters', async () => {
    expect((await owner.get('/buscar?q=a')).status).toBe(400);
  });
});
