import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { GENTE, NORTE } from '../../../../test/support/data.ts';
import { como } from '../../../../test/support/rest-client.ts';
import { crearServidor, ORIGEN, type Servidor } from '../../../../test/support/server.ts';
import { createMailer, type Email, type Mailer } from '../../../jobs/mail/mailer.ts';
import { enviarCartas } from './avisos.commands.ts';

let servidor: Servidor;
let carpeta: string;
beforeEach(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'plomada-correo-'));
  servidor = await crearServidor({ env: { SMTP_URL: pathToFileURL(carpeta).href } });
  // Requests and events of the seed are deleted, so that the Owner of the other organisation has no
  // notices.
  await servidor.admin('delete from solicitudes_eliminacion; delete from eventos');
  const owner = await como(servidor, 'Owner');
  await owner.post('/agenda/eventos', {
    titulo: 'Reunión <de obra> & ñandú',
    tipo: 'REUNION',
    inicio: '2026-11-20T18:00:00Z',
    fin: '2026-11-20T19:00:00Z',
    participantes: [GENTE.Usuario.id],
  });
});
afterEach(async () => {
  await servidor.cerrar();
  await rm(carpeta, { recursive: true, force: true });
});

const DIEZ = '2026-11-20T13:00:00Z';
/** Same hour of the day before; the event of the 20th is a notice then too. */
const VISPERA = '2026-11-19T13:00:00Z';
const ronda = (mailer: Mailer, ahora = DIEZ) =>
  enviarCartas({
    db: servidor.db,
    mailer,
    now: new Date(ahora),
    log: pino({ level: 'info' }, { write: (linea) => servidor.lineas.push(linea) }),
    publicOrigin: ORIGEN,
    signal: new AbortController().signal,
  });
const enMemoria = (cartas: Email[], fallan: (carta: Email) => boolean = () => false): Mailer => ({
  send: async (carta) => {
    if (fallan(carta))
      throw Object.assign(new Error(`no ${carta.to.address}`), { code: 'EENVELOPE' });
    cartas.push(carta);
  },
});
const direcciones = (cartas: readonly Email[]) => cartas.map(({ to }) => to.address).toSorted();
const AMBOS = [GENTE.Owner.email, GENTE.Usuario.email].toSorted();

