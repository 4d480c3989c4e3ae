import { AppError } from '@plomada/domain/errores';
import type {
  FilasCatalogo,
  ObraCatalogo,
  ProveedorCatalogo,
  RubroCatalogo,
} from '@plomada/domain/importaciones/catalogo.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import type { TenantContext } from '../../context/context.ts';
import { nuevosParametros } from '../../sql/params.ts';
import { obraVisible } from '../proyectos/visibility.sql.ts';

async function leerObras(ctx: TenantContext): Promise<readonly ObraCatalogo[]> {
  const { valores, agregar } = nuevosParametros();
  const filas = await ctx.db.query<Omit<ObraCatalogo, 'soloLectura'> & { estado: string }>(
    `select p.id, p.codigo, p.nombre, p.estado, p.fecha_inicio::text as "fechaInicio"
     from proyectos p where p.tenant_id = ${agregar(ctx.tenantId)}::uuid
       and p.eliminado_en is null and ${obraVisible(ctx, 'p.id', agregar)}
     order by p.codigo`,
    valores,
  );
  return filas.map(({ estado, ...obra }) => ({
    ...obra,
    soloLectura: esSoloLectura(estadoProyectoSchema.parse(estado)),
  }));
}

/** What the cells of a spreadsheet are looked up in, as far as the actor may see it. */
export async function leerCatalogo(
  ctx: TenantContext,
  proyectoId: string | undefined,
): Promise<{ readonly catalogo: FilasCatalogo; readonly obra: ObraCatalogo | null }> {
  const { tenantId, db } = ctx;
  const obras = await leerObras(ctx);
  const rubros = await db.query<RubroCatalogo>(
    `select id, codigo, nombre from rubros
     where tenant_id = $1::uuid and eliminado_en is null order by orden`,
    [tenantId],
  );
  const proveedores = await db.query<ProveedorCatalogo>(
    `select id, razon_social as "razonSocial", nombre_fantasia as "nombreFantasia", cuit
     from proveedores where tenant_id = $1::uuid and eliminado_en is null order by id`,
    [tenantId],
  );
  const obra = proyectoId === undefined ? null : obras.find(({ id }) => id === proyectoId);
  if (obra === undefined) throw new AppError('NO_ENCONTRADO');
  if (obra?.soloLectura) throw new AppError('OBRA_ARCHIVADA');
  return { catalogo: { obras, rubros, proveedores }, obra };
}
