import { listaProyectosSchema, proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GENTE, NORTE, SUR } from '../../../test/support/data.ts';
import { OBRA_A, OBRA_ARCHIVADA, OBRA_B } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import {
  claveNueva,
  crearServidor,
  type Respuesta,
  type Servidor,
} from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
});
afterAll(() => servidor.cerrar());

const leer = ({ body }: Respuesta) => proyectoSchema.parse(body);
const codigos = async (quien: Quien, consulta = '') => {
  const { body } = await quien.get(`/proyectos${consulta}`);
  return listaProyectosSchema.parse(body).items.map(({ codigo }) => codigo);
};

describe('creating a work', () => {
  it('needs only a name; starts in planning with the next code, and is audited', async () => {
    const respuesta = await admin.post('/proyectos', { nombre: 'Casa Bosque Sur' });
    expect(respuesta.status).toBe(201);
    const obra = leer(respuesta);
    expect(respuesta.body).toEqual(obra);
    expect(obra).toMatchObject({
      codigo: 'OB-004',
      nombre: 'Casa Bosque Sur',
      estado: 'PLANIFICACION',
      monedaBase: 'ARS',
      version: 1,
    });
    const [fila] = await servidor.admin(
      'select accion, entidad, proyecto_id, actor_id, canal, resumen, cambios from audit_logs where entidad_id = $1',
      [obra.id],
    );
    expect(fila).toMatchObject({
      accion: 'CREAR',
      entidad: 'PROYECTO',
      proyecto_id: obra.id,
      actor_id: GENTE.Admin.id,
      canal: 'REST',
      resumen: 'Creó la obra OB-004 Casa Bosque Sur',
    });
    expect(fila?.['cambios']).toContainEqual({
      campo: 'nombre',
      antes: null,
      despues: 'Casa Bosque Sur',
    });
  });

  it('stores every field as it was sent', async () => {
    const datos = {
      nombre: 'Edificio Los Tilos 1450',
      descripcion: 'Ocho pisos',
      tipo: 'EDIFICIO',
      modalidad: 'FIDEICOMISO_AL_COSTO',
      direccion: 'Los Tilos 1450',
      localidad: 'La Plata',
      provincia: 'Buenos Aires',
      clienteNombre: 'Fideicomiso Tilos',
      clienteCuit: '30-90000011-8',
      superficieCubierta: '2860.5',
      superficieLote: '400',
      fechaInicio: '2026-02-28',
      fechaFinPrevista: '2028-02-29',
      monedaBase: 'USD',
      presupuestoObjetivoCentavos: 9_000_000_000_000_000,
      notas: 'Con "comillas" y <b>marcas</b>',
    };
    const obra = leer(await owner.post('/proyectos', datos));
    expect(obra).toMatchObject({
      ...datos,
      clienteCuit: '30900000118',
      superficieSemicubierta: null,
    });
    expect(leer(await owner.get(`/proyectos/${obra.id}`))).toEqual(obra);
  });

  it('reports every bad field at once', async () => {
    const { status, body } = await owner.post('/proyectos', {
      nombre: 'A',
      clienteCuit: '30-00000000-8',
      superficieLote: '-1',
      fechaInicio: '2026-02-30',
      sorpresa: 1,
    });
    expect(status).toBe(400);
    const campos = ['nombre', 'clienteCuit', 'superficieLote', 'fechaInicio', 'sorpresa'];
    expect(body).toMatchObject({
      error: 'VALIDATION_ERROR',
      details: expect.arrayContaining(campos.map((path) => expect.objectContaining({ path }))),
    });
  });

  it('gives concurrent works codes without gaps, and one work per key', async () => {
    const antes = (await codigos(owner)).length;
    const clave = claveNueva();
    const [repetidas, sueltas] = await Promise.all([
      Promise.all([1, 2, 3].map(() => owner.post('/proyectos', { nombre: 'Una vez' }, clave))),
      Promise.all(
        Array.from({ length: 12 }, (_, i) => owner.post('/proyectos', { nombre: `Obra ${i}` })),
      ),
    ]);
    expect(new Set(repetidas.map(({ texto }) => texto)).size).toBe(1);
    expect(sueltas.every(({ status }) => status === 201)).toBe(true);
    const todos = (await codigos(owner, '?limit=200')).map((c) => Number(c.slice(3)));
    expect(todos).toEqual(Array.from({ length: antes + 13 }, (_, i) => antes + 13 - i));
  });
});

