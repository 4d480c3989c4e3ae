import { acopioSchema, listaAcopiosSchema } from '@plomada/domain/acopios/acopio.schema';
import { historialAcopioSchema } from '@plomada/domain/acopios/historial.schema';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  acopioCon,
  crearAcopio,
  crearItem,
  nuevoAcopio,
  nuevoItem,
  retirar,
} from '../../../test/support/acopios.ts';
import { GENTE } from '../../../test/support/data.ts';
import { JPG } from '../../../test/support/informes.ts';
import { crear, factura } from '../../../test/support/movimientos.ts';
import {
  MOVIMIENTO_B,
  OBRA_A,
  OBRA_ARCHIVADA,
  OBRA_B,
  PROVEEDOR_NORTE,
} from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const obtener = async (id: string) => acopioSchema.parse((await admin.get(`/acopios/${id}`)).body);
const comprobar = ({ status, body }: Respuesta, estado: number, cuerpo: object) =>
  expect([status, body]).toMatchObject([estado, cuerpo]);
const codigosDe = ({ body }: Respuesta) =>
  listaAcopiosSchema.parse(body).items.map(({ descripcion }) => descripcion);

describe('a stockpile', () => {
  it('is created, read and edited, and its history lists each step', async () => {
    const body = nuevoAcopio({ vencimiento: '2026-12-02', descripcion: 'Obra gruesa' });
    const { status, body: creado } = await admin.post('/acopios', body);
    expect(status).toBe(201);
    const acopio = acopioSchema.parse(creado);
    expect(creado).toEqual(acopio);
    expect(acopio).toMatchObject({
      codigo: 'AC-001',
      estado: 'POR_VENCER',
      diasParaVencer: 12,
      aviso: 30,
      lugar: 'PROVEEDOR',
      moneda: 'ARS',
      version: 1,
    });
    const cambio = { version: 1, vencimiento: null, lugar: 'DEPOSITO', descuentoBp: 1500 };
    const editado = await admin.put(`/acopios/${acopio.id}`, cambio);
    comprobar(editado, 200, {
      estado: 'VIGENTE',
      lugar: 'DEPOSITO',
      version: 2,
      descripcion: 'Obra gruesa',
    });
    expect(await obtener(acopio.id)).toEqual(editado.body);
    comprobar(await admin.put(`/acopios/${acopio.id}`, cambio), 409, {
      error: 'CONFLICTO_VERSION',
    });
    const historial = historialAcopioSchema.parse(
      (await usuario.get(`/acopios/${acopio.id}/historial`)).body,
    );
    expect(historial).toMatchObject({
      page: 1,
      limit: 10,
      total: 2,
      items: [
        {
          accion: 'EDITAR',
          usuario: { id: GENTE.Admin.id, rol: 'Admin' },
          resumen: 'Editó el acopio AC-001 de Corralón El Hornero',
          cambios: [
            { campo: 'vencimiento', antes: '2026-12-02', despues: null },
            { campo: 'descuentoBp', antes: 0, despues: 1500 },
            { campo: 'lugar', antes: 'PROVEEDOR', despues: 'DEPOSITO' },
          ],
        },
        { accion: 'CREAR' },
      ],
    });
    const segunda = await admin.get(`/acopios/${acopio.id}/historial?page=2&limit=1`);
    comprobar(segunda, 200, { page: 2, limit: 1, total: 2, items: [{ accion: 'CREAR' }] });
  });

  it.each([
    ['an end before its date', { vencimiento: '2026-10-31' }, 'vencimiento'],
    ['a price list without its amount', { tipo: 'LISTA_PRECIOS' }, 'importeCentavos'],
    ['the day after tomorrow', { fecha: '2026-11-22' }, 'fecha'],
    ['a movement of another work', { movimientoId: MOVIMIENTO_B }, 'movimientoId'],
    ['half a centavo', { importeCentavos: 0.5 }, 'importeCentavos'],
    ['a field that is not there', { estado: 'CERRADO' }, 'estado'],
  ])('refuses %s', async (_nombre, campos, path) => {
    const r = await admin.post('/acopios', nuevoAcopio(campos));
    comprobar(r, 400, { error: 'VALIDATION_ERROR', details: [{ path }] });
  });

  it('refuses an archived work, and is hidden together with its work', async () => {
    comprobar(await admin.post('/acopios', nuevoAcopio({ proyectoId: OBRA_ARCHIVADA })), 409, {
      error: 'OBRA_ARCHIVADA',
    });
    const ajeno = await acopioCon(admin, {}, { proyectoId: OBRA_B });
    for (const path of [`/acopios/${ajeno.id}`, `/acopios-items/${ajeno.id}/items`]) {
      comprobar(await usuario.get(path), 404, { error: 'NO_ENCONTRADO' });
    }
    comprobar(await retirar(usuario, ajeno, '1'), 404, { error: 'NO_ENCONTRADO' });
    comprobar(await usuario.del(`/acopios-items/${ajeno.itemId}/complete`), 404, {
      error: 'NO_ENCONTRADO',
    });
    const deUsuario = listaAcopiosSchema.parse((await usuario.get('/acopios')).body);
    expect(deUsuario.items.every(({ proyectoId }) => proyectoId === OBRA_A)).toBe(true);
  });

  it('accepts the invoice of the movement that paid it, but never a private one', async () => {
    const comprobante = factura({ numero: 77, totalCentavos: 500_000 });
    const pago = await crear(admin, { comprobante });
    const { id } = await crearAcopio(admin, { movimientoId: pago.id });
    expect(await obtener(id)).toMatchObject({
      movimiento: { id: pago.id, codigo: pago.codigo },
      comprobante: { numero: 77, totalCentavos: 500_000 },
    });
    const secreto = await crear(admin, { privado: true });
    const r = await admin.post('/acopios', nuevoAcopio({ movimientoId: secreto.id }));
    comprobar(r, 400, { details: [{ path: 'movimientoId' }] });
  });
});

