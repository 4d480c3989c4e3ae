import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { usuarioInvitadoSchema, usuarioSchema } from '@plomada/domain/usuarios/usuario.schema';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NORTE } from '../../../../test/support/data.ts';
import { como } from '../../../../test/support/rest-client.ts';
import { AHORA, crearServidor, ORIGEN, type Servidor } from '../../../../test/support/server.ts';
import { createIdentity } from '../../../http/plugins/clerk-user.ts';
import {
  createInvitationMailer,
  outcomeOfMail,
  type InvitationMail,
} from '../../../jobs/mail/invitation-mailer.ts';
import { enviarCorreos } from './correo.commands.ts';

let servidor: Servidor;
let carpeta: string;
/** Clock of the rounds that a test runs; the server's own worker keeps to `AHORA`. */
let reloj = AHORA;
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'plomada-invitaciones-'));
  const env = { SMTP_URL: pathToFileURL(carpeta).href, INVITATION_MAIL: 'smtp' };
  servidor = await crearServidor({ propia: true, env });
  await servidor.admin(`update tenants set plan = 'ENTERPRISE'`);
});
afterAll(async () => {
  await servidor.cerrar();
  await rm(carpeta, { recursive: true, force: true });
});
const log = () => pino({ level: 'info' }, { write: (linea) => servidor.lineas.push(linea) });
type Enviar = (invitation: InvitationMail) => Promise<void>;
const ronda = (send: Enviar) =>
  enviarCorreos({
    db: servidor.db,
    invitationMailer: { send, outcomeOf: outcomeOfMail },
    now: () => reloj,
    log: log(),
    publicOrigin: ORIGEN,
  });
const falla =
  (code: string, more: object = {}): Enviar =>
  () =>
    Promise.reject(Object.assign(new Error(`${code} x@y`), { code, ...more }));

async function invitar(email: string) {
  const owner = await como(servidor, 'Owner');
  const { body } = await owner.post('/usuarios', { email, nombre: 'Eva', role: 'Socio' });
  return usuarioInvitadoSchema.parse(body);
}
const estadoDe = async (id: string) => {
  const { body } = await (await como(servidor, 'Owner')).get(`/usuarios/${id}`);
  return usuarioSchema.parse(body).invitacion?.correo?.estado;
};
async function hasta(id: string, estado: string): Promise<void> {
  while ((await estadoDe(id)) !== estado) await new Promise((sigue) => setTimeout(sigue, 20));
}
/**
 * Queues an e-mail a second in the future of the server's clock, so that the running worker does
 * not take it.
 */
async function enCola(email: string): Promise<string> {
  const { id } = await invitar(email);
  await hasta(id, 'ENVIADO');
  await servidor.admin(`update invitaciones set correo = 'EN_COLA' where id = $1`, [id]);
  await servidor.admin(
    `insert into outbox_correo (invitacion_id, organizacion_id, proximo_en, creado_en)
     values ($1, $2, $3, $3)`,
    [id, NORTE, new Date(AHORA.getTime() + 1000)],
  );
  return id;
}
/** Runs `fn` with the clock of the rounds advanced. */
async function alRato<T>(ms: number, fn: () => Promise<T>): Promise<T> {
  reloj = new Date(AHORA.getTime() + ms);
  try {
    return await fn();
  } finally {
    reloj = AHORA;
  }
}