describe('the daily e-mail', () => {
  it('is sent once a day from eight in the morning, to people with unread notices', async () => {
    const cartas: Email[] = [];
    expect(await ronda(enMemoria(cartas), '2026-11-20T10:59:00Z')).toBe(0);
    const [unos, otros] = await Promise.all([ronda(enMemoria(cartas)), ronda(enMemoria(cartas))]);
    expect(unos + otros).toBe(2);
    expect(await ronda(enMemoria(cartas), '2026-11-20T20:00:00Z')).toBe(0);
    expect(direcciones(cartas)).toEqual(AMBOS);
    const [carta] = cartas;
    expect(carta?.subject).toBe('Constructora Norte: 1 aviso sin leer');
    expect(carta?.text).toContain('Reunión <de obra> & ñandú');
    expect(carta?.text).toContain(`${ORIGEN}/${NORTE}/global/agenda?evento=`);
    expect(carta?.text).toContain(`${ORIGEN}/${NORTE}/perfil`);
    expect(carta?.html).toContain('Reunión &lt;de obra&gt; &amp; ñandú');
  });

  it('is not sent to people who switched it off or have read everything', async () => {
    const [owner, usuario] = [await como(servidor, 'Owner'), await como(servidor, 'Usuario')];
    expect((await usuario.get('/avisos/preferencia')).body).toEqual({
      correo: true,
      disponible: true,
    });
    const apagado = await usuario.put('/avisos/preferencia', { correo: false });
    expect(apagado.body).toEqual({ correo: false, disponible: true });
    const { body } = await owner.get('/avisos');
    const ids = JSON.stringify(body).match(/EVENTO:[^"]+/g) ?? [];
    await owner.put('/avisos/leidos', { ids });
    const cartas: Email[] = [];
    expect(await ronda(enMemoria(cartas))).toBe(0);
    expect(cartas).toEqual([]);
  });

  it('that fails is sent in the next run, and no address is logged', async () => {
    const cartas: Email[] = [];
    const falla = ({ to }: Email) => to.address === GENTE.Owner.email;
    expect(await ronda(enMemoria(cartas, falla))).toBe(1);
    expect(await ronda(enMemoria(cartas))).toBe(1);
    expect(direcciones(cartas)).toEqual(AMBOS);
    const registro = servidor.lineas.join('');
    expect(registro).toContain('daily e-mail not sent');
    expect(registro).not.toContain('@prueba.test');
  });
});

/** Path of the address that an e-mail gives to switch it off. */
const baja = ({ unsubscribe }: Email): string => (unsubscribe ?? '').slice(ORIGEN.length);
const deMariana = (cartas: readonly Email[]): Email => {
  const carta = cartas.find(({ to }) => to.address === GENTE.Owner.email);
  if (!carta) throw new Error('the Owner got no e-mail');
  return carta;
};

describe('the address that unsubscribes from the e-mail', () => {
  it('asks for confirmation, then stops the e-mails of that person only, without a session', async () => {
    const cartas: Email[] = [];
    await ronda(enMemoria(cartas), VISPERA);
    const url = baja(deMariana(cartas));
    const pagina = await servidor.app.inject({ method: 'GET', url });
    expect(pagina.statusCode).toBe(200);
    expect(pagina.headers['cache-control']).toBe('no-store');
    expect(pagina.body).toContain('¿Dejar de recibir el correo diario de Constructora Norte?');
    const owner = await como(servidor, 'Owner');
    expect((await owner.get('/avisos/preferencia')).body).toMatchObject({ correo: true });
    const pedido = {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    } as const;
    const [una, otra] = [await servidor.app.inject(pedido), await servidor.app.inject(pedido)];
    expect([una.statusCode, otra.statusCode]).toEqual([200, 200]);
    expect((await owner.get('/avisos/preferencia')).body).toMatchObject({ correo: false });
    const siguientes: Email[] = [];
    await ronda(enMemoria(siguientes));
    expect(direcciones(siguientes)).toEqual([GENTE.Usuario.email]);
  });

  it('stays the same every day, and an altered address does not work', async () => {
    const [unas, otras]: [Email[], Email[]] = [[], []];
    await ronda(enMemoria(unas), VISPERA);
    await ronda(enMemoria(otras));
    const url = baja(deMariana(unas));
    expect(baja(deMariana(otras))).toBe(url);
    const ajena = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`;
    for (const mala of [ajena, `${url}A`, url.slice(0, -9)]) {
      const respuesta = await servidor.app.inject({ method: 'POST', url: mala });
      expect(respuesta.statusCode).toBe(404);
      expect(respuesta.body).toContain('Este enlace no sirve');
    }
    const owner = await como(servidor, 'Owner');
    expect((await owner.get('/avisos/preferencia')).body).toMatchObject({ correo: true });
  });
});

describe('an e-mail address that the mail server refuses permanently', () => {
  const rechaza = ({ to }: Email) => to.address === GENTE.Usuario.email;
  const rechazados = (cartas: Email[], error: object): Mailer => ({
    send: async (carta) => {
      cartas.push(carta);
      if (rechaza(carta)) throw Object.assign(new Error('refused'), error);
    },
  });
  const usuarioEn = async () => {
    const { body } = await (await como(servidor, 'Owner')).get(`/usuarios/${GENTE.Usuario.id}`);
    return body;
  };

  it('gets no more e-mails until the person asks again, and user managers see it', async () => {
    const cartas: Email[] = [];
    const error = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
    expect(await ronda(rechazados(cartas, error), VISPERA)).toBe(1);
    expect(await usuarioEn()).toMatchObject({ correoRechazadoEn: '2026-11-19T13:00:00.000Z' });
    await ronda(rechazados(cartas, error));
    expect(cartas.filter(rechaza)).toHaveLength(1);
    expect(servidor.lineas.join('')).not.toContain('@prueba.test');
    const usuario = await como(servidor, 'Usuario');
    await usuario.put('/avisos/preferencia', { correo: true });
    expect(await usuarioEn()).toMatchObject({ correoRechazadoEn: null });
    await ronda(rechazados(cartas, error));
    expect(cartas.filter(rechaza)).toHaveLength(2);
  });

  it('can be changed for another one, and a full mailbox is tried again', async () => {
    const cartas: Email[] = [];
    const lleno = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 };
    await ronda(rechazados(cartas, lleno), VISPERA);
    expect(await usuarioEn()).toMatchObject({ correoRechazadoEn: null });
    const error = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
    await ronda(rechazados(cartas, error));
    expect(await usuarioEn()).not.toMatchObject({ correoRechazadoEn: null });
    await servidor.admin(
      `update users set email = 'nueva@prueba.test' where id = '${GENTE.Usuario.id}'`,
    );
    expect(await usuarioEn()).toMatchObject({ correoRechazadoEn: null });
  });
});

describe('the mailer', () => {
  it('writes files when a folder is configured', async () => {
    const mailer = createMailer(servidor.env);
    expect(await ronda(mailer ?? enMemoria([]))).toBe(2);
    const archivos = await readdir(carpeta);
    expect(archivos).toHaveLength(2);
    expect(archivos.every((archivo) => archivo.endsWith('.eml'))).toBe(true);
    const eml = await readFile(join(carpeta, archivos[0] ?? ''), 'utf8');
    expect(eml).toMatch(/^From: Plomada <no-responder@localhost>/m);
    expect(eml).toContain('multipart/alternative');
    const [cabeceras = ''] = eml.replaceAll(/\r\n\s+/g, ' ').split('\r\n\r\n');
    expect(cabeceras).toMatch(/^List-Unsubscribe: ?<http[^>]+\/api\/correo\/baja\/[\w-]{64}>/m);
    expect(cabeceras).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  });

  it('does not let a name or a subject add a header', async () => {
    const aparte = await mkdtemp(join(carpeta, 'aparte-'));
    const mailer = createMailer({ ...servidor.env, SMTP_URL: pathToFileURL(aparte).href });
    await mailer?.send({
      to: { name: 'Ana"\r\nBcc: otra@prueba.test', address: 'ana@prueba.test' },
      subject: 'Obra\r\nBcc: otra@prueba.test\r\n\r\nOtro cuerpo',
      text: 'Hola',
      html: '<p>Hola</p>',
      unsubscribe: null,
    });
    const [archivo = ''] = await readdir(aparte);
    const [cabeceras = ''] = (await readFile(join(aparte, archivo), 'utf8')).split('\r\n\r\n');
    expect(cabeceras).toContain('ana@prueba.test');
    expect(cabeceras).not.toMatch(/^bcc:/im);
    expect(cabeceras).toMatch(/^Subject: Obra/m);
    expect(cabeceras).toMatch(/^Content-Type: multipart\/alternative/m);
  });

  it('sends by SMTP', async () => {
    const comandos: string[] = [];
    const buzon = createServer((socket) => {
      let enDatos = false;
      socket.write('220 prueba\r\n');
      socket.on('data', (trozo) => {
        const texto = trozo.toString();
        comandos.push(texto);
        if (enDatos && !texto.includes('\r\n.\r\n')) return;
        if (enDatos) enDatos = false;
        else if (texto.startsWith('DATA')) {
          enDatos = true;
          socket.write('354 vaya\r\n');
          return;
        }
        socket.write(texto.startsWith('QUIT') ? '221 adiós\r\n' : '250 bien\r\n');
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((listo) => {
      buzon.listen(0, '127.0.0.1', listo);
    });
    const lugar = buzon.address();
    const port = typeof lugar === 'object' ? lugar?.port : undefined;
    const mailer = createMailer({ ...servidor.env, SMTP_URL: `smtp://127.0.0.1:${port}` });
    await mailer?.send({
      to: { name: 'Ana', address: 'ana@prueba.test' },
      subject: 'Hola',
      text: 'Hola',
      html: '<p>Hola</p>',
      unsubscribe: null,
    });
    buzon.close();
    expect(comandos.join('')).toContain('RCPT TO:<ana@prueba.test>');
  });
});
