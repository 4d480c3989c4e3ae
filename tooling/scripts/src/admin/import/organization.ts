import { cuitSchema, monedaSchema } from '@plomada/domain/base/campos.schema';
import { mesCierreEjercicioSchema } from '@plomada/domain/organizaciones/configuracion.schema';
import { leerLogo } from '@plomada/domain/organizaciones/logo.rules';
import { modulosOcultosDe } from '@plomada/domain/organizaciones/modulos.rules';
import type { Plan } from '@plomada/domain/organizaciones/organizacion.schema';
import { z } from 'zod';

import { enter } from '../log.ts';
import type { Operation } from '../verb.ts';
import { about, printable, refused } from './refusal.ts';
import type { Zip } from './zip.ts';

/** Plan, expiry and suspension are not read, because this installation decides them. */
const organizationSchema = z.object({
  id: z.uuid(),
  nombre: z.string().min(2).max(100),
  cuit: cuitSchema.nullable(),
  // Settings with other names have no meaning here.
  settings: z.object({
    monedaBase: monedaSchema.optional(),
    mesCierreEjercicio: mesCierreEjercicioSchema.optional(),
    quitarMetadatos: z.boolean().optional(),
    modulosOcultos: z.array(z.string()).transform(modulosOcultosDe).optional(),
  }),
  logo_tipo: z.string().nullable(),
  logo_base64: z.string().nullable(),
  // Day up to which months are closed; absent in zips of versions that could not close months.
  cerrado_hasta: z.iso.date().nullish(),
  creado_en: z.iso.datetime({ offset: true }),
});

export type Organization = z.infer<typeof organizationSchema>;
export type Subscription = { readonly plan: Plan; readonly expiresAt: Date | null };

const CREATE = `
insert into tenants (id, nombre, cuit, plan, expira_en, settings, logo, logo_tipo, creado_en, actualizado_en)
values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10)
on conflict (id) do nothing returning id`;

/**
 * Logo of the zip, whose bytes must be an image of the stated type, one that the product stores;
 * nulls without one.
 */
function logoOf({ logo_tipo: kind, logo_base64: base64 }: Organization) {
  if (kind === null && base64 === null) return { bytes: null, tipo: null };
  // PostgreSQL breaks base64 into lines.
  const read = leerLogo(`data:${kind};base64,${base64?.replaceAll('\n', '')}`);
  if (!read.ok) throw refused('El logo del zip no es una imagen PNG, JPEG o WebP de hasta 200 KB.');
  return { bytes: Buffer.from(read.bytes), tipo: read.tipo };
}

async function readOrganization(zip: Zip): Promise<Organization> {
  const one = await about('organizacion.json', async () =>
    organizationSchema.parse(JSON.parse(await zip.text('organizacion.json'))),
  );
  if (one.id !== zip.manifest.organizacion.id) {
    throw refused('organizacion.json no es de la organización que dice el manifiesto.');
  }
  return { ...one, id: one.id.toLowerCase() };
}

/**
 * Creates the organisation with its former id, which its rows and the chain of its log contain.
 * Refuses one that exists here.
 */
export async function createOrganization(
  op: Operation,
  zip: Zip,
  { plan, expiresAt }: Subscription,
): Promise<Organization> {
  const one = await readOrganization(zip);
  const { id, nombre: name, cuit, settings, creado_en: createdAt } = one;
  const logo = logoOf(one);
  const subscription = [plan.toUpperCase(), expiresAt] as const;
  const { rowCount } = await about('organizacion.json', () =>
    op.client.query(CREATE, [
      id,
      name,
      cuit,
      ...subscription,
      JSON.stringify(settings),
      logo.bytes,
      logo.tipo,
      createdAt,
      op.now,
    ]),
  );
  if (rowCount === 0) {
    throw refused(
      `Acá ya existe ${printable(name)} (${id}). Una organización conserva su identificador al mudarse: no se ` +
        'puede importar dos veces, ni sobre sí misma.',
    );
  }
  await enter(op, id);
  return one;
}

const NOTIFY = `
insert into outbox_identidad as o (user_id, proximo_en, creado_en)
select m.user_id, $2, $2 from memberships m join users u on u.id = m.user_id
where m.tenant_id = $1 and u.clerk_id is not null and u.eliminado_en is null
on conflict (user_id) do update set version = o.version + 1`;

const OWN_CHEQUES_ALONE = `
select c.numero from cheques c
left join cheques_propios_debidos($1, array(select q.id from cheques q where q.tenant_id = $1 and q.propio)) d on d.id = c.id
left join cheque_eventos e on e.tenant_id = c.tenant_id and e.cheque_id = c.id and e.n = 1
where c.tenant_id = $1 and c.propio and e.grupo_id is null and (d.id is null or not d.vive and c.estado <> 'ANULADO')
order by c.id limit 1`;

/**
 * Refuses own cheques that no payment was made with and that were not given in place of others, which
 * would be debts that nothing explains.
 */
async function requirePayments({ client }: Operation, tenantId: string): Promise<void> {
  const { rows } = await client.query<{ numero: string }>(OWN_CHEQUES_ALONE, [tenantId]);
  const [alone] = rows;
  if (alone)
    throw refused(`El cheque propio ${printable(alone.numero)} del zip no es de ningún pago.`);
}

/**
 * Queues the members' metadata for the identity provider, runs the deferred constraint triggers
 * now, while no month is closed, requires what they cannot, and then adds up the sums.
 */
export async function settle(op: Operation, tenantId: string): Promise<void> {
  const { client, now } = op;
  await client.query(NOTIFY, [tenantId, now]);
  await about('Alguna tabla', () => client.query('set constraints all immediate'));
  await requirePayments(op, tenantId);
  await client.query('select cifras_plegar($1)', [tenantId]);
}

const CLOSED_UNTIL = `
update tenants t set cerrado_hasta = (
  select (max(c.mes || '-01')::date + interval '1 month' - interval '1 day')::date from cierres c
  where c.tenant_id = t.id)
where t.id = $1 returning cerrado_hasta::text as day`;

/**
 * Closes the months of the imported closings again; refuses a zip whose organisation names another
 * day.
 */
export async function closeAgain(
  { client }: Operation,
  { id, cerrado_hasta: stated = null }: Organization,
): Promise<void> {
  const { rows } = await client.query<{ day: string | null }>(CLOSED_UNTIL, [id]);
  const day = rows[0]?.day ?? null;
  if (day === stated) return;
  throw refused(
    `organizacion.json dice que está cerrado hasta ${stated ?? 'ningún día'}, y sus cierres llegan hasta ${day ?? 'ninguno'}.`,
  );
}
