import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { crearCliente, type Cliente } from '@plomada/client/cliente';

/** The person called the script wrongly: said in Spanish, exit code 2. */
export class UsoIncorrecto extends Error {}

const ejecutar = promisify(execFile);
const comando = path.join(import.meta.dirname, '../../local-stack/src/token.ts');

/** The token command of the local stack, as its own process: it reads `PLOMADA_DATA_DIR` itself. */
async function pedirToken(email: string): Promise<string> {
  const { stdout } = await ejecutar(process.execPath, [comando, email]);
  return stdout.trim();
}

/**
 * Where a script calls and as whom: `PLOMADA_URL` (default the local stack) and either
 * `PLOMADA_TOKEN` or, on the local stack, `PLOMADA_EMAIL` of a demo user.
 */
export async function connect(tenantId?: string): Promise<Cliente> {
  const { PLOMADA_URL, PLOMADA_TOKEN, PLOMADA_EMAIL, PORT } = process.env;
  if (!PLOMADA_TOKEN && !PLOMADA_EMAIL) {
    throw new UsoIncorrecto(
      'Falta decir quién llama: PLOMADA_TOKEN con un token, o PLOMADA_EMAIL con el correo de un ' +
        'usuario de la pila local.',
    );
  }
  return crearCliente({
    url: PLOMADA_URL || `http://localhost:${PORT || '3000'}`,
    token: PLOMADA_TOKEN || (await pedirToken(PLOMADA_EMAIL ?? '')),
    ...(tenantId === undefined ? {} : { tenantId }),
  });
}

/** The organisation given, or the only one the user has. */
export async function chooseOrganization(given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  const { tenants } = await (await connect()).organizaciones.misOrganizaciones.query();
  const [unica, ...others] = tenants;
  if (unica && others.length === 0) return unica.tenantId;
  const lista = tenants.map(({ tenantId, tenantName }) => `  ${tenantId}  ${tenantName}`);
  throw new UsoIncorrecto(`Falta elegir la organización:\n${lista.join('\n')}`);
}
