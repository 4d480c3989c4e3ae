import { Client } from 'pg';

import { withDatabase } from './one-off.ts';

type Ownerless = { id: string; nombre: string; desde: Date };
type Person = { email: string; rol: string };

/** The mark is global; who is left is read in each organisation, as row level security asks of all. */
const MARKED = `
select id, nombre, sin_owner_desde as desde from tenants
where sin_owner_desde is not null order by sin_owner_desde, id`;

const LEFT = `
select u.email, m.rol from memberships m join users u on u.id = m.user_id
where m.tenant_id = $1 and m.estado = 'ACTIVE' and u.suspendido_en is null
order by m.rol, u.email`;

export async function listOwnerless(ownerUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const lines: string[] = [];
    for (const { id, nombre, desde } of (await client.query<Ownerless>(MARKED)).rows) {
      await client.query(`select set_config('app.tenant_id', $1, false)`, [id]);
      const people = (await client.query<Person>(LEFT, [id])).rows;
      // Somebody was named since.
      if (people.some(({ rol }) => rol === 'OWNER')) continue;
      lines.push(`${id}  ${nombre}  sin Owner desde ${desde.toISOString()}`);
      for (const { email, rol } of people) lines.push(`    ${rol.padEnd(8)} ${email}`);
    }
    return lines;
  } finally {
    await client.end();
  }
}

if (import.meta.main) {
  await withDatabase(async ({ ownerUrl }) => {
    const lines = await listOwnerless(ownerUrl);
    console.log(lines.length > 0 ? lines.join('\n') : 'Todas las organizaciones tienen Owner.');
  });
}
