import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { CLAVE_DE_FIRMA, sellarTodo } from '../../../apps/server/test/support/chain.ts';
import { APAGADA, GENTE, NORTE, SUR } from '../../../apps/server/test/support/data.ts';
import { como } from '../../../apps/server/test/support/rest-client.ts';
import {
  crearServidor,
  type Respuesta,
  type Servidor,
} from '../../../apps/server/test/support/server.ts';
import { execute, main } from '../src/admin/main.ts';
import { VERBS } from '../src/admin/verb-list.ts';
import type { Values } from '../src/admin/verb.ts';

const TODAY = new Date('2026-11-20T13:10:00Z');
let server: Servidor;
beforeAll(async () => {
  server = await crearServidor({ env: { AUDIT_SIGNING_KEY: CLAVE_DE_FIRMA } });
});
afterAll(() => server.cerrar());

function admin(name: string, args: readonly string[] = [], values: Values = {}) {
  const verb = VERBS.get(name);
  if (!verb) throw new Error(`no verb ${name}`);
  const { ownerUrl, carpeta: dataDir } = server;
  const given = { operador: 'Ana de Guardia', ...values };
  const env = { ownerUrl, dataDir, now: TODAY, notify: () => undefined };
  return execute(verb, { args, values: given }, env);
}

const log = (tenantId: string) =>
  server.admin<{ resumen: string }>(
    `select resumen, actor_nombre, actor_id, canal from audit_logs
     where tenant_id = $1 and actor_nombre like 'Operador: %' order by ts, id`,
    [tenantId],
  );
const last = async (tenantId: string) => (await log(tenantId)).at(-1)?.resumen;
const code = ({ status, body }: Respuesta) => [status, body];

describe('an organisation', () => {
  it('changes plan, expiry and active state, each with a row in its audit log', async () => {
    const owner = await como(server, 'Owner');
    expect((await admin('plan', ['Constructora Norte', 'PREMIUM'])).lines).toEqual([
      'Constructora Norte: Cambió el plan de free a premium',
    ]);
    expect(await last(NORTE)).toBe('Cambió el plan de free a premium (operador: Ana de Guardia)');
    await admin('vencimiento', [NORTE, '2027-03-31']);
    expect((await owner.get('')).body).toMatchObject({
      tenant: { subscription: { plan: 'premium', expiresAt: '2027-04-01T03:00:00.000Z' } },
    });
    await admin('desactivar', [NORTE]);
    expect((await owner.get('/proyectos')).status).toBe(403);
    await admin('activar', [NORTE]);
    expect((await owner.get('/proyectos')).status).toBe(200);
    expect((await admin('activar', [NORTE])).lines[0]).toContain('no se cambió nada');
    await admin('vencimiento', [NORTE, 'nunca']);
    expect(await log(NORTE)).toHaveLength(5);
    expect(
      new Set((await log(NORTE)).map((row) => JSON.stringify({ ...row, resumen: '' }))),
    ).toEqual(
      new Set([
        JSON.stringify({
          resumen: '',
          actor_nombre: 'Operador: Ana de Guardia',
          actor_id: null,
          canal: 'SISTEMA',
        }),
      ]),
    );
  });

  it('is not changed by a dry run nor by invalid input', async () => {
    const before = await log(NORTE);
    const { lines } = await admin('plan', [NORTE, 'free'], { ensayo: true });
    expect(lines.at(-1)).toMatch(/^Ensayo: no se cambió nada/);
    expect(lines.join()).toContain('el plan permite 3 usuarios');
    const cases: [string, string[], string][] = [
      ['plan', [NORTE, 'oro'], 'Los planes son free, basic, premium, enterprise'],
      ['plan', [NORTE], 'Falta el plan'],
      ['plan', ['Nadie SA', 'free'], 'pnpm admin organizaciones'],
      ['vencimiento', [NORTE, '31/3/2027'], 'Se escribe como 2027-03-31'],
      ['suspender', ['nadie'], 'no es un correo'],
      ['suspender', ['nadie@ninguna.test'], 'No hay una cuenta'],
      ['max-organizaciones', [GENTE.Admin.email, '-1'], 'no es una cantidad'],
      ['retencion', [], '"auditoria ORGANIZACION"'],
      ['retencion', ['auditoria', NORTE], 'Falta --hasta'],
    ];
    for (const [verb, args, mensaje] of cases) {
      await expect(admin(verb, args), `${verb} ${args.join(' ')}`).rejects.toThrow(mensaje);
    }
    await expect(admin('retencion', ['auditoria', NORTE], { hasta: '2026-11-01' })).rejects.toThrow(
      'últimos 90 días',
    );
    expect(await log(NORTE)).toEqual(before);
  });
});

describe('an account', () => {
  it('is suspended at once and readmitted; organisations without another Owner are reported', async () => {
    const owner = await como(server, 'Owner');
    const { lines } = await admin('suspender', [GENTE.Owner.email], { motivo: 'Falta de pago' });
    expect(lines.join('\n')).toContain(`${APAGADA}  `);
    expect(code(await owner.get('/proyectos'))).toEqual([
      403,
      expect.objectContaining({ error: 'Account Suspended' }),
    ]);
    expect(await last(APAGADA)).toContain('Suspendió la cuenta de Owner Prueba: Falta de pago');
    expect(JSON.stringify((await admin('sin-owner')).data)).toContain(APAGADA);
    await admin('restaurar', [GENTE.Owner.email]);
    expect((await owner.get('/proyectos')).status).toBe(200);
    const [row] = await server.admin(
      'select count(*)::int as n from tenants where sin_owner_desde is not null',
    );
    expect(row).toEqual({ n: 0 });
  });

  it('has a limit that is sent to the provider and not overwritten by an older event', async () => {
    await admin('max-organizaciones', [GENTE.Admin.email, '7']);
    const [row] = await server.admin(
      `select u.max_tenants, o.con_max_tenants from users u join outbox_identidad o on o.user_id = u.id
       where u.id = $1`,
      [GENTE.Admin.id],
    );
    expect(row).toEqual({ max_tenants: 7, con_max_tenants: true });
    const { data } = await admin('cuentas', [], { buscar: 'admin@' });
    expect(data).toMatchObject([{ email: GENTE.Admin.email, maxOrganizaciones: 7, activas: 1 }]);
    const { lines } = await admin('organizaciones');
    expect(lines.join('\n')).toMatch(/Constructora Norte +premium +no vence +sí +5 /);
  });
});

