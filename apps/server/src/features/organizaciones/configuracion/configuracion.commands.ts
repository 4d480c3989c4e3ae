import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { AppError } from '@plomada/domain/errores';
import type {
  Configuracion,
  EditarConfiguracion,
  LogoDeOrganizacion,
} from '@plomada/domain/organizaciones/configuracion.schema';
import { leerLogo } from '@plomada/domain/organizaciones/logo.rules';
import { planSchema } from '@plomada/domain/organizaciones/organizacion.schema';
import { LIMITES_DE_PLAN } from '@plomada/domain/organizaciones/plan.rules';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { withSqlTransaction, type QueryTx } from '../../../context/transaction.ts';
import { exigirVersion } from '../../../context/version.ts';

type Fila = {
  nombre: string;
  cuit: string | null;
  moneda: string | null;
  logo: Buffer | null;
  logo_tipo: string | null;
  plan: string;
  expira_en: Date | null;
  version: number;
  obras: number;
  usuarios: number;
};

const LEER = `
select t.nombre, t.cuit, t.settings ->> 'monedaBase' as moneda, t.logo, t.logo_tipo, t.plan,
  t.expira_en, t.version,
  (select count(*)::int from proyectos p
    where p.tenant_id = t.id and p.eliminado_en is null) as obras,
  (select count(*)::int from memberships m
    where m.tenant_id = t.id and m.estado <> 'INACTIVE') as usuarios
from tenants t where t.id = $1::uuid`;

const urlDeLogo = ({ logo, logo_tipo }: Pick<Fila, 'logo' | 'logo_tipo'>): string | null =>
  logo && logo_tipo ? `data:${logo_tipo};base64,${logo.toString('base64')}` : null;

function configuracionDto(fila: Fila): Configuracion {
  const plan = planSchema.parse(fila.plan.toLowerCase());
  const maximos = LIMITES_DE_PLAN[plan];
  return {
    nombre: fila.nombre,
    cuit: fila.cuit,
    monedaBase: monedaSchema.catch('ARS').parse(fila.moneda),
    logo: urlDeLogo(fila),
    plan,
    expiresAt: fila.expira_en?.toISOString() ?? null,
    limites: [
      { recurso: 'obras', maximo: maximos.obras, actual: fila.obras },
      { recurso: 'usuarios', maximo: maximos.usuarios, actual: fila.usuarios },
    ],
    version: fila.version,
  };
}

async function leer({ query }: QueryTx, { tenantId }: TenantContext, bloqueo = '') {
  const [fila] = await query<Fila>(`${LEER} ${bloqueo}`, [tenantId]);
  if (!fila) throw new AppError('TENANT_NOT_FOUND');
  return configuracionDto(fila);
}

export const obtenerConfiguracion = (ctx: TenantContext): Promise<Configuracion> =>
  leer(ctx.db, ctx);

export async function obtenerLogo(ctx: TenantContext): Promise<LogoDeOrganizacion> {
  const [fila] = await ctx.db.query<Pick<Fila, 'logo' | 'logo_tipo'>>(
    'select logo, logo_tipo from tenants where id = $1::uuid',
    [ctx.tenantId],
  );
  return { logo: fila ? urlDeLogo(fila) : null };
}

const GUARDAR = `
update tenants set nombre = $2, cuit = $3,
  settings = settings || jsonb_build_object('monedaBase', $4::text),
  logo = case when $5::boolean then $6::bytea else logo end,
  logo_tipo = case when $5::boolean then $7::text else logo_tipo end,
  actualizado_en = $8::timestamptz, version = version + 1
where id = $1::uuid`;

/** Undefined leaves the logo as it is, null takes it away. */
function columnasDeLogo(logo: string | null | undefined): readonly unknown[] {
  const leido = typeof logo === 'string' ? leerLogo(logo) : null;
  // The schema has refused what cannot be read.
  return leido?.ok ? [true, Buffer.from(leido.bytes), leido.tipo] : [logo === null, null, null];
}

export function editarConfiguracion(
  ctx: TenantContext,
  input: EditarConfiguracion,
): Promise<Configuracion> {
  return withSqlTransaction(ctx, async (tx) => {
    const antes = await leer(tx, ctx, 'for no key update');
    exigirVersion(antes.version, input.version);
    await tx.query(GUARDAR, [
      ctx.tenantId,
      input.nombre ?? antes.nombre,
      input.cuit === undefined ? antes.cuit : input.cuit,
      input.monedaBase ?? antes.monedaBase,
      ...columnasDeLogo(input.logo),
      ctx.ahora,
    ]);
    const despues = await leer(tx, ctx);
    await recordAudit(tx, ctx, {
      accion: 'EDITAR',
      entidad: 'ORGANIZACION',
      entidadId: ctx.tenantId,
      resumen: 'Editó la configuración de la organización',
      antes: auditable(antes),
      despues: auditable(despues),
    });
    return despues;
  });
}

/** Of the picture only its size is logged. */
const auditable = ({ nombre, cuit, monedaBase, logo }: Configuracion) => ({
  nombre,
  cuit,
  monedaBase,
  logo: logo === null ? null : `${logo.length} caracteres`,
});