describe('the list', () => {
  const VENCE = { venc: '2026-10-15', prox: '2026-12-30', lejos: '2027-06-30' };

  it('filters by the derived state, as the rule computes it, and pages by key', async () => {
    const obra = OBRA_B;
    const con = (descripcion: string, campos: object = {}) =>
      crearAcopio(admin, { proyectoId: obra, fecha: '2026-09-01', descripcion, ...campos });
    await con('vigente', { vencimiento: VENCE.lejos });
    await con('por vencer', { vencimiento: VENCE.prox });
    await con('vencido', { vencimiento: VENCE.venc });
    const agotado = await con('agotado', { vencimiento: VENCE.venc });
    const { id: itemId } = await crearItem(admin, agotado.id, { cantidad: '1' });
    await retirar(admin, { id: agotado.id, itemId }, '1');
    const cerrado = await con('cerrado');
    await admin.put(`/acopios/${cerrado.id}/cerrar`, { motivo: 'Saldo renegociado' });
    const lista = await con('lista', { tipo: 'LISTA_PRECIOS', importeCentavos: 100 });
    await crearItem(admin, lista.id, { descripcion: 'Cal hidráulica', cantidad: null });

    const de = (consulta: string) => admin.get(`/acopios?proyectoId=${obra}&${consulta}`);
    const esperados = {
      VIGENTE: ['lista', 'vigente'],
      POR_VENCER: ['por vencer'],
      VENCIDO: ['vencido'],
      AGOTADO: ['agotado'],
      CERRADO: ['cerrado'],
    };
    for (const [estado, nombres] of Object.entries(esperados)) {
      const pagina = listaAcopiosSchema.parse((await de(`estado=${estado}`)).body);
      expect(pagina.items.map(({ descripcion }) => descripcion).filter(Boolean)).toEqual(nombres);
      expect(pagina.items.every((acopio) => acopio.estado === estado)).toBe(true);
    }
    expect(codigosDe(await de('tipo=LISTA_PRECIOS'))).toEqual(['lista']);
    expect(codigosDe(await de('q=HIDRAULICA'))).toEqual(['lista']);
    expect(codigosDe(await de('venceAntesDe=2026-12-01'))).toEqual(['agotado', 'vencido']);
    expect(codigosDe(await de('estado=VENCIDO&estado=AGOTADO'))).toEqual(['agotado', 'vencido']);
    const primera = listaAcopiosSchema.parse((await de('limit=4')).body);
    const segunda = await de(`limit=4&cursor=${primera.siguiente}`);
    const todas = listaAcopiosSchema.parse((await de('limit=200')).body);
    expect([...primera.items, ...listaAcopiosSchema.parse(segunda.body).items]).toEqual(
      todas.items,
    );
    comprobar(await de('cursor=no-es'), 400, { details: [{ path: 'cursor' }] });
  });
});

