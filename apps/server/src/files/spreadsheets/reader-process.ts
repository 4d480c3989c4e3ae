import { type ChildProcess, fork } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

import { FairQueue, QueueFull } from '@plomada/db/fair-queue';
import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';

import type { ReaderNotice } from './inside-reader.ts';
import { rejection } from './rejection.ts';
import { checkZip } from './zip-guard.ts';

/**
 * Limits of a small file, in bytes: as sent, and with all its parts unpacked. That is a few hundred
 * rows, read in moments whatever they contain.
 */
const SENT_MAX = 64 * 1024;
const UNPACKED_MAX = 256 * 1024;
const ZIP = Buffer.from('PK');

/**
 * True when a file cannot keep its reader busy, judged by its size and, for a zip, by the sizes
 * that its directory declares; the reader lets no part grow beyond those. Nothing is unpacked here.
 */
async function isSmall(path: string): Promise<boolean> {
  const { size } = await stat(path);
  if (size > SENT_MAX) return false;
  const bytes = await readFile(path);
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) return true;
  try {
    const parts = [...checkZip(bytes).values()];
    return parts.reduce((sum, { uncompressed }) => sum + uncompressed, 0) <= UNPACKED_MAX;
  } catch {
    // A broken zip is not small; its reader reports the fault.
    return false;
  }
}

const DEADLINE_MS = 20_000;
/** Memory limits of a reader process: beyond them only the reader ends. */
const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=8', '--stack-size=1000'];
/**
 * A reader begins at normal priority, which covers most workbooks even on a busy machine, so that
 * another organisation's lists do not starve it. After this time it runs at a lower priority than
 * the server and its database: a large spreadsheet may take a moment longer, a list may not.
 */
const EQUAL_MS = 3000;
const NICE = 10;
/** Most characters kept of a reader's stderr, from its end, where Node writes the error. */
const LAST_WORDS = 2000;
/**
 * Readers that run at once: each may use the memory of `HEAP`, and the server needs its own. One
 * per organisation, so that the next organisation soon finds the other place.
 */
const PLACES = {
  places: 2,
  placesPerKey: 1,
  waitingPerKey: 10,
  waiting: 60,
  retryAfter: 5,
} as const;
const QUEUE = new FairQueue(PLACES);
/** Queue of small files, which wait only for each other, never behind a large or hostile one. */
const SMALL_QUEUE = new FairQueue(PLACES);

/**
 * Caller of a reading: the organisation whose queue place it uses, and the signal that aborts when
 * the caller hangs up.
 */
export type Reading = { readonly tenantId: string; readonly callerGone: () => AbortSignal };

type ReaderJob<D> = {
  /** Module that the reader process runs. */
  readonly file: URL;
  /** Message sent to the reader at its start: plain data. */
  readonly request: { readonly path?: string; readonly [more: string]: unknown };
  readonly timeoutMs?: number;
  readonly onReceived: (item: D) => void;
};

/**
 * Environment of a reader, without our secrets because it reads strangers' files. The folder of
 * this process's compile cache, when there is one, is no secret and halves a reader's start;
 * readers use their own part of it, because their flags compile differently.
 */
