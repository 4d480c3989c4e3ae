import { hash } from 'node:crypto';

import { jsonCanonico } from '@plomada/domain/auditoria/cadena.rules';
import { leerCheckpoint } from '@plomada/domain/auditoria/checkpoint.rules';
import { bytesDeHex, type Bytes } from '@plomada/domain/auditoria/merkle.rules';
import {
  verificarConsistencia,
  verificarInclusion,
} from '@plomada/domain/auditoria/prueba-merkle.rules';
import { required } from '@plomada/domain/base/required';
import {
  enlaceAbiertoSchema,
  type EnlaceAbierto,
} from '@plomada/domain/informes/enlace-abierto.schema';
import { constanciasSchema, enlaceCreadoSchema } from '@plomada/domain/informes/enlace.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aportar } from '../../../../test/support/aportes.ts';
import { CLAVE_DE_FIRMA, sellarTodo } from '../../../../test/support/chain.ts';
import { NORTE, NO_EXISTE, SUR } from '../../../../test/support/data.ts';
import {
  enlazar as dar,
  type EnlaceDado,
  ENLACES,
  hacerInforme,
  leerEnlace,
  llamarEnlace,
  rutaDeEnlaces,
  sembrarInforme,
} from '../../../../test/support/enlaces.ts';
import { crear } from '../../../../test/support/movimientos.ts';
import { OBRA_A, SOCIO_A } from '../../../../test/support/obras.ts';
import { leerPdf } from '../../../../test/support/read-pdf.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { MUESTRAS } from '../../../../test/support/samples.ts';
import {
  claveNueva,
  codigoDe,
  crearServidor,
  rest,
  type RespuestaRest,
  type Servidor,
} from '../../../../test/support/server.ts';
import { sociosComo } from '../../../../test/support/socios.ts';
import { createMetrics, type Metrics } from '../../../observability/metrics.ts';

const PIN = '481516';
const AJENO = 'Chinchilla Hnos.';

let servidor: Servidor;
let metrics: Metrics;
let owner: Quien;
let otroSocio: string;
let foto: string;
let informe: string;
beforeAll(async () => {
  metrics = createMetrics();
  servidor = await crearServidor({
    metrics,
    env: { AUDIT_SIGNING_KEY: CLAVE_DE_FIRMA.replaceAll('\n', '\\n') },
  });
  owner = await como(servidor, 'Owner');
  ({ otroSocio, foto, informe } = await sembrarInforme(owner, AJENO));
});
afterAll(() => servidor.cerrar());

const enlazar = (campos: object = {}, ruta = ENLACES) => dar(owner, campos, ruta);
const informado = (modo: 'VIVO' | 'CONGELADO') =>
  enlazar({ que: 'AMBOS', modo, informeId: informe });
const llamar = (camino: string, body: object) => llamarEnlace(servidor, camino, body);
const abrir = (token: string, pin?: string) => llamar('', { token, ...(pin && { pin }) });
const leer = (token: string) => leerEnlace(servidor, token);

/** Response without the headers that identify the call. */
const recibido = ({ status, texto, headers }: RespuestaRest) => {
  const deEsta = /^(?:date|x-request-id|x-ratelimit-.*)$/;
  const resto = Object.entries(headers).filter(([nombre]) => !deEsta.test(nombre));
  return JSON.stringify([status, texto, resto]);
};
const revocar = ({ id }: EnlaceDado) => owner.del(`${ENLACES}/${id}`);

