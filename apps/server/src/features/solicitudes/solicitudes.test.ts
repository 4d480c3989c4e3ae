import { listaProyectosSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { aportar, APORTES } from '../../../test/support/aportes.ts';
import { NO_EXISTE } from '../../../test/support/data.ts';
import { crear, leerMovimiento, leerPagina } from '../../../test/support/movimientos.ts';
import { MOVIMIENTO_B, OBRA_A } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';
import {
  leerLista,
  leerSolicitud,
  MOTIVO,
  pedida,
  pedir,
  rolDelAdmin,
} from '../../../test/support/solicitudes.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
let socio: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  socio = await como(servidor, 'Socio');
});
afterAll(() => servidor.cerrar());
beforeEach(() => rolDelAdmin(servidor, 'ADMIN'));

async function saldoPesos(quien: Quien = owner): Promise<number | undefined> {
  const { items } = listaProyectosSchema.parse((await quien.get('/proyectos')).body);
  const saldos = items.find(({ id }) => id === OBRA_A)?.saldos;
  return saldos?.find(({ moneda }) => moneda === 'ARS')?.saldoCentavos;
}

const auditoria = (entidadId: string) =>
  servidor.admin<{ accion: string; actor_rol: string; resumen: string }>(
    `select accion, actor_rol, resumen from audit_logs where entidad_id = $1 order by id`,
    [entidadId],
  );

describe('requesting a deletion', () => {
  it('answers 202, marks the row and does not change the balance', async () => {
    const antes = (await saldoPesos()) ?? 0;
    const movimiento = await crear(usuario, { concepto: 'Arena', importeCentavos: 5_000 });
    const respuesta = await usuario.del(`/movimientos/${movimiento.id}`, MOTIVO);
    expect(respuesta.status).toBe(202);
    expect(respuesta.body).toEqual({ solicitudId: expect.any(String), estado: 'PENDIENTE' });
    const marcado = leerMovimiento(await socio.get(`/movimientos/${movimiento.id}`));
    expect(marcado).toMatchObject({ estado: 'PENDIENTE_ELIMINACION', version: 2 });
    expect(await saldoPesos()).toBe(antes - 5_000);

    const { items } = leerLista(await socio.get(`/solicitudes?entidadId=${movimiento.id}`));
    expect(items).toMatchObject([
      {
        entidad: 'MOVIMIENTO',
        descripcion: `${movimiento.codigo} · Arena`,
        motivo: MOTIVO.motivo,
        estado: 'PENDIENTE',
        solicitante: { nombre: 'Usuario Prueba' },
        resueltoPor: null,
        impacto: { moneda: 'ARS', antesCentavos: antes - 5_000, despuesCentavos: antes },
        desactualizada: false,
        propia: false,
        cuatroOjos: false,
      },
    ]);
    const ahora = await usuario.get(
      `/solicitudes/impacto?entidad=MOVIMIENTO&entidadId=${movimiento.id}`,
    );
    expect(ahora.body).toEqual(items[0]?.impacto);
    expect((await auditoria(movimiento.id)).at(-1)).toMatchObject({
      accion: 'SOLICITAR',
      actor_rol: 'USUARIO',
      resumen: `Pidió la baja de ${movimiento.codigo} · Arena. Motivo: ${MOTIVO.motivo}`,
    });
    const otra = await admin.del(`/movimientos/${movimiento.id}`, MOTIVO);
    expect([otra.status, codigoDe(otra)]).toEqual([409, 'SOLICITUD_PENDIENTE']);
  });

  it('needs a reason of 10 to 500 characters, in the body or in the query', async () => {
    const { id } = await crear(usuario);
    for (const motivo of ['Es un duplicado'.slice(0, 9), ` ${'x'.repeat(9)} `, 'x'.repeat(501)]) {
      const { status, body } = await usuario.del(`/movimientos/${id}`, { motivo });
      expect([status, body]).toMatchObject([400, { details: [{ path: 'motivo' }] }]);
    }
    expect((await usuario.del(`/movimientos/${id}`)).status).toBe(400);
    expect((await usuario.del(`/movimientos/${id}?motivo=0123456789`)).status).toBe(202);
  });

  it('needs the current version, and a row that the user may see', async () => {
    const { id } = await crear(usuario);
    const vieja = await usuario.del(`/movimientos/${id}`, { ...MOTIVO, version: 7 });
    expect([vieja.status, codigoDe(vieja)]).toEqual([409, 'CONFLICTO_VERSION']);
    const ausente = await usuario.del(`/movimientos/${NO_EXISTE}`, MOTIVO);
    const { id: privado } = await crear(admin, { privado: true });
    for (const oculto of [MOVIMIENTO_B, privado]) {
      expect((await usuario.del(`/movimientos/${oculto}`, MOTIVO)).texto).toBe(ausente.texto);
    }
    expect((await usuario.del(`/movimientos/${id}`, { ...MOTIVO, version: 1 })).status).toBe(202);
  });
});

