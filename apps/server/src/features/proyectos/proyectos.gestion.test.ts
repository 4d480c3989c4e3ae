import { setTimeout as esperar } from 'node:timers/promises';

import { usuariosAsignablesSchema } from '@plomada/domain/proyectos/asignacion.schema';
import { configuracionProyectoSchema } from '@plomada/domain/proyectos/configuracion.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GENTE, RUBRO_NORTE } from '../../../test/support/data.ts';
import { crear, nuevo } from '../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_ARCHIVADA, OBRA_B } from '../../../test/support/obras.ts';
import { CARRERAS, PLAZO_CARRERAS_MS, SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
});
afterAll(() => servidor.cerrar());

const nuevaObra = async (campos: object = {}) =>
  proyectoSchema.parse((await owner.post('/proyectos', { nombre: 'De paso', ...campos })).body);
const auditorias = (id: string) =>
  servidor.admin(
    'select accion, resumen, cambios from audit_logs where entidad_id = $1 order by id desc',
    [id],
  );

describe('location and functional units of a work', () => {
  it('are stored as sent; a location has both coordinates or none', async () => {
    const datos = { latitud: -34.527_61, longitud: -58.473_2, permiteUnidadesFuncionales: true };
    const obra = await nuevaObra(datos);
    expect(obra).toMatchObject(datos);
    const editar = (version: number, campos: object) =>
      owner.put(`/proyectos/${obra.id}`, { version, ...campos });
    expect((await editar(1, { latitud: null })).body).toMatchObject({
      details: [{ path: 'latitud', message: 'La ubicación necesita la latitud y la longitud' }],
    });
    expect((await editar(1, { latitud: 0 })).body).toMatchObject({
      latitud: 0,
      longitud: -58.473_2,
    });
    const sinLugar = await editar(2, { latitud: null, longitud: null });
    expect(sinLugar.body).toMatchObject({ latitud: null, longitud: null });
    for (const malo of [
      { latitud: 90.1, longitud: 0 },
      { latitud: 1, longitud: -181 },
      { longitud: 3 },
    ]) {
      expect((await owner.post('/proyectos', { nombre: 'Mal puesta', ...malo })).status).toBe(400);
    }
  });

  it('ends are after starts, also for the real dates', async () => {
    const obra = await nuevaObra({ fechaInicio: '2026-05-01' });
    const { body } = await owner.put(`/proyectos/${obra.id}`, {
      version: 1,
      fechaFinReal: '2026-04-30',
    });
    expect(body).toMatchObject({ details: [{ path: 'fechaFinReal' }] });
  });
});

describe('the settings of a work', () => {
  const ruta = `/proyectos/${OBRA_A}/configuracion`;

  it('are the defaults of new movements, read with the work, and audited', async () => {
    const { body: antes } = await admin.get(ruta);
    expect(antes).toEqual({
      proyectoId: OBRA_A,
      medioPagoPredeterminado: null,
      rubroPredeterminadoId: null,
      cotizacionPredeterminada: null,
      alertaPresupuestoBp: 9000,
      moraMensualBp: 0,
      comoAportar: null,
      permiteUnidadesFuncionales: false,
      version: 1,
    });
    const datos = {
      medioPagoPredeterminado: 'ECHEQ',
      rubroPredeterminadoId: RUBRO_NORTE,
      cotizacionPredeterminada: 'MEP',
      alertaPresupuestoBp: 8550,
      moraMensualBp: 350,
      comoAportar: 'Alias OBRA.NORTE\nBanco de la Costa',
    };
    const { status, body } = await admin.put(ruta, { version: 1, ...datos });
    expect(status).toBe(200);
    expect(configuracionProyectoSchema.parse(body)).toMatchObject({ ...datos, version: 2 });
    const usuario = await como(servidor, 'Usuario');
    expect((await usuario.get(`/proyectos/${OBRA_A}`)).body).toMatchObject({
      predeterminados: { medioPago: 'ECHEQ', rubroId: RUBRO_NORTE, cotizacion: 'MEP' },
      alertaPresupuestoBp: 8550,
    });
    const [auditoria] = await auditorias(OBRA_A);
    expect(auditoria).toMatchObject({
      accion: 'EDITAR',
      resumen: 'Cambió la configuración de la obra OB-001 Obra OB-001',
      cambios: expect.arrayContaining([
        { campo: 'alertaPresupuestoBp', antes: 9000, despues: 8550 },
      ]),
    });
    const vacia = await admin.put(ruta, { version: 2, medioPagoPredeterminado: null });
    expect(vacia.body).toMatchObject({
      medioPagoPredeterminado: null,
      cotizacionPredeterminada: 'MEP',
    });
  });

  it('are refused with a stale version, in an archived work or with unknown values', async () => {
    expect((await admin.put(ruta, { version: 1 })).body).toMatchObject({
      error: 'CONFLICTO_VERSION',
    });
    const archivada = await admin.put(`/proyectos/${OBRA_ARCHIVADA}/configuracion`, { version: 1 });
    expect(archivada.body).toMatchObject({ error: 'OBRA_ARCHIVADA' });
    for (const malo of [
      { cotizacionPredeterminada: 'COMPROBANTE' },
      { alertaPresupuestoBp: 0 },
      { moraMensualBp: -1 },
      { comoAportar: 'x'.repeat(301) },
      { medioPagoPredeterminado: 'TRUEQUE' },
      { version: undefined },
    ]) {
      expect((await admin.put(ruta, { version: 3, ...malo })).status).toBe(400);
    }
  });
});

