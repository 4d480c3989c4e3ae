import { required } from '@plomada/domain/base/required';
import { prorrateoSchema } from '@plomada/domain/movimientos/prorrateo/prorrateo.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { acopioCon, retirar } from '../../../test/support/acopios.ts';
import { conArchivo, rutaDe as adjuntosDe } from '../../../test/support/adjuntos.ts';
import { aportar, APORTES } from '../../../test/support/aportes.ts';
import { cerrar, reabrir, vencer } from '../../../test/support/cierres.ts';
import { reparto } from '../../../test/support/comprobantes.ts';
import { NORTE, RUBRO_NORTE } from '../../../test/support/data.ts';
import { gastar, guardar, rutaDe as loteDe } from '../../../test/support/lotes.ts';
import { crear, factura, leerMovimiento, nuevo } from '../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B, PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import {
  codigoDe,
  crearServidor,
  tokenDe,
  trpc,
  type Respuesta,
  type Servidor,
} from '../../../test/support/server.ts';
import { leerSolicitud, pedir } from '../../../test/support/solicitudes.ts';
import { csv, formDe, importar, IMPORTACIONES } from '../../../test/support/spreadsheets.ts';
import { keepReadersWarm } from '../../../test/support/warm-readers.ts';

const MOTIVO = { motivo: 'Se cargó dos veces la misma factura' };
/** September is closed; October and November are not. */
const ADENTRO = '2026-09-14';
const AFUERA = '2026-10-14';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;

const cerrados = (filas?: readonly string[]) => ({
  status: 409,
  body: {
    error: 'PERIODO_CERRADO',
    message: 'Septiembre de 2026 está cerrado: nada de antes del 01/10/2026 se carga ni se cambia.',
    details: [
      {
        path: 'fecha',
        message:
          'Septiembre de 2026 está cerrado: nada de antes del 01/10/2026 se carga ni se cambia.',
        data: {
          mes: '2026-09',
          primerDiaAbierto: '2026-10-01',
          ...(filas && { filas }),
        },
      },
    ],
  },
});
const estadoYCuerpo = ({ status, body }: Respuesta) => ({ status, body });

async function sembrar() {
  const suelto = await crear(usuario, {
    fecha: ADENTRO,
    proveedorId: PROVEEDOR_NORTE,
    comprobante: factura(),
  });
  const otro = await crear(usuario, { fecha: ADENTRO });
  const fuera = await crear(usuario, { fecha: AFUERA });
  const presupuesto = await crearAceptado(admin);
  const pago = await pagar(admin, presupuesto.id, 7000, { fecha: ADENTRO });
  const aporte = await aportar(admin, 4000, { fecha: ADENTRO });
  await guardar(admin, OBRA_A);
  const gasto = await gastar(admin, OBRA_A, 300_000, { fecha: ADENTRO });
  const acopio = await acopioCon(admin, {}, { fecha: ADENTRO });
  const retiro = await retirar(usuario, acopio, '2', { fecha: ADENTRO });
  expect(retiro.status).toBe(201);
  const titulos = 'Fecha;Concepto;Tipo;Importe';
  const importacion = await importar(
    usuario,
    formDe(csv(titulos, '14/09/2026;Cal;Egreso;5', '14/10/2026;Arena;Egreso;6'), {
      proyectoId: OBRA_A,
    }),
  );
  const retiroId = String(Object(retiro.body).id);
  const { body } = await admin.get(`/acopios/${acopio.id}`);
  const acopioVersion = Number(Object(body).version);
  const de = { suelto, otro, fuera, presupuesto, pago, aporte, gasto };
  return { ...de, acopio, acopioVersion, retiroId, importacion };
}

let hay: Awaited<ReturnType<typeof sembrar>>;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  hay = await sembrar();
  await cerrar(admin, '2026-09');
});
afterAll(() => servidor.cerrar());