describe('an invitation', () => {
  it('answers at once, is mailed after its commit, and again when it is renewed', async () => {
    const { id, invitacion } = await invitar('eva@afuera.test');
    expect(invitacion.correo).toEqual({ estado: 'EN_COLA', en: AHORA.toISOString() });
    await hasta(id, 'ENVIADO');
    const [archivo] = await readdir(carpeta);
    const eml = await readFile(join(carpeta, archivo ?? ''), 'utf8');
    expect(eml).toContain('To: Eva <eva@afuera.test>');
    expect(eml.replaceAll(/=\r?\n/g, '')).toContain(`${ORIGEN}/invitacion/${invitacion.token}`);
    const owner = await como(servidor, 'Owner');
    for (const _ of [1, 2, 3]) {
      expect((await owner.post(`/usuarios/${id}/reinvitar`, {})).status).toBe(200);
      await hasta(id, 'ENVIADO');
    }
    expect(await readdir(carpeta)).toHaveLength(4);
    const cuarta = await owner.post(`/usuarios/${id}/reinvitar`, {});
    expect([cuarta.status, cuarta.body]).toEqual([
      429,
      expect.objectContaining({ message: expect.stringContaining('3 veces en la última hora') }),
    ]);
    expect(await readdir(carpeta)).toHaveLength(4);
    const registro = servidor.lineas.join('');
    expect(registro).not.toContain('@afuera.test');
    expect(registro).not.toContain(invitacion.token);
  });

  it('is tried again as long as it certainly was not sent, and then given up', async () => {
    const id = await enCola('luego@afuera.test');
    const caida = falla('EDNS');
    let ms = 2000;
    for (let intento = 1; intento <= 6; intento += 1) {
      expect(await alRato(ms, () => ronda(caida)), `try ${intento}`).toBe(1);
      // A try before the wait is over sends nothing.
      expect(await alRato(ms + 20_000, () => ronda(caida))).toBe(0);
      ms += 2 * 3_600_000;
    }
    expect(await estadoDe(id)).toBe('FALLADO');
    expect(await alRato(ms, () => ronda(caida))).toBe(0);
  });

  it('refused by an address is not tried again', async () => {
    const id = await enCola('rechazada@afuera.test');
    await alRato(2000, () => ronda(falla('EENVELOPE', { responseCode: 550 })));
    expect(await estadoDe(id)).toBe('FALLADO');
  });

  it('is never sent twice: not after a crash, nor when the outcome is unknown', async () => {
    const [cortada, muda] = [await enCola('cortada@afuera.test'), await enCola('muda@afuera.test')];
    const enviadas: string[] = [];
    const anotar: Enviar = async ({ mail }) => void enviadas.push(mail.to.address);
    // Simulates a server that died after handing the e-mail over, before it recorded the result.
    await servidor.admin(
      `update outbox_correo set saliendo = true, intentos = 1 where invitacion_id = $1`,
      [cortada],
    );
    await alRato(2000, () => ronda(anotar));
    expect([enviadas, await estadoDe(cortada)]).toEqual([[], 'INCIERTO']);
    await alRato(2000, () => ronda(falla('ECONNECTION')));
    expect(await estadoDe(muda)).toBe('INCIERTO');
    expect(await alRato(9e6, () => ronda(anotar))).toBe(0);
  });

  it('is sent once by several servers, and never once it is withdrawn', async () => {
    const [una, quitada] = [await enCola('una@afuera.test'), await enCola('quitada@afuera.test')];
    await servidor.admin('update invitaciones set anulada_en = now() where id = $1', [quitada]);
    const enviadas: string[] = [];
    const anotar: Enviar = async ({ mail }) => void enviadas.push(mail.to.address);
    await alRato(2000, async () => {
      while ((await Promise.all([1, 2, 3].map(() => ronda(anotar)))).some((n) => n > 0));
    });
    expect(enviadas).toEqual(['una@afuera.test']);
    expect(await estadoDe(una)).toBe('ENVIADO');
  });

  it('is taken by one worker at a time, even with old statistics of the table', async () => {
    await enCola('primera@afuera.test');
    await servidor.admin('analyze outbox_correo');
    for (const cual of ['segunda', 'tercera', 'cuarta']) await enCola(`${cual}@afuera.test`);
    const tomadas: number[] = [];
    for (let vez = 1; vez <= 5; vez += 1) {
      tomadas.push(await alRato(2000, () => ronda(() => Promise.resolve())));
    }
    expect(tomadas).toEqual([1, 1, 1, 1, 0]);
  });
});

describe('the e-mails of the identity provider', () => {
  let clerk: Server;
  let apiUrl = '';
  let status = 200;
  const pedidos: unknown[] = [];
  beforeAll(async () => {
    clerk = createServer((request, response) => {
      let cuerpo = '';
      request.on('data', (trozo: Buffer) => (cuerpo += trozo.toString()));
      request.on('end', () => {
        pedidos.push({ ruta: request.url, ...JSON.parse(cuerpo) });
        response.writeHead(status, { 'content-type': 'application/json' });
        const error = { errors: [{ code: 'nope', message: 'no' }] };
        response.end(
          JSON.stringify(status === 200 ? { object: 'invitation', id: 'inv_1' } : error),
        );
      });
    });
    await new Promise<void>((listo) => clerk.listen(0, '127.0.0.1', listo));
    const lugar = clerk.address();
    apiUrl = `http://127.0.0.1:${typeof lugar === 'object' ? lugar?.port : 0}`;
  });
  afterAll(() => void clerk.close());

  it('are requested with the link, reveal no account, and fail or succeed by the answer', async () => {
    const env = { ...servidor.env, CLERK_API_URL: apiUrl, INVITATION_MAIL: 'clerk' } as const;
    const invitationMailer = createInvitationMailer(env, {
      mailer: null,
      identity: createIdentity(env),
    });
    const carta = {
      subject: '',
      text: '',
      html: '',
      to: { name: '', address: 'eva@afuera.test' },
      unsubscribe: null,
    };
    const invitacion = { mail: carta, link: `${ORIGEN}/invitacion/abc`, days: 7 };
    await invitationMailer?.send(invitacion);
    expect(pedidos).toEqual([
      {
        ruta: '/v1/invitations',
        email_address: 'eva@afuera.test',
        redirect_url: `${ORIGEN}/invitacion/abc`,
        expires_in_days: 7,
        notify: true,
        ignore_existing: true,
      },
    ]);
    const visto: unknown[] = [];
    for (status of [429, 422, 500]) {
      const error: unknown = await invitationMailer
        ?.send(invitacion)
        .catch((causa: unknown) => causa);
      visto.push(invitationMailer?.outcomeOf(error));
    }
    expect(visto).toEqual(['LATER', 'REFUSED', 'UNKNOWN']);
  });

  it('are used with the real provider; otherwise a folder or SMTP; without either only the link', () => {
    const { INVITATION_MAIL: _, ...real } = servidor.env;
    const identity = createIdentity(servidor.env);
    const local = { ...real, CLERK_API_URL: 'http://127.0.0.1:9' };
    const mailer = { send: async () => undefined };
    const sinCorreo = { ...local, SMTP_URL: undefined };
    expect(createInvitationMailer(real, { mailer, identity })?.outcomeOf).not.toBe(outcomeOfMail);
    expect(createInvitationMailer(local, { mailer, identity })?.outcomeOf).toBe(outcomeOfMail);
    expect(createInvitationMailer(sinCorreo, { mailer: null, identity })).toBeNull();
  });
});
