import { sociosDisponiblesSchema } from '@plomada/domain/socios/disponibles.schema';
import { historialSociosSchema } from '@plomada/domain/socios/historial.schema';
import { socioSchema } from '@plomada/domain/socios/socio.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GENTE } from '../../../test/support/data.ts';
import { OBRA_A, OBRA_ARCHIVADA } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { CUITS, sociosComo } from '../../../test/support/socios.ts';

let servidor: Servidor;
let admin: Quien;
let obras: ReturnType<typeof sociosComo>;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  obras = sociosComo(admin);
});
afterAll(() => servidor.cerrar());

const NBSP = '\u00a0';

const ultimaAuditoria = async (obra: string) => {
  const [fila] = await servidor.admin(
    `select accion, entidad, entidad_id, actor_id, resumen, cambios from audit_logs
     where proyecto_id = $1 order by id desc limit 1`,
    [obra],
  );
  return fila;
};

describe('partners', () => {
  it('are a user of the organisation or a contact, and the rest is unassigned', async () => {
    const obra = await obras.nuevaObra();
    const usuario = await obras.agregar(obra, 3500, {
      usuarioId: GENTE.Socio.id,
      rol: 'DESARROLLADOR',
    });
    expect(usuario.status).toBe(201);
    expect(usuario.body).toEqual(socioSchema.parse(usuario.body));
    expect(usuario.body).toMatchObject({
      usuarioId: GENTE.Socio.id,
      nombre: 'Socio Prueba',
      email: GENTE.Socio.email,
      participacionBp: 3500,
      rol: 'DESARROLLADOR',
      alta: '2026-11-20',
      vigenteDesde: '2026-11-20',
      activo: true,
      version: 1,
    });
    await obras.contacto(obra, 0, 2500, { vigenteDesde: '2026-03-01', motivo: 'Boleto firmado' });
    expect(await obras.listar(obra)).toMatchObject({
      items: [{ participacionBp: 3500 }, { nombre: 'Socia 0', cuit: CUITS[0], usuarioId: null }],
      asignadoBp: 6000,
      sinAsignarBp: 4000,
    });
    expect(await ultimaAuditoria(obra)).toMatchObject({
      accion: 'CREAR',
      entidad: 'SOCIO',
      actor_id: GENTE.Admin.id,
      resumen: expect.stringMatching(
        `^Agregó a Socia 0 como socio de la obra OB-\\d+ Con socios con 25,00${NBSP}%. Motivo: Boleto firmado$`,
      ),
      cambios: expect.arrayContaining([
        { campo: 'participacion', antes: null, despues: `25,00${NBSP}%` },
      ]),
    });
  });

  it.each([
    ['neither user nor contact', {}, ['nombre', 'cuit']],
    ['a contact without a CUIT', { nombre: 'Ana' }, ['cuit']],
    ['a wrong CUIT', { nombre: 'Ana', cuit: '20-90100010-9' }, ['cuit']],
    ['a user with another name', { usuarioId: GENTE.Usuario.id, nombre: 'Ana' }, ['nombre']],
    ['a user of elsewhere', { usuarioId: GENTE.OwnerDelSur.id }, ['usuarioId']],
    ['half a point', { nombre: 'Ana', cuit: CUITS[0], participacionBp: 0.5 }, ['participacionBp']],
    [
      'more than all',
      { nombre: 'Ana', cuit: CUITS[0], participacionBp: 10_001 },
      ['participacionBp'],
    ],
    [
      'a share of tomorrow',
      { nombre: 'Ana', cuit: CUITS[0], vigenteDesde: '2026-11-21' },
      ['vigenteDesde'],
    ],
  ])('refuses %s', async (_nombre, campos, paths) => {
    const { status, body } = await obras.agregar(OBRA_A, 100, campos);
    expect([status, body]).toMatchObject([
      400,
      { error: 'VALIDATION_ERROR', details: paths.map((path) => ({ path })) },
    ]);
  });

  it('never exceed 100,00 % together, on past days either', async () => {
    const obra = await obras.nuevaObra();
    const ana = await obras.contacto(obra, 0, 6000, { vigenteDesde: '2026-01-01' });
    const excedida = await obras
      .contacto(obra, 1, 4000)
      .then(() => obras.agregar(obra, 1, { nombre: 'De más', cuit: CUITS[2] }));
    expect([excedida.status, excedida.body]).toMatchObject([
      409,
      {
        error: 'PARTICIPACION_EXCEDIDA',
        message: `Las participaciones sumarían 100,01${NBSP}%: sobra 0,01${NBSP}%.`,
        details: [{ path: 'participacionBp', data: { sumaBp: 10_001, sobraBp: 1 } }],
      },
    ]);
    // Reducing Ana's share today leaves room today, but not in March.
    expect((await obras.cambiar(obra, ana, { participacionBp: 1000 })).status).toBe(200);
    const atrasada = await obras.agregar(obra, 5000, {
      nombre: 'De antes',
      cuit: CUITS[2],
      vigenteDesde: '2026-03-01',
    });
    expect([atrasada.status, atrasada.body]).toMatchObject([
      409,
      { message: expect.stringMatching(/^El 01\/03\/2026 las participaciones sumarían 110,00/) },
    ]);
    await obras.contacto(obra, 2, 5000);
    expect((await obras.listar(obra)).sinAsignarBp).toBe(0);
  });

  it('are refused when repeated by user or CUIT; a former one returns as the same partner', async () => {
    const obra = await obras.nuevaObra();
    await obras.agregar(obra, 100, { usuarioId: GENTE.Usuario.id });
    const ana = await obras.contacto(obra, 0, 100);
    for (const quien of [{ usuarioId: GENTE.Usuario.id }, { nombre: 'Otra', cuit: CUITS[0] }]) {
      const { status, body } = await obras.agregar(obra, 100, quien);
      expect([status, body]).toMatchObject([409, { error: 'SOCIO_DUPLICADO' }]);
    }
    await servidor.admin(
      'update proyecto_socios set activo = false, participacion_bp = 0 where id = $1',
      [ana],
    );
    expect(await obras.contacto(obra, 0, 250)).toBe(ana);
    expect((await obras.partes(obra))[0]).toEqual(['Socia 0', 250]);
  });

  it('who leave have no share and no access from the next call on, and keep their history', async () => {
    const obra = await obras.nuevaObra();
    const socio = await como(servidor, 'Socio');
    const { body } = await obras.agregar(obra, 4000, { usuarioId: GENTE.Socio.id });
    expect((await socio.get(`/proyectos/${obra}`)).status).toBe(200);
    const { id, version } = socioSchema.parse(body);
    expect((await obras.quitar(obra, id, { version: version + 1 })).body).toMatchObject({
      error: 'CONFLICTO_VERSION',
    });
    const quitado = await obras.quitar(obra, id, { motivo: 'Vendió su parte' });
    expect([quitado.status, quitado.body]).toEqual([200, { id, eliminado: true }]);
    expect((await socio.get(`/proyectos/${obra}`)).status).toBe(404);
    expect(await obras.listar(obra)).toEqual({ items: [], asignadoBp: 0, sinAsignarBp: 10_000 });
    expect(await obras.historial(obra)).toMatchObject([
      { participacionBp: 0, desde: '2026-11-20', hasta: null, motivo: 'Vendió su parte' },
      { participacionBp: 4000, desde: '2026-11-20', hasta: '2026-11-20' },
    ]);
    expect((await obras.quitar(obra, id)).status).toBe(404);
    // The person is added as a new partner; the removed row is not restored.
    expect((await obras.agregar(obra, 1, { usuarioId: GENTE.Socio.id })).status).toBe(201);
    expect((await socio.get(`/proyectos/${obra}`)).status).toBe(200);
  });

  it('get a new share from a day on; earlier days keep the old one', async () => {
    const obra = await obras.nuevaObra();
    const ana = await obras.contacto(obra, 0, 3000, { vigenteDesde: '2026-01-10' });
    await obras.contacto(obra, 1, 1000, { vigenteDesde: '2026-02-10' });
    const anterior = await obras.cambiar(obra, ana, {
      participacionBp: 5000,
      vigenteDesde: '2026-01-09',
    });
    expect(anterior.body).toMatchObject({
      details: [{ path: 'vigenteDesde', message: expect.stringContaining('10/01/2026') }],
    });
    const cambio = await obras.cambiar(obra, ana, {
      participacionBp: 5000,
      vigenteDesde: '2026-07-01',
      motivo: 'Compró parte',
      version: 1,
    });
    expect(cambio.body).toMatchObject({
      participacionBp: 5000,
      vigenteDesde: '2026-07-01',
      alta: '2026-01-10',
      version: 2,
    });
    expect(await ultimaAuditoria(obra)).toMatchObject({
      accion: 'EDITAR',
      entidad: 'SOCIO',
      entidad_id: ana,
      resumen: expect.stringContaining(`de 30,00${NBSP}% a 50,00${NBSP}%. Motivo: Compró parte`),
      cambios: [
        { campo: 'participacion', antes: `30,00${NBSP}%`, despues: `50,00${NBSP}%` },
        { campo: 'vigenteDesde', antes: '2026-01-10', despues: '2026-07-01' },
      ],
    });
    expect((await obras.cambiar(obra, ana, { rol: 'TERRENO', version: 1 })).status).toBe(409);
    const soloRol = await obras.cambiar(obra, ana, { rol: 'TERRENO', notas: 'Aporta el lote' });
    expect(soloRol.body).toMatchObject({ rol: 'TERRENO', vigenteDesde: '2026-07-01' });
    expect(await obras.partes(obra, '?fecha=2026-01-09')).toEqual([]);
    expect(await obras.partes(obra, '?fecha=2026-02-10')).toEqual([
      ['Socia 0', 3000],
      ['Socia 1', 1000],
    ]);
    expect(await obras.partes(obra, '?fecha=2026-07-01')).toEqual([
      ['Socia 0', 5000],
      ['Socia 1', 1000],
    ]);
    expect(await obras.historial(obra)).toMatchObject([
      {
        socio: 'Socia 0',
        participacionBp: 5000,
        motivo: 'Compró parte',
        creadoPor: 'Admin Prueba',
      },
      { socio: 'Socia 1', participacionBp: 1000, desde: '2026-02-10', hasta: null },
      { socio: 'Socia 0', participacionBp: 3000, desde: '2026-01-10', hasta: '2026-07-01' },
    ]);
    const pagina = await admin.get(`/proyectos/${obra}/socios/historial?limit=2`);
    const { siguiente } = historialSociosSchema.parse(pagina.body);
    const resto = await admin.get(`/proyectos/${obra}/socios/historial?cursor=${siguiente}`);
    expect(historialSociosSchema.parse(resto.body)).toMatchObject({
      items: [{ participacionBp: 3000 }],
      siguiente: null,
    });
  });

  it('can be linked to a user account, and never to another one afterwards', async () => {
    const obra = await obras.nuevaObra();
    const ana = await obras.contacto(obra, 0, 3000);
    const vinculada = await obras.cambiar(obra, ana, { usuarioId: GENTE.Socio.id });
    expect(vinculada.body).toMatchObject({
      usuarioId: GENTE.Socio.id,
      nombre: 'Socio Prueba',
      cuit: CUITS[0],
    });
    const { status } = await (await como(servidor, 'Socio')).get(`/proyectos/${obra}`);
    expect(status).toBe(200);
    const otra = await obras.cambiar(obra, ana, { usuarioId: GENTE.Usuario.id });
    expect(otra.body).toMatchObject({ details: [{ path: 'usuarioId' }] });
  });

  it('cannot be changed in an archived work', async () => {
    const respuestas = [
      await obras.agregar(OBRA_ARCHIVADA, 1, { nombre: 'Ana', cuit: CUITS[0] }),
      await obras.redistribuir(OBRA_ARCHIVADA, { modo: 'PARTES_IGUALES' }),
    ];
    for (const { status, body } of respuestas) {
      expect([status, body]).toMatchObject([409, { error: 'OBRA_ARCHIVADA' }]);
    }
  });

  it('are searched among users and contacts of other works', async () => {
    const obra = await obras.nuevaObra();
    await obras.contacto(obra, 0, 1);
    await obras.agregar(obra, 1, { usuarioId: GENTE.Usuario.id });
    const otra = await obras.nuevaObra();
    await obras.contacto(otra, 1, 1, { nombre: 'De otra obra' });
    const disponibles = async (consulta: string) => {
      const { body } = await admin.get(`/proyectos/available-socios${consulta}`);
      return sociosDisponiblesSchema.parse(body).items.map(({ nombre }) => nombre);
    };
    const aca = await disponibles(`?obraId=${obra}`);
    expect(aca[0]).toBe('Socio Prueba');
    expect(aca).toEqual(expect.arrayContaining(['Owner Prueba', 'De otra obra']));
    for (const nombre of ['Socia 0', 'Usuario Prueba', 'Inactivo Prueba', 'OwnerDelSur Prueba']) {
      expect(aca).not.toContain(nombre);
    }
    expect(await disponibles('')).toEqual(expect.arrayContaining(['Usuario Prueba', 'Socia 0']));
  });
});