describe('the list of works', () => {
  it('shows each role its own works', async () => {
    const total = (await codigos(owner)).length;
    expect((await codigos(admin)).length).toBe(total);
    expect(await codigos(await como(servidor, 'Usuario'))).toEqual(['OB-003', 'OB-001']);
    expect(await codigos(await como(servidor, 'Socio'))).toEqual(['OB-001']);
    expect(await codigos(await como(servidor, 'OwnerDelSur', SUR))).toEqual(['OB-001']);
  });

  it('hides a work from a former partner and from a person no longer assigned', async () => {
    const [socio, usuario] = [await como(servidor, 'Socio'), await como(servidor, 'Usuario')];
    await servidor.admin('update proyecto_socios set activo = false');
    await servidor.admin('delete from proyecto_usuarios where proyecto_id = $1', [OBRA_A]);
    for (const quien of [socio, usuario]) {
      expect(await codigos(quien)).not.toContain('OB-001');
      for (const path of [`/proyectos/${OBRA_A}`, `/proyectos/${OBRA_A}/stats`]) {
        expect((await quien.get(path)).status).toBe(404);
      }
    }
    await servidor.admin('update proyecto_socios set activo = true');
    await servidor.admin(
      `insert into proyecto_usuarios (tenant_id, proyecto_id, usuario_id, creado_por)
       select tenant_id, id, $2, creado_por from proyectos where id = $1`,
      [OBRA_A, GENTE.Usuario.id],
    );
  });

  it('filters by state and by text without case or accents', async () => {
    expect(await codigos(owner, '?estado=ARCHIVADA')).toEqual(['OB-003']);
    expect(await codigos(owner, '?q=BOSQUE%20s%C3%BAr')).toEqual(['OB-004']);
    expect(await codigos(owner, '?q=ob-002')).toEqual(['OB-002']);
    for (const q of ['%', '_', '\\', "'; drop table proyectos; --"]) {
      expect(await codigos(owner, `?q=${encodeURIComponent(q)}`)).toEqual([]);
    }
  });

  it('pages in code order past OB-999 without gaps, and refuses the cursor of another list', async () => {
    await servidor.admin(
      `update contadores set ultimo = 998 where serie = 'proyecto' and tenant_id = $1`,
      [NORTE],
    );
    for (const nombre of ['Obra 999', 'Obra 1000']) await owner.post('/proyectos', { nombre });
    const todos = await codigos(owner, '?limit=200');
    expect(todos.slice(0, 2)).toEqual(['OB-1000', 'OB-999']);
    const vistos: string[] = [];
    let cursor: string | null = '';
    do {
      const { body } = await owner.get(`/proyectos?limit=4${cursor && `&cursor=${cursor}`}`);
      const pagina = listaProyectosSchema.parse(body);
      expect(pagina).toEqual(body);
      vistos.push(...pagina.items.map(({ codigo }) => codigo));
      cursor = pagina.siguiente;
    } while (cursor !== null);
    expect(vistos).toEqual(todos);
    const { status } = await owner.get(
      `/proyectos?cursor=${Buffer.from('OB-1').toString('base64url')}`,
    );
    expect(status).toBe(400);
  });
});