const huellas = () =>
  servidor.admin(
    `select * from cierre_huellas($1, '0001-01-01', '2026-09-30') order by tabla, id`,
    [NORTE],
  );

describe('a closed month', () => {
  it('refuses a new row with a date in it, over both transports, with the first open day', async () => {
    expect(estadoYCuerpo(await usuario.post('/movimientos', nuevo({ fecha: ADENTRO })))).toEqual(
      cerrados(),
    );
    const porTrpc = await trpc(servidor.app, 'movimientos.crear', {
      token: await tokenDe('Usuario'),
      tenantId: NORTE,
      type: 'mutation',
      input: nuevo({ fecha: ADENTRO }),
    });
    expect(estadoYCuerpo(porTrpc)).toEqual(cerrados());
    expect((await usuario.post('/movimientos', nuevo({ fecha: '2026-10-01' }))).status).toBe(201);
  });

  it('refuses edits of frozen columns, deletions, and moving rows into it or out of it', async () => {
    const { suelto, fuera, presupuesto, pago, aporte, gasto } = hay;
    const { acopio, acopioVersion, retiroId } = hay;
    const editar = (id: string, campos: object) =>
      usuario.put(`/movimientos/${id}`, { version: 1, ...campos });
    const antes = await huellas();
    const pedidos = [
      () => editar(suelto.id, { importeCentavos: 1 }),
      () => editar(suelto.id, { concepto: 'Otra cosa' }),
      () => editar(suelto.id, { rubroId: RUBRO_NORTE }),
      () => editar(suelto.id, { comprobante: null }),
      () => editar(suelto.id, { comprobante: factura({ numero: 9 }) }),
      () => editar(suelto.id, { fecha: AFUERA }),
      () => editar(fuera.id, { fecha: ADENTRO }),
      () =>
        admin.put(`/presupuestos/${presupuesto.id}/pagos/${pago.id}`, {
          version: 1,
          fecha: AFUERA,
        }),
      () => admin.put(`${APORTES}/${aporte.id}`, { version: 1, importeCentavos: 1 }),
      () =>
        admin.put(`${loteDe(OBRA_A)}/gastos/${gasto.id}`, { version: 1, importeCentavos: 450_000 }),
      () => admin.put(`/acopios/${acopio.id}`, { version: acopioVersion, fecha: AFUERA }),
      () => admin.put(`/acopios/${acopio.id}/retiros/${retiroId}`, { cantidad: '1' }),
      () => admin.del(`/acopios/${acopio.id}/retiros/${retiroId}`),
    ];
    for (const [i, pedido] of pedidos.entries()) {
      expect([i, estadoYCuerpo(await pedido())]).toMatchObject([
        i,
        { status: 409, body: { error: 'PERIODO_CERRADO', details: [{ path: 'fecha' }] } },
      ]);
    }
    expect(await huellas()).toEqual(antes);
  });

  it('allows changes that move no money: notes, files, and requests for deletion', async () => {
    const { suelto, pago, presupuesto, aporte, gasto, acopio, retiroId } = hay;
    const antes = await huellas();
    const conNotas = await usuario.put(`/movimientos/${suelto.id}`, { version: 1, notas: 'Vista' });
    expect(leerMovimiento(conNotas)).toMatchObject({ notas: 'Vista', version: 2 });
    const pdf = conArchivo('%PDF-1.4\n%âãÏÓ\n', 'factura.pdf');
    expect((await usuario.enviar(adjuntosDe(suelto.id), pdf)).status).toBe(201);
    const pedidos = [
      () =>
        admin.put(`/presupuestos/${presupuesto.id}/pagos/${pago.id}`, {
          version: 1,
          notas: 'Visto',
        }),
      () => admin.put(`/acopios/${acopio.id}/retiros/${retiroId}`, { observaciones: 'Visto' }),
      () => usuario.del(`/movimientos/${suelto.id}`, MOTIVO),
      () => admin.del(`/presupuestos/${presupuesto.id}/pagos/${pago.id}`, MOTIVO),
      () => admin.del(`${APORTES}/${aporte.id}`, MOTIVO),
      () => admin.del(`${loteDe(OBRA_A)}/gastos/${gasto.id}`, MOTIVO),
    ];
    for (const [i, pedido] of pedidos.entries()) {
      const { status, body } = await pedido();
      expect([i, body, status < 300]).toEqual([i, body, true]);
    }
    // New withdrawals can be made outside the closed month.
    expect((await retirar(usuario, acopio, '1', { fecha: AFUERA })).status).toBe(201);
    expect(await huellas()).toEqual(antes);
  });
});

