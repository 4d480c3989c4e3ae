import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import type { ChainWorker } from '../audit/chain-worker.ts';
import type { Env } from '../context/env.ts';
import type { Services } from '../context/services.ts';
import { deleteOldSessions } from '../context/session-tenants.ts';
import { deleteExpiredKeys } from '../context/transaction.ts';
import { enviarCartas } from '../features/agenda/avisos/avisos.commands.ts';
import { borrarAbandonados } from '../features/archivos/abandonados.commands.ts';
import { limpiarGuardados } from '../features/archivos/limpiar.commands.ts';
import { completarNodos } from '../features/auditoria/nodos.commands.ts';
import { soltarVencidos } from '../features/importaciones/libro/libro.commands.ts';
import { enviarCorreos } from '../features/usuarios/invitaciones/correo.commands.ts';
import { deletePastCounts, type SharedCounts } from '../http/limits/shared-counts.ts';
import { createInvitationMailer } from '../jobs/mail/invitation-mailer.ts';
import type { Mailer } from '../jobs/mail/mailer.ts';
import { deliverNotices } from '../jobs/outbox/identity-outbox.ts';
import { Scheduler, type Job } from '../jobs/scheduler.ts';
import type { Metrics } from '../observability/metrics.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

type Parts = Pick<Services, 'db' | 'identity' | 'now' | 'fileStore'> & {
  readonly env: Env;
  readonly counts: SharedCounts;
  readonly mailer: Mailer | null;
  readonly chainWorker: ChainWorker;
  readonly metrics?: Metrics | null | undefined;
};

/** Repeats a delivery until it finds nothing, because a run may leave some. */
const untilNone =
  (deliver: () => Promise<number>): Job['run'] =>
  async (signal) => {
    while (!signal.aborted && (await deliver()) > 0);
  };

async function deleteExpired({ db, now }: Parts): Promise<void> {
  const expired = [deleteExpiredKeys, deleteOldSessions, deletePastCounts];
  await Promise.all(expired.map((drop) => drop(db.query, now())));
}

async function removeUnfinished(
  { db, now, fileStore }: Parts,
  log: FastifyBaseLogger,
): Promise<void> {
  const files = await borrarAbandonados({ db, services: { fileStore }, now: now(), log });
  const removed = { ...files, libros: await soltarVencidos(db, now()) };
  if (Object.values(removed).some((count) => count > 0))
    log.info(removed, 'interrupted uploads and imports removed');
}

/** Removes the metadata of pictures that were stored before uploads were cleaned. */
async function cleanPictures(
  { db, now, fileStore, metrics }: Parts,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  const entorno = { db, services: { fileStore }, now: now(), log };
  const left = await limpiarGuardados(entorno, signal);
  metrics?.setPictures(left);
  if (left.pendientes > 0) log.info(left, 'stored pictures still have metadata to remove');
}

/**
 * Adds the jobs on files. The cleaning of pictures begins late, because it may have much to do
 * after the upgrade that brought it.
 */
function addFileJobs(jobs: Scheduler, parts: Parts, log: FastifyBaseLogger): void {
  jobs.add({
    name: 'files',
    everyMs: HOUR,
    firstMs: 15 * SECOND,
    run: () => removeUnfinished(parts, log),
  });
  jobs.add({
    name: 'pictures',
    everyMs: 10 * MINUTE,
    firstMs: 2 * MINUTE,
    run: (signal) => cleanPictures(parts, log, signal),
  });
}

/** Adds the jobs on the log: its chain and the nodes of its tree. */
function addAuditJobs(
  jobs: Scheduler,
  { db, chainWorker }: Pick<Parts, 'db' | 'chainWorker'>,
  log: FastifyBaseLogger,
): void {
  jobs.add({ name: 'audit-chain', everyMs: SECOND, run: chainWorker.pass });
  jobs.add({ name: 'audit-sweep', everyMs: MINUTE, firstMs: 0, run: chainWorker.scan });
  jobs.add({
    name: 'audit-nodes',
    everyMs: 15 * MINUTE,
    firstMs: 10 * SECOND,
    run: (signal) => completarNodos({ db, log }, signal),
  });
}

/**
 * Schedules the server's periodic jobs, which never run within a request; expensive ones wait until
 * the boot is over. Returns the functions that start a job right after a commit.
 */
export function scheduleJobs(
  app: FastifyInstance,
  parts: Parts,
): Pick<Services, 'notifyIdentity' | 'wakePost'> {
  const { env, db, identity, now, counts, mailer, metrics } = parts;
  const { log } = app;
  const publicOrigin = env.PUBLIC_ORIGIN;
  const jobs = new Scheduler({ log, onRun: metrics?.countRun });
  app.addHook('onReady', async () => jobs.start());
  app.addHook('onClose', () => jobs.close());

  jobs.add({ name: 'limits', everyMs: SECOND, run: () => counts.share() });
  addAuditJobs(jobs, parts, log);
  jobs.add({ name: 'expired', everyMs: 15 * MINUTE, run: () => deleteExpired(parts) });
  addFileJobs(jobs, parts, log);
  if (mailer) {
    jobs.add({
      name: 'daily-letters',
      everyMs: 15 * MINUTE,
      firstMs: 20 * SECOND,
      run: async (signal) => {
        const sent = await enviarCartas({ db, mailer, publicOrigin, signal, now: now(), log });
        if (sent > 0) log.info({ sent }, 'daily e-mails sent');
      },
    });
  }
  const notifyIdentity = jobs.add({
    name: 'identity-notices',
    everyMs: 2 * SECOND,
    firstMs: 0,
    run: untilNone(() => deliverNotices({ db, identity, now, log })),
  });
  const invitationMailer = createInvitationMailer(env, { mailer, identity });
  const wakePost =
    invitationMailer &&
    jobs.add({
      name: 'invitations',
      everyMs: 2 * SECOND,
      firstMs: 0,
      run: untilNone(() => enviarCorreos({ db, invitationMailer, now, log, publicOrigin })),
    });
  return { notifyIdentity, wakePost };
}
