import { required } from '@plomada/domain/base/required';
import { diferenciasCierreSchema } from '@plomada/domain/cierres/cierre.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  cerrar,
  listar,
  pedirCierre,
  pedirReapertura,
  reabrir,
  revisar,
  vencer,
  volverACerrar,
} from '../../../test/support/cierres.ts';
import { GENTE, NORTE } from '../../../test/support/data.ts';
import { crear, leerPagina, nuevo } from '../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';
import { pedida } from '../../../test/support/solicitudes.ts';

type Gente = Readonly<Record<'owner' | 'admin' | 'usuario', Quien>>;

async function abrir(): Promise<{ readonly servidor: Servidor } & Gente> {
  const servidor = await crearServidor({ propia: true });
  return {
    servidor,
    owner: await como(servidor, 'Owner'),
    admin: await como(servidor, 'Admin'),
    usuario: await como(servidor, 'Usuario'),
  };
}

it('a month with only deleted rows is not listed', async () => {
  const { servidor, owner, admin } = await abrir();
  const { solicitudId } = await pedida(admin, { fecha: '2026-01-15' });
  expect((await listar(admin)).at(-1)).toMatchObject({ mes: '2026-01' });
  await owner.put(`/solicitudes/${solicitudId}/approve`, {});
  expect((await listar(admin)).at(-1)).toMatchObject({ mes: '2026-11' });
  await servidor.cerrar();
});

describe('closing', () => {
  let servidor: Servidor;
  let admin: Quien;
  beforeAll(async () => {
    ({ servidor, admin } = await abrir());
  });
  afterAll(() => servidor.cerrar());

  it('begins with any month that is over, includes all months before it, and continues in order', async () => {
    await crear(admin, { fecha: '2026-03-10' });
    await crear(admin, { fecha: '2026-05-31' });
    expect((await admin.get('/cierres')).body).toMatchObject({ cerradoHasta: null });
    const enCurso = await pedirCierre(admin, '2026-11');
    expect([enCurso.status, enCurso.body]).toMatchObject([
      409,
      { error: 'MES_EN_CURSO', details: [{ data: { primerDiaCerrable: '2026-12-01' } }] },
    ]);
    expect(await cerrar(admin, '2026-06')).toMatchObject({
      mes: '2026-06',
      estado: 'CERRADO',
      version: 1,
      totales: [],
      codigoVerificacion: expect.stringMatching(/^[A-Z0-9]{12}$/),
    });
    expect(codigoDe(await pedirCierre(admin, '2026-05'))).toBe('MES_YA_CERRADO');
    const salteado = await pedirCierre(admin, '2026-08');
    expect([salteado.status, salteado.body]).toMatchObject([
      409,
      { error: 'MES_ANTERIOR_ABIERTO', details: [{ path: 'mes', data: { mes: '2026-07' } }] },
    ]);
    // A month can be reviewed while an earlier one is still open.
    expect((await revisar(admin, '2026-08')).totales).toEqual([]);
    await cerrar(admin, '2026-07');
    const meses = await listar(admin);
    expect(meses.map(({ mes, estado, version }) => [mes, estado, version])).toEqual([
      ['2026-11', 'ABIERTO', 0],
      ['2026-10', 'ABIERTO', 0],
      ['2026-09', 'ABIERTO', 0],
      ['2026-08', 'ABIERTO', 0],
      ['2026-07', 'CERRADO', 1],
      ['2026-06', 'CERRADO', 1],
      ['2026-05', 'CERRADO', 1],
      // April has no rows, and was closed all the same.
      ['2026-04', 'CERRADO', 1],
      ['2026-03', 'CERRADO', 1],
    ]);
    const codigos = meses.map(({ codigoVerificacion }) => codigoVerificacion).slice(4);
    expect(new Set(codigos).size).toBe(5);
    expect(meses[4]?.cerradoPor).toEqual({ id: GENTE.Admin.id, nombre: 'Admin Prueba' });
    expect((await admin.get('/cierres/limite')).body).toEqual({ primerDiaAbierto: '2026-08-01' });
    expect((await admin.get('/audit-logs?entidad=CIERRE')).body).toMatchObject({
      items: [{ resumen: 'Cerró julio de 2026' }, { resumen: 'Cerró junio de 2026' }],
    });
  });
});

