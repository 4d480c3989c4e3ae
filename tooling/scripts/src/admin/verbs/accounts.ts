import { formatearFechaHora } from '@plomada/formatters/fecha';

import { onBehalfOf } from '../log.ts';
import { table, textOf, type Verb } from '../verb.ts';
import { stated } from './account.ts';

type ImportedRow = {
  readonly id: string;
  readonly email: string;
  readonly nombre: string | null;
  readonly maxOrganizaciones: number | null;
  readonly suspendida: Date | null;
};

type Usage = {
  readonly activas: number;
  readonly invitaciones: number;
  readonly acceso: Date | null;
};

const CUENTAS = `
select id, email, nullif(concat_ws(' ', nombre, apellido), '') as nombre,
  max_tenants as "maxOrganizaciones", suspendido_en as suspendida
from users
where clerk_id is not null and eliminado_en is null
  and ($1::text is null or strpos(lower(concat_ws(' ', email, nombre, apellido)), lower($1)) > 0)
  and (not $2::boolean or suspendido_en is not null)
order by lower(email), id`;

const USAGE = `
select count(*) filter (where estado = 'ACTIVE')::int as activas,
  count(*) filter (where estado = 'INVITED')::int as invitaciones, max(ultimo_acceso) as acceso
from memberships where user_id = $1 and eliminado_en is null`;

export const cuentas: Verb = {
  help: 'Lista las cuentas, en cuántas organizaciones están y cuándo entraron por última vez.',
  usage: '[--buscar TEXTO] [--suspendidas]',
  readOnly: true,
  options: {
    buscar: { type: 'string', help: 'Solo las que lo tienen en el correo o en el nombre.' },
    suspendidas: { type: 'boolean', help: 'Solo las suspendidas.' },
  },
  run: async (op, { values }) => {
    const { client } = op;
    const searched = textOf(values, 'buscar') ?? null;
    const { rows } = await client.query<ImportedRow>(CUENTAS, [
      searched,
      values['suspendidas'] === true,
    ]);
    const data: (ImportedRow & Usage)[] = [];
    for (const row of rows) {
      await onBehalfOf(op, row.id);
      const { rows: uses } = await client.query<Usage>(USAGE, [row.id]);
      data.push({ ...row, ...(uses[0] ?? { activas: 0, invitaciones: 0, acceso: null }) });
    }
    const lines = table(
      ['Correo', 'Nombre', 'Organizaciones', 'Último acceso', 'Estado', 'Identificador'],
      data.map((one) => [
        one.email,
        one.nombre ?? '',
        `${one.activas} de ${stated(one.maxOrganizaciones)}`,
        one.acceso === null ? 'nunca' : formatearFechaHora(one.acceso.toISOString()),
        one.suspendida === null ? 'activa' : 'suspendida',
        one.id,
      ]),
    );
    return { lines: rows.length === 0 ? ['Ninguna cuenta.'] : lines, data };
  },
};
