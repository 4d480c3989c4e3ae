import type { Bound } from '@plomada/db/statement';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { clasesDeCompraSchema } from '@plomada/domain/facturas/clasificar.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GENTE, NO_EXISTE, NORTE, RUBRO_NORTE } from '../../../test/support/data.ts';
import { listar, mesesDe, pilaDe } from '../../../test/support/facturas.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { OBRA_A, PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { acreditar, deber, documento } from '../../../test/support/por-pagar.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';
import { selectSugeridos } from '../proveedores/proveedores.sql.ts';
import { selectAlgunas, selectClases, selectMeses, selectOrigenes } from './facturas.sql.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
});
afterAll(() => servidor.cerrar());

const enArca = (campos: Parameters<typeof listar>[1]) => listar(servidor.admin, campos);
const numeros = (items: readonly { readonly numero: number }[]) =>
  items.map(({ numero }) => numero);
describe('what ARCA lists and what we have', () => {
  it('is one document by its identity, in one of four piles', async () => {
    const matched = await deber(owner, 1);
    const arcaId = await enArca({ numero: 1, totalCentavos: 100_000 });
    await deber(owner, 2);
    await enArca({ numero: 2, totalCentavos: 100_001, fechaEmision: '2026-11-03' });
    await enArca({ numero: 3, totalCentavos: 50_000 });
    await deber(owner, 4);
    // A document in a movement, without total or day of its issue: the movements' total and the
    // first one's day are used.
    await crear(admin, { comprobante: documento(5, { fechaEmision: null }), fecha: '2026-11-10' });
    await acreditar(owner, 6, 30_000);
    await enArca({ numero: 6, tipoArca: 3, totalCentavos: 30_000 });

    const coinciden = await pilaDe(admin, 'COINCIDEN');
    expect(numeros(coinciden.items)).toEqual(expect.arrayContaining([1, 6]));
    expect(coinciden.totales).toEqual({
      arcaCentavos: 70_000,
      nuestroCentavos: 70_000,
      diferenciaCentavos: 0,
    });
    expect(coinciden.items.find(({ numero }) => numero === 1)).toMatchObject({
      clave: arcaId,
      tipoArca: 1,
      letra: 'A',
      clase: 'FACTURA',
      emisor: 'Corralón El Hornero',
      proveedorId: PROVEEDOR_NORTE,
      nuestro: {
        id: matched.id,
        totalCentavos: 100_000,
        origenes: [
          { tipo: 'POR_PAGAR', id: matched.id, codigo: '00009-00000001', proyectoId: OBRA_A },
        ],
      },
      difiere: [],
      partes: null,
      esperaPartes: true,
      periodoIva: '2026-11',
      version: 0,
    });
    const { items: difieren } = await pilaDe(admin, 'DIFIERE');
    expect(difieren).toMatchObject([{ numero: 2, difiere: ['TOTAL', 'FECHA'] }]);
    const { items: faltan } = await pilaDe(admin, 'FALTA_ACA');
    expect(faltan).toMatchObject([{ numero: 3, nuestro: null, periodoIva: null, dias: null }]);
    const sinArca = await pilaDe(admin, 'FALTA_EN_ARCA');
    expect(sinArca.items).toMatchObject([
      { numero: 5, dias: 10, nuestro: { fechaEmision: null, totalCentavos: 123_456 } },
      { numero: 4, dias: 18, arca: null },
    ]);
  });

  it('counts neither what has no letter, nor what the organisation issued, nor what was annulled', async () => {
    const antes = await mesesDe(admin);
    await crear(admin, { comprobante: documento(20, { tipoArca: 83 }) });
    await enArca({ numero: 21, tipoArca: 83, totalCentavos: 1 });
    await crear(admin, { comprobante: documento(22, { cuitEmisor: '30-90000022-3' }) });
    await crear(admin, { tipo: 'INGRESO', comprobante: documento(23) });
    const anulada = await deber(owner, 24);
    await admin.put(`/por-pagar/${anulada.id}/anular`, { motivo: 'Se cargó dos veces' });
    await servidor.admin(`update tenants set cuit = '30900000223' where id = $1`, [NORTE]);
    expect(await mesesDe(admin)).toEqual({ ...antes, cuit: '30900000223' });
  });

  it('comes page by page, each document once, and a bad cursor is refused', async () => {
    const vistos: number[] = [];
    let cursor = '';
    do {
      const consulta = `mes=2026-11&limit=1${cursor && `&cursor=${cursor}`}`;
      const { items, siguiente } = await pilaDe(admin, 'FALTA_EN_ARCA', consulta);
      vistos.push(...numeros(items));
      cursor = siguiente ?? '';
    } while (cursor !== '');
    expect(vistos).toEqual([5, 4]);
    const mal = await admin.get('/facturas?mes=2026-11&pila=COINCIDEN&cursor=no');
    expect([mal.status, codigoDe(mal)]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('is summed by month and since the fiscal year began, as plain SQL sums it', async () => {
    await enArca({
      numero: 30,
      totalCentavos: 10_000,
      moneda: 'USD',
      tipoCambio: '1450.5',
      fechaEmision: '2026-06-10',
    });
    const meses = await mesesDe(admin);
    expect(meses.meses.length).toBe(23);
    expect([meses.meses[0]?.mes, meses.meses.at(-1)?.mes]).toEqual(['2026-11', '2025-01']);
    const junio = meses.meses.find(({ mes }) => mes === '2026-06');
    expect(junio?.pilas).toContainEqual({
      pila: 'FALTA_ACA',
      cantidad: 1,
      arcaCentavos: 14_505_000,
      nuestroCentavos: 0,
      diferenciaCentavos: 14_505_000,
    });
    const [plano] = await servidor.admin<{ arca: number }>(
      `select sum(case tipo_arca when 3 then -1 else 1 end * round(total_centavos * tipo_cambio))::float8 as arca
       from arca_comprobantes where tenant_id = $1 and eliminado_en is null and tipo_arca <> 83`,
      [NORTE],
    );
    expect(meses.ejercicio).toMatchObject({
      desde: '2026-01',
      hasta: '2026-12',
      arcaCentavos: plano?.arca,
    });
    const conf = await owner.get('/configuracion');
    expect(conf.body).toMatchObject({ mesCierreEjercicio: 12 });
    const editada = await owner.put('/configuracion', { version: 1, mesCierreEjercicio: 6 });
    expect(editada.body).toMatchObject({ mesCierreEjercicio: 6, monedaBase: 'ARS' });
    const conCierre = await mesesDe(admin);
    expect(conCierre.ejercicio).toMatchObject({ desde: '2026-07', hasta: '2027-06' });
    expect(conCierre.meses.at(-1)?.mes).toBe('2025-07');
    const malo = await owner.put('/configuracion', { version: 2, mesCierreEjercicio: 13 });
    expect(malo.status).toBe(400);
  });
});

describe('parts, month and class', () => {
  const partes = (netoCentavos: number, ivaCentavos: number) => ({
    alicuotas: [{ bp: 2100, netoCentavos, ivaCentavos }],
  });
  const de = async (numero: number) => {
    const { items } = await pilaDe(admin, 'COINCIDEN', 'mes=2026-11&limit=200');
    return items.find((una) => una.numero === numero);
  };

  it('are those of ARCA until a person states others', async () => {
    const { id } = await deber(owner, 70, { importeCentavos: 121_000 });
    await enArca({ numero: 70, totalCentavos: 121_000, al21: [100_000, 21_000] });
    const deArca = { partesDe: 'ARCA', esperaPartes: false, version: 0, claseIva: null };
    expect(await de(70)).toMatchObject({ ...deArca, partes: partes(100_000, 21_000) });
    const editar = (campos: object) => admin.put(`/facturas/${id}`, campos);

    const mal = await editar({ version: 0, partes: partes(90_000, 18_900) });
    expect([mal.status, mal.body]).toMatchObject([
      400,
      { details: [{ path: 'partes', message: expect.stringMatching(/faltan \$\s?121,00/) }] },
    ]);
    for (const periodoIva of ['2026-10', '2027-06']) {
      expect((await editar({ version: 0, periodoIva })).status).toBe(400);
    }
    const cambio = { partes: partes(100_050, 21_000), periodoIva: '2026-12', claseIva: 'BIENES' };
    const bien = await editar({ version: 0, ...cambio });
    expect([bien.status, bien.body]).toEqual([200, { id, version: 1 }]);
    expect(await de(70)).toMatchObject({ ...cambio, partesDe: 'NUESTRAS', version: 1 });
    const [log] = await servidor.admin<{ cambios: unknown; resumen: string }>(
      `select cambios, resumen from audit_logs where entidad = 'FACTURA' and entidad_id = $1`,
      [id],
    );
    expect(log).toMatchObject({
      resumen: 'Editó el IVA de Factura A 00009-00000070 de Corralón El Hornero',
      cambios: expect.arrayContaining([
        {
          campo: 'partes',
          antes: null,
          despues: expect.stringMatching(/^neto al 21,00\s%\s\$\s1.000,50, IVA \$\s210,00$/),
        },
        { campo: 'periodoIva', antes: null, despues: '2026-12' },
      ]),
    });
    expect(codigoDe(await editar({ version: 0, claseIva: null }))).toBe('CONFLICTO_VERSION');
    expect((await editar({ version: 1, partes: null })).status).toBe(200);
    expect(await de(70)).toMatchObject({
      ...deArca,
      periodoIva: '2026-12',
      claseIva: 'BIENES',
      version: 2,
    });
    await servidor.admin(
      `insert into periodos_iva (tenant_id, mes, entregado_en, entregado_por, creado_por)
       values ($1, '2026-12', now(), $2, $2)`,
      [NORTE, GENTE.Owner.id],
    );
    const entregado = await editar({ version: 2, claseIva: null });
    expect([entregado.status, codigoDe(entregado)]).toEqual([409, 'PERIODO_ENTREGADO']);
    expect(codigoDe(await admin.put(`/facturas/${NO_EXISTE}`, { version: 0 }))).toBe(
      'NO_ENCONTRADO',
    );
  });

  it('are refused where the letter shows no IVA', async () => {
    const { id } = await deber(owner, 71, { comprobante: documento(71, { tipoArca: 11 }) });
    const mal = await admin.put(`/facturas/${id}`, { version: 0, partes: partes(100_000, 0) });
    expect([mal.status, mal.body]).toMatchObject([400, { details: [{ path: 'partes' }] }]);
  });

  it('a class is of the supplier, unless the document has its own', async () => {
    const clases = async () =>
      clasesDeCompraSchema.parse((await admin.get('/facturas/clases')).body).items;
    const [primero] = await clases();
    expect(primero).toMatchObject({ proveedorId: expect.any(String), claseIva: null });
    const ruta = `/facturas/clases/${PROVEEDOR_NORTE}`;
    const { status, body } = await admin.put(ruta, { claseIva: 'LOCACIONES' });
    expect([status, body]).toEqual([200, { proveedorId: PROVEEDOR_NORTE, claseIva: 'LOCACIONES' }]);
    const del = (await clases()).find(({ proveedorId }) => proveedorId === PROVEEDOR_NORTE);
    expect(del?.claseIva).toBe('LOCACIONES');
    expect((await de(1))?.claseIva).toBe('LOCACIONES');
    expect((await de(70))?.claseIva).toBe('BIENES');
  });
});

it('a private movement changes nothing of what who may not see it would read', async () => {
  await enArca({ numero: 80, totalCentavos: 123_456, fechaEmision: '2026-11-20' });
  const actor = { userId: GENTE.Usuario.id, nombre: 'Usuario', rol: 'Usuario' } as const;
  const quien = { tenantId: testTenantId(NORTE), actor, cuit: null };
  const dias = { desde: '2025-01-01', hasta: '2026-11-30' };
  const [matched] = await servidor.admin<{ id: string }>(
    `select id from comprobantes where tenant_id = $1 and numero = 1 and tipo_arca = 1`,
    [NORTE],
  );
  const consultas: readonly Bound<unknown>[] = [
    selectAlgunas(quien, dias),
    selectMeses(quien, dias),
    selectClases(quien, dias, 500),
    selectSugeridos(quien, [PROVEEDOR_NORTE]),
    selectOrigenes(quien, [matched?.id ?? '']),
  ];
  const leer = async () =>
    JSON.stringify(
      await Promise.all(consultas.map(({ text, values }) => servidor.admin(text, [...values]))),
    );
  const antes = await leer();
  const deAdmin = JSON.stringify(await mesesDe(admin));
  const otra = { cuitEmisor: '30-90000056-8', totalCentavos: 123_456 };
  for (const comprobante of [
    documento(80, { fechaEmision: '2026-11-20', totalCentavos: 123_456 }),
    documento(81, otra),
  ]) {
    await crear(admin, {
      privado: true,
      comprobante,
      proveedorId: PROVEEDOR_NORTE,
      rubroId: RUBRO_NORTE,
    });
  }
  expect(await leer()).toBe(antes);
  expect(JSON.stringify(await mesesDe(admin))).not.toBe(deAdmin);
  expect(numeros((await pilaDe(admin, 'COINCIDEN')).items)).toContain(80);
});
