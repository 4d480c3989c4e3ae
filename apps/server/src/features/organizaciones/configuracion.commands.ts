import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { AppError } from '@plomada/domain/errores';
import type {
  Configuracion,
  EditarConfiguracion,
  LogoDeOrganizacion,
} from '@plomada/domain/organizaciones/configuracion.schema';
import { leerLogo } from '@plomada/domain/organizaciones/logo.rules';
import { modulosOcultosDe } from '@plomada/domain/organizaciones/modulos.rules';
import { LIMITES_DE_PLAN } from '@plomada/domain/organizaciones/organizacion.rules';
import { planSchema } from '@plomada/domain/organizaciones/organizacion.schema';
import { MODULO_EN_PALABRAS } from '@plomada/domain/organizaciones/palabras.rules';

import type { Audited } from '../../audit/audited.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { merge, nothingLeft } from '../../context/sql/edit.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { type FilaConfiguracion, LOCK, SELECT, SELECT_LOGO, UPDATE } from './configuracion.sql.ts';

const urlDeLogo = ({
  logo,
  logoTipo,
}: Pick<FilaConfiguracion, 'logo' | 'logoTipo'>): string | null =>
  logo && logoTipo ? `data:${logoTipo};base64,${Buffer.from(logo).toString('base64')}` : null;

function configuracionDto(fila: FilaConfiguracion): Configuracion {
  const plan = planSchema.parse(fila.plan.toLowerCase());
  const maximos = LIMITES_DE_PLAN[plan];
  return {
    nombre: fila.nombre,
    cuit: fila.cuit,
    monedaBase: monedaSchema.catch('ARS').parse(fila.monedaBase),
    mesCierreEjercicio: fila.mesCierreEjercicio,
    quitarMetadatos: fila.quitarMetadatos,
    modulosOcultos: modulosOcultosDe(fila.modulosOcultos),
    logo: urlDeLogo(fila),
    plan,
    expiresAt: fila.expiraEn?.toISOString() ?? null,
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

/** Values of the logo's columns: undefined keeps the logo, null removes it. */
function columnasDeLogo(
  logo: string | null | undefined,
): readonly [cambia: boolean, bytes: Buffer | null, tipo: string | null] {
  const leido = typeof logo === 'string' ? leerLogo(logo) : null;
  // The schema has refused a logo that cannot be read.
  return leido?.ok ? [true, Buffer.from(leido.bytes), leido.tipo] : [logo === null, null, null];
}

type Escrito = Pick<
  Configuracion,
  'nombre' | 'cuit' | 'monedaBase' | 'mesCierreEjercicio' | 'quitarMetadatos' | 'modulosOcultos'
>;

/** Editable settings of an organisation; the logo is treated separately because of its size. */
const datosDe = (datos: Escrito) => ({
  nombre: datos.nombre,
  cuit: datos.cuit,
  monedaBase: datos.monedaBase,
  mesCierreEjercicio: datos.mesCierreEjercicio,
  quitarMetadatos: datos.quitarMetadatos,
  modulosOcultos: datos.modulosOcultos,
});

export function editarConfiguracion(
  ctx: TenantContext,
  { version, logo, ...sent }: EditarConfiguracion,
): Promise<Configuracion> {
  return transaction(ctx, async (tx) => {
    const antes = await leer(tx, true);
    requireVersion(antes.version, version);
    const { nombre, cuit, monedaBase, ...settings } = merge(datosDe(antes), sent);
    const { mesCierreEjercicio, quitarMetadatos, modulosOcultos, ...rest } = settings;
    nothingLeft(rest);
    const ocultos = modulosOcultosDe(modulosOcultos);
    const ajustes = [monedaBase, mesCierreEjercicio, quitarMetadatos, ocultos] as const;
    await tx.query(UPDATE(tx.tenantId, nombre, cuit, ...ajustes, ...columnasDeLogo(logo), tx.now));
    const despues = await leer(tx);
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'ORGANIZACION',
      entidadId: tx.tenantId,
      resumen: 'Editó la configuración de la organización',
      antes: auditable(antes),
      despues: auditable(despues),
    });
    return despues;
  });
}

/** Audited settings of an organisation: modules in words, and only the size of the logo. */
const auditable = ({
  logo,
  ...configuracion
}: Configuracion): Audited<Omit<EditarConfiguracion, 'version'>> => ({
  ...datosDe(configuracion),
  modulosOcultos:
    configuracion.modulosOcultos.map((modulo) => MODULO_EN_PALABRAS[modulo]).join(', ') || null,
  logo: logo === null ? null : `${logo.length} caracteres`,
});
