import {
  totalesMovimientosSchema,
  type TotalesMovimientos,
} from '@plomada/domain/movimientos/acciones.schema';
import {
  listaMovimientosSchema,
  type ItemMovimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NO_EXISTE, NORTE, RUBRO_NORTE } from '../../../test/support/data.ts';
import { crear, leerPagina, todas } from '../../../test/support/movimientos.ts';
import { MOVIMIENTO_B, OBRA_A, OBRA_B, PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, tokenDe, trpc, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

const TEXTOS = [
  '100% lana de vidrio',
  'caño_de\\cobre',
  '<script>alert("x")</script>',
  'Ñandú y áridos 😀',
  "O'Higgins; drop table movimientos; --",
  'Signos !"#$&()*+,-./:;<=>?@[]^`{|}~ y más',
] as const;

const conceptos = async (consulta: string, quien = owner) =>
  leerPagina(await quien.get(`/movimientos?${consulta}`)).items.map(({ concepto }) => concepto);
const buscar = (q: string) => conceptos(`q=${encodeURIComponent(q)}`);

describe('searching and filtering', () => {
  beforeAll(async () => {
    for (const concepto of TEXTOS) await crear(owner, { concepto });
    await crear(owner, {
      concepto: 'Con todo',
      tipo: 'INGRESO',
      fecha: '2026-03-01',
      medioPago: 'ECHEQ',
      moneda: 'USD',
      cotizacion: { valor: '1500' },
      rubroId: RUBRO_NORTE,
      proveedorId: PROVEEDOR_NORTE,
      proyectoId: OBRA_B,
    });
    await crear(owner, { concepto: 'Privado', proyectoId: OBRA_B, privado: true });
    await servidor.admin(`update movimientos set estado = 'PENDIENTE_ELIMINACION' where id = $1`, [
      MOVIMIENTO_B,
    ]);
  });

  it('refuses to reveal private rows to users who may not see them, whatever they ask', async () => {
    for (const rol of ['Usuario', 'Socio'] as const) {
      const quien = await como(servidor, rol);
      for (const ruta of ['/movimientos', '/movimientos/totales']) {
        for (const valor of ['true', 'false']) {
          const { status, body } = await quien.get(`${ruta}?privado=${valor}`);
          expect([status, body]).toMatchObject([403, { error: 'SIN_PERMISO' }]);
        }
      }
    }
  });

  it.each([
    ['%', TEXTOS[0]],
    ['_', TEXTOS[1]],
    ['\\', TEXTOS[1]],
    ['<SCRIPT>', TEXTOS[2]],
    ['nandu Y ARIDOS', TEXTOS[3]],
    ['😀', TEXTOS[3]],
    ["o'higgins;", TEXTOS[4]],
    ['SÍGNOS !"#$&()*+,-./:;<=>?@[]^`{|}~ Y MAS', TEXTOS[5]],
    ['^signos', undefined],
    ['signos.*mas', undefined],
  ])('finds %s by its exact spelling, and only there', async (q, concepto) => {
    expect(await buscar(q)).toEqual(concepto === undefined ? [] : [concepto]);
  });

  it('finds by code and by supplier', async () => {
    expect(await buscar('m-000002')).toEqual([TEXTOS[0]]);
    expect(await buscar('corralon')).toEqual(['Movimiento de otra vista', 'Con todo']);
  });

  it.each([
    [`projectId=${OBRA_B}&tipo=INGRESO`, ['Con todo']],
    ['moneda=USD', ['Con todo']],
    ['medioPago=ECHEQ', ['Con todo']],
    ['desde=2026-03-01&hasta=2026-03-01', ['Con todo']],
    ['hasta=2026-02-28', []],
    [`rubroId=${RUBRO_NORTE}&moneda=USD`, ['Con todo']],
    [`proveedorId=${PROVEEDOR_NORTE}&tipo=INGRESO`, ['Con todo']],
    ['importeDesde=123457&moneda=USD', []],
    ['importeDesde=123456&importeHasta=123456&moneda=USD', ['Con todo']],
    [`projectId=${OBRA_B}&importeHasta=5000`, ['Movimiento de otra vista']],
    ['privado=true', ['Privado']],
    [`projectId=${OBRA_B}&privado=false`, ['Movimiento de otra vista', 'Con todo']],
    ['estado=PENDIENTE_ELIMINACION', ['Movimiento de otra vista']],
    [`sinRubro=false&sinProveedor=true`, []],
    [`projectId=${OBRA_B}&sinRubro=true`, ['Privado']],
    [`importacionId=${NO_EXISTE}`, []],
    [`grupoProrrateoId=${NO_EXISTE}`, []],
  ])('filters by %s', async (consulta, esperados) => {
    expect(await conceptos(consulta)).toEqual(esperados);
  });

  it('separates the rows that the user loaded from those of others', async () => {
    const deB = `projectId=${OBRA_B}`;
    const admin = await como(servidor, 'Admin');
    const antes = await conceptos(deB);
    await crear(admin, { concepto: 'De otra mano', proyectoId: OBRA_B });
    expect(await conceptos(`${deB}&mios=true`)).toEqual(antes);
    expect(await conceptos(`${deB}&mios=false`)).toEqual(['De otra mano']);
    expect(await conceptos('mios=true', admin)).toEqual(['De otra mano']);
    expect(await conceptos(`${deB}&mios=false`, admin)).toEqual(antes);
  });

  it.each([
    ['desde=2026-04-01&hasta=2026-03-01', 'hasta'],
    ['importeDesde=2&importeHasta=1', 'importeHasta'],
    ['importeDesde=1.5', 'importeDesde'],
    ['estado=ELIMINADO', 'estado'],
    ['privado=si', 'privado'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['limit=diez', 'limit'],
    ['tipo=OTRO', 'tipo'],
    ['projectId=1', 'projectId'],
    ['cursor=no-es', 'cursor'],
    [`cursor=${Buffer.from('2026-13-01 x').toString('base64url')}`, 'cursor'],
    ['orden=asc', 'orden'],
  ])('refuses %s at its field', async (consulta, path) => {
    const { status, body } = await owner.get(`/movimientos?${consulta}`);
    expect([status, body]).toMatchObject([400, { error: 'VALIDATION_ERROR', details: [{ path }] }]);
  });

  it('shows each role the works that it sees', async () => {
    const [usuario, socio] = [await como(servidor, 'Usuario'), await como(servidor, 'Socio')];
    const deA = await conceptos(`projectId=${OBRA_A}`);
    expect(deA).toHaveLength(TEXTOS.length);
    for (const quien of [usuario, socio]) {
      expect(await conceptos('', quien)).toEqual(deA);
      expect(await conceptos(`projectId=${OBRA_B}`, quien)).toEqual([]);
    }
  });

  it('gives the same answer over tRPC as over REST', async () => {
    const porRest = await owner.get('/movimientos?limit=3');
    const token = await tokenDe('Owner');
    const llamada = { token, tenantId: NORTE, input: { limit: 3 } };
    const porTrpc = await trpc(servidor.app, 'movimientos.listar', llamada);
    expect(porTrpc.body).toEqual(porRest.body);
    expect(listaMovimientosSchema.parse(porRest.body)).toEqual(porRest.body);
  });
});

describe('the totals of a list', () => {
  const FILTROS = [
    '',
    'tipo=INGRESO',
    `projectId=${OBRA_B}`,
    'moneda=USD',
    'q=lana',
    'importeDesde=5001',
    'hasta=2020-01-01',
    `desde=2026-11-01&proveedorId=${PROVEEDOR_NORTE}&estado=PENDIENTE_ELIMINACION`,
    'sinRubro=true&medioPago=TRANSFERENCIA',
    `tipo=EGRESO&rubroId=${RUBRO_NORTE}`,
    'tipo=EGRESO&sinProveedor=false&hasta=2026-11-15',
    'mios=true&tipo=EGRESO',
    'mios=false',
  ];

  it.each(['Owner', 'Usuario', 'Socio'] as const)('equal the sums of its rows: %s', async (rol) => {
    const quien = await como(servidor, rol);
    for (const filtro of FILTROS) {
      const { status, body } = await quien.get(`/movimientos/totales?${filtro}`);
      expect([status, totalesMovimientosSchema.parse(body)]).toEqual([200, body]);
      expect([filtro, body]).toEqual([filtro, sumar(await todas(quien, filtro, 200))]);
    }
  });

  // Filters that the kept sums cover, and filters that need the rows; combined at random with a
  // fixed seed.
  const PARTES: readonly (readonly string[])[] = [
    ['', `projectId=${OBRA_A}`, `projectId=${OBRA_B}`],
    ['', 'tipo=EGRESO', 'tipo=EGRESO', 'tipo=INGRESO'],
    ['', '', 'moneda=ARS', 'moneda=USD'],
    ['', '', 'desde=2026-01-15', 'desde=2026-02-01', 'desde=2026-03-02', 'desde=2027-01-01'],
    ['', '', 'hasta=2026-01-15', 'hasta=2026-02-28', 'hasta=2026-03-02', 'hasta=2027-01-01'],
    ['', '', '', `rubroId=${RUBRO_NORTE}`, 'sinRubro=true', 'sinRubro=false'],
    ['', '', '', `proveedorId=${PROVEEDOR_NORTE}`, 'sinProveedor=true', 'sinProveedor=false'],
    ['', '', '', '', 'importeHasta=900000', 'q=azar'],
  ];

  it('equal the sums of its rows under any filters, whether or not stored totals are current', async () => {
    const insertar = (desde: number) =>
      servidor.admin(
        `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto, medio_pago, moneda,
           importe_centavos, importe_ars_centavos, importe_usd_centavos, cotizacion_valor, cotizacion_tipo, rubro_id, proveedor_id,
           privado, creado_por, eliminado_en, estado)
         select gen_random_uuid(), m.tenant_id, 'AZAR-' || i, (array[$1, $2]::uuid[])[1 + i % 2],
           case when i % 5 = 0 then 'INGRESO' else 'EGRESO' end, '2026-01-01'::date + i * 37 % 97, 'Azar',
           'EFECTIVO', case when i % 7 = 0 then 'USD' else 'ARS' end, i * 9973, i * 9973,
           case when i % 7 = 0 then i * 9973 end, case when i % 7 = 0 then 1 end, case when i % 7 = 0 then 'OFICIAL' end,
           case when i % 3 > 0 then m.rubro_id end, case when i % 4 > 0 then m.proveedor_id end, i % 11 = 0,
           m.creado_por, case when i % 13 = 0 then now() end,
           case when i % 13 = 0 then 'ELIMINADO' else 'CONFIRMADO' end
         from generate_series($4::int, $4::int + 89) i, (select * from movimientos where id = $3) m`,
        [OBRA_A, OBRA_B, MOVIMIENTO_B, desde],
      );
    await insertar(1);
    await servidor.admin(`select cifras_plegar($1)`, [NORTE]);
    await insertar(101);
    let semilla = 20;
    const dado = (caras: number) => {
      semilla = (semilla * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((semilla / 2 ** 31) * caras);
    };
    for (const rol of ['Owner', 'Usuario'] as const) {
      const quien = await como(servidor, rol);
      for (let vez = 0; vez < 25; vez += 1) {
        const filtro = PARTES.map((parte) => parte[dado(parte.length)])
          .filter(Boolean)
          .join('&');
        const { status, body } = await quien.get(`/movimientos/totales?${filtro}`);
        // Ranges whose bounds are reversed are refused.
        if (status === 400) continue;
        expect([filtro, body]).toEqual([filtro, sumar(await todas(quien, filtro, 200))]);
      }
    }
    await servidor.admin(`delete from movimientos where codigo like 'AZAR-%'`);
  });

  function sumar(filas: readonly ItemMovimiento[]): TotalesMovimientos {
    const monedas = [...Map.groupBy(filas, ({ moneda }) => moneda)].sort(([a], [b]) =>
      a < b ? -1 : 1,
    );
    const porMoneda = monedas.map(([moneda, suyas]) => {
      const suma = (tipo: string) =>
        suyas.reduce((s, m) => s + (m.tipo === tipo ? m.importeCentavos : 0), 0);
      const [ingresosCentavos, egresosCentavos] = [suma('INGRESO'), suma('EGRESO')];
      return {
        moneda,
        ingresosCentavos,
        egresosCentavos,
        saldoCentavos: ingresosCentavos - egresosCentavos,
        cantidad: suyas.length,
      };
    });
    return { cantidad: filas.length, porMoneda };
  }
});

describe('the pages of a list', () => {
  const FECHAS = ['2026-06-01', '2026-06-01', '2026-06-01', '2026-05-31', '2026-06-02'];

  it('have no gap and no duplicate among equal dates, with any page size', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => crear(owner, { fecha: FECHAS[i % FECHAS.length] })),
    );
    const esperadas = await servidor.admin<{ id: string }>(
      'select id from movimientos where tenant_id = $1 order by fecha desc, id desc',
      [NORTE],
    );
    const ids = esperadas.map(({ id }) => id);
    for (const limit of [1, 7, ids.length - 1, ids.length, 200]) {
      expect((await todas(owner, '', limit)).map(({ id }) => id)).toEqual(ids);
    }
  });

  it('keep their position while rows are added before and after', async () => {
    const primera = leerPagina(await owner.get('/movimientos?limit=5'));
    await crear(owner, { concepto: 'Llegó después' });
    const segunda = leerPagina(await owner.get(`/movimientos?limit=5&cursor=${primera.siguiente}`));
    const vistas = new Set(primera.items.map(({ id }) => id));
    expect(segunda.items.some(({ id }) => vistas.has(id))).toBe(false);
    expect(segunda.items.map(({ concepto }) => concepto)).not.toContain('Llegó después');
  });
});

