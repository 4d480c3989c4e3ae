import { randomInt } from 'node:crypto';
import { join } from 'node:path';

import { z } from 'zod';

import { readIfPresent, writeAtomically } from './atomic-file.ts';
import { identityFolder } from './keys.ts';

const codesSchema = z.record(z.string(), z.string());

export type Mailbox = { deliver(email: string, code: string): Promise<void> };

export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/** Stands in for e-mail: the code is shown on the console and left in the data directory. */
export function createMailbox(dataDir: string, log: (line: string) => void): Mailbox {
  let turn: Promise<void> = Promise.resolve();

  async function keep(email: string, code: string): Promise<void> {
    const codes = await readCodes(dataDir);
    await writeAtomically(codesPath(dataDir), JSON.stringify({ ...codes, [email]: code }));
  }

  return {
    async deliver(email, code) {
      log(`Código para ${email}: ${code}`);
      const mine = turn.then(() => keep(email, code));
      turn = mine.catch(() => undefined);
      await mine;
    },
  };
}

/** The last code sent to an address, or null. For tests and for who has no console at hand. */
export async function readCode(dataDir: string, email: string): Promise<string | null> {
  return (await readCodes(dataDir))[email.trim().toLowerCase()] ?? null;
}

async function readCodes(dataDir: string): Promise<Record<string, string>> {
  const text = await readIfPresent(codesPath(dataDir));
  return text === null ? {} : codesSchema.parse(JSON.parse(text));
}

function codesPath(dataDir: string): string {
  return join(identityFolder(dataDir), 'codes.json');
}