function envOfReader(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/** Parts of a reader process that a job uses. */
export type ReaderProcess = Pick<ChildProcess, 'pid' | 'stderr'> &
  Pick<EventEmitter, 'on' | 'once'> & {
    readonly send: (request: object, done: () => void) => unknown;
    readonly kill: (signal: 'SIGKILL') => unknown;
  };

export const forkReader = (file: URL): ChildProcess =>
  fork(fileURLToPath(file), [], {
    execArgv: HEAP,
    serialization: 'advanced',
    env: envOfReader(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

let start: (file: URL) => ReaderProcess = forkReader;

/** Replaces how readers start; for tests, in which starting them costs more than reading. */
export function startReadersWith(starter: (file: URL) => ReaderProcess): void {
  start = starter;
}

function giveWay({ pid }: ReaderProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, NICE);
  } catch {
    // The reader has ended already, or the system forbids it; then it keeps the normal priority.
  }
}

/** Signals by which a system that shuts down, or an operator, ends a process. */
const STOPPED: ReadonlySet<string | null> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP']);

type Ending = { readonly code: number | null; readonly signal: string | null };

/**
 * Error of a reader that ended without an answer. At its memory limit Node aborts, and a system
 * without memory kills: both end it by a signal. An exit code is a defect of ours.
 */
function wordless({ code, signal }: Ending, lastWords: string): Error {
  if (code !== null)
    return new Error(`The spreadsheet reader exited with code ${code}: ${lastWords}`);
  return STOPPED.has(signal) ? new AppError('NO_DISPONIBLE') : rejection('MEMORIA');
}

function runJob<D>(
  { file, request, timeoutMs = DEADLINE_MS, onReceived }: ReaderJob<D>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const reader = start(file);
    let outcome: (() => void) | undefined;
    let lastWords = '';
    /**
     * Only the first outcome counts; it is passed on after the process has ended and its memory is
     * free.
     */
    const finish = (close: () => void) => {
      outcome ??= close;
      reader.kill('SIGKILL');
    };
    const onAbort = () => finish(() => reject(signal.reason));
    const timer = setTimeout(() => finish(() => reject(rejection('TIEMPO'))), timeoutMs);
    const equal = setTimeout(() => giveWay(reader), EQUAL_MS);
    signal.addEventListener('abort', onAbort, { once: true });
    reader.stderr?.on('data', (chunk: Buffer) => {
      lastWords = (lastWords + chunk.toString()).slice(-LAST_WORDS);
    });
    reader.on('message', (notice: ReaderNotice<D>) => {
      if (notice.kind === 'refused') finish(() => reject(rejection(notice.fault)));
      else if (notice.kind === 'end') finish(resolve);
      else if (!outcome) onReceived(notice.item);
    });
    reader.on('error', (error) => {
      outcome ??= () => reject(error);
      // A process that never started emits no `close`.
      if (reader.pid === undefined) ended(null, null);
    });
    const ended = (code: number | null, signalled: string | null) => {
      clearTimeout(timer);
      clearTimeout(equal);
      signal.removeEventListener('abort', onAbort);
      (outcome ?? (() => reject(wordless({ code, signal: signalled }, lastWords))))();
    };
    reader.once('close', ended);
    reader.send(request, () => undefined);
  });
}

/**
 * Runs a module of ours that reads a foreign file, in a process with limited time and memory. Its
 * memory is freed with the process, it cannot bring down the server, and it is killed when the
 * caller hangs up. Throws AppError ARCHIVO_INVALIDO, DEMASIADO_GRANDE, VALIDATION_ERROR (too many
 * rows), TIEMPO_AGOTADO, DEMASIADOS_PEDIDOS (of this organisation, or of all), NO_DISPONIBLE (the
 * reader was stopped) or PEDIDO_ABANDONADO.
 */
export async function readApart<D>(
  { tenantId, callerGone }: Reading,
  job: ReaderJob<D>,
): Promise<void> {
  const signal = callerGone();
  try {
    const { path } = job.request;
    const queue = path !== undefined && (await isSmall(path)) ? SMALL_QUEUE : QUEUE;
    await queue.run(tenantId, () => runJob(job, signal), signal);
  } catch (cause) {
    if (cause instanceof QueueFull) {
      const message = 'Hay muchas planillas esperando. Probar de nuevo en unos segundos.';
      throw new AppError('DEMASIADOS_PEDIDOS', { message, cause, retryAfter: cause.retryAfter });
    }
    throw cause;
  }
}

/** Runs a module as `readApart` does, for one that sends a single answer, and returns it. */
export async function answerApart<D>(
  reading: Reading,
  job: Omit<ReaderJob<D>, 'onReceived'>,
): Promise<D> {
  const answers: D[] = [];
  await readApart<D>(reading, { ...job, onReceived: (item) => answers.push(item) });
  return required(answers[0], 'the answer of the reader');
}