describe('deciding on a deletion', () => {
  it('approved: removed from every list and total, kept in the database, shown in the history', async () => {
    const antes = await saldoPesos();
    const { movimiento, solicitudId } = await pedida(usuario, { concepto: 'Duplicado a borrar' });
    const respuesta = await owner.put(`/movimientos/${movimiento.id}/approve-deletion`, {
      respuesta: 'Correcto, estaba dos veces',
    });
    expect(respuesta.status).toBe(200);
    expect(leerSolicitud(respuesta)).toMatchObject({
      id: solicitudId,
      estado: 'APROBADA',
      resueltoPor: { nombre: 'Owner Prueba' },
      respuesta: 'Correcto, estaba dos veces',
      autoaprobada: false,
      impacto: { antesCentavos: (antes ?? 0) - 123_456, despuesCentavos: antes },
      version: 2,
    });
    expect(await saldoPesos()).toBe(antes);
    expect((await owner.get(`/movimientos/${movimiento.id}`)).status).toBe(404);
    const { items } = leerPagina(await owner.get('/movimientos?q=Duplicado a borrar'));
    expect(items).toEqual([]);
    const [fila] = await servidor.admin(
      'select estado, eliminado_en from movimientos where id = $1',
      [movimiento.id],
    );
    expect(fila).toMatchObject({ estado: 'ELIMINADO', eliminado_en: expect.any(Date) });
    expect((await auditoria(movimiento.id)).map(({ accion }) => accion)).toEqual(
      expect.arrayContaining(['CREAR', 'SOLICITAR', 'APROBAR']),
    );
    const propias = leerLista(await usuario.get('/solicitudes?mias=true&limit=1'));
    expect(propias.items).toMatchObject([
      { id: solicitudId, estado: 'APROBADA', propia: true, cuatroOjos: false, eliminada: true },
    ]);

    for (const ruta of [
      `/movimientos/${movimiento.id}/approve-deletion`,
      `/movimientos/${movimiento.id}/reject-deletion`,
      `/solicitudes/${solicitudId}/approve`,
      `/solicitudes/${solicitudId}/reject`,
    ]) {
      expect(await owner.put(ruta, {})).toMatchObject({
        status: 409,
        body: {
          error: 'SOLICITUD_RESUELTA',
          details: [{ message: 'La aprobó Owner Prueba.', data: { estado: 'APROBADA' } }],
        },
      });
    }
  });

  it('approved and restored: the row is active, and its deletion can be requested again', async () => {
    const { movimiento, solicitudId } = await pedida(usuario);
    await owner.put(`/solicitudes/${solicitudId}/approve`, {});
    const motivo = 'Era la única entrega de esa semana';
    const { status } = await owner.put(`/movimientos/${movimiento.id}/restaurar`, { motivo });
    expect(status).toBe(200);
    const otra = await pedir(usuario, movimiento.id);
    const { items } = leerLista(await owner.get(`/solicitudes?entidadId=${movimiento.id}`));
    expect(items).toMatchObject([
      { id: otra, estado: 'PENDIENTE', eliminada: false, desactualizada: false },
      { id: solicitudId, estado: 'APROBADA', eliminada: false },
    ]);
  });

  it('rejected: the row counts without a mark, the answer is shown, and it can be requested again', async () => {
    const { movimiento, solicitudId } = await pedida(usuario);
    const respuesta = await owner.put(`/solicitudes/${solicitudId}/reject`, {
      respuesta: 'Son dos entregas distintas',
      version: 1,
    });
    expect(leerSolicitud(respuesta).estado).toBe('RECHAZADA');
    expect(leerMovimiento(await usuario.get(`/movimientos/${movimiento.id}`)).estado).toBe(
      'CONFIRMADO',
    );
    const { items } = leerLista(await usuario.get(`/solicitudes?entidadId=${movimiento.id}`));
    expect(items[0]?.respuesta).toBe('Son dos entregas distintas');
    const otra = await pedir(usuario, movimiento.id);
    const aprobada = await owner.put(`/movimientos/${movimiento.id}/approve-deletion`, {});
    expect(leerSolicitud(aprobada)).toMatchObject({ id: otra, estado: 'APROBADA' });
  });

  it('cancelled by the user who requested it, by nobody else', async () => {
    const { movimiento, solicitudId } = await pedida(usuario);
    for (const otro of [owner, admin]) {
      const negada = await otro.put(`/solicitudes/${solicitudId}/cancel`, {});
      expect([negada.status, codigoDe(negada)]).toEqual([403, 'SIN_PERMISO']);
    }
    const cancelada = await usuario.put(`/solicitudes/${solicitudId}/cancel`, {});
    expect(leerSolicitud(cancelada)).toMatchObject({ estado: 'CANCELADA', respuesta: null });
    expect(leerMovimiento(await owner.get(`/movimientos/${movimiento.id}`)).estado).toBe(
      'CONFIRMADO',
    );
    const tarde = await owner.put(`/solicitudes/${solicitudId}/approve`, {});
    expect([tarde.status, codigoDe(tarde)]).toEqual([409, 'SOLICITUD_RESUELTA']);
  });

  it('four eyes: another active Owner decides; a sole Owner approves with a mark', async () => {
    const { solicitudId } = await pedida(owner);
    await rolDelAdmin(servidor, 'OWNER');
    const lista = leerLista(await owner.get('/movimientos/pending-deletions-unified'));
    expect(lista.items.find(({ id }) => id === solicitudId)?.cuatroOjos).toBe(true);
    const propia = await owner.put(`/solicitudes/${solicitudId}/approve`, {});
    expect([propia.status, codigoDe(propia)]).toEqual([403, 'CUATRO_OJOS']);
    const ajena = leerSolicitud(await admin.put(`/solicitudes/${solicitudId}/approve`, {}));
    expect(ajena).toMatchObject({ estado: 'APROBADA', autoaprobada: false });

    await rolDelAdmin(servidor, 'ADMIN');
    const { solicitudId: sola } = await pedida(owner);
    const aprobada = leerSolicitud(await owner.put(`/solicitudes/${sola}/approve`, {}));
    expect(aprobada).toMatchObject({ estado: 'APROBADA', autoaprobada: true, cuatroOjos: false });
  });

  it('refuses to approve a row that changed meanwhile, shows the changes, and allows rejecting it', async () => {
    const { movimiento, solicitudId } = await pedida(usuario, { concepto: 'Cal' });
    for (const [i, concepto] of ['Cal aérea', 'Cal hidratada'].entries()) {
      const cambio = { version: 2 + i, concepto };
      expect((await usuario.put(`/movimientos/${movimiento.id}`, cambio)).status).toBe(200);
    }
    const cambios = [{ campo: 'concepto', antes: 'Cal', despues: 'Cal hidratada' }];
    const { items } = leerLista(await owner.get('/movimientos/pending-deletions'));
    const vista = items.find(({ id }) => id === solicitudId);
    expect(vista).toMatchObject({ desactualizada: true, cambios });
    expect(await owner.put(`/solicitudes/${solicitudId}/approve`, {})).toMatchObject({
      status: 409,
      body: { error: 'CONFLICTO_VERSION', details: [{ data: { cambios } }] },
    });
    const vieja = await owner.put(`/solicitudes/${solicitudId}/reject`, { version: 9 });
    expect([vieja.status, codigoDe(vieja)]).toEqual([409, 'CONFLICTO_VERSION']);
    expect((await owner.put(`/solicitudes/${solicitudId}/reject`, {})).status).toBe(200);
  });

  it('changes nothing in an archived work, but allows rejecting a request', async () => {
    const { id } = await crear(usuario);
    const { solicitudId } = await pedida(usuario);
    const poner = (estado: string) =>
      servidor.admin('update proyectos set estado = $2 where id = $1', [OBRA_A, estado]);
    await poner('ARCHIVADA');
    for (const respuesta of [
      await usuario.del(`/movimientos/${id}`, MOTIVO),
      await owner.put(`/solicitudes/${solicitudId}/approve`, {}),
    ]) {
      expect([respuesta.status, codigoDe(respuesta)]).toEqual([409, 'OBRA_ARCHIVADA']);
    }
    const rechazada = await owner.put(`/solicitudes/${solicitudId}/reject`, {});
    await poner('EN_CURSO');
    expect(rechazada.status).toBe(200);
  });
});

