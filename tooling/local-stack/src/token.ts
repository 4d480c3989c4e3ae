import { readState } from '@plomada/local-clerk/store';
import { signToken } from '@plomada/local-clerk/token';

import { dataDirFrom } from './paths.ts';
import { lockHolder } from './stack-lock.ts';

const ONE_HOUR = 3600;

async function knownEmails(dataDir: string): Promise<string[]> {
  const { users } = await readState(dataDir);
  return Object.values(users).map(({ email }) => email);
}

async function main(email: string | undefined): Promise<void> {
  const dataDir = dataDirFrom(process.env);
  if (process.env['CLERK_SECRET_KEY']) {
    throw new Error('Con CLERK_* la identidad no es la local: el token lo da Clerk.');
  }
  if (!email) throw new Error('Falta el correo: pnpm --silent run token CORREO');
  // The origin of a running stack is preferred, because the stack refuses a token for another
  // origin.
  const publicOrigin =
    lockHolder(dataDir)?.url ??
    (process.env['PUBLIC_ORIGIN'] || `http://localhost:${process.env['PORT'] || 3000}`);
  process.stdout.write(`${await signToken(dataDir, email, { publicOrigin, seconds: ONE_HOUR })}\n`);
}

try {
  await main(process.argv[2]);
} catch (error) {
  const emails = await knownEmails(dataDirFrom(process.env)).catch(() => []);
  const known = emails.length > 0 ? `\nCorreos conocidos:\n  ${emails.join('\n  ')}` : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${known}\n`);
  process.exitCode = 1;
}
