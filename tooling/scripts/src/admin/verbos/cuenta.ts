import { cuenta, nombreDe, type Cuenta } from '../buscar.ts';
import { auditar, entrar, enNombreDe } from '../registro.ts';
import { exactos, textoDe, UsoDeAdmin, type Operacion, type Verbo } from '../verbo.ts';

type Propia = {
  readonly tenant_id: string;
  readonly nombre: string;
  readonly rol: string;
  readonly estado: string;
};

/** Where they have come in: who only invited an address is not told of the account behind it. */
const PROPIAS = `
select m.tenant_id, t.nombre, m.rol, m.estado from memberships m join tenants t on t.id = m.tenant_id
where m.user_id = $1 and m.eliminado_en is null and m.aceptado_en is not null order by m.tenant_id`;

/** Set while nobody is left who can act, taken back when somebody is. */
const MARCAR = `
update tenants t set sin_owner_desde = case when o.hay then null else coalesce(t.sin_owner_desde, $2) end
from (select exists (
  select from memberships m join users u on u.id = m.user_id
  where m.tenant_id = $1 and m.rol = 'OWNER' and m.estado = 'ACTIVE'
    and u.suspendido_en is null and u.eliminado_en is null) as hay) o
where t.id = $1 returning not o.hay as sola`;

/** Whether the organisation is left without an Owner who can act; its mark says so from now on. */
export async function marcarOwner(op: Operacion, tenantId: string): Promise<boolean> {
  await entrar(op, tenantId);
  const { rows } = await op.client.query<{ sola: boolean }>(MARCAR, [tenantId, op.ahora]);
  return rows[0]?.sola ?? false;
}

async function suspension(
  op: Operacion,
  una: Cuenta,
  suspender: boolean,
  motivo: string | undefined,
) {
  const { client, ahora } = op;
  await client.query('update users set suspendido_en = $2 where id = $1', [
    una.id,
    suspender ? ahora : null,
  ]);
  await enNombreDe(op, una.id);
  const { rows } = await client.query<Propia>(PROPIAS, [una.id]);
  const solas: string[] = [];
  for (const { tenant_id: tenantId, nombre, rol, estado } of rows) {
    const sola = await marcarOwner(op, tenantId);
    if (sola && rol === 'OWNER' && estado === 'ACTIVE') solas.push(`${tenantId}  ${nombre}`);
    await auditar(op, tenantId, {
      accion: 'PERMISO',
      entidad: 'USUARIO',
      entidadId: una.id,
      resumen: suspender
        ? `Suspendió la cuenta de ${nombreDe(una)}${motivo === undefined ? '' : `: ${motivo}`}`
        : `Restauró la cuenta de ${nombreDe(una)}`,
      antes: { cuenta: suspender ? 'activa' : 'suspendida' },
      despues: { cuenta: suspender ? 'suspendida' : 'activa' },
    });
  }
  return { organizaciones: rows.length, solas };
}

const verbo = (suspender: boolean): Verbo => ({
  ayuda: suspender
    ? 'Suspende una cuenta: desde el próximo pedido no entra a ninguna organización.'
    : 'Restaura una cuenta suspendida, con todo lo que tenía.',
  uso: suspender ? 'CORREO [--motivo TEXTO]' : 'CORREO',
  ...(suspender
    ? {
        opciones: {
          motivo: { type: 'string', ayuda: 'Queda en la auditoría de sus organizaciones.' },
        },
      }
    : {}),
  correr: async (op, pedido) => {
    const [dicha] = exactos(pedido, 'el correo de la cuenta');
    const una = await cuenta(op, dicha);
    const datos = { id: una.id, email: una.email, suspendida: suspender };
    if ((una.suspendido_en !== null) === suspender) {
      const como = suspender ? 'ya estaba suspendida' : 'no estaba suspendida';
      return { lineas: [`La cuenta de ${una.email} ${como}: no se cambió nada.`], datos };
    }
    const motivo = textoDe(pedido.valores, 'motivo')?.trim();
    const { organizaciones, solas } = await suspension(op, una, suspender, motivo || undefined);
    const hizo = suspender ? 'Se suspendió' : 'Se restauró';
    const donde = organizaciones === 1 ? '1 organización' : `${organizaciones} organizaciones`;
    return {
      lineas: [
        `${hizo} la cuenta de ${una.email}. Quedó anotado en ${donde}.`,
        ...(solas.length > 0
          ? [
              'Sin Owner que pueda entrar (pnpm admin entregar):',
              ...solas.map((una_) => `  ${una_}`),
            ]
          : []),
      ],
      datos: { ...datos, organizaciones, sinOwner: solas },
    };
  },
});

export const suspender = verbo(true);
export const restaurar = verbo(false);

const TOPE = 10_000;

function maximoDe(escrito: string): number | null {
  if (escrito === 'sin-limite') return null;
  const numero = Number(escrito);
  if (/^\d{1,5}$/.test(escrito) && numero <= TOPE) return numero;
  throw new UsoDeAdmin(
    `"${escrito}" no es una cantidad. Va un número entero de 0 a ${TOPE}, o sin-limite.`,
  );
}

const dicho = (maximo: number | null): string => (maximo === null ? 'sin límite' : String(maximo));

/** The provider holds it too, for the screens: it is told by the outbox, and nothing older takes it back. */
const AVISAR = `
insert into outbox_identidad as o (user_id, proximo_en, creado_en, con_max_tenants)
values ($1, $2, $2, true)
on conflict (user_id) do update set version = o.version + 1, con_max_tenants = true, proximo_en = $2`;

export const maxOrganizaciones: Verbo = {
  ayuda: 'Fija cuántas organizaciones puede tener una cuenta (maxTenants).',
  uso: 'CORREO NUMERO|sin-limite',
  correr: async (op, pedido) => {
    const [dicha, escrito] = exactos(pedido, 'el correo de la cuenta', 'el máximo');
    const maximo = maximoDe(escrito);
    const una = await cuenta(op, dicha);
    const datos = { id: una.id, email: una.email, maxOrganizaciones: maximo };
    if (una.max_tenants === maximo) {
      return { lineas: [`${una.email}: ya era ${dicho(maximo)}. No se cambió nada.`], datos };
    }
    await op.client.query('update users set max_tenants = $2 where id = $1', [una.id, maximo]);
    await op.client.query(AVISAR, [una.id, op.ahora]);
    await enNombreDe(op, una.id);
    const { rows } = await op.client.query<Propia>(PROPIAS, [una.id]);
    for (const { tenant_id: tenantId } of rows) {
      await auditar(op, tenantId, {
        accion: 'PERMISO',
        entidad: 'USUARIO',
        entidadId: una.id,
        resumen: `Cambió el máximo de organizaciones de ${nombreDe(una)} de ${dicho(una.max_tenants)} a ${dicho(maximo)}`,
        antes: { maxOrganizaciones: una.max_tenants },
        despues: { maxOrganizaciones: maximo },
      });
    }
    return {
      lineas: [
        `${una.email}: máximo de organizaciones, de ${dicho(una.max_tenants)} a ${dicho(maximo)}.`,
      ],
      datos,
    };
  },
};