describe('a closed link', () => {
  async function cerrados(): Promise<Readonly<Record<string, readonly [string, string?]>>> {
    const socios = sociosComo(owner);
    const obra = await socios.nuevaObra();
    const ido = await socios.contacto(obra, 0, 1000);
    const sinParte = await socios.contacto(obra, 1, 1000);
    const [vencido, revocado, conPin] = [
      await enlazar(),
      await enlazar(),
      await enlazar({ pin: PIN }),
    ];
    const [deIdo, deSinParte] = [
      await enlazar({}, rutaDeEnlaces(obra, ido)),
      await enlazar({}, rutaDeEnlaces(obra, sinParte)),
    ];
    const otra = await socios.nuevaObra();
    const deBorrada = await enlazar({}, rutaDeEnlaces(otra, await socios.contacto(otra, 4, 1000)));
    const todos = [vencido, revocado, deIdo, deSinParte, deBorrada];
    for (const { token } of todos) expect((await abrir(token)).status).toBe(200);
    expect((await abrir(conPin.token, PIN)).status).toBe(200);

    await servidor.admin(
      `update enlaces_socio set creado_en = creado_en - interval '30 days', vence_en = $2 where id = $1`,
      [vencido.id, '2026-11-20T13:00:00Z'],
    );
    expect((await revocar(revocado)).body).toEqual({ id: revocado.id, revocado: true });
    expect((await socios.quitar(obra, ido, { motivo: 'Vendió su parte' })).status).toBeLessThan(
      300,
    );
    await servidor.admin('update proyecto_socios set participacion_bp = 0 where id = $1', [
      sinParte,
    ]);
    await servidor.admin('update proyectos set eliminado_en = now() where id = $1', [otra]);
    const ajena = Buffer.from(vencido.token, 'base64url');
    ajena.writeUInt8(ajena.readUInt8(0) ^ 1, 0);
    const cambiada = Buffer.from(conPin.token, 'base64url');
    cambiada.writeUInt8(cambiada.readUInt8(47) ^ 1, 47);
    return {
      'of no organisation': [ajena.toString('base64url')],
      'of no link': [cambiada.toString('base64url')],
      'no token': ['nada'],
      expired: [vencido.token],
      revoked: [revocado.token],
      'with a wrong PIN': [conPin.token, '000000'],
      'without its PIN': [conPin.token],
      'of who left': [deIdo.token],
      'of who has no share': [deSinParte.token],
      'of a work that is gone': [deBorrada.token],
    };
  }

  it('answers the same bytes in every call, whatever the reason', async () => {
    const casos = Object.values(await cerrados());
    const respuestas = await Promise.all(casos.map(([token, pin]) => abrir(token, pin)));
    expect(new Set(respuestas.map(recibido)).size).toBe(1);
    expect([respuestas[0]?.status, codigoDe(required(respuestas[0], 'an answer'))]).toEqual([
      404,
      'ENLACE_CERRADO',
    ]);
    const resto = await Promise.all(
      casos.slice(0, 4).flatMap(([token, pin]) => {
        const llave = { token, ...(pin && { pin }) };
        return [
          llamar('/preguntar', { ...llave, linea: 'x', texto: 'x' }),
          llamar('/documento', { ...llave, que: 'ESTADO' }),
          llamar('/foto', { ...llave, fotoId: foto }),
        ];
      }),
    );
    expect(new Set(resto.map(recibido))).toEqual(new Set(respuestas.map(recibido)));
    expect(respuestas[0]?.headers['cache-control']).toBe('no-store');
  });
});

