import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { createClient, type Client } from '@plomada/client/client';

/** Wrong call of the script by the person, reported in Spanish with exit code 2. */
export class WrongUsage extends Error {}

const execute = promisify(execFile);
const command = path.join(import.meta.dirname, '../../local-stack/src/token.ts');

/**
 * Runs the token command of the local stack in a separate process, which reads `PLOMADA_DATA_DIR`
 * itself.
 */
async function askToken(email: string): Promise<string> {
  const { stdout } = await execute(process.execPath, [command, email]);
  return stdout.trim();
}

/**
 * Client for the configured server and user: `PLOMADA_URL` (default the local stack) and either
 * `PLOMADA_TOKEN` or, on the local stack, `PLOMADA_EMAIL` of an account that is not banned.
 */
export async function connect(tenantId?: string): Promise<Client> {
  const { PLOMADA_URL, PLOMADA_TOKEN, PLOMADA_EMAIL, PORT } = process.env;
  if (!PLOMADA_TOKEN && !PLOMADA_EMAIL) {
    throw new WrongUsage(
      'Falta decir quién llama: PLOMADA_TOKEN con un token, o PLOMADA_EMAIL con el correo de un ' +
        'usuario de la pila local.',
    );
  }
  return createClient({
    url: PLOMADA_URL || `http://localhost:${PORT || '3000'}`,
    token: PLOMADA_TOKEN || (await askToken(PLOMADA_EMAIL ?? '')),
    ...(tenantId === undefined ? {} : { tenantId }),
  });
}

/**
 * The given id of an organisation, or that of the user's only one; without `given`, throws unless
 * the user has exactly one.
 */
export async function chooseOrganization(given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const { tenants } = await (await connect()).organizaciones.misOrganizaciones.query();
  const [only, ...others] = tenants;
  if (only && others.length === 0) return only.tenantId;
  const list = tenants.map(({ tenantId, tenantName }) => `  ${tenantId}  ${tenantName}`);
  throw new WrongUsage(`Falta elegir la organización:\n${list.join('\n')}`);
}