describe('editing a work', () => {
  const nueva = async () => leer(await owner.post('/proyectos', { nombre: 'Para editar' }));
  const pasar = (id: string, version: number, campos: object, quien = owner) =>
    quien.put(`/proyectos/${id}`, { version, ...campos });

  it('changes the sent fields, keeps the rest, clears those sent as null and audits the difference', async () => {
    const { id } = await nueva();
    await pasar(id, 1, {
      descripcion: 'Primera',
      superficieLote: '10.50',
      fechaInicio: '2026-03-01',
    });
    const obra = leer(await pasar(id, 2, { descripcion: null, nombre: 'Editada' }));
    expect(obra).toMatchObject({
      nombre: 'Editada',
      descripcion: null,
      superficieLote: '10.5',
      fechaInicio: '2026-03-01',
      version: 3,
    });
    const [fila] = await servidor.admin(
      `select resumen, cambios from audit_logs
       where entidad_id = $1 and accion = 'EDITAR' and cambios @> '[{"campo":"nombre"}]'`,
      [id],
    );
    expect(fila).toEqual({
      resumen: `Editó la obra ${obra.codigo} Editada`,
      cambios: [
        { campo: 'nombre', antes: 'Para editar', despues: 'Editada' },
        { campo: 'descripcion', antes: 'Primera', despues: null },
      ],
    });
  });

  it('refuses a stale version; one of two concurrent edits succeeds', async () => {
    const { id } = await nueva();
    const dos = await Promise.all(['Uno', 'Dos'].map((nombre) => pasar(id, 1, { nombre })));
    expect(dos.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(dos.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'CONFLICTO_VERSION',
    });
  });

  it('follows the allowed states, is reopened only by an Owner with a reason, and read-only when archived', async () => {
    const { id } = await nueva();
    const salto = await pasar(id, 1, { estado: 'FINALIZADA' });
    expect([salto.status, salto.body]).toMatchObject([409, { error: 'TRANSICION_INVALIDA' }]);
    let version = 1;
    for (const estado of [
      'EN_CURSO',
      'PAUSADA',
      'EN_CURSO',
      'RECEPCION_PROVISORIA',
      'FINALIZADA',
    ]) {
      ({ version } = leer(await pasar(id, version, { estado })));
    }
    const reabrir = { estado: 'EN_CURSO', motivo: 'Falta una losa' };
    expect((await pasar(id, version, reabrir, admin)).body).toMatchObject({ error: 'SIN_PERMISO' });
    expect((await pasar(id, version, { estado: 'EN_CURSO' })).body).toMatchObject({
      error: 'VALIDATION_ERROR',
      details: [{ path: 'motivo' }],
    });
    ({ version } = leer(await pasar(id, version, reabrir)));
    for (const estado of ['RECEPCION_PROVISORIA', 'FINALIZADA', 'ARCHIVADA']) {
      ({ version } = leer(await pasar(id, version, { estado })));
    }
    const archivada = await pasar(id, version, { nombre: 'Otra' });
    expect([archivada.status, archivada.body]).toMatchObject([409, { error: 'OBRA_ARCHIVADA' }]);
    const resumenes = await servidor.admin<{ resumen: string }>(
      'select resumen from audit_logs where entidad_id = $1',
      [id],
    );
    expect(resumenes.map(({ resumen }) => resumen).join()).toContain('Motivo: Falta una losa');
  });

  it('compares a new end date with the stored start date', async () => {
    const { id } = await nueva();
    await pasar(id, 1, { fechaInicio: '2026-05-01' });
    const { status, body } = await pasar(id, 2, { fechaFinPrevista: '2026-04-30' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ details: [{ path: 'fechaFinPrevista' }] });
  });

  it('refuses fields of ownership, even unknown ones', async () => {
    const { id, version } = await nueva();
    for (const campo of ['tenantId', 'codigo', 'creadoPor', 'eliminadoEn']) {
      const { status, body } = await pasar(id, version, { [campo]: SUR });
      expect([campo, status]).toEqual([campo, 400]);
      expect(body).toMatchObject({ details: [{ path: campo }] });
    }
  });

  it('is refused to Usuario and Socio, whether or not they see the work', async () => {
    for (const persona of ['Usuario', 'Socio'] as const) {
      const quien = await como(servidor, persona);
      for (const id of [OBRA_A, OBRA_B, OBRA_ARCHIVADA]) {
        expect((await pasar(id, 1, { nombre: 'Mía' }, quien)).status).toBe(403);
      }
    }
  });
});