describe('reading deletion requests', () => {
  it('counts and pages the open ones, newest first', async () => {
    const contar = async () => (await owner.get('/solicitudes/pendientes')).body;
    const antes = leerLista(await owner.get('/movimientos/pending-deletions?limit=200')).items;
    const nuevas = [];
    for (let i = 0; i < 5; i += 1) nuevas.unshift((await pedida(usuario)).solicitudId);
    expect(await contar()).toEqual({ cantidad: antes.length + 5 });
    const vistas: string[] = [];
    let cursor = '';
    do {
      const pagina = leerLista(
        await owner.get(`/movimientos/pending-deletions-unified?limit=2${cursor}`),
      );
      vistas.push(...pagina.items.map(({ id }) => id));
      cursor = pagina.siguiente === null ? '' : `&cursor=${pagina.siguiente}`;
    } while (cursor !== '');
    expect(vistas).toEqual([...nuevas, ...antes.map(({ id }) => id)]);
    const ajeno = await owner.get('/movimientos/pending-deletions?cursor=abc');
    expect(ajeno.status).toBe(400);
  });

  it('reveals nothing about private rows to users who may not see them, not even in a balance', async () => {
    const { movimiento } = await pedida(usuario, { concepto: 'A la vista' });
    const rutas = [
      '/solicitudes',
      '/solicitudes?mias=true',
      `/solicitudes?entidadId=${movimiento.id}`,
      `/solicitudes/impacto?entidad=MOVIMIENTO&entidadId=${movimiento.id}`,
    ];
    const retrato = async (quien: Quien) =>
      (await Promise.all(rutas.map((ruta) => quien.get(ruta)))).map(({ texto }) => texto);
    const antes = [await retrato(usuario), await retrato(socio)];
    const deAdmin = await retrato(admin);
    const { movimiento: privado, solicitudId } = await pedida(admin, {
      privado: true,
      importeCentavos: 777_777,
    });
    await crear(admin, { privado: true, importeCentavos: 999 });
    expect([await retrato(usuario), await retrato(socio)]).toEqual(antes);
    expect(await retrato(admin)).not.toEqual(deAdmin);
    const oculta = await usuario.put(`/solicitudes/${solicitudId}/cancel`, {});
    const ausente = await usuario.put(`/solicitudes/${NO_EXISTE}/cancel`, {});
    expect(oculta.texto).toBe(ausente.texto);
    // The requester sees fewer rows than the Owner who decides, and each reads their own totals.
    const aprobada = await owner.put(`/movimientos/${movimiento.id}/approve-deletion`, {});
    const [suya] = leerLista(await usuario.get(`/solicitudes?entidadId=${movimiento.id}`)).items;
    expect(leerSolicitud(aprobada).impacto?.despuesCentavos).toBe(await saldoPesos());
    expect(suya?.impacto?.despuesCentavos).toBe(await saldoPesos(usuario));
    expect((await owner.put(`/movimientos/${privado.id}/approve-deletion`, {})).status).toBe(200);
  });

  it('lists those about contributions for Owner and Admin, who may read contributions', async () => {
    const { id } = await aportar(admin, 5_000);
    expect((await admin.del(`${APORTES}/${id}`, MOTIVO)).status).toBe(202);
    const listadas = async (quien: Quien) =>
      leerLista(await quien.get(`/solicitudes?entidadId=${id}`)).items.length;
    expect(await Promise.all([owner, admin, usuario, socio].map(listadas))).toEqual([1, 1, 0, 0]);
  });
});
