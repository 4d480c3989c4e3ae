import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { required } from '@plomada/domain/base/required';
import { finDelDia } from '@plomada/formatters/fecha';
import { totalsReport } from '@plomada/local-stack/check-totals';
import type { Identity } from '@plomada/server/context/services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CLAVE_DE_FIRMA, sellarTodo } from '../../../apps/server/test/support/chain.ts';
import {
  AHORA,
  crearServidor,
  IDENTIDAD_VACIA,
  rest,
  tokenDeSujeto,
  type Servidor,
} from '../../../apps/server/test/support/server.ts';
// Imported by path, as the launcher enters the demo.
import { DEMO_TENANTS, DEMO_USERS, RIO_MANSO, type DemoUser } from '../../demo/src/people.ts';
import { seedDemo } from '../../demo/src/seed-demo.ts';
import { neverAnswered, readsOf } from './support/answers.ts';
import { runImport } from './support/installations.ts';
import { compareReads } from './support/two-installations.ts';

/** Last day of the subscription, which the operator of the second installation decides. */
const UNTIL = '2027-03-31';

/** Provider that knows the people of the demo, as it would in any installation. */
const identity: Identity = {
  ...IDENTIDAD_VACIA,
  getUser: async (clerkId) => {
    const user = DEMO_USERS.find((one) => one.clerkId === clerkId);
    if (!user) return null;
    const { email, nombre, apellido } = user;
    const known = { emailVerified: true, maxTenants: null, updatedAt: AHORA };
    return { clerkId, email, nombre, apellido, ...known };
  },
};

/** Calls about workbooks that wait for answers, whose content is not exported. */
const WAITING = 'importaciones.libro.';

let source: Servidor;
let target: Servidor;

/** Active members of an organisation. */
const membersOf = (tenantId: string): readonly DemoUser[] =>
  DEMO_USERS.filter(({ memberships }) =>
    memberships.some((one) => one.tenantId === tenantId && one.estado === 'active'),
  );

const ownerOf = (tenantId: string): DemoUser =>
  required(
    membersOf(tenantId).find(({ memberships }) =>
      memberships.some((one) => one.tenantId === tenantId && one.rol === 'Owner'),
    ),
    'an Owner',
  );

async function download(tenantId: string): Promise<string> {
  const token = await tokenDeSujeto(ownerOf(tenantId).clerkId);
  const path = `/${tenantId}/configuracion/descarga`;
  const { status, crudo } = await rest(source.app, path, { token });
  expect(status).toBe(200);
  const zip = join(source.carpeta, `${tenantId}.zip`);
  await writeFile(zip, crudo);
  return zip;
}

/** Accepts the invitation by the link in its e-mail, like any invited person. */
async function accept(tenantId: string, { email, clerkId }: DemoUser): Promise<void> {
  const [open] = await target.admin<{ token: string }>(
    'select token from invitaciones where tenant_id = $1 and email = $2 and aceptada_en is null',
    [tenantId, email],
  );
  const path = `/global/invitaciones/${open?.token}/aceptar`;
  const { status } = await rest(target.app, path, {
    method: 'POST',
    token: await tokenDeSujeto(clerkId),
  });
  expect([email, status]).toEqual([email, 200]);
}

/** Hash of the stored bytes of each file of an organisation, by the file's id. */
async function hashesOf({ admin: query, carpeta }: Servidor, tenantId: string) {
  const rows = await query<{ id: string; clave: string }>(
    `select id, clave from archivos where tenant_id = $1 and estado = 'LISTO' order by id`,
    [tenantId],
  );
  return await Promise.all(
    rows.map(async ({ id, clave }) => {
      const bytes = await readFile(join(carpeta, clave));
      return [id, createHash('sha256').update(bytes).digest('hex')] as const;
    }),
  );
}

beforeAll(async () => {
  const env = { AUDIT_SIGNING_KEY: CLAVE_DE_FIRMA.replaceAll('\n', '\\n') };
  const options = { env, identity, propia: true };
  [source, target] = await Promise.all([crearServidor(options), crearServidor(options)]);
  const { ownerUrl, carpeta } = source;
  const storage = { FILES_DIR: carpeta };
  await seedDemo({ appUrl: source.env.DATABASE_URL, ownerUrl, storage }, { now: AHORA });
  await source.admin('update tenants set expira_en = $1', [finDelDia(UNTIL)]);
}, 600_000);
afterAll(async () => {
  await Promise.all([source.cerrar(), target.cerrar()]);
});

describe.each(DEMO_TENANTS)('$nombre', ({ id: tenantId, plan }) => {
  it('leaves with its export and is imported into a second installation', async () => {
    const owner = ownerOf(tenantId);
    // The sign-in is logged and hashed first, so that the log of the export ends with one row.
    await rest(source.app, `/${tenantId}`, { token: await tokenDeSujeto(owner.clerkId) });
    await sellarTodo(source, tenantId);
    const given = { owner: owner.email, plan, vence: UNTIL };
    const { data } = await runImport(target, await download(tenantId), given);
    expect(data).toMatchObject({ archivosFaltantes: 0, diferencias: [] });
    for (const member of membersOf(tenantId)) await accept(tenantId, member);
  });

  it('has the same files by their hash', async () => {
    const hashes = await hashesOf(source, tenantId);
    expect(await hashesOf(target, tenantId)).toEqual(hashes);
  });

  it('answers the same to every read of each member, totals of lists included', async () => {
    // The row of the export is hashed after it, in each installation by its own worker.
    await Promise.all([source, target].map((one) => sellarTodo(one, tenantId)));
    const all = await readsOf({ server: source, tenantId });
    const reads = new Map([...all].filter(([, procedure]) => !procedure.startsWith(WAITING)));
    const compare = await compareReads({ source, target, tenantId });
    for (const { email, clerkId } of membersOf(tenantId).filter((one) => !one.suspendido)) {
      const { here, different } = await compare(await tokenDeSujeto(clerkId), reads);
      expect([email, different]).toEqual([email, []]);
      expect(here.filter(({ status }) => status >= 500)).toEqual([]);
      if (clerkId === ownerOf(RIO_MANSO).clerkId && tenantId === RIO_MANSO) {
        expect(neverAnswered(reads, here)).toEqual([]);
      }
    }
  });
});

it('has stored totals that match their rows, in both installations', async () => {
  for (const { ownerUrl } of [source, target]) {
    expect(await totalsReport(ownerUrl, false)).toMatchObject({ right: true });
  }
});

it('has a log whose chain verifies and goes on', async () => {
  for (const { id: tenantId } of DEMO_TENANTS) {
    await sellarTodo(target, tenantId);
    const token = await tokenDeSujeto(ownerOf(tenantId).clerkId);
    const { body } = await rest(target.app, `/${tenantId}/audit-logs/integridad`, { token });
    expect(body).toMatchObject({ ok: true, pendientes: 0 });
  }
});
