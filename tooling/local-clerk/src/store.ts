import { join } from 'node:path';

import { z } from 'zod';

import { ensurePrivateFolder, readIfPresent, writeAtomically } from './atomic-file.ts';
import { identityFolder } from './keys.ts';
import { emptyState, type State, stateSchema } from './state.ts';

const ONE_DAY_MS = 24 * 60 * 60 * 1000;

const VERSION = 1;
const versionSchema = z.object({ version: z.number() });

/** A newer program wrote what is on disk. Its message is for the person at the terminal. */
export class NewerStateError extends Error {}

export type Store = {
  /** Mutate it between awaits only, then `await save()` before answering. */
  readonly state: State;
  /** Resolves once everything changed before the call is on disk. */
  save(): Promise<void>;
};

export async function readState(dataDir: string): Promise<State> {
  const text = await readIfPresent(statePath(dataDir));
  if (text === null) return emptyState();
  const state: unknown = JSON.parse(text);
  const { version } = versionSchema.parse(state);
  if (version > VERSION) {
    throw new NewerStateError(
      `Los datos de ${dataDir} son de una versión más nueva de Plomada. Usar aquella versión, o restaurar ` +
        'un respaldo anterior a ella. No se cambió nada.',
    );
  }
  return stateSchema.parse(state);
}

export async function openStore(dataDir: string, now: number): Promise<Store> {
  await ensurePrivateFolder(identityFolder(dataDir));
  const state = await readState(dataDir);
  forgetOld(state, now);
  return { state, save: savingInTurn(() => persist(dataDir, state)) };
}

async function persist(dataDir: string, state: State): Promise<void> {
  await writeAtomically(statePath(dataDir), JSON.stringify(state));
}

/** One write at a time; calls made during a write share the next one, which sees all of them. */
function savingInTurn(write: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  return () => {
    if (next) return next;
    const afterRunning = running.then(startWrite, startWrite);
    function startWrite(): Promise<void> {
      next = null;
      return write();
    }
    next = afterRunning;
    running = afterRunning;
    return afterRunning;
  };
}

function forgetOld(state: State, now: number): void {
  const stale = now - ONE_DAY_MS;
  drop(state.sessions, (row) => row.status !== 'active' || row.expireAt < now);
  drop(state.signIns, (row) => row.createdAt < stale);
  drop(state.signUps, (row) => row.createdAt < stale);
  const inUse = new Set(Object.values(state.sessions).map((row) => row.clientId));
  drop(state.clients, (row) => row.updatedAt < stale && !inUse.has(row.id));
}

function drop<T>(rows: Record<string, T>, isOld: (row: T) => boolean): void {
  for (const [id, row] of Object.entries(rows)) {
    if (isOld(row)) delete rows[id];
  }
}

function statePath(dataDir: string): string {
  return join(identityFolder(dataDir), 'state.json');
}
