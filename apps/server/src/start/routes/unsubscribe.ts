import type { Db } from '@plomada/db/client';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Env } from '../../context/env.ts';
import { desuscribir, RUTA_DE_BAJA } from '../../features/agenda/avisos/desuscribir.commands.ts';
import type { SharedCounts } from '../../http/limits/shared-counts.ts';
import { limitByAddress } from '../../http/limits/shared-store.ts';
import { keepNowhere } from '../../http/plugins/headers.ts';
import { escaped } from '../../jobs/mail/escaped.ts';

type ByClave = FastifyRequest<{ Params: { clave: string } }>;

/** Plain page in Spanish; it needs no script, because it opens from an e-mail on any device. */
const page = (title: string, body: string): string =>
  [
    '<!doctype html><html lang="es"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${title} · Plomada</title></head>`,
    '<body style="font-family:sans-serif;line-height:1.5;max-width:32rem;margin:3rem auto;padding:0 1rem">',
    `<h1 style="font-size:1.25rem">${title}</h1>${body}</body></html>`,
  ].join('\n');

const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;

const question = (organizacion: string): string =>
  page(
    'Avisos por correo',
    `${paragraph(`¿Dejar de recibir el correo diario de ${organizacion}?`)}
<form method="post"><button style="font:inherit;padding:.75rem 1rem">Dejar de recibirlo</button></form>`,
  );

const done = (organizacion: string): string =>
  page(
    'Listo',
    paragraph(
      `El correo diario de ${organizacion} ya no llega a esta dirección. Se vuelve a pedir en el perfil, con «Avisos por correo».`,
    ),
  );

const UNKNOWN = page(
  'Este enlace no sirve',
  paragraph('Copialo entero del correo, o apagá «Avisos por correo» en tu perfil.'),
);

type Parts = { readonly db: Db; readonly counts: SharedCounts };

/**
 * Serves the addresses that switch the daily e-mail off without a session: a page that asks, because
 * mail programs open links to examine them, and the POST of its button, which mail programs also send
 * (RFC 8058). The secret of the address is the proof; the body is not read.
 */
export async function registerUnsubscribe(
  app: FastifyInstance,
  env: Env,
  { db, counts }: Parts,
): Promise<void> {
  const count = limitByAddress(counts, {
    name: 'unsubscribe',
    max: env.RATE_LIMIT_VERIFY_PER_MINUTE,
    windowMs: 60_000,
  });
  const answer =
    (apagar: boolean, text: (organizacion: string) => string) =>
    async (request: ByClave, reply: FastifyReply) => {
      count(request);
      const pedido = { db, ip: request.ip, clave: request.params.clave };
      const organizacion = await desuscribir(pedido, { apagar });
      return reply
        .code(organizacion === null ? 404 : 200)
        .type('text/html; charset=utf-8')
        .send(organizacion === null ? UNKNOWN : text(organizacion));
    };
  await app.register(async (scope) => {
    keepNowhere(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_req, _body, done) => done(null));
    const url = `${RUTA_DE_BAJA}/:clave`;
    scope.get(url, answer(false, question));
    scope.post(url, { bodyLimit: 4096 }, answer(true, done));
  });
}