describe('a change of many rows is refused as a whole, with the rows of the closed month', () => {
  it('in a bulk edit', async () => {
    const { otro, fuera } = hay;
    const lote = { ids: [otro.id, fuera.id], rubroId: RUBRO_NORTE };
    expect(estadoYCuerpo(await usuario.put('/movimientos/lote', lote))).toEqual(
      cerrados([otro.codigo]),
    );
    expect(leerMovimiento(await usuario.get(`/movimientos/${fuera.id}`)).rubroId).toBeNull();
    const solo = { ids: [fuera.id], rubroId: RUBRO_NORTE };
    expect((await usuario.put('/movimientos/lote', solo)).status).toBe(200);
  });

  it('in an import', async () => {
    const lineas = ['14/10/2026;Adentro no;Egreso;7', '15/09/2026;Adentro sí;Egreso;8'];
    const form = formDe(csv('Fecha;Concepto;Tipo;Importe', ...lineas), { proyectoId: OBRA_A });
    const { status, body } = await usuario.enviar(IMPORTACIONES, form);
    expect({ status, body }).toEqual(cerrados());
    expect((await usuario.get('/movimientos?search=adentro')).body).toMatchObject({ items: [] });
  });

  it('in undoing an import', async () => {
    const { importacion } = hay;
    const { status, body } = await usuario.put(`${IMPORTACIONES}/${importacion}/deshacer`, {});
    const [adentro] = await servidor.admin<{ codigo: string }>(
      `select codigo from movimientos where importacion_id = $1 and fecha < '2026-10-01'`,
      [importacion],
    );
    expect({ status, body }).toEqual(cerrados([required(adentro, 'the row inside').codigo]));
    expect((await usuario.get(`/movimientos?importacionId=${importacion}`)).body).toMatchObject({
      items: [{ concepto: 'Arena' }, { concepto: 'Cal' }],
    });
  });

  it('in a split, by its date or by one of its parts', async () => {
    const adentro = await admin.post('/movimientos/prorratear', reparto({ fecha: ADENTRO }));
    expect(codigoDe(adentro)).toBe('PERIODO_CERRADO');
    const { items } = prorrateoSchema.parse(
      (await admin.post('/movimientos/prorratear', reparto({ fecha: AFUERA }))).body,
    );
    const partes = items.map(({ id }) => id);
    await servidor.admin(
      `begin; set local session_replication_role = replica;
       update movimientos set fecha = '${ADENTRO}' where id = '${partes[0]}'; commit`,
    );
    const lote = { ids: partes, rubroId: RUBRO_NORTE };
    expect(codigoDe(await admin.put('/movimientos/lote', lote))).toBe('PERIODO_CERRADO');
    for (const id of partes) {
      expect(leerMovimiento(await admin.get(`/movimientos/${id}`)).rubroId).toBeNull();
    }
    await servidor.admin(
      `begin; set local session_replication_role = replica;
       update movimientos set fecha = '${AFUERA}' where id = '${partes[0]}'; commit`,
    );
  });
});