describe('the content of a link', () => {
  it('is the data of one partner, unaffected by those of others', async () => {
    const [vivo, congelado] = [await informado('VIVO'), await informado('CONGELADO')];
    const mirar = async ({ token }: EnlaceDado) => {
      const [{ body, crudo }, pdf] = [
        await llamar('', { token }),
        await llamar('/documento', { token, que: 'INFORME' }),
      ];
      for (const ajeno of [AJENO, '55511']) expect(crudo.toString()).not.toContain(ajeno);
      const { ahora: _ahora, ...contenido } = enlaceAbiertoSchema.parse(body).contenido;
      return [JSON.stringify(contenido), leerPdf(pdf.crudo).flat().join('\n')];
    };
    const antes = [await mirar(vivo), await mirar(congelado)];
    for (const ajeno of [AJENO, otroSocio, '55511', '555,11']) {
      expect(antes.flat().filter((texto) => texto.includes(ajeno))).toEqual([]);
    }
    expect(antes[0]?.[0]).toContain('777000');
    await aportar(owner, 98_765, { fecha: '2026-11-02', socioId: otroSocio });
    expect([await mirar(vivo), await mirar(congelado)]).toEqual(antes);
  });

  it('stays the same on a frozen link and its PDF, and follows the newest version on a live one', async () => {
    const [vivo, congelado] = [await informado('VIVO'), await informado('CONGELADO')];
    const { estado, informe: mostrado } = await leer(congelado.token);
    const total = (c: EnlaceAbierto['contenido']) => c.estado?.porMoneda[0]?.aportadoCentavos;
    const antes = await leer(vivo.token);
    expect(antes.informe?.id).toBe(informe);
    await aportar(owner, 22_200, { fecha: '2026-11-03' });
    await crear(owner, { fecha: '2026-11-04', importeCentavos: 1_234_500 });
    const nuevo = await hacerInforme(owner);
    const despues = await leer(congelado.token);
    expect([despues.estado, despues.informe]).toEqual([estado, mostrado]);
    const pdf = await llamar('/documento', { token: congelado.token, que: 'ESTADO' });
    const texto = leerPdf(pdf.crudo)
      .flat()
      .join('\n')
      .replaceAll(/[-\u00a0]/g, ' ');
    const pesos = ((total(despues) ?? 0) / 100).toLocaleString('es-AR', {
      minimumFractionDigits: 2,
    });
    expect(texto).toContain(`$ ${pesos}`);
    expect(texto.replaceAll(' ', '')).toContain(estado?.codigoVerificacion);
    const ahora = await leer(vivo.token);
    expect((total(ahora) ?? 0) - (total(antes) ?? 0)).toBe(22_200);
    expect(ahora.informe?.id).toBe(nuevo);
    for (const { estado: mirado } of [ahora, despues]) {
      const { body } = await rest(servidor.app, `/verificar/${mirado?.codigoVerificacion}`);
      expect(body).toMatchObject({ autentico: true });
    }
  });

  it('includes the photos of its report and no others', async () => {
    const [con, sin] = [await informado('CONGELADO'), await enlazar()];
    const { status, crudo, headers } = await llamar('/foto', { token: con.token, fotoId: foto });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
    expect(new Uint8Array(crudo)).toEqual(MUESTRAS.jpg);
    const ajenas = [
      await llamar('/foto', { token: con.token, fotoId: NO_EXISTE }),
      await llamar('/foto', { token: sin.token, fotoId: foto }),
      await llamar('/documento', { token: sin.token, que: 'INFORME' }),
    ];
    expect(ajenas.map(codigoDe)).toEqual(Array(3).fill('NO_ENCONTRADO'));
  });
});