describe('the assigned users of a work', () => {
  const ruta = `/proyectos/${OBRA_B}/asignar-usuarios`;
  const asignar = (...usuarioIds: string[]) => admin.put(ruta, { usuarioIds });
  const nombres = async (path: string) => {
    const { body } = await admin.get(path);
    return usuariosAsignablesSchema.parse(body).items.map(({ fullName }) => fullName);
  };
  const disponibles = () => nombres(`/proyectos/available-usuarios?obraId=${OBRA_B}`);

  it('are exactly those sent, with effect from the next call; sending them again changes nothing', async () => {
    const usuario = await como(servidor, 'Usuario');
    const ve = async () => (await usuario.get(`/proyectos/${OBRA_B}`)).status;
    expect([await ve(), await disponibles()]).toEqual([404, ['Usuario Prueba']]);
    const asignado = await asignar(GENTE.Usuario.id);
    expect([asignado.status, asignado.body]).toMatchObject([
      200,
      { items: [{ id: GENTE.Usuario.id, role: 'Usuario', status: 'active' }] },
    ]);
    expect(await ve()).toBe(200);
    expect([await disponibles(), await nombres('/proyectos/available-usuarios')]).toEqual([
      [],
      ['Usuario Prueba'],
    ]);
    const repetido = await asignar(GENTE.Usuario.id.toUpperCase(), GENTE.Usuario.id);
    expect(repetido.texto).toBe(asignado.texto);
    expect((await asignar()).body).toEqual({ items: [] });
    expect(await ve()).toBe(404);
    await asignar(GENTE.Usuario.id);
    expect(await nombres(`/proyectos/${OBRA_B}/usuarios-asignados`)).toEqual(['Usuario Prueba']);
    await asignar();
    const filas = await auditorias(OBRA_B);
    expect(filas.map(({ accion, resumen }) => [accion, resumen])).toEqual([
      ['PERMISO', 'Quitó a Usuario Prueba en la obra OB-002 Obra OB-002'],
      ['PERMISO', 'Asignó a Usuario Prueba en la obra OB-002 Obra OB-002'],
      ['PERMISO', 'Quitó a Usuario Prueba en la obra OB-002 Obra OB-002'],
      ['PERMISO', 'Asignó a Usuario Prueba en la obra OB-002 Obra OB-002'],
    ]);
  });

  it('have the role Usuario only; others are refused by name, and nothing is written', async () => {
    const { status, body } = await asignar(GENTE.Usuario.id, GENTE.Admin.id, GENTE.Socio.id);
    expect([status, body]).toMatchObject([
      400,
      {
        error: 'VALIDATION_ERROR',
        details: [
          { path: 'usuarioIds.1', message: 'Admin Prueba es Admin: ya ve todas las obras' },
          {
            path: 'usuarioIds.2',
            message: 'Socio Prueba es Socio: ve las obras en las que participa',
          },
        ],
      },
    ]);
    expect(await nombres(`/proyectos/${OBRA_B}/usuarios-asignados`)).toEqual([]);
  });
});

