import { mesDe, sumarMeses } from '@plomada/domain/base/fecha.rules';
import type { Administracion } from '@plomada/domain/proyectos/administracion.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../../context/context.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { RawJson } from '../../../context/sql/raw-json.ts';
import { selectAdministracion } from './administracion.sql.ts';

/** The organisation's own costs; answers 404, as for a work, if the actor may not see them. */
export async function obtenerAdministracion(ctx: TenantContext): Promise<RawJson<Administracion>> {
  const hoy = hoyEnBuenosAires(ctx.now);
  const mes = `${mesDe(hoy)}-01`;
  const meses = { mes, anterior: sumarMeses(mes, -1) };
  const { administracion } = await foundRow(ctx, selectAdministracion({ ...ctx, hoy }, meses));
  return new RawJson(administracion);
}
