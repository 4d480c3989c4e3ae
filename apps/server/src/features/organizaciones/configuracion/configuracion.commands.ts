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
import type { TenantContext, Tx } from '../../../context/context.ts';
import { merge, nothingLeft } from '../../../context/sql/edit.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { LOCK, SELECT, SELECT_LOGO, UPDATE, type FilaConfiguracion } from './configuracion.sql.ts';

const urlDeLogo = ({
  logo,
  logo_tipo,
}: Pick<FilaConfiguracion, 'logo' | 'logo_tipo'>): string | null =>
  logo && logo_tipo ? `data:${logo_tipo};base64,${Buffer.from(logo).toString('base64')}` : null;

function configuracionDto(fila: FilaConfiguracion): Configuracion {
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

async function leer({ query, tenantId }: Tx, lock = false) {
  const [fila] = await query(lock ? LOCK(tenantId) : SELECT(tenantId));
  if (!fila) throw new AppError('TENANT_NOT_FOUND');
  return configuracionDto(fila);
}

export const obtenerConfiguracion = (ctx: TenantContext): Promise<Configuracion> => leer(ctx);

export async function obtenerLogo(ctx: TenantContext): Promise<LogoDeOrganizacion> {
  const [fila] = await ctx.query(SELECT_LOGO(ctx.tenantId));
  return { logo: fila ? urlDeLogo(fila) : null };
}

/** Undefined leaves the logo as it is, null takes it away. */
function columnasDeLogo(
  logo: string | null | undefined,
): readonly [cambia: boolean, bytes: Buffer | null, tipo: string | null] {
  const leido = typeof logo === 'string' ? leerLogo(logo) : null;
  // The schema has refused what cannot be read.
  return leido?.ok ? [true, Buffer.from(leido.bytes), leido.tipo] : [logo === null, null, null];
}

type Escrito = Pick<Configuracion, 'nombre' | 'cuit' | 'monedaBase'>;

/** What a person writes; the picture goes apart, for what it weighs. */
const datosDe = ({ nombre, cuit, monedaBase }: Escrito) => ({ nombre, cuit, monedaBase });

export function editarConfiguracion(
  ctx: TenantContext,
  input: EditarConfiguracion,
): Promise<Configuracion> {
  return transaction(ctx, async (tx) => {
    const antes = await leer(tx, true);
    const { version, logo, ...sent } = input;
    requireVersion(antes.version, version);
    const { nombre, cuit, monedaBase, ...rest } = merge(datosDe(antes), sent);
    nothingLeft(rest);
    const cambio = columnasDeLogo(logo);
    await tx.query(UPDATE(ctx.tenantId, nombre, cuit, monedaBase, ...cambio, ctx.ahora));
    const despues = await leer(tx);
    await recordAudit(tx, {
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
const auditable = ({ logo, ...configuracion }: Configuracion) => ({
  ...datosDe(configuracion),
  logo: logo === null ? null : `${logo.length} caracteres`,
});