describe('deleting a work', () => {
  it('removes a work without movements from every list, audited, and keeps its row', async () => {
    const { id, codigo, version } = await nuevaObra();
    const stale = await admin.del(`/proyectos/${id}`, { version: version + 1 });
    expect(stale.body).toMatchObject({ error: 'CONFLICTO_VERSION' });
    const { status, body } = await admin.del(`/proyectos/${id}`, { motivo: 'Cargada dos veces' });
    expect([status, body]).toEqual([200, { id, eliminado: true }]);
    expect((await owner.get(`/proyectos/${id}`)).status).toBe(404);
    expect((await owner.get('/proyectos?limit=200')).texto).not.toContain(id);
    expect((await owner.del(`/proyectos/${id}`)).status).toBe(404);
    expect((await owner.post('/movimientos', nuevo({ proyectoId: id }))).status).toBe(404);
    const [fila] = await auditorias(id);
    expect(fila).toMatchObject({
      accion: 'ELIMINAR',
      resumen: `Eliminó la obra ${codigo} De paso. Motivo: Cargada dos veces`,
    });
    const [guardada] = await servidor.admin(
      'select eliminado_en is not null as eliminada from proyectos where id = $1',
      [id],
    );
    expect(guardada).toEqual({ eliminada: true });
  });

  it('is refused with counts while it has money, and suggests archiving', async () => {
    const { id, version } = await nuevaObra();
    const movimientos = [
      await crear(owner, { proyectoId: id }),
      await crear(owner, { proyectoId: id, privado: true }),
    ];
    const cuentas = { movimientos: 2, solicitudes: 0, socios: 0, usuarios: 0 };
    expect((await admin.del(`/proyectos/${id}`)).body).toMatchObject({
      error: 'OBRA_CON_DINERO',
      details: [
        {
          message: 'La obra se puede archivar una vez finalizada',
          data: { ...cuentas, estado: 'PLANIFICACION', puedeArchivarse: false },
        },
      ],
    });
    let actual = version;
    for (const estado of ['EN_CURSO', 'RECEPCION_PROVISORIA', 'FINALIZADA']) {
      const { body } = await admin.put(`/proyectos/${id}`, { version: actual, estado });
      actual = proyectoSchema.parse(body).version;
    }
    const { status, body } = await admin.del(`/proyectos/${id}`);
    expect([status, body]).toMatchObject([409, { details: [{ data: { puedeArchivarse: true } }] }]);
    // Deleted movements do not prevent deleting the obra.
    await servidor.admin(
      `update movimientos set estado = 'ELIMINADO', eliminado_en = now() where proyecto_id = $1`,
      [id],
    );
    expect((await admin.del(`/proyectos/${id}`)).status).toBe(200);
    // A movement of a deleted obra cannot be restored.
    for (const movimiento of movimientos) {
      const motivo = 'Se dio de baja por error';
      const vuelta = await owner.put(`/movimientos/${movimiento.id}/restaurar`, { motivo });
      expect(vuelta).toMatchObject({ status: 404, body: { error: 'NO_ENCONTRADO' } });
    }
  });

  it(
    'concurrent with a new movement: one of both succeeds, never both',
    async () => {
      const vistos = new Set<string>();
      const correr = async (primero: 'crear' | 'borrar', ventajaMs: number) => {
        const { id } = await nuevaObra();
        const crear = () => owner.post('/movimientos', nuevo({ proyectoId: id }));
        const borrar = () => admin.del(`/proyectos/${id}`);
        const [antes, despues] = primero === 'crear' ? [crear, borrar] : [borrar, crear];
        // Jitter: the second call begins some milliseconds after the first.
        const pares = await Promise.all([antes(), esperar(ventajaMs).then(despues)]);
        const resultado = (primero === 'crear' ? pares : pares.toReversed())
          .map(({ status }) => status)
          .join();
        expect(['201,409', '404,200']).toContain(resultado);
        vistos.add(resultado);
      };
      for (let carrera = 0; carrera < CARRERAS; carrera += 1) {
        await correr(carrera % 2 === 0 ? 'crear' : 'borrar', 0);
      }
      // A growing head start produces the other order on machines where one call always wins.
      for (let ventajaMs = 1; vistos.size < 2 && ventajaMs <= 256; ventajaMs *= 2) {
        await correr('crear', ventajaMs);
        await correr('borrar', ventajaMs);
      }
      expect(vistos.size).toBe(2);
    },
    PLAZO_CARRERAS_MS,
  );
});
