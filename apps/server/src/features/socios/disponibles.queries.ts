import type { ListarSociosDisponibles, SocioDisponible } from '@plomada/domain/socios/socio.schema';

import type { TenantContext } from '../../context/context.ts';
import { fullNameOf } from '../../people/person-name.ts';
import { exigirObraVisible } from '../proyectos/proyectos.queries.ts';
import { INTEGRANTES, rolDe, type FilaMiembro } from '../usuarios/usuarios.mapper.ts';

/** The partners the work `$2` has; of no work when it is null. */
const YA_SOCIO = (mismo: string) => `exists (select from proyecto_socios s
  where s.tenant_id = $1::uuid and s.proyecto_id = $2::uuid and s.activo
    and s.eliminado_en is null and ${mismo})`;

// Who is of the organisation, the partners by role first; a removed, inactive or only invited one is
// not offered.
const USUARIOS = `${INTEGRANTES} and m.estado = 'ACTIVE'
  and not ${YA_SOCIO('s.usuario_id = m.user_id')}`;

// Contacts of other works, once per CUIT, by the name they were last given.
const CONTACTOS = `
select distinct on (c.cuit) c.nombre, c.cuit from proyecto_socios c
join proyectos p on p.tenant_id = c.tenant_id and p.id = c.proyecto_id and p.eliminado_en is null
where c.tenant_id = $1::uuid and c.usuario_id is null and c.cuit is not null
  and c.eliminado_en is null and not ${YA_SOCIO('s.cuit = c.cuit')}
order by c.cuit, c.creado_en desc, c.id desc`;

const usuario = (fila: FilaMiembro): SocioDisponible => ({
  usuarioId: fila.id,
  nombre: fullNameOf(fila),
  email: fila.email,
  role: rolDe(fila.rol),
  cuit: null,
});

const contacto = ({ nombre, cuit }: { nombre: string; cuit: string }): SocioDisponible => ({
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

/** Who could become a partner: partners by role, then contacts of other works, then the rest. */
export async function listarDisponibles(
  ctx: TenantContext,
  { obraId }: ListarSociosDisponibles,
): Promise<{ items: SocioDisponible[] }> {
  if (obraId !== undefined) await exigirObraVisible(ctx.db, ctx, obraId);
  const valores = [ctx.tenantId, obraId ?? null];
  const usuarios = await ctx.db.query<FilaMiembro>(USUARIOS, valores);
  const contactos = await ctx.db.query<{ nombre: string; cuit: string }>(CONTACTOS, valores);
  const items = [...usuarios.map(usuario), ...contactos.map(contacto)];
  return {
    items: items.sort((a, b) => orden(a) - orden(b) || a.nombre.localeCompare(b.nombre, 'es')),
  };
}
