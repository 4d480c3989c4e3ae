import { formatearFechaHora } from '@plomada/formatters/fecha';

import { enNombreDe } from '../registro.ts';
import { table, textoDe, type Verb } from '../verbo.ts';

type ImportedRow = {
  readonly id: string;
  readonly email: string;
  readonly nombre: string | null;
  readonly maxOrganizaciones: number | null;
  readonly suspendida: Date | null;
};

type Uso = {
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

const USO = `
select count(*) filter (where estado = 'ACTIVE')::int as activas,
  count(*) filter (where estado = 'INVITED')::int as invitaciones, max(ultimo_acceso) as acceso
from memberships where user_id = $1 and eliminado_en is null`;

const limit = (max: number | null): string => (max === null ? 'sin límite' : String(max));

export const cuentas: Verb = {
  ayuda: 'Lista las cuentas, en cuántas organizaciones están y cuándo entraron por última vez.',
  uso: '[--buscar TEXTO] [--suspendidas]',
  soloLee: true,
  opciones: {
    buscar: { type: 'string', ayuda: 'Solo las que lo tienen en el correo o en el nombre.' },
    suspendidas: { type: 'boolean', ayuda: 'Solo las suspendidas.' },
  },
  correr: async (op, { valores }) => {
    const { client } = op;
    const searched = textoDe(valores, 'buscar') ?? null;
    const { rows } = await client.query<ImportedRow>(CUENTAS, [
      searched,
      valores['suspendidas'] === true,
    ]);
    const datos: (ImportedRow & Uso)[] = [];
    for (const row of rows) {
      await enNombreDe(op, row.id);
      const { rows: uses } = await client.query<Uso>(USO, [row.id]);
      datos.push({ ...row, ...(uses[0] ?? { activas: 0, invitaciones: 0, acceso: null }) });
    }
    const lines = table(
      ['Correo', 'Nombre', 'Organizaciones', 'Último acceso', 'Estado', 'Identificador'],
      datos.map((uno) => [
        uno.email,
        uno.nombre ?? '',
        `${uno.activas} de ${limit(uno.maxOrganizaciones)}`,
        uno.acceso === null ? 'nunca' : formatearFechaHora(uno.acceso.toISOString()),
        uno.suspendida === null ? 'activa' : 'suspendida',
        uno.id,
      ]),
    );
    return { lineas: rows.length === 0 ? ['Ninguna cuenta.'] : lines, datos };
  },
};