describe('a deletion requested before the closing', () => {
  const ver = async (id: string) => leerMovimiento(await owner.get(`/movimientos/${id}`));

  it('is not approved in the closed month; a contramovimiento of today cancels it, and both stay', async () => {
    const { otro } = hay;
    const solicitudId = await pedir(usuario, otro.id);
    const aprobar = `/solicitudes/${solicitudId}/approve`;
    expect(estadoYCuerpo(await owner.put(aprobar, {}))).toEqual(cerrados());
    const hecha = await owner.put(aprobar, { contramovimiento: true, respuesta: 'De acuerdo' });
    expect([hecha.status, hecha.body]).toMatchObject([
      200,
      {
        estado: 'APROBADA',
        eliminada: false,
      },
    ]);
    expect(await ver(otro.id)).toMatchObject({ estado: 'CONFIRMADO', fecha: ADENTRO });
    const { contramovimiento, respuesta } = leerSolicitud(hecha);
    const { id, codigo } = required(contramovimiento, 'the movement of today');
    expect(respuesta).toBe(`De acuerdo. Se anuló con el contramovimiento ${codigo}`);
    const contra = await ver(id);
    expect(contra.codigo).toBe(codigo);
    expect(contra).toMatchObject({
      tipo: 'INGRESO',
      fecha: '2026-11-20',
      concepto: `Anula ${otro.codigo}: ${otro.concepto}`,
      importeCentavos: otro.importeCentavos,
      moneda: otro.moneda,
      proyecto: { id: OBRA_A },
      privado: false,
      comprobante: null,
      origen: { tipo: 'ANULACION', id: otro.id },
    });
    const { items } = Object((await owner.get(`/audit-logs?entidadId=${otro.id}`)).body);
    expect(items[0]).toMatchObject({
      accion: 'APROBAR',
      resumen: expect.stringContaining(`Se anuló con el contramovimiento ${codigo}`),
    });
    // The countermovement can be neither edited nor deleted, and the original cannot be cancelled
    // twice.
    const cambio = await owner.put(`/movimientos/${contra.id}`, { version: 1, notas: 'x' });
    expect(codigoDe(cambio)).toBe('MOVIMIENTO_VINCULADO');
    expect(codigoDe(await owner.del(`/movimientos/${contra.id}`, MOTIVO))).toBe(
      'MOVIMIENTO_VINCULADO',
    );
    expect(codigoDe(await usuario.del(`/movimientos/${otro.id}`, MOTIVO))).toBe(
      'MOVIMIENTO_YA_ANULADO',
    );
  });

  it('of a private movement is cancelled by a private contramovimiento, in its own series', async () => {
    await reabrir(owner, '2026-09');
    const privado = await crear(admin, { fecha: ADENTRO, privado: true, proyectoId: OBRA_B });
    await pedir(admin, privado.id);
    await vencer(servidor);
    const ruta = `/movimientos/${privado.id}/approve-deletion`;
    const { body } = await owner.put(ruta, { contramovimiento: true });
    expect(body).toMatchObject({ respuesta: expect.stringMatching(/contramovimiento MP-\d+$/) });
    const [contra] = await servidor.admin(
      'select privado, proyecto_id from movimientos where origen_id = $1',
      [privado.id],
    );
    expect(contra).toEqual({ privado: true, proyecto_id: OBRA_B });
  });

  it('of a record with its own movement needs an open month', async () => {
    const { pago } = hay;
    const [pedida] = await servidor.admin<{ id: string }>(
      `select id from solicitudes_eliminacion where entidad_id = $1 and estado = 'PENDIENTE'`,
      [pago.id],
    );
    const ruta = `/solicitudes/${required(pedida, 'the request').id}/approve`;
    const { status, body } = await owner.put(ruta, { contramovimiento: true });
    expect([status, body]).toMatchObject([400, { details: [{ path: 'contramovimiento' }] }]);
    expect(codigoDe(await owner.put(ruta, {}))).toBe('PERIODO_CERRADO');
    await reabrir(owner, '2026-09');
    expect((await owner.put(ruta, {})).status).toBe(200);
    await vencer(servidor);
  });
});