describe('the obstacles of a closing', () => {
  let servidor: Servidor;
  let admin: Quien;
  let usuario: Quien;
  let owner: Quien;
  beforeAll(async () => {
    ({ servidor, admin, usuario, owner } = await abrir());
  });
  afterAll(() => servidor.cerrar());

  it('are listed row by row, and each disappears once it is settled', async () => {
    const { movimiento, solicitudId } = await pedida(usuario, { fecha: '2026-09-10' });
    const { id: presupuestoId } = await crearAceptado(admin);
    const pago = await pagar(admin, presupuestoId, 5000, {
      estado: 'PROGRAMADO',
      fecha: '2026-09-05',
      vencimiento: '2026-09-20',
    });
    const [fallida] = await servidor.admin<{ id: string }>(
      `insert into importaciones_fallidas (id, tenant_id, proyecto_id, archivo, errores, creado_en, creado_por)
       values (gen_random_uuid(), $1, $2, 'gastos.csv', 2, '2026-10-01T02:59:59Z', $3) returning id`,
      [NORTE, OBRA_A, GENTE.Usuario.id],
    );
    const importacion = required(fallida, 'the import that failed').id;
    const dolares = await crear(admin, {
      fecha: '2026-09-11',
      moneda: 'USD',
      cotizacion: { valor: '1500' },
    });
    // A row in dollars without a rate, which a check prevents, would block the closing.
    await servidor.admin('alter table movimientos drop constraint movimientos_dolares_check');
    await servidor.admin(
      `update movimientos set cotizacion_valor = null, cotizacion_tipo = null where id = $1`,
      [dolares.id],
    );
    const { bloqueos } = await revisar(admin, '2026-09');
    const deMovimiento = { tipo: 'MOVIMIENTO', proyectoId: OBRA_A, presupuestoId: null };
    expect(bloqueos).toEqual([
      {
        tipo: 'BAJAS_PENDIENTES',
        cantidad: 1,
        filas: [
          {
            ...deMovimiento,
            id: movimiento.id,
            texto: `${movimiento.codigo} · ${movimiento.concepto}`,
          },
        ],
      },
      {
        tipo: 'PAGOS_PROGRAMADOS',
        cantidad: 1,
        filas: [
          {
            tipo: 'PAGO',
            id: pago.id,
            texto: expect.stringMatching(/^Pago 1 de PR-\d+ · Hormigón y estructura$/),
            proyectoId: OBRA_A,
            presupuestoId,
          },
        ],
      },
      {
        tipo: 'IMPORTACIONES_SIN_TERMINAR',
        cantidad: 1,
        filas: [{ ...deMovimiento, tipo: 'IMPORTACION', id: importacion, texto: 'gastos.csv' }],
      },
      {
        tipo: 'DOLARES_SIN_COTIZACION',
        cantidad: 1,
        filas: [
          { ...deMovimiento, id: dolares.id, texto: `${dolares.codigo} · ${dolares.concepto}` },
        ],
      },
    ]);
    // No block belongs to August or an earlier month.
    expect((await revisar(admin, '2026-08')).bloqueos).toEqual([]);
    const bloqueado = await pedirCierre(admin, '2026-09');
    expect([bloqueado.status, bloqueado.body]).toMatchObject([
      409,
      {
        error: 'CIERRE_BLOQUEADO',
        details: bloqueos.map(({ tipo }) => ({ path: 'bloqueos', data: { tipo, cantidad: 1 } })),
      },
    ]);
    expect((await admin.get('/cierres')).body).toMatchObject({ cerradoHasta: null });

    const settle = [
      () => owner.put(`/solicitudes/${solicitudId}/reject`, { respuesta: 'Está bien' }),
      () =>
        admin.put(`/presupuestos/${presupuestoId}/pagos/${pago.id}/pagar`, {
          version: 1,
          fecha: '2026-11-03',
          medios: [{ medio: 'EFECTIVO', importeCentavos: 5000 }],
        }),
      () => admin.put(`/cierres/importaciones/${importacion}/descartar`, {}),
      () =>
        admin.put(`/movimientos/${dolares.id}`, {
          version: dolares.version,
          cotizacion: { valor: '1500' },
        }),
    ];
    for (const [i, uno] of settle.entries()) {
      expect([i, (await uno()).status]).toEqual([i, 200]);
      const quedan = (await revisar(admin, '2026-09')).bloqueos.map(({ tipo }) => tipo);
      expect(quedan).toEqual(bloqueos.slice(i + 1).map(({ tipo }) => tipo));
    }
    expect(codigoDe(await admin.put(`/cierres/importaciones/${importacion}/descartar`, {}))).toBe(
      'NO_ENCONTRADO',
    );
    await cerrar(admin, '2026-09');
  });

  it('each warning has to be accepted by name, and is stored with the closing', async () => {
    await crear(admin, { fecha: '2026-10-02' });
    await crear(admin, { fecha: '2026-10-03', tipo: 'INGRESO' });
    const { avisos } = await revisar(admin, '2026-10');
    expect(avisos).toEqual([
      { tipo: 'SIN_COMPROBANTE', cantidad: 1, filas: [] },
      { tipo: 'SIN_RUBRO', cantidad: 1, filas: [] },
    ]);
    const sin = await pedirCierre(admin, '2026-10', ['SIN_RUBRO']);
    expect([sin.status, sin.body]).toMatchObject([
      409,
      {
        error: 'CIERRE_BLOQUEADO',
        details: [{ path: 'aceptados', data: { tipo: 'SIN_COMPROBANTE', cantidad: 1 } }],
      },
    ]);
    expect((await pedirCierre(admin, '2026-10', ['SIN_NADA'])).status).toBe(400);
    expect((await pedirCierre(admin, '2026-10', ['SIN_RUBRO', 'SIN_COMPROBANTE'])).status).toBe(
      200,
    );
    const [fila] = await servidor.admin(
      `select avisos from cierres where tenant_id = $1 and mes = '2026-10'`,
      [NORTE],
    );
    expect(fila).toEqual({ avisos: avisos.map(({ filas: _filas, ...aviso }) => aviso) });
  });
});

