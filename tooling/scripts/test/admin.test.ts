import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { CLAVE_DE_FIRMA, sellarTodo } from '../../../apps/server/test/support/chain.ts';
import { APAGADA, GENTE, NORTE, SUR } from '../../../apps/server/test/support/data.ts';
import { como } from '../../../apps/server/test/support/rest-client.ts';
import {
  crearServidor,
  type Respuesta,
  type Servidor,
} from '../../../apps/server/test/support/server.ts';
import { ejecutar, main } from '../src/admin/main.ts';
import type { Values } from '../src/admin/verbo.ts';
import { VERBOS } from '../src/admin/verbos.ts';

const HOY = new Date('2026-11-20T13:10:00Z');
let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor({ env: { AUDIT_SIGNING_KEY: CLAVE_DE_FIRMA } });
});
afterAll(() => servidor.cerrar());

function admin(nombre: string, args: readonly string[] = [], valores: Values = {}) {
  const verbo = VERBOS.get(nombre);
  if (!verbo) throw new Error(`no verb ${nombre}`);
  const { ownerUrl, carpeta: dataDir } = servidor;
  const dado = { operador: 'Ana de Guardia', ...valores };
  const entorno = { ownerUrl, dataDir, ahora: HOY, avisar: () => undefined };
  return ejecutar(verbo, { args, valores: dado }, entorno);
}

const registro = (tenantId: string) =>
  servidor.admin<{ resumen: string }>(
    `select resumen, actor_nombre, actor_id, canal from audit_logs
     where tenant_id = $1 and actor_nombre like 'Operador: %' order by ts, id`,
    [tenantId],
  );
const ultimo = async (tenantId: string) => (await registro(tenantId)).at(-1)?.resumen;
const codigo = ({ status, body }: Respuesta) => [status, body];