describe('closing and deleting', () => {
  it('a closed stockpile refuses every change until it is reopened', async () => {
    const { id, itemId } = await acopioCon(admin);
    const cerrar = () => admin.put(`/acopios/${id}/cerrar`, { motivo: 'Cambio de corralón' });
    comprobar(await cerrar(), 200, {
      estado: 'CERRADO',
      version: 2,
      cerradoPor: { id: GENTE.Admin.id },
    });
    comprobar(await cerrar(), 200, { version: 2 });
    const cerrado = { error: 'ACOPIO_NO_VIGENTE', details: [{ data: { estado: 'CERRADO' } }] };
    comprobar(await retirar(admin, { id, itemId }, '1'), 409, cerrado);
    comprobar(await admin.post(`/acopios-items/${id}/items`, nuevoItem()), 409, cerrado);
    comprobar(await admin.put(`/acopios/${id}`, { version: 2, lugar: 'OBRA' }), 409, cerrado);
    comprobar(await admin.put(`/acopios/${id}/reabrir`, {}), 200, {
      estado: 'VIGENTE',
      cerradoEn: null,
    });
    expect((await retirar(admin, { id, itemId }, '1')).status).toBe(201);
  });

  it('deleting is a request with the remaining value as its effect, and an approved one leaves the stockpile annulled', async () => {
    const owner = await como(servidor, 'Owner');
    const { id, itemId } = await acopioCon(admin, { cantidad: '2' });
    await retirar(admin, { id, itemId }, '1');
    await admin.put(`/acopios/${id}/cerrar`, {});
    const motivo = { motivo: 'Se cargó dos veces' };
    comprobar(await admin.del(`/acopios/${id}`, motivo), 202, { estado: 'PENDIENTE' });
    comprobar(await admin.del(`/acopios/${id}`, motivo), 409, { error: 'SOLICITUD_PENDIENTE' });
    comprobar(await retirar(admin, { id, itemId }, '1'), 409, {
      details: [{ data: { estado: 'PENDIENTE_ELIMINACION' } }],
    });
    const [rechazo] = await abiertas(owner, id);
    expect(rechazo).toMatchObject({ impacto: { antesCentavos: 1_185_000, despuesCentavos: 0 } });
    await owner.put(`/solicitudes/${rechazo?.id}/reject`, { respuesta: 'Es otro' });
    expect((await obtener(id)).estado).toBe('CERRADO');
    await admin.del(`/acopios/${id}`, motivo);
    const [pedida] = await abiertas(owner, id);
    comprobar(await owner.put(`/solicitudes/${pedida?.id}/approve`, {}), 200, {
      estado: 'APROBADA',
    });
    expect((await obtener(id)).estado).toBe('ANULADO');
    const visibles = listaAcopiosSchema.parse((await admin.get('/acopios?limit=200')).body);
    expect(visibles.items.some((acopio) => acopio.id === id)).toBe(false);
    const anulados = listaAcopiosSchema.parse((await admin.get('/acopios?estado=ANULADO')).body);
    expect(anulados.items.map((acopio) => acopio.id)).toEqual([id]);
    const otro = { proyectoId: OBRA_A, proveedorId: PROVEEDOR_NORTE };
    expect(anulados.items[0]).toMatchObject(otro);
  });
});

describe('a withdrawal captured offline from a stockpile that was deleted meanwhile', () => {
  const conFoto = (retiro: Readonly<Record<string, string>>): FormData => {
    const form = new FormData();
    form.set('comprobante', new File([JPG], 'remito.jpg'));
    for (const [clave, valor] of Object.entries(retiro)) form.set(clave, valor);
    return form;
  };

  it.each([
    ['in one call', 'Usuario', false],
    ['with its photo', 'Admin', true],
  ] as const)(
    '%s, sent again, is answered with the stored withdrawal',
    async (_como, rol, tieneFoto) => {
      const [owner, quien] = [await como(servidor, 'Owner'), await como(servidor, rol)];
      const { id, itemId } = await acopioCon(admin, { cantidad: '2' });
      const ruta = `/acopios/${id}/retiros`;
      const retiro = { itemId, cantidad: '1', capturaId: v7() };
      const enviar = (campos: typeof retiro) =>
        tieneFoto ? quien.enviar(ruta, conFoto(campos)) : quien.post(ruta, campos);
      const primera: Record<string, unknown> = Object((await enviar(retiro)).body);
      const hecho = { id: primera['id'], items: [{ cantidad: '1.000' }], repetida: true };
      await admin.del(`/acopios/${id}`, { motivo: 'Se cargó dos veces' });
      comprobar(await enviar(retiro), 201, hecho);
      const [pedida] = await abiertas(owner, id);
      comprobar(await owner.put(`/solicitudes/${pedida?.id}/approve`, {}), 200, {
        estado: 'APROBADA',
      });
      comprobar(await enviar(retiro), 201, hecho);
      comprobar(await enviar({ ...retiro, capturaId: v7() }), 409, {
        details: [{ data: { estado: 'ANULADO' } }],
      });
      const { items } = Object((await admin.get(ruta)).body);
      expect(items).toHaveLength(1);
    },
  );
});

type Abierta = { readonly id: string; readonly impacto: unknown };
async function abiertas(owner: Quien, entidadId: string): Promise<readonly Abierta[]> {
  const { texto } = await owner.get(`/solicitudes?estado=PENDIENTE&entidadId=${entidadId}`);
  const { items }: { items: Abierta[] } = JSON.parse(texto);
  return items;
}
