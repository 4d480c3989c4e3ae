import { t } from '@plomada/db/kinds';
import { statementOf } from '@plomada/db/statement';
import { puede } from '@plomada/permissions/puede';

import { cifras } from './cifras.sql.ts';
import {
  esObra,
  obraVisible,
  type Quien,
  soloDocumentosVisibles,
  soloVisibles,
} from './visibility.sql.ts';

const FILAS_DE_OBRA =
  'x.tenant_id = p.tenant_id and x.proyecto_id = p.id and x.eliminado_en is null';

/**
 * Number of rows of a table in the obra `p`; null, without reading it, if the actor may not open
 * the list.
 */
const cantidadDe = (tabla: string, puedeAbrir: boolean, condicion = 'true') =>
  puedeAbrir
    ? `(select count(*)::int from ${tabla} x where ${FILAS_DE_OBRA} and ${condicion})`
    : 'null::int';

/**
 * Number of rows of each list of a visible work, shown beside the list's link; null for lists that
 * the role may not open. Movements are counted from the kept sums.
 */
export const selectCuentasVisibles = statementOf(
  'proyectos.cuentasVisibles',
  {
    presupuestos: t.int.orNull,
    movimientos: t.int.orNull,
    documentos: t.int.orNull,
    acopios: t.int.orNull,
    movimientosPrivados: t.int.orNull,
    socios: t.int.orNull,
    aportes: t.int.orNull,
  },
  (add, quien: Quien, id: string) => {
    const { rol } = quien.actor;
    const tenant = add(t.uuid, quien.tenantId);
    const veMovimientos = puede(rol, 'manage_movements');
    const privados = puede(rol, 'manage_private_movements');
    const direccion = puede(rol, 'manage_partners');
    return `
select ${cantidadDe('presupuestos', puede(rol, 'view_budgets'))} as presupuestos,
  ${veMovimientos ? 'm.todos' : 'null::int'} as movimientos,
  ${cantidadDe('documentos', puede(rol, 'view_documents'), soloDocumentosVisibles(quien, 'x'))} as documentos,
  ${cantidadDe('acopios', puede(rol, 'manage_inventory'))} as acopios,
  ${veMovimientos && privados ? 'm.privados' : 'null::int'} as "movimientosPrivados",
  ${cantidadDe('proyecto_socios', direccion, 'x.activo')} as socios,
  ${cantidadDe('aportes', direccion)} as aportes
from proyectos p
${
  veMovimientos
    ? `cross join lateral (
  select coalesce(sum(x.filas), 0)::int as todos,
    coalesce(sum(x.filas) filter (where x.privado), 0)::int as privados
  from (${cifras('mes', {
    tenant,
    propias: (alias) => `${alias}.proyecto_id = p.id`,
    visibles: (alias) => soloVisibles(quien, alias),
  })}) x) m`
    : ''
}
where p.tenant_id = ${tenant} and p.id = ${add(t.uuid, id)} and p.eliminado_en is null
  and ${esObra('p')} and ${obraVisible(quien, 'p.id', add)}`;
  },
);

/** Income and expense of the sums `x` (`cifras.sql.ts`), in centavos; sums of whole numbers, so nothing rounds. */
export const INGRESOS_Y_EGRESOS = `
  coalesce(sum(x.importe) filter (where x.tipo = 'INGRESO'), 0) as ingresos,
  coalesce(sum(x.importe) filter (where x.tipo = 'EGRESO'), 0) as egresos`;

/**
 * SQL of the `SaldoMoneda` array of the obra `obra` (an alias with id and moneda_base), from a CTE
 * `sumas` (proyecto_id, moneda, ingresos, egresos). The base currency comes first and is present
 * even without rows.
 */
export const saldosJson = (obra: string): string => `(
  select json_agg(json_build_object('moneda', x.moneda, 'ingresosCentavos', x.ingresos,
    'egresosCentavos', x.egresos, 'saldoCentavos', x.ingresos - x.egresos)
    order by x.moneda <> ${obra}.moneda_base, x.moneda)
  from (
    select s.moneda, s.ingresos, s.egresos from sumas s where s.proyecto_id = ${obra}.id
    union all
    select ${obra}.moneda_base, 0, 0 where not exists (
      select from sumas s where s.proyecto_id = ${obra}.id and s.moneda = ${obra}.moneda_base)
  ) x)`;