describe('the proof shown with a link', () => {
  const sha256 = (bytes: Bytes): Bytes => new Uint8Array(hash('sha256', bytes, 'buffer'));
  const huella = (parte: unknown) => hash('sha256', jsonCanonico(parte));
  const conPrueba = async ({ token }: EnlaceDado, constancia?: string) =>
    enlaceAbiertoSchema.parse((await llamar('', { token, constancia })).body);
  const arbolDe = ({ checkpoint }: EnlaceAbierto) =>
    required(leerCheckpoint(checkpoint ?? ''), 'a checkpoint');

  it('proves that the content is in the audit log, without the origin of the call', async () => {
    const [vivo, congelado, estado] = [
      await informado('VIVO'),
      await informado('CONGELADO'),
      await enlazar(),
    ];
    await sellarTodo(servidor);
    for (const enlace of [vivo, congelado]) {
      const abierto = await conPrueba(enlace);
      const { seq, prevHash, texto, prueba } = required(abierto.inclusion, 'its row');
      const sello = required(bytesDeHex(hash('sha256', `${prevHash}${texto}`)), 'a seal');
      const { size, raiz } = arbolDe(abierto);
      const inclusion = { indice: seq - 1, size, sello, raiz, prueba };
      expect(await verificarInclusion(inclusion, sha256)).toBe(true);
      const { estado: cuenta, informe: mostrado } = abierto.contenido;
      const huellas =
        enlace === congelado
          ? [huella({ estado: cuenta, informe: mostrado })]
          : [huella(mostrado?.comun), huella(mostrado?.cuenta)];
      for (const una of huellas) expect(texto).toContain(una);
      expect(texto.split(';').slice(-5)).toEqual(['-', '-', '-', '4:REST', '']);
      expect(texto).not.toContain(AJENO);
    }
    expect((await conPrueba(estado)).inclusion).toBeNull();
  });

  it('proves that the log continues from the checkpoint that its holder kept', async () => {
    const enlace = await enlazar();
    await sellarTodo(servidor);
    const antes = await conPrueba(enlace);
    expect(antes.consistencia).toBeNull();
    await enlazar();
    await sellarTodo(servidor);
    const ahora = await conPrueba(enlace, antes.checkpoint ?? '');
    const [viejo, nuevo] = [arbolDe(antes), arbolDe(ahora)];
    expect(nuevo.size).toBeGreaterThan(viejo.size);
    const consistencia = { antes: viejo, ahora: nuevo, prueba: ahora.consistencia ?? [] };
    expect(await verificarConsistencia(consistencia, sha256)).toBe(true);
    expect(ahora.clavePublica).toBe(antes.clavePublica);

    const texto = nuevo.texto;
    const cambiado = (de: string, a: string) => conPrueba(enlace, texto.replaceAll(de, a));
    expect((await cambiado(`\n${nuevo.size}\n`, '\n99999999\n')).consistencia).toEqual([]);
    expect((await cambiado(NORTE, SUR)).consistencia).toBeNull();
    expect((await conPrueba(enlace, 'nada')).consistencia).toBeNull();
    const constancias = await owner.get(`/proyectos/${OBRA_A}/constancias`);
    const { porSocio } = constanciasSchema.parse(constancias.body);
    expect(porSocio.find(({ socioId }) => socioId === SOCIO_A)?.sello).toBe(viejo.size);
  });
});

describe('the token of a link', () => {
  it('is stored only as a hash: not in logs, metrics, the audit log or stored answers', async () => {
    const clave = claveNueva();
    const pedir = async () =>
      enlaceCreadoSchema.parse(
        (await owner.post(ENLACES, { que: 'ESTADO', modo: 'VIVO', pin: PIN }, clave)).body,
      ).url;
    const tokens = [await pedir(), await pedir()].map((url) => url.split('#')[1] ?? '');
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      await abrir(token, PIN);
      await abrir(token, '000000');
      await llamar('/preguntar', { token, pin: PIN, linea: 'Cuota 1', texto: '¿Por qué?' });
      await llamar('/documento', { token, pin: PIN, que: 'ESTADO', otro: token });
      await rest(servidor.app, '/enlace', { method: 'PUT', body: { token } });
    }
    const [guardado] = await servidor.admin<{ todo: string }>(
      `select concat_ws(' ', (select string_agg(k::text, '') from idempotency_keys k),
         (select string_agg(a::text, '') from audit_logs a),
         (select string_agg(e::text, '') from enlaces_socio e),
         (select string_agg(q::text, '') from enlace_preguntas q)) as todo`,
    );
    const todo = [guardado?.todo, servidor.lineas.join(''), await metrics.registry.metrics()].join(
      '',
    );
    expect(todo).toContain('/api/enlace');
    for (const secreto of [...tokens, PIN]) expect(todo).not.toContain(secreto);
  });
});

it('openings of a link are limited per minute for one IP address', async () => {
  const otro = await crearServidor({ env: { RATE_LIMIT_VERIFY_PER_MINUTE: '1' } });
  const pedidos = Array.from({ length: 11 }, () =>
    rest(otro.app, '/enlace', { method: 'POST', body: { token: 'nada' } }),
  );
  const estados = (await Promise.all(pedidos)).map(({ status }) => String(status));
  expect(estados.toSorted()).toEqual([...Array<string>(10).fill('404'), '429']);
  await otro.cerrar();
});
