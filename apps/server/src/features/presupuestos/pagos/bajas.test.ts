import { type Pago, pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { presupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { listaSolicitudesSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OBRA_A } from '../../../../test/support/obras.ts';
import { nuevoPago, pagar } from '../../../../test/support/pagos.ts';
import { crearAceptado, crearPresupuesto } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import {
  claveNueva,
  crearServidor,
  type Respuesta,
  type Servidor,
} from '../../../../test/support/server.ts';

const MOTIVO = { motivo: 'Se cargó dos veces' };

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const estadoYTexto = ({ status, texto }: Respuesta) => [status, texto];
const comprobar = ({ status, body }: Respuesta, estado: number, cuerpo: object) =>
  expect([status, body]).toMatchObject([estado, cuerpo]);
const rutaDe = ({ presupuestoId, id }: Pago) => `/presupuestos/${presupuestoId}/pagos/${id}`;
const pagado = async (id: string) =>
  presupuestoSchema.parse((await usuario.get(`/presupuestos/${id}`)).body).cifras.pagadoCentavos;
const solicitudDe = async (entidadId: string) => {
  const { body } = await owner.get(`/solicitudes?entidadId=${entidadId}`);
  return listaSolicitudesSchema.parse(body).items[0]?.id ?? '';
};
const factura = (numero: number) => ({
  tipoArca: 1,
  puntoVenta: 9,
  numero,
  cuitEmisor: '30900000444',
});

describe('a payment call repeated with its key', () => {
  it('gets the first answer, whatever happened to the payment', async () => {
    const { id } = await crearAceptado(admin);
    const pago = await pagar(usuario, id, 5000);
    const [editar, pedir] = [claveNueva(), claveNueva()];
    const notas = { version: 1, notas: 'Con la factura a la vista' };
    const editado = await usuario.put(rutaDe(pago), notas, editar);
    const pedida = await usuario.del(rutaDe(pago), MOTIVO, pedir);
    expect([editado.status, pedida.status]).toEqual([200, 202]);
    const solicitud = await solicitudDe(pago.id);
    comprobar(await owner.put(`/solicitudes/${solicitud}/approve`, {}), 200, { eliminada: true });
    expect(estadoYTexto(await usuario.del(rutaDe(pago), MOTIVO, pedir))).toEqual(
      estadoYTexto(pedida),
    );
    await servidor.admin(
      `update proyecto_usuarios set eliminado_en = now() where proyecto_id = $1`,
      [OBRA_A],
    );
    expect(estadoYTexto(await usuario.put(rutaDe(pago), notas, editar))).toEqual(
      estadoYTexto(editado),
    );
    await servidor.admin(
      `update proyecto_usuarios set eliminado_en = null where proyecto_id = $1`,
      [OBRA_A],
    );
  });

  it('gets the first answer, even after the scheduled payment was deleted', async () => {
    const { id } = await crearAceptado(admin);
    const programado = await pagar(usuario, id, 5000, {
      estado: 'PROGRAMADO',
      vencimiento: '2026-12-10',
      medios: [],
    });
    const clave = claveNueva();
    const cancelado = await usuario.del(rutaDe(programado), MOTIVO, clave);
    comprobar(cancelado, 200, { estado: 'ANULADO' });
    expect(estadoYTexto(await usuario.del(rutaDe(programado), MOTIVO, clave))).toEqual(
      estadoYTexto(cancelado),
    );
  });
});

describe('a paid payment', () => {
  it('is deleted by request together with its movement, and restored with it', async () => {
    const { id, codigo } = await crearAceptado(admin);
    const pago = await pagar(usuario, id, 5000, { comprobante: factura(1) });
    const ruta = rutaDe(pago);
    const movimiento = `/movimientos/${pago.movimientoId ?? ''}`;
    comprobar(await usuario.del(ruta), 400, { details: [{ path: 'motivo' }] });
    comprobar(await usuario.del(ruta, MOTIVO), 202, { estado: 'PENDIENTE' });
    comprobar(await usuario.del(ruta, MOTIVO), 409, { error: 'SOLICITUD_PENDIENTE' });
    comprobar(await usuario.get(ruta), 200, { estado: 'PAGADO', bajaPendiente: true });
    expect(await pagado(id)).toBe(5000);
    const solicitud = await solicitudDe(pago.id);
    comprobar(await owner.put(`/solicitudes/${solicitud}/approve`, {}), 200, {
      estado: 'APROBADA',
      entidad: 'PAGO',
      descripcion: `Pago 1 · ${codigo} Hormigón y estructura`,
      eliminada: true,
    });
    comprobar(await usuario.get(ruta), 200, { estado: 'ANULADO', movimiento: null });
    expect((await usuario.get(movimiento)).status).toBe(404);
    expect(await pagado(id)).toBe(0);
    comprobar(await owner.put(`${movimiento}/restaurar`, MOTIVO), 409, {
      error: 'MOVIMIENTO_VINCULADO',
    });
    comprobar(await owner.put(`${ruta}/restaurar`, MOTIVO), 200, { estado: 'PAGADO' });
    comprobar(await usuario.get(movimiento), 200, { comprobante: { numero: 1 } });
    expect(await pagado(id)).toBe(5000);
    expect((await owner.put(`${ruta}/restaurar`, MOTIVO)).status).toBe(404);
    const auditadas = await servidor.admin<{ fila: string }>(
      `select accion || ' ' || entidad as fila from audit_logs
       where entidad_id = any($1) and accion <> 'CREAR' order by ts, id`,
      [[pago.id, pago.movimientoId]],
    );
    expect(auditadas.map(({ fila }) => fila).toSorted()).toEqual([
      'APROBAR PAGO',
      'EDITAR MOVIMIENTO',
      'EDITAR PAGO',
      'ELIMINAR MOVIMIENTO',
      'SOLICITAR PAGO',
    ]);
  });

  it('stays when the request is rejected or cancelled', async () => {
    const { id } = await crearAceptado(admin);
    const pago = await pagar(usuario, id, 5000);
    const ruta = rutaDe(pago);
    await usuario.del(ruta, MOTIVO);
    const uno = await solicitudDe(pago.id);
    comprobar(await owner.put(`/solicitudes/${uno}/reject`, { respuesta: 'Está bien' }), 200, {
      estado: 'RECHAZADA',
    });
    comprobar(await usuario.get(ruta), 200, { bajaPendiente: false });
    await usuario.del(ruta, MOTIVO);
    const dos = await solicitudDe(pago.id);
    comprobar(await usuario.put(`/solicitudes/${dos}/cancel`, {}), 200, { estado: 'CANCELADA' });
    comprobar(await usuario.get(ruta), 200, { bajaPendiente: false, estado: 'PAGADO' });
  });

  it('is not approved for deletion once it changed after the request', async () => {
    const { id } = await crearAceptado(admin);
    const pago = await pagar(usuario, id, 5000);
    await usuario.del(rutaDe(pago), MOTIVO);
    const { version } = pagoSchema.parse((await usuario.get(rutaDe(pago))).body);
    await usuario.put(rutaDe(pago), { version, notas: 'Otra cosa' });
    const solicitud = await solicitudDe(pago.id);
    comprobar(await owner.put(`/solicitudes/${solicitud}/approve`, {}), 409, {
      error: 'CONFLICTO_VERSION',
      details: [{ data: { cambios: [{ campo: 'notas', despues: 'Otra cosa' }] } }],
    });
  });

  it('is restored only within its caps and its document', async () => {
    const { id } = await crearAceptado(admin);
    const todo = { tipo: 'ANTICIPO' };
    const pago = await pagar(usuario, id, 613_343_057, todo);
    const deOtro = await pagar(usuario, (await crearAceptado(admin)).id, 10, {
      comprobante: factura(2),
    });
    for (const uno of [pago, deOtro]) {
      await usuario.del(rutaDe(uno), MOTIVO);
      await owner.put(`/solicitudes/${await solicitudDe(uno.id)}/approve`, {});
    }
    await pagar(usuario, id, 1, { ...todo, comprobante: factura(2) });
    comprobar(await owner.put(`${rutaDe(pago)}/restaurar`, MOTIVO), 409, {
      error: 'PRESUPUESTO_EXCEDIDO',
      details: [{ data: { saldoCentavos: 613_343_056 } }],
    });
    comprobar(await owner.put(`${rutaDe(deOtro)}/restaurar`, MOTIVO), 409, {
      error: 'COMPROBANTE_DUPLICADO',
    });
  });
});

describe('a budget', () => {
  it('is deleted by request while it has no payments', async () => {
    const { id } = await crearPresupuesto(admin);
    comprobar(await usuario.del(`/presupuestos/${id}`, MOTIVO), 202, { estado: 'PENDIENTE' });
    comprobar(await usuario.get(`/presupuestos/${id}`), 200, { bajaPendiente: true });
    comprobar(await owner.put(`/solicitudes/${await solicitudDe(id)}/approve`, {}), 200, {
      entidad: 'PRESUPUESTO',
      impacto: { antesCentavos: 3_066_715_283, despuesCentavos: 0 },
    });
    expect((await usuario.get(`/presupuestos/${id}`)).status).toBe(404);
  });

  it('with payments is not deleted; the refusal counts those that the user sees', async () => {
    const { id } = await crearAceptado(admin);
    await pagar(admin, id, 10, { privado: true });
    comprobar(await admin.del(`/presupuestos/${id}`, MOTIVO), 409, {
      error: 'PRESUPUESTO_CON_PAGOS',
      details: [{ data: { certificados: 0, pagos: 1 } }],
    });
    // A Usuario who may not know of the private payment can request the deletion of the budget; the
    // Owner, who sees the payment, cannot approve.
    expect((await usuario.del(`/presupuestos/${id}`, MOTIVO)).status).toBe(202);
    comprobar(await owner.put(`/solicitudes/${await solicitudDe(id)}/approve`, {}), 409, {
      error: 'PRESUPUESTO_CON_PAGOS',
    });
  });

  it('prevents the deletion of its work', async () => {
    const { body } = await admin.post('/proyectos', {
      nombre: 'De paso',
      fechaInicio: '2026-11-01',
    });
    expect(body).toMatchObject({ codigo: expect.any(String) });
    const { id: proyectoId } = pagoSchema.pick({ id: true }).parse(body);
    await crearPresupuesto(admin, { proyectoId });
    comprobar(await admin.del(`/proyectos/${proyectoId}`), 409, {
      error: 'OBRA_CON_DINERO',
      details: [{ data: { presupuestos: 1 } }],
    });
  });
});

it('a payment sent twice with one key is created once', async () => {
  const { id } = await crearAceptado(admin);
  const clave = { 'idempotency-key': 'un-pago-una-vez-0001' };
  const ruta = `/presupuestos/${id}/pagos`;
  const uno = await usuario.post(ruta, nuevoPago(100), clave);
  const dos = await usuario.post(ruta, nuevoPago(100), clave);
  expect(dos.body).toEqual(uno.body);
  expect(await pagado(id)).toBe(100);
});
