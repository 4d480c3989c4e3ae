import type { Db } from '@plomada/db/client';
import { VIGENCIA_INVITACION_DIAS } from '@plomada/domain/usuarios/usuario.schema';
import type { FastifyBaseLogger } from 'fastify';

import { inNamedTenant } from '../../../../context/resolve-tenant.ts';
import type { Post } from '../../../../jobs/mail/post.ts';
import { cartaDeInvitacion } from '../carta.text.ts';
import { CERRAR, POSPONER, RESERVAR, SELECT_CARTA, type Reservado } from '../correo.sql.ts';

export type CorreoDeInvitaciones = {
  readonly db: Db;
  readonly post: Post;
  readonly ahora: () => Date;
  readonly log: FastifyBaseLogger;
  readonly publicOrigin: string;
};

/** The server's own share of the connections: a burst of letters keeps no organisation waiting. */
const PARTE = 'correo';
/** Longer than a letter may take: a row is looked at again only when its server died with it. */
const RESERVA_MS = 5 * 60_000;
const INTENTOS = 6;
const PRIMERA_ESPERA_MS = 30_000;
const ESPERA_MAX_MS = 60 * 60_000;

/** 30 s, four times as long each time, up to an hour: over in about two and a half hours. */
const espera = (intentos: number): number =>
  Math.min(PRIMERA_ESPERA_MS * 4 ** (intentos - 1), ESPERA_MAX_MS);

type Fin = 'ENVIADO' | 'FALLADO' | 'INCIERTO';

async function cerrar(
  { db, ahora }: CorreoDeInvitaciones,
  tomado: Reservado,
  fin: Fin,
): Promise<void> {
  const { tenantId, id, version } = tomado;
  const [cerrado] = await db.query(CERRAR(tenantId, id, version, fin, ahora()));
  // Renewed while it was leaving: the new link goes out too.
  if (!cerrado) await db.query(POSPONER(id, ahora()));
}

async function fallar(
  correo: CorreoDeInvitaciones,
  tomado: Reservado,
  error: unknown,
): Promise<void> {
  const { db, post, ahora, log } = correo;
  const { tenantId, id, intentos } = tomado;
  const outcome = post.outcomeOf(error);
  const codigo = error instanceof Error && 'code' in error ? error.code : undefined;
  // Neither the address nor the link: the code of the failure is all that is written down.
  log.warn({ tenantId, invitacionId: id, outcome, intentos, codigo }, 'invitation not sent');
  if (outcome === 'UNKNOWN') return await cerrar(correo, tomado, 'INCIERTO');
  if (outcome === 'REFUSED' || intentos >= INTENTOS) {
    return await cerrar(correo, tomado, 'FALLADO');
  }
  await db.query(POSPONER(id, new Date(ahora().getTime() + espera(intentos))));
}

async function entregar(correo: CorreoDeInvitaciones, tomado: Reservado): Promise<void> {
  const { db, post, ahora, publicOrigin } = correo;
  const { tenantId, id } = tomado;
  // It may have left: sent again it could arrive twice, and whoever invited is told instead.
  if (tomado.estaba) return await cerrar(correo, tomado, 'INCIERTO');
  const [datos] = await db.query(SELECT_CARTA(tenantId, id, ahora()));
  if (!datos) return await cerrar(correo, tomado, 'FALLADO');
  const link = `${publicOrigin}/invitacion/${datos.token}`;
  const letter = cartaDeInvitacion(datos, link);
  try {
    await post.send({ letter, link, days: VIGENCIA_INVITACION_DIAS });
  } catch (error) {
    return await fallar(correo, tomado, error);
  }
  await cerrar(correo, tomado, 'ENVIADO');
}

/** Sends what is due, once; answers how many were taken. A letter leaves once at most for each renewal. */
export async function enviarCorreos(correo: CorreoDeInvitaciones): Promise<number> {
  const desde = correo.ahora();
  const tomados = await correo.db.query(RESERVAR(desde, new Date(desde.getTime() + RESERVA_MS)));
  for (const tomado of tomados) {
    await inNamedTenant(tomado.tenantId, PARTE, () => entregar(correo, tomado));
  }
  return tomados.length;
}
