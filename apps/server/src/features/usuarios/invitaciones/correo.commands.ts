import type { Db } from '@plomada/db/client';
import { VIGENCIA_INVITACION_DIAS } from '@plomada/domain/usuarios/usuario.schema';
import type { FastifyBaseLogger } from 'fastify';

import { inNamedTenant } from '../../../context/resolve-tenant.ts';
import type { InvitationMailer } from '../../../jobs/mail/invitation-mailer.ts';
import { cartaDeInvitacion } from './carta.text.ts';
import { CERRAR, POSPONER, type Reservado, RESERVAR, SELECT_CARTA } from './invitaciones.sql.ts';

type CorreoDeInvitaciones = {
  readonly db: Db;
  readonly invitationMailer: InvitationMailer;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly publicOrigin: string;
};

/**
 * Key of the quota of connections for sending e-mails, so that a burst of e-mails delays no
 * organisation.
 */
const PARTE = 'correo';
/**
 * Time in ms after which a taken e-mail is taken again. Longer than sending it takes, so that this
 * happens only if its server died.
 */
const RESERVA_MS = 5 * 60_000;
const INTENTOS = 6;
const PRIMERA_ESPERA_MS = 30_000;
const ESPERA_MAX_MS = 60 * 60_000;

/**
 * Wait in ms before the next attempt: 30 s, then four times as long each time, up to an hour. The
 * sixth and last attempt is made after about an hour and three quarters.
 */
const espera = (intentos: number): number =>
  Math.min(PRIMERA_ESPERA_MS * 4 ** (intentos - 1), ESPERA_MAX_MS);

type Fin = 'ENVIADO' | 'FALLADO' | 'INCIERTO';

async function cerrar(
  { db, now }: CorreoDeInvitaciones,
  tomado: Reservado,
  fin: Fin,
): Promise<void> {
  const { tenantId, id, version } = tomado;
  const [cerrado] = await db.query(CERRAR(tenantId, id, version, fin, now()));
  // The invitation was renewed while its e-mail was being sent, so the new link is sent too.
  if (!cerrado) await db.query(POSPONER(id, now()));
}

async function fallar(
  correo: CorreoDeInvitaciones,
  tomado: Reservado,
  error: unknown,
): Promise<void> {
  const { db, invitationMailer, now, log } = correo;
  const { tenantId, id, intentos } = tomado;
  const outcome = invitationMailer.outcomeOf(error);
  const codigo = error instanceof Error && 'code' in error ? error.code : undefined;
  // The log gets only the error code, neither the address nor the link.
  log.warn({ tenantId, invitacionId: id, outcome, intentos, codigo }, 'invitation not sent');
  if (outcome === 'UNKNOWN') return await cerrar(correo, tomado, 'INCIERTO');
  if (outcome === 'REFUSED' || intentos >= INTENTOS) {
    return await cerrar(correo, tomado, 'FALLADO');
  }
  await db.query(POSPONER(id, new Date(now().getTime() + espera(intentos))));
}

async function entregar(correo: CorreoDeInvitaciones, tomado: Reservado): Promise<void> {
  const { db, invitationMailer, now, publicOrigin } = correo;
  const { tenantId, id } = tomado;
  // A server took the e-mail before and did not report the result. Sending it again could deliver
  // it twice, so the inviter is informed instead.
  if (tomado.estaba) return await cerrar(correo, tomado, 'INCIERTO');
  const [datos] = await db.query(SELECT_CARTA(tenantId, id, now()));
  if (!datos) return await cerrar(correo, tomado, 'FALLADO');
  const link = `${publicOrigin}/invitacion/${datos.token}`;
  const mail = cartaDeInvitacion(datos, link);
  try {
    await invitationMailer.send({ mail, link, days: VIGENCIA_INVITACION_DIAS });
  } catch (error) {
    return await fallar(correo, tomado, error);
  }
  await cerrar(correo, tomado, 'ENVIADO');
}

/**
 * Sends the next e-mail that is due; returns how many were taken, 0 or 1. Each renewal is sent at
 * most once.
 */
export async function enviarCorreos(correo: CorreoDeInvitaciones): Promise<number> {
  const desde = correo.now();
  const tomados = await correo.db.query(RESERVAR(desde, new Date(desde.getTime() + RESERVA_MS)));
  for (const tomado of tomados) {
    await inNamedTenant(tomado.tenantId, PARTE, () => entregar(correo, tomado));
  }
  return tomados.length;
}
