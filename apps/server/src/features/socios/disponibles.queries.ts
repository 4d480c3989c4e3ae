import type { ListarSociosDisponibles, SocioDisponible } from '@plomada/domain/socios/socio.schema';

import type { TenantContext } from '../../context/context.ts';
import { fullNameOf } from '../../context/sql/person-name.ts';
import { exigirObraVisible } from '../proyectos/proyectos.queries.ts';
import type { FilaMiembro } from '../usuarios/miembros.sql.ts';
import { rolDe } from '../usuarios/usuarios.mapper.ts';
import { SELECT_CONTACTOS, SELECT_USUARIOS, type Contacto } from './disponibles.sql.ts';

const usuario = (fila: FilaMiembro): SocioDisponible => ({
  usuarioId: fila.id,
  nombre: fullNameOf(fila),
  email: fila.email,
  role: rolDe(fila.rol),
  cuit: null,
});

const contacto = ({ nombre, cuit }: Contacto): SocioDisponible => ({
  usuarioId: null,
  nombre,
  email: null,
  role: null,
  cuit,
});

const orden = ({ role }: SocioDisponible): number => {
  if (role === 'Socio') return 0;
  return role === null ? 1 : 2;
};

/** Who could become a partner: partners by role, then contacts of other obras, then the rest. */
export async function listarDisponibles(
  ctx: TenantContext,
  { proyectoId }: ListarSociosDisponibles,
): Promise<{ items: SocioDisponible[] }> {
  if (proyectoId !== undefined) await exigirObraVisible(ctx, proyectoId);
  const cuales = [ctx.tenantId, proyectoId ?? null] as const;
  const usuarios = await ctx.query(SELECT_USUARIOS(...cuales));
  const contactos = await ctx.query(SELECT_CONTACTOS(...cuales));
  const items = [...usuarios.map(usuario), ...contactos.map(contacto)];
  return {
    items: items.sort((a, b) => orden(a) - orden(b) || a.nombre.localeCompare(b.nombre, 'es')),
  };
}