describe('searching by amount', () => {
  beforeAll(async () => {
    const en = { fecha: '2025-06-05' };
    await crear(owner, { ...en, concepto: 'Anticipo', importeCentavos: 9_314_760_098 });
    await crear(owner, { ...en, concepto: 'Cables', importeCentavos: 632_169_479 });
    const privado = { privado: true, importeCentavos: 777_123_450 };
    await crear(owner, { ...en, ...privado, concepto: 'Comisión' });
  });

  it.each([
    ['6321694', ['Cables']],
    ['6.321.694', ['Cables']],
    ['$ 6.321.694,79', ['Cables']],
    ['−$\u00a06.321.694,79', ['Cables']],
    ['93.147.600', ['Anticipo']],
    ['93147600,98', ['Anticipo']],
    ['93147600,9', ['Anticipo']],
    ['93147600,97', []],
    ['6.321.695', []],
    ['321694', []],
    ['7771234', ['Comisión']],
  ])('finds by %s', async (q, esperados) => {
    expect(await buscar(q)).toEqual(esperados);
  });

  it('has the same totals as the list, and private rows stay hidden', async () => {
    const cuantos = async (quien: Quien, q: string) => {
      const { body } = await quien.get(`/movimientos/totales?q=${q}`);
      return totalesMovimientosSchema.parse(body).cantidad;
    };
    expect(await cuantos(owner, '7771234')).toBe(1);
    for (const rol of ['Usuario', 'Socio'] as const) {
      const quien = await como(servidor, rol);
      expect(await conceptos('q=6321694', quien)).toEqual(['Cables']);
      expect(await conceptos('q=7771234', quien)).toEqual([]);
      expect(await cuantos(quien, '7771234')).toBe(0);
    }
  });
});

describe('searching by document number', () => {
  beforeAll(async () => {
    const datos = { tipoArca: 1, cuitEmisor: '30500001735', puntoVenta: 417, numero: 83_261_945 };
    await crear(owner, { concepto: 'Con factura', comprobante: datos });
    const otra = { ...datos, puntoVenta: 418 };
    await crear(owner, { concepto: 'Factura privada', privado: true, comprobante: otra });
  });

  it.each([
    ['83261945', ['Factura privada', 'Con factura']],
    ['417-83261945', ['Con factura']],
    ['A 0417-83261945', ['Con factura']],
    ['416-83261945', []],
    ['8326194', []],
  ])('finds by %s', async (q, esperados) => {
    expect(new Set(await buscar(q))).toEqual(new Set(esperados));
  });

  it('reveals nothing to users who may not see the row', async () => {
    expect(await conceptos('q=83261945', await como(servidor, 'Usuario'))).toEqual(['Con factura']);
  });
});
