import { fieldOf } from '@plomada/domain/base/field-of';
import { v7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { acopioCon } from '../../../test/support/acopios.ts';
import { huerfanos, rutaDe } from '../../../test/support/adjuntos.ts';
import { cerrar } from '../../../test/support/cierres.ts';
import { borrar } from '../../../test/support/comprobantes.ts';
import { GENTE, NORTE, SUR } from '../../../test/support/data.ts';
import { FOTOS, JPG } from '../../../test/support/informes.ts';
import { crear, nuevo } from '../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B, OBRA_SUR } from '../../../test/support/obras.ts';
import { SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import {
  AHORA,
  claveNueva,
  codigoDe,
  crearServidor,
  type Respuesta,
  type Servidor,
} from '../../../test/support/server.ts';
import { deleteExpiredKeys } from '../../context/transaction.ts';

let ahora = AHORA;
/** Names of the statements, except `begin` and those that the chain worker and the pool run too. */
let corridas: string[] = [];
let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
let acopio: { readonly id: string; readonly itemId: string };
let movimiento: string;
beforeAll(async () => {
  servidor = await crearServidor({
    ...SIN_RITMO,
    now: () => ahora,
    onStatement: ({ names }) =>
      corridas.push(...names.filter((nombre) => !/^(?:begin$|chain\.|pool\.)/.test(nombre))),
  });
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  acopio = await acopioCon(admin, { cantidad: '10' });
  movimiento = (await crear(admin)).id;
});
afterAll(() => servidor.cerrar());

type Campos = Readonly<Record<string, string>>;
type Enviar = (quien: Quien, campos: Campos, headers?: Campos) => Promise<Respuesta>;

const campo = ({ body }: Respuesta, clave: string): unknown => fieldOf(body, clave);
const idDe = (respuesta: Respuesta): string => String(campo(respuesta, 'id'));

const formulario = (nombre: string, campos: Campos): FormData => {
  const form = new FormData();
  form.set(nombre, new File([JPG], 'obra.jpg'));
  for (const [clave, valor] of Object.entries(campos)) form.set(clave, valor);
  return form;
};

const movimientos: Enviar = (quien, campos, headers) =>
  quien.post('/movimientos', nuevo(campos), headers);
const conComprobante: Enviar = (quien, campos, headers) => {
  const comprobante = { tipoArca: 11, puntoVenta: 3, numero: 77, cuitEmisor: '30-90000044-4' };
  return quien.post('/movimientos', nuevo({ comprobante, ...campos }), headers);
};
const retiros: Enviar = (quien, campos, headers) => {
  const retiro = { itemId: acopio.itemId, cantidad: '1', ...campos };
  return quien.post(`/acopios/${acopio.id}/retiros`, retiro, headers);
};
const retirosConFoto: Enviar = (quien, campos, headers) => {
  const form = formulario('comprobante', { itemId: acopio.itemId, cantidad: '1', ...campos });
  return quien.enviar(`/acopios/${acopio.id}/retiros`, form, headers);
};
const eventos: Enviar = (quien, campos, headers) => {
  const evento = { titulo: 'Hormigonar', tipo: 'TAREA', inicio: '2026-11-21', fin: '2026-11-21' };
  return quien.post(
    '/agenda/eventos',
    { ...evento, todoElDia: true, proyectoId: OBRA_A, ...campos },
    headers,
  );
};
const fotos: Enviar = (quien, campos, headers) =>
  quien.enviar(FOTOS, formulario('archivo', campos), headers);
const adjuntos: Enviar = (quien, campos, headers) =>
  quien.enviar(rutaDe(movimiento), formulario('archivo', campos), headers);

/** Number of rows in the tables that these captures write to; discarded files are left out. */
async function cuantos(): Promise<Record<string, number>> {
  const de = (tabla: string, donde = 'true') =>
    `(select count(*)::int from ${tabla} where ${donde}) as "${tabla}"`;
  const tablas = [
    'capturas',
    'movimientos',
    'comprobantes',
    'retiros',
    'eventos',
    'fotos_avance',
    'movimiento_adjuntos',
    'audit_logs',
  ].map((tabla) => de(tabla));
  const [fila] = await servidor.admin<Record<string, number>>(
    `select ${[...tablas, de('archivos', `estado <> 'DESCARTADO'`)].join(', ')}`,
  );
  return fila ?? {};
}

const mas = async (antes: Record<string, number>): Promise<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(await cuantos())
      .map(([tabla, n]) => [tabla, n - (antes[tabla] ?? 0)] as const)
      .filter(([, n]) => n !== 0),
  );

const UNO: readonly (readonly [string, Enviar, Record<string, number>])[] = [
  ['a movement', movimientos, { movimientos: 1 }],
  ['a movement with its document', conComprobante, { movimientos: 1, comprobantes: 1 }],
  ['a withdrawal', retiros, { retiros: 1 }],
  ['a withdrawal with a photo', retirosConFoto, { retiros: 1, archivos: 1 }],
  ['an event', eventos, { eventos: 1 }],
  ['a photo of progress', fotos, { fotos_avance: 1, archivos: 1 }],
  ['an attachment', adjuntos, { movimiento_adjuntos: 1, archivos: 1 }],
];

describe.each(UNO)('one capture: %s', (_nombre, enviar, filas) => {
  it('sent twice at once creates one row and one line of the log, and both calls get it', async () => {
    const [antes, campos] = [await cuantos(), { capturaId: v7() }];
    const dos = await Promise.all([enviar(admin, campos), enviar(admin, campos)]);
    expect(dos.map(({ status, texto }) => [status, texto])).toEqual(
      dos.map(() => [201, expect.any(String)]),
    );
    expect(new Set(dos.map(idDe)).size).toBe(1);
    expect(dos.filter((una) => campo(una, 'repetida') === true)).toHaveLength(1);
    expect(await mas(antes)).toEqual({ ...filas, capturas: 1, audit_logs: 1 });
    const [una, otra] = dos.map(({ body }) => ({ ...Object(body), repetida: undefined }));
    expect(una).toEqual(otra);
    expect(await huerfanos(servidor)).toEqual([]);
  });
});

describe('a capture sent again a month later, after its idempotency key expired', () => {
  afterEach(() => {
    ahora = AHORA;
  });

  const editado = async ({ id, version }: Record<'id' | 'version', unknown>) =>
    admin.put(`/movimientos/${String(id)}`, { version, concepto: 'Otro' });
  const VIDAS: readonly (readonly [
    string,
    Enviar,
    (hecho: Record<'id' | 'version', unknown>) => Promise<unknown>,
    object,
  ])[] = [
    ['an edited movement', movimientos, editado, { concepto: 'Otro', estado: 'CONFIRMADO' }],
    [
      'a deleted movement',
      movimientos,
      ({ id }) => borrar(admin, owner, { id: String(id) }),
      { estado: 'ELIMINADO' },
    ],
    [
      'an annulled withdrawal',
      retiros,
      ({ id }) => admin.del(`/acopios/${acopio.id}/retiros/${String(id)}`, {}),
      { items: [{ estado: 'ANULADO' }] },
    ],
    ['a deleted event', eventos, ({ id }) => admin.del(`/agenda/eventos/${String(id)}`), {}],
    ['a photo that was taken off', fotos, ({ id }) => admin.del(`${FOTOS}/${String(id)}`), {}],
    [
      'an attachment that was taken off',
      adjuntos,
      ({ id }) => admin.del(`${rutaDe(movimiento)}/${String(id)}`),
      {},
    ],
  ];

  it.each(VIDAS)(
    '%s is answered with its present state, and nothing is created',
    async (_cual, enviar, cambiar, es) => {
      const [campos, clave] = [{ capturaId: v7() }, claveNueva()];
      const primera = await enviar(admin, campos, clave);
      expect((await enviar(admin, campos, clave)).texto).toBe(primera.texto);
      await cambiar(Object(primera.body));
      const antes = await cuantos();
      ahora = new Date('2026-12-21T13:00:00Z');
      await deleteExpiredKeys(servidor.db.query, ahora);
      const otra = await enviar(admin, campos, clave);
      const id = idDe(primera);
      expect([otra.status, otra.body]).toMatchObject([201, { id, ...es, repetida: true }]);
      expect(await mas(antes)).toEqual({});
      expect(await huerfanos(servidor)).toEqual([]);
    },
  );

  it('is answered even if it would be refused today, for lack of stock', async () => {
    const queda = await acopioCon(admin, { cantidad: '1' });
    const retiro = { itemId: queda.itemId, cantidad: '1' };
    const enviar = (capturaId: string) =>
      usuario.post(`/acopios/${queda.id}/retiros`, { ...retiro, capturaId });
    const capturaId = v7();
    const primera = await enviar(capturaId);
    const otro = await enviar(v7());
    expect([otro.status, otro.body]).toMatchObject([
      409,
      {
        error: 'ACOPIO_SIN_SALDO',
        details: [{ data: { itemId: queda.itemId, disponible: '0.000', pedida: '1' } }],
      },
    ]);
    expect((await enviar(capturaId)).body).toMatchObject({ id: idDe(primera), repetida: true });
  });
});

it('a refused capture reserves nothing: corrected, it is saved; a saved one is answered after its month was closed', async () => {
  await crear(admin, { fecha: '2026-08-15' });
  await cerrar(owner, '2026-08');
  const [capturaId, otra] = [v7(), v7()];
  const con = (id: string, fecha: string) => movimientos(admin, { capturaId: id, fecha });
  const enSeptiembre = await con(otra, '2026-09-15');
  const cerrado = await con(capturaId, '2026-08-15');
  expect([cerrado.status, cerrado.body]).toMatchObject([
    409,
    { error: 'PERIODO_CERRADO', details: [{ data: { primerDiaAbierto: '2026-09-01' } }] },
  ]);
  const mendado = await con(capturaId, '2026-09-01');
  expect([mendado.status, campo(mendado, 'repetida')]).toEqual([201, undefined]);
  await cerrar(owner, '2026-09');
  expect((await con(otra, '2026-09-15')).body).toMatchObject({
    id: idDe(enSeptiembre),
    repetida: true,
  });
});

it('a capture costs one statement, and a call without one none', async () => {
  const de = async (campos: Campos) => {
    corridas = [];
    await movimientos(admin, campos);
    return corridas;
  };
  const sin = await de({});
  const con = await de({ capturaId: v7() });
  expect(sin.filter((nombre) => nombre.startsWith('capturas.'))).toEqual([]);
  expect(con.filter((nombre) => nombre.startsWith('capturas.'))).toEqual(['capturas.claim']);
  expect(con.filter((nombre) => !nombre.startsWith('capturas.'))).toEqual(sin);
});

describe('a capture id used by somebody else', () => {
  const guardada = { error: 'CAPTURA_YA_GUARDADA', details: null };

  it.each([
    ['a movement', movimientos],
    ['an attachment', adjuntos],
  ])('%s is neither shown nor created again', async (_nombre, enviar) => {
    const campos = { capturaId: v7() };
    await enviar(admin, campos);
    const antes = await cuantos();
    const ajena = await enviar(usuario, campos);
    expect([ajena.status, ajena.body]).toMatchObject([409, guardada]);
    const deOtraClase = await eventos(admin, campos);
    expect([deOtraClase.status, deOtraClase.body]).toMatchObject([409, guardada]);
    expect(await mas(antes)).toEqual({});
  });

  it('can be used again in another organisation', async () => {
    const delSur = await como(servidor, 'OwnerDelSur', SUR);
    const capturaId = v7();
    const campos = { capturaId, proyectoId: OBRA_SUR };
    const enSur = await movimientos(delSur, campos);
    const enNorte = await movimientos(admin, { capturaId });
    expect([enSur.status, enNorte.status]).toEqual([201, 201]);
    expect([idDe(enNorte) === idDe(enSur), campo(enNorte, 'repetida')]).toEqual([false, undefined]);
    const denuevo = await movimientos(delSur, campos);
    expect(denuevo.body).toMatchObject({ id: idDe(enSur), repetida: true });
  });

  it('a movement that its author may no longer see is not shown', async () => {
    const campos = { capturaId: v7() };
    await movimientos(usuario, campos);
    const asignado = (esta: boolean) =>
      servidor.admin(
        `update proyecto_usuarios set eliminado_en = case when $3 then null else now() end
         where proyecto_id = $1 and usuario_id = $2`,
        [OBRA_A, GENTE.Usuario.id, esta],
      );
    await asignado(false);
    const afuera = await movimientos(usuario, campos);
    await asignado(true);
    expect([afuera.status, afuera.body]).toMatchObject([409, guardada]);
  });

  it('a private movement is not shown to an author who became a Usuario', async () => {
    const enviar = () => admin.post('/movimientos', nuevo({ capturaId, privado: true }));
    const capturaId = v7();
    const rol = (cual: string) =>
      servidor.admin('update memberships set rol = $1 where tenant_id = $2 and user_id = $3', [
        cual,
        NORTE,
        GENTE.Admin.id,
      ]);
    expect((await enviar()).status).toBe(201);
    await rol('USUARIO');
    const [repetida, otra] = [
      await enviar(),
      await usuario.post('/movimientos', nuevo({ capturaId: v7(), privado: true })),
    ];
    await rol('ADMIN');
    expect([repetida.status, repetida.body]).toMatchObject([409, guardada]);
    expect([otra.status, codigoDe(otra)]).toEqual([403, 'SIN_PERMISO']);
  });
});

describe('the time of capture sent by the device', () => {
  const DE_AQUI = '2026-11-20T13:00:00.000Z';
  const rastro = async (respuesta: Respuesta) => {
    const [fila] = await servidor.admin<{ canal: string; cuando: unknown; capturado: Date }>(
      `select a.canal, c.capturado_en as capturado,
         (select x -> 'despues' from jsonb_array_elements(a.cambios) x
           where x ->> 'campo' = 'capturadoEn') as cuando
       from audit_logs a join capturas c on c.objeto_id = a.entidad_id where a.entidad_id = $1`,
      [idDe(respuesta)],
    );
    return [fila?.canal, fila?.cuando, fila?.capturado.toISOString()];
  };
  const enviarDe = async (capturadoEn: string) =>
    rastro(await movimientos(admin, { capturaId: v7(), capturadoEn }));

  it.each([
    ['two days before', '2026-11-18T10:00:00-03:00', '2026-11-18T13:00:00.000Z'],
    ['in the year of a device without a clock', '1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
  ])('%s: is recorded in the log', async (_nombre, horaEnviada, cuando) => {
    expect(await enviarDe(horaEnviada)).toEqual(['OFFLINE', cuando, cuando]);
  });

  it.each([
    ['just now', '2026-11-20T12:59:30Z', '2026-11-20T12:59:30.000Z'],
    ['by a clock ahead of ours', '2027-01-01T00:00:00Z', DE_AQUI],
  ])('%s: is ignored', async (_nombre, horaEnviada, capturado) => {
    expect(await enviarDe(horaEnviada)).toEqual(['REST', null, capturado]);
  });

  it('only an id that contains its time (UUID v7) is accepted', async () => {
    const negada = await movimientos(admin, { capturaId: OBRA_B.replace('-7', '-4') });
    expect([negada.status, codigoDe(negada), campo(negada, 'details')]).toMatchObject([
      400,
      'VALIDATION_ERROR',
      [{ path: 'capturaId' }],
    ]);
  });
});