describe('an organisation handed over', () => {
  it('gets a member as Owner at once; the former Owner becomes Admin only when requested', async () => {
    await admin('entregar', [NORTE, GENTE.Usuario.email]);
    const roles = () =>
      server.admin<{ email: string; rol: string }>(
        `select u.email, m.rol from memberships m join users u on u.id = m.user_id
         where m.tenant_id = $1 and m.rol in ('OWNER', 'ADMIN') and m.estado = 'ACTIVE' order by 1`,
        [NORTE],
      );
    expect(await roles()).toContainEqual({ email: GENTE.Usuario.email, rol: 'OWNER' });
    expect(await roles()).toContainEqual({ email: GENTE.Owner.email, rol: 'OWNER' });
    await admin('entregar', [NORTE, GENTE.Owner.email], { reemplazar: true });
    expect(await roles()).toContainEqual({ email: GENTE.Usuario.email, rol: 'ADMIN' });
    expect(await last(NORTE)).toContain('de Owner a Admin');
  });

  it('invites a person who is no member, and keeps the current Owner meanwhile', async () => {
    const fresh = 'nueva@afuera.test';
    await expect(admin('entregar', [SUR, fresh], { reemplazar: true })).rejects.toThrow(
      'sin --reemplazar',
    );
    const { data } = await admin('entregar', [SUR, fresh]);
    expect(data).toMatchObject({ invitada: true, owner: false });
    const [row] = await server.admin(
      `select i.rol, i.correo, m.estado, o.intentos from invitaciones i
       join memberships m on m.tenant_id = i.tenant_id and m.user_id = i.user_id
       join outbox_correo o on o.invitacion_id = i.id where i.email = $1`,
      [fresh],
    );
    expect(row).toEqual({ rol: 'OWNER', correo: 'EN_COLA', estado: 'INVITED', intentos: 0 });
  });
});

describe('retention', () => {
  it('replaces old rows of the log with a signed checkpoint, and the chain verifies', async () => {
    await server.admin(
      `insert into audit_logs (id, tenant_id, ts, actor_nombre, accion, entidad, resumen, canal, xid)
       select gen_random_uuid(), $1, '2026-03-01T12:00:00Z'::timestamptz + n * interval '1 minute', 'Ana',
         'CREAR', 'OBRA', 'vieja', 'WEB', '0' from generate_series(1, 30) n`,
      [NORTE],
    );
    await server.admin(`delete from audit_sellos; delete from audit_cabezas`);
    await sellarTodo(server);
    vi.stubEnv('AUDIT_SIGNING_KEY', CLAVE_DE_FIRMA);
    const rehearsal = await admin('retencion', ['auditoria', NORTE], {
      hasta: '2026-03-31',
      ensayo: true,
    });
    expect(rehearsal.data).toMatchObject({ total: 30 });
    const { data } = await admin('retencion', ['auditoria', 'todas'], { hasta: '2026-03-31' });
    expect(data).toMatchObject({ total: 30 });
    await sellarTodo(server);
    const owner = await como(server, 'Owner');
    expect((await owner.get('/audit-logs/integridad')).body).toMatchObject({ ok: true });
    expect(
      (await admin('retencion', ['auditoria', NORTE], { hasta: '2026-03-31' })).data,
    ).toMatchObject({ total: 0 });
  });

  it('deletes stored answers older than a day', async () => {
    await server.admin(
      `insert into idempotency_keys (user_id, procedure, key, request_hash, creado_en)
       values ($1, 'p', 'vieja', 'h', '2026-11-18T12:00:00Z'), ($1, 'p', 'nueva', 'h', '2026-11-20T12:00:00Z')`,
      [GENTE.Owner.id],
    );
    expect((await admin('retencion', ['idempotencia'])).data).toEqual({ filas: 1 });
  });
});

describe('the command line', () => {
  it('has a help text, and is refused with code 2 when invalid', async () => {
    const stated: string[] = [];
    const note = (chunk: string | Uint8Array) => stated.push(String(chunk)) > 0;
    vi.spyOn(process.stdout, 'write').mockImplementation(note);
    vi.spyOn(process.stderr, 'write').mockImplementation(note);
    try {
      expect(await main([])).toBe(0);
      expect(await main(['plan', '--help'])).toBe(0);
      expect(await main(['borrar-todo'])).toBe(2);
      expect(await main(['plan', NORTE, 'free', '--fuerza'])).toBe(2);
    } finally {
      vi.restoreAllMocks();
    }
    const text = stated.join('');
    for (const name of VERBS.keys()) expect(text).toContain(`  ${name} `);
    expect(text).toContain('--ensayo');
    expect(text).toContain('No hay un verbo "borrar-todo"');
    expect(text).toContain('La opción --fuerza no existe');
  });
});
