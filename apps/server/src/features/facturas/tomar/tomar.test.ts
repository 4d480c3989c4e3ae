import { porPagarSchema } from '@plomada/domain/por-pagar/por-pagar.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NORTE } from '../../../../test/support/data.ts';
import { listar, pilaDe } from '../../../../test/support/facturas.ts';
import { crear } from '../../../../test/support/movimientos.ts';
import { deber, deuda, documento, pagarTodo } from '../../../../test/support/por-pagar.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
});
afterAll(() => servidor.cerrar());

const partes = (netoCentavos: number, ivaCentavos: number) => ({
  alicuotas: [{ bp: 2100, netoCentavos, ivaCentavos }],
});
const tomar = (id: string, version = 0) => admin.put(`/facturas/${id}/tomar-arca`, { version });
const enPila = async (pila: string, numero: number) =>
  (await pilaDe(admin, pila, 'mes=2026-11&limit=200')).items.find((una) => una.numero === numero);

describe('an invoice entered with its parts', () => {
  const conPartes = (
    numero: number,
    suyas: object | null,
    campos: Readonly<Record<string, unknown>> = {},
  ) =>
    owner.post('/por-pagar', {
      ...deuda(numero, { importeCentavos: 121_000 }),
      comprobante: { ...documento(numero, campos), partes: suyas },
    });

  it('lacks no parts in Facturas, and the log of the debt states them', async () => {
    const { status, body } = await conPartes(1, {
      ...partes(97_520, 20_480),
      percIibbCentavos: 3000,
    });
    expect([status, body]).toMatchObject([201, { totalCentavos: 121_000 }]);
    expect(await enPila('FALTA_EN_ARCA', 1)).toMatchObject({
      esperaPartes: false,
      partesDe: 'NUESTRAS',
      partes: { ...partes(97_520, 20_480), percIibbCentavos: 3000 },
    });
    const { id } = porPagarSchema.parse(body);
    const detalle = await owner.get(`/por-pagar/${id}`);
    expect(detalle.body).toMatchObject({ partes: { percIibbCentavos: 3000 } });
    const [log] = await servidor.admin<{ cambios: unknown }>(
      `select cambios from audit_logs where entidad = 'POR_PAGAR' and entidad_id = $1`,
      [id],
    );
    expect(log?.cambios).toContainEqual({
      campo: 'partes',
      antes: null,
      despues: expect.stringMatching(/IVA \$\s204,80; percepción de Ingresos Brutos \$\s30,00$/),
    });
  });

  it('is refused when they miss the total by one centavo, and where the letter shows none', async () => {
    const corta = await conPartes(2, partes(100_000, 20_999));
    expect([corta.status, corta.body]).toMatchObject([
      400,
      {
        details: [
          {
            path: 'comprobante.partes',
            message: expect.stringMatching(/faltan \$\s0,01$/),
            data: { diferenciaCentavos: 1 },
          },
        ],
      },
    ]);
    const c = await conPartes(2, partes(100_000, 21_000), { tipoArca: 11 });
    expect([c.status, c.body]).toMatchObject([400, { details: [{ path: 'comprobante.partes' }] }]);
    expect((await conPartes(2, null)).status).toBe(201);
  });

  it('is edited with them; left out they stay', async () => {
    const { id } = await deber(owner, 3, { importeCentavos: 121_000 });
    const editar = (version: number, suyas?: object) =>
      owner.put(`/por-pagar/${id}`, { version, comprobante: { ...documento(3), partes: suyas } });
    expect((await editar(1, partes(100_000, 21_000))).status).toBe(200);
    expect((await editar(2)).status).toBe(200);
    expect(await enPila('FALTA_EN_ARCA', 3)).toMatchObject({ partes: partes(100_000, 21_000) });
  });

  it('is a movement too', async () => {
    const comprobante = {
      ...documento(4, { totalCentavos: 121_000 }),
      partes: partes(100_000, 21_000),
    };
    await crear(admin, { comprobante, importeCentavos: 121_000 });
    expect(await enPila('FALTA_EN_ARCA', 4)).toMatchObject({ esperaPartes: false });
  });
});

describe('what ARCA lists of a document that differs', () => {
  it('is taken whole by what is owed: total, day and parts', async () => {
    const comprobante = { ...documento(20), partes: partes(100_000, 21_000) };
    const { id } = await deber(owner, 20, { importeCentavos: 121_000, comprobante });
    await listar(servidor.admin, {
      numero: 20,
      totalCentavos: 110_500,
      fechaEmision: '2026-11-04',
      al21: [91_322, 19_178],
    });
    expect((await enPila('DIFIERE', 20))?.difiere).toEqual(['TOTAL', 'FECHA', 'PARTES']);
    expect(codigoDe(await tomar(id, 0))).toBe('CONFLICTO_VERSION');
    const { status, body } = await tomar(id, 1);
    expect([status, body]).toEqual([200, { id, version: 2 }]);
    expect(await enPila('COINCIDEN', 20)).toMatchObject({
      partesDe: 'ARCA',
      partes: partes(91_322, 19_178),
      esperaPartes: false,
    });
    expect((await owner.get(`/por-pagar/${id}`)).body).toMatchObject({
      totalCentavos: 110_500,
      pendienteCentavos: 110_500,
      comprobante: { fechaEmision: '2026-11-04' },
    });
    const rastro = await servidor.admin<{ entidad: string }>(
      `select entidad from audit_logs where entidad_id = $1`,
      [id],
    );
    expect(rastro.map(({ entidad }) => entidad).toSorted()).toEqual([
      'FACTURA',
      'POR_PAGAR',
      'POR_PAGAR',
    ]);
    const otra = await tomar(id, 2);
    expect([otra.status, otra.body]).toMatchObject([400, { details: [{ path: 'id' }] }]);
  });

  it('is not taken below what was paid', async () => {
    const una = await deber(owner, 21);
    await pagarTodo(admin, [[una, 60_000]]);
    await listar(servidor.admin, { numero: 21, totalCentavos: 50_000 });
    const { status, body } = await tomar(una.id);
    expect([status, body]).toMatchObject([400, { details: [{ path: 'importeCentavos' }] }]);
  });

  it('are copied to the document of a movement, whose amount does not change', async () => {
    const movimiento = await crear(admin, { comprobante: documento(22), fecha: '2026-11-10' });
    const { id } = movimiento.comprobante ?? { id: '' };
    await listar(servidor.admin, { numero: 22, totalCentavos: 123_400 });
    expect((await tomar(id)).status).toBe(200);
    expect(await enPila('COINCIDEN', 22)).toMatchObject({ nuestro: { totalCentavos: 123_400 } });
    const { body } = await admin.get(`/movimientos/${movimiento.id}`);
    expect(body).toMatchObject({ importeCentavos: movimiento.importeCentavos });
  });

  it('is refused in a closed month, with the first day that is open', async () => {
    const movimiento = await crear(admin, {
      comprobante: documento(23, { fechaEmision: '2026-10-05' }),
      fecha: '2026-10-10',
    });
    const { id } = movimiento.comprobante ?? { id: '' };
    await listar(servidor.admin, {
      numero: 23,
      totalCentavos: 99_999,
      fechaEmision: '2026-10-05',
    });
    await servidor.admin(`update tenants set cerrado_hasta = '2026-10-31' where id = $1`, [NORTE]);
    const { status, body } = await tomar(id);
    expect([status, body]).toMatchObject([
      409,
      { error: 'PERIODO_CERRADO', details: [{ data: { primerDiaAbierto: '2026-11-01' } }] },
    ]);
  });
});
