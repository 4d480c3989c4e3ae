import { linkSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { readJsonFile, writeJsonFile } from './os/json-file.ts';
import { allAlive, packageManagersAbove } from './os/package-managers.ts';
import { isSameProcess, markOf, processMark, sendSignal, waitForExit } from './os/process-info.ts';
import { StackError } from './stack-error.ts';

const lockSchema = processMark.extend({
  url: z.string(),
  /**
   * The npm, npx and pnpm processes that started the stack; a live stack is an orphan once one of
   * them is gone.
   */
  managers: z.array(processMark),
});
type LockHolder = z.infer<typeof lockSchema>;

type StackLock = { update(url: string): void; release(): void };

const TERMINATION_MS = 8_000;

function lockFile(dataDir: string): string {
  return join(dataDir, 'stack.json');
}

export function lockHolder(dataDir: string): LockHolder | null {
  const holder = readJsonFile(lockFile(dataDir), lockSchema);
  return holder && isSameProcess(holder) ? holder : null;
}

async function endOrphan(holder: LockHolder, log: (line: string) => void): Promise<void> {
  log(`Cerrando una ejecución anterior que quedó suelta (pid ${holder.pid})`);
  sendSignal(holder.pid, 'SIGTERM');
  if (await waitForExit(holder.pid, TERMINATION_MS)) return;
  sendSignal(holder.pid, 'SIGKILL');
  await waitForExit(holder.pid, TERMINATION_MS);
}

function refusal(dataDir: string, holder: LockHolder): StackError {
  return new StackError(
    `Plomada ya está funcionando con los datos de ${dataDir}: ${holder.url} (pid ${holder.pid}). ` +
      'Usá esa, cerrala con Ctrl+C en su terminal, o iniciá otra aparte con ' +
      'PORT=3001 PLOMADA_DATA_DIR=.plomada-2 delante del mismo comando.',
  );
}

function ownMark(url: string): Partial<LockHolder> {
  return { ...markOf(process.pid), url, managers: packageManagersAbove() };
}

/**
 * Creates the lock file by a hard link, which fails if the file exists, and which shows only
 * complete contents.
 */
function tryTake(dataDir: string, url: string): boolean {
  const draft = join(dataDir, `stack.${process.pid}.json`);
  writeJsonFile(draft, ownMark(url));
  try {
    linkSync(draft, lockFile(dataDir));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Takes the lock of a data directory. A live stack causes a refusal with its address; an orphan is
 * ended.
 */
export async function takeStackLock(
  dataDir: string,
  url: string,
  log: (line: string) => void,
): Promise<StackLock> {
  mkdirSync(dataDir, { recursive: true });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const holder = lockHolder(dataDir);
    if (holder) {
      if (holder.pid === process.pid || allAlive(holder.managers)) throw refusal(dataDir, holder);
      await endOrphan(holder, log);
    }
    if (tryTake(dataDir, url)) {
      return {
        update: (known) => writeJsonFile(lockFile(dataDir), ownMark(known)),
        release: () => rmSync(lockFile(dataDir), { force: true }),
      };
    }
    if (!lockHolder(dataDir)) rmSync(lockFile(dataDir), { force: true });
  }
  throw new StackError(`No se pudo reservar la carpeta de datos ${dataDir}. Volvé a ejecutar.`);
}