describe('reopening', () => {
  let servidor: Servidor;
  let owner: Quien;
  let admin: Quien;
  let usuario: Quien;
  beforeAll(async () => {
    ({ servidor, owner, admin, usuario } = await abrir());
    await crear(admin, { fecha: '2026-08-20', importeCentavos: 1000 });
    await cerrar(admin, '2026-08');
    await cerrar(admin, '2026-09');
    await cerrar(admin, '2026-10');
  });
  afterAll(() => servidor.cerrar());

  const escribir = async (fecha: string) =>
    codigoDe(await usuario.post('/movimientos', nuevo({ fecha })));
  /** Number of listed movements in closed months and in open months. */
  const repartidos = async () => {
    const cuantos = async (cerrado: boolean) =>
      leerPagina(await usuario.get(`/movimientos?mesCerrado=${cerrado}`)).items.length;
    return [await cuantos(true), await cuantos(false)];
  };

  it('allows writing for its hours, in that month and those after it, and ends without a job', async () => {
    expect(await escribir('2026-09-15')).toBe('PERIODO_CERRADO');
    const abierto = await reabrir(owner, '2026-09');
    expect(abierto).toMatchObject({ mes: '2026-09', estado: 'REABIERTO', version: 1 });
    const horas = (Date.parse(abierto.venceEn ?? '') - Date.now()) / 3_600_000;
    expect(horas).toBeGreaterThan(0.98);
    expect(horas).toBeLessThanOrEqual(1.01);
    expect((await usuario.get('/cierres/limite')).body).toEqual({ primerDiaAbierto: '2026-09-01' });
    expect(await escribir('2026-08-31')).toBe('PERIODO_CERRADO');
    expect(await escribir('2026-09-01')).toBeUndefined();
    expect(await escribir('2026-10-31')).toBeUndefined();
    expect(await repartidos()).toEqual([1, 2]);
    const estados = async () => (await listar(admin)).slice(0, 4).map(({ estado }) => estado);
    expect(await estados()).toEqual(['ABIERTO', 'REABIERTO', 'REABIERTO', 'CERRADO']);
    await vencer(servidor);
    expect(await escribir('2026-09-01')).toBe('PERIODO_CERRADO');
    expect(await escribir('2026-10-31')).toBe('PERIODO_CERRADO');
    expect(await estados()).toEqual(['ABIERTO', 'CERRADO', 'CERRADO', 'CERRADO']);
    expect(await repartidos()).toEqual([3, 0]);
    expect((await usuario.get('/cierres/limite')).body).toEqual({ primerDiaAbierto: '2026-11-01' });
  });

  it('lists the changed rows, and the month closed again has another code', async () => {
    const diferencias = async (mes: string) =>
      diferenciasCierreSchema.parse((await admin.get(`/cierres/${mes}/diferencias`)).body);
    const { filas, cerrado, ahora } = await diferencias('2026-09');
    expect(filas).toMatchObject([{ tipo: 'MOVIMIENTO', cambio: 'AGREGADA', proyectoId: OBRA_A }]);
    expect([cerrado, ahora]).toMatchObject([[], [{ moneda: 'ARS', movimientos: 1 }]]);
    const antes = await listar(admin);
    const hecho = await volverACerrar(admin, '2026-09');
    expect(hecho).toMatchObject({ mes: '2026-09', estado: 'CERRADO', version: 2, totales: ahora });
    const despues = await listar(admin);
    const codigo = (meses: typeof antes, mes: string) =>
      required(
        meses.find((uno) => uno.mes === mes),
        mes,
      ).codigoVerificacion;
    expect(codigo(despues, '2026-09')).not.toBe(codigo(antes, '2026-09'));
    expect(codigo(despues, '2026-10')).not.toBe(codigo(antes, '2026-10'));
    expect(codigo(despues, '2026-08')).toBe(codigo(antes, '2026-08'));
    const cambio = { moneda: 'ARS', antes: { movimientos: 0 }, despues: { movimientos: 1 } };
    expect((await admin.get('/cierres/2026-09/versiones')).body).toMatchObject({
      versiones: [
        { version: 2, totales: ahora, cambios: [{ proyectoId: OBRA_A, ...cambio }] },
        { version: 1, totales: [], cambios: null },
      ],
    });
    for (const mes of ['2026-09', '2026-10']) {
      expect(await diferencias(mes)).toMatchObject({ version: 2, filas: [], hayMas: false });
    }
    expect(codigoDe(await admin.post('/cierres/2026-09/volver-a-cerrar', {}))).toBe(
      'MES_YA_CERRADO',
    );
  });

  it('is one at a time, for a closed month, with a reason and at most 72 hours', async () => {
    expect(codigoDe(await pedirReapertura(owner, '2026-11'))).toBe('MES_NO_CERRADO');
    expect((await pedirReapertura(owner, '2026-10', 73)).status).toBe(400);
    const corto = await owner.post('/cierres/2026-10/reabrir', { motivo: 'Porque sí', horas: 1 });
    expect([corto.status, corto.body]).toMatchObject([400, { details: [{ path: 'motivo' }] }]);
    await reabrir(owner, '2026-09');
    expect(codigoDe(await pedirReapertura(owner, '2026-09'))).toBe('REAPERTURA_EN_CURSO');
    await vencer(servidor);
    // September's reopening has expired, but one of a later month may not replace it.
    expect(codigoDe(await pedirReapertura(owner, '2026-10'))).toBe('REAPERTURA_EN_CURSO');
    expect(codigoDe(await pedirReapertura(owner, '2026-09'))).toBeUndefined();
    await vencer(servidor);
    // A month before any existing row can be reopened: the forgotten row may be older still.
    expect(await reabrir(owner, '2026-02')).toMatchObject({ estado: 'REABIERTO', version: 0 });
    expect(await escribir('2026-02-10')).toBeUndefined();
    expect((await listar(admin)).at(-1)).toMatchObject({ mes: '2026-02', estado: 'REABIERTO' });
    expect(await volverACerrar(owner, '2026-02')).toMatchObject({ version: 1 });
    expect((await listar(admin)).map(({ version }) => version)).toEqual([
      0, 3, 3, 2, 1, 1, 1, 1, 1, 1,
    ]);
  });

  it('does not postpone a closing: the next month is not closed before the reopened one', async () => {
    await servidor.admin(`update tenants set cerrado_hasta = '2026-09-30' where id = $1`, [NORTE]);
    await reabrir(owner, '2026-09');
    expect(codigoDe(await pedirCierre(admin, '2026-10'))).toBe('REAPERTURA_EN_CURSO');
    await volverACerrar(admin, '2026-09');
    expect(codigoDe(await pedirCierre(admin, '2026-10'))).toBeUndefined();
  });
});