describe('an organisation', () => {
  it('changes its plan, its end and whether it is open, each with a row of its own log', async () => {
    const owner = await como(servidor, 'Owner');
    expect((await admin('plan', ['Constructora Norte', 'PREMIUM'])).lineas).toEqual([
      'Constructora Norte: Cambió el plan de free a premium',
    ]);
    expect(await ultimo(NORTE)).toBe('Cambió el plan de free a premium (operador: Ana de Guardia)');
    await admin('vencimiento', [NORTE, '2027-03-31']);
    expect((await owner.get('')).body).toMatchObject({
      tenant: { subscription: { plan: 'premium', expiresAt: '2027-04-01T03:00:00.000Z' } },
    });
    await admin('desactivar', [NORTE]);
    expect((await owner.get('/proyectos')).status).toBe(403);
    await admin('activar', [NORTE]);
    expect((await owner.get('/proyectos')).status).toBe(200);
    expect((await admin('activar', [NORTE])).lineas[0]).toContain('no se cambió nada');
    await admin('vencimiento', [NORTE, 'nunca']);
    expect(await registro(NORTE)).toHaveLength(5);
    expect(
      new Set((await registro(NORTE)).map((fila) => JSON.stringify({ ...fila, resumen: '' }))),
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

  it('is left as it was by a rehearsal and by what is written wrongly', async () => {
    const antes = await registro(NORTE);
    const { lineas } = await admin('plan', [NORTE, 'free'], { ensayo: true });
    expect(lineas.at(-1)).toMatch(/^Ensayo: no se cambió nada/);
    expect(lineas.join()).toContain('el plan permite 3 usuarios');
    const casos: [string, string[], string][] = [
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
    for (const [verbo, args, mensaje] of casos) {
      await expect(admin(verbo, args), `${verbo} ${args.join(' ')}`).rejects.toThrow(mensaje);
    }
    await expect(admin('retencion', ['auditoria', NORTE], { hasta: '2026-11-01' })).rejects.toThrow(
      'últimos 90 días',
    );
    expect(await registro(NORTE)).toEqual(antes);
  });
});

describe('an account', () => {
  it('is shut out at once and let in again; where it was the only Owner is told', async () => {
    const owner = await como(servidor, 'Owner');
    const { lineas } = await admin('suspender', [GENTE.Owner.email], { motivo: 'Falta de pago' });
    expect(lineas.join('\n')).toContain(`${APAGADA}  `);
    expect(codigo(await owner.get('/proyectos'))).toEqual([
      403,
      expect.objectContaining({ error: 'Account Suspended' }),
    ]);
    expect(await ultimo(APAGADA)).toContain('Suspendió la cuenta de Owner Prueba: Falta de pago');
    expect(JSON.stringify((await admin('sin-owner')).datos)).toContain(APAGADA);
    await admin('restaurar', [GENTE.Owner.email]);
    expect((await owner.get('/proyectos')).status).toBe(200);
    const [fila] = await servidor.admin(
      'select count(*)::int as n from tenants where sin_owner_desde is not null',
    );
    expect(fila).toEqual({ n: 0 });
  });

  it('has its limit, which goes to the provider and is not taken back by an older word', async () => {
    await admin('max-organizaciones', [GENTE.Admin.email, '7']);
    const [fila] = await servidor.admin(
      `select u.max_tenants, o.con_max_tenants from users u join outbox_identidad o on o.user_id = u.id
       where u.id = $1`,
      [GENTE.Admin.id],
    );
    expect(fila).toEqual({ max_tenants: 7, con_max_tenants: true });
    const { datos } = await admin('cuentas', [], { buscar: 'admin@' });
    expect(datos).toMatchObject([{ email: GENTE.Admin.email, maxOrganizaciones: 7, activas: 1 }]);
    const { lineas } = await admin('organizaciones');
    expect(lineas.join('\n')).toMatch(/Constructora Norte +premium +no vence +sí +5 /);
  });
});

describe('an organisation handed over', () => {
  it('has a member for Owner at once; whoever was one becomes Admin only when that is said', async () => {
    await admin('entregar', [NORTE, GENTE.Usuario.email]);
    const roles = () =>
      servidor.admin<{ email: string; rol: string }>(
        `select u.email, m.rol from memberships m join users u on u.id = m.user_id
         where m.tenant_id = $1 and m.rol in ('OWNER', 'ADMIN') and m.estado = 'ACTIVE' order by 1`,
        [NORTE],
      );
    expect(await roles()).toContainEqual({ email: GENTE.Usuario.email, rol: 'OWNER' });
    expect(await roles()).toContainEqual({ email: GENTE.Owner.email, rol: 'OWNER' });
    await admin('entregar', [NORTE, GENTE.Owner.email], { reemplazar: true });
    expect(await roles()).toContainEqual({ email: GENTE.Usuario.email, rol: 'ADMIN' });
    expect(await ultimo(NORTE)).toContain('de Owner a Admin');
  });

  it('invites whoever is not there yet, and never leaves it alone for them', async () => {
    const nueva = 'nueva@afuera.test';
    await expect(admin('entregar', [SUR, nueva], { reemplazar: true })).rejects.toThrow(
      'sin --reemplazar',
    );
    const { datos } = await admin('entregar', [SUR, nueva]);
    expect(datos).toMatchObject({ invitada: true, owner: false });
    const [fila] = await servidor.admin(
      `select i.rol, i.correo, m.estado, o.intentos from invitaciones i
       join memberships m on m.tenant_id = i.tenant_id and m.user_id = i.user_id
       join outbox_correo o on o.invitacion_id = i.id where i.email = $1`,
      [nueva],
    );
    expect(fila).toEqual({ rol: 'OWNER', correo: 'EN_COLA', estado: 'INVITED', intentos: 0 });
  });
});

describe('retention', () => {
  it('takes old rows of the log for a signed place, and the chain verifies', async () => {
    await servidor.admin(
      `insert into audit_logs (id, tenant_id, ts, actor_nombre, accion, entidad, resumen, canal, xid)
       select gen_random_uuid(), $1, '2026-03-01T12:00:00Z'::timestamptz + n * interval '1 minute', 'Ana',
         'CREAR', 'OBRA', 'vieja', 'WEB', '0' from generate_series(1, 30) n`,
      [NORTE],
    );
    await servidor.admin(`delete from audit_sellos; delete from audit_cabezas`);
    await sellarTodo(servidor);
    vi.stubEnv('AUDIT_SIGNING_KEY', CLAVE_DE_FIRMA);
    const ensayo = await admin('retencion', ['auditoria', NORTE], {
      hasta: '2026-03-31',
      ensayo: true,
    });
    expect(ensayo.datos).toMatchObject({ total: 30 });
    const { datos } = await admin('retencion', ['auditoria', 'todas'], { hasta: '2026-03-31' });
    expect(datos).toMatchObject({ total: 30 });
    await sellarTodo(servidor);
    const owner = await como(servidor, 'Owner');
    expect((await owner.get('/audit-logs/integridad')).body).toMatchObject({ ok: true });
    expect(
      (await admin('retencion', ['auditoria', NORTE], { hasta: '2026-03-31' })).datos,
    ).toMatchObject({ total: 0 });
  });

  it('takes kept answers of more than a day', async () => {
    await servidor.admin(
      `insert into idempotency_keys (user_id, procedure, key, request_hash, creado_en)
       values ($1, 'p', 'vieja', 'h', '2026-11-18T12:00:00Z'), ($1, 'p', 'nueva', 'h', '2026-11-20T12:00:00Z')`,
      [GENTE.Owner.id],
    );
    expect((await admin('retencion', ['idempotencia'])).datos).toEqual({ filas: 1 });
  });
});

describe('what is typed', () => {
  it('is explained, and refused with code 2 where it is wrong', async () => {
    const dicho: string[] = [];
    const anotar = (trozo: string | Uint8Array) => dicho.push(String(trozo)) > 0;
    vi.spyOn(process.stdout, 'write').mockImplementation(anotar);
    vi.spyOn(process.stderr, 'write').mockImplementation(anotar);
    try {
      expect(await main([])).toBe(0);
      expect(await main(['plan', '--help'])).toBe(0);
      expect(await main(['borrar-todo'])).toBe(2);
      expect(await main(['plan', NORTE, 'free', '--fuerza'])).toBe(2);
    } finally {
      vi.restoreAllMocks();
    }
    const texto = dicho.join('');
    for (const nombre of VERBOS.keys()) expect(texto).toContain(`  ${nombre} `);
    expect(texto).toContain('--ensayo');
    expect(texto).toContain('No hay un verbo "borrar-todo"');
    expect(texto).toContain('La opción --fuerza no existe');
  });
});
