import { t } from '@plomada/db/kinds';
import { statement, statementOf, type Add } from '@plomada/db/statement';
import type { ListarProyectos } from '@plomada/domain/proyectos/proyecto.schema';

import { changeOf } from '../../context/sql/change.ts';
import { asLiteral } from '../../context/sql/params.ts';
import { containsText } from '../../context/sql/text.ts';
import { cifras, notasSql, ultimosDias, type Cuales } from './cifras.sql.ts';
import { AJUSTES, CAMPOS, PROYECTOS } from './columns.sql.ts';
import { costosSql } from './costos.sql.ts';
import { INGRESOS_Y_EGRESOS, saldosJson } from './cuentas.sql.ts';
import {
  type Alcance,
  enAlcance,
  esObra,
  obraVisible,
  soloVisibles,
  type Quien,
} from './visibility.sql.ts';

/** SQL: one `ProyectoDeLista`, from `pagina p` and the CTEs `sumas` and `ultimos`. */
const PROYECTO_DE_LISTA_JSON = `json_build_object('id', p.id, 'codigo', p.codigo,
  'nombre', p.nombre, 'tipo', p.tipo, 'modalidad', p.modalidad, 'estado', p.estado,
  'localidad', p.localidad, 'monedaBase', p.moneda_base,
  'superficieCubierta', trim_scale(p.superficie_cubierta)::text, 'version', p.version,
  'saldos', ${saldosJson('p')},
  'fechaInicio', p.fecha_inicio, 'fechaFinPrevista', p.fecha_fin_prevista,
  'presupuestoObjetivoCentavos', p.presupuesto_objetivo_centavos,
  'gastadoEquivalenteCentavos', (
    select coalesce(sum(case p.moneda_base when 'USD' then g.en_usd else g.en_ars end), 0)
    from gastado g where g.proyecto_id = p.id),
  'movimientos', (select coalesce(sum(s.filas), 0) from sumas s where s.proyecto_id = p.id),
  'ultimoMovimiento', (select u.ultimo from ultimos u where u.proyecto_id = p.id))`;

type Filtros = Pick<ListarProyectos, 'search' | 'estado'>;
type Pagina = { readonly limit: number; readonly trasCodigo: string | null };

/** SQL conditions for a row `p` of `proyectos` in the actor's list. */
export function condicionesDeLista(
  quien: Quien,
  { search, estado }: Filtros,
  { tenant, add }: { readonly tenant: string; readonly add: Add },
): string[] {
  const visible = obraVisible(quien, 'p.id', add);
  const condiciones = [`p.tenant_id = ${tenant}`, 'p.eliminado_en is null', esObra('p'), visible];
  if (estado) condiciones.push(`p.estado = ${add(t.text, estado)}`);
  if (search) {
    const columnas = ['p.codigo', 'p.nombre', 'p.localidad', 'p.cliente_nombre'];
    condiciones.push(containsText(columnas, add(t.text, search)));
  }
  return condiciones;
}

/** Page of obras with their sums, newest code first (codes grow in length after 999). */
export const selectPagina = statementOf(
  'proyectos.pagina',
  {
    items: t.text.because('coalesce'),
    ultimo: t.text.orNull,
    hay_mas: t.bool.because('of a count'),
  },
  (add, quien: Quien, { search, estado }: Filtros, { limit, trasCodigo }: Pagina) => {
    const tenant = add(t.uuid, quien.tenantId);
    const condiciones = condicionesDeLista(quien, { search, estado }, { tenant, add });
    if (trasCodigo !== null) {
      const codigo = add(t.text, trasCodigo);
      condiciones.push(`(length(p.codigo), p.codigo) < (length(${codigo}), ${codigo})`);
    }
    const tope = asLiteral(limit);
    const cuales: Cuales = {
      tenant,
      propias: (alias) => `${alias}.proyecto_id = any(array(select id from pagina))`,
      visibles: (alias) => soloVisibles(quien, alias),
      notas: 'notas',
    };
    return `
with pagina as materialized (
  select p.*, row_number() over (order by length(p.codigo) desc, p.codigo desc) as orden
  from proyectos p where ${condiciones.join(' and ')}
  order by length(p.codigo) desc, p.codigo desc limit ${tope} + 1
), notas as materialized (${notasSql(cuales)}
), sumas as materialized (
  select x.proyecto_id, x.moneda, sum(x.filas) as filas, max(x.periodo) as mes, ${INGRESOS_Y_EGRESOS},
    sum(x.en_ars) filter (where x.tipo = 'EGRESO') as en_ars,
    sum(x.en_usd) filter (where x.tipo = 'EGRESO') as en_usd
  from (
    select proyecto_id, periodo, moneda, tipo, sum(filas) as filas, sum(importe) as importe,
      sum(en_ars) as en_ars, sum(en_usd) as en_usd
    from (${cifras('mes', cuales)}) y group by proyecto_id, periodo, moneda, tipo having sum(filas) > 0) x
  group by x.proyecto_id, x.moneda
), gastado as materialized (
  select proyecto_id, en_ars, en_usd from sumas
  union all
  select proyecto_id, en_ars, en_usd from (${costosSql(cuales, { desde: null, hasta: null })}) y
), ultimos as materialized (${ultimosDias(
      cuales,
      '(select proyecto_id, max(mes)::timestamp as ultimo_mes from sumas group by proyecto_id)',
      { desde: null, hasta: null },
    )}
)
select coalesce(json_agg(${PROYECTO_DE_LISTA_JSON} order by p.orden)
    filter (where p.orden <= ${tope}), '[]')::text as items,
  max(p.codigo) filter (where p.orden = ${tope}) as ultimo, count(*) > ${tope} as hay_mas
from pagina p`;
  },
);

/** Visible obra; `lock` locks the row until the transaction ends. */
export const selectVisible = statementOf(
  'proyectos.visible',
  { id: t.uuid },
  (add, quien: Quien, id: string, { lock = false, ...alcance }: Alcance & { lock?: boolean }) => `
select p.id from proyectos p where p.tenant_id = ${add(t.uuid, quien.tenantId)}
  and p.id = ${add(t.uuid, id)} and p.eliminado_en is null and ${enAlcance(alcance, 'p')}
  and ${obraVisible(quien, 'p.id', add)} ${lock ? 'for update' : ''}`,
);

/** Whole obra by id. */
export const SELECT_UNO = statement({
  name: 'proyectos.uno',
  text: `
select p.id, p.codigo, ${PROYECTOS.as('p')},
  exists (select from lotes l where l.tenant_id = p.tenant_id and l.proyecto_id = p.id) as "tieneLote",
  p.version, p.creado_en as "creadoEn"
from proyectos p where p.tenant_id = $1::uuid and p.id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: {
    id: t.uuid,
    codigo: t.text,
    ...CAMPOS,
    ...AJUSTES,
    tieneLote: t.bool.because('exists'),
    version: t.int,
    creadoEn: t.timestamptz,
  },
});

// Number of rows that belong to an obra, by kind. Private movements count too, because an actor who
// may delete an obra may see them.
export const SELECT_CUENTAS = statement({
  name: 'proyectos.cuentas',
  text: `
select
  (select count(*)::int from movimientos m
    where m.tenant_id = $1::uuid and m.proyecto_id = $2::uuid and m.eliminado_en is null) as movimientos,
  (select count(*)::int from acopios a
    where a.tenant_id = $1::uuid and a.proyecto_id = $2::uuid and a.eliminado_en is null) as acopios,
  (select count(*)::int from presupuestos b
    where b.tenant_id = $1::uuid and b.proyecto_id = $2::uuid and b.eliminado_en is null) as presupuestos,
  (select count(*)::int from aportes x
    where x.tenant_id = $1::uuid and x.proyecto_id = $2::uuid and x.eliminado_en is null) as aportes,
  (select count(*)::int from llamados_aporte l
    where l.tenant_id = $1::uuid and l.proyecto_id = $2::uuid and l.eliminado_en is null) as llamados,
  (select count(*)::int from lotes t
    where t.tenant_id = $1::uuid and t.proyecto_id = $2::uuid) as lotes,
  (select count(*)::int from documentos d
    where d.tenant_id = $1::uuid and d.proyecto_id = $2::uuid and d.eliminado_en is null) as documentos,
  (select count(*)::int from comprobantes c where c.tenant_id = $1::uuid
    and c.proyecto_id = $2::uuid and c.a_pagar and c.anulado_en is null) as "porPagar",
  (select count(*)::int from solicitudes_eliminacion s where s.tenant_id = $1::uuid
    and s.proyecto_id = $2::uuid and s.estado = 'PENDIENTE') as solicitudes,
  (select count(*)::int from proyecto_socios s where s.tenant_id = $1::uuid
    and s.proyecto_id = $2::uuid and s.activo and s.eliminado_en is null) as socios,
  (select count(*)::int from proyecto_usuarios x where x.tenant_id = $1::uuid
    and x.proyecto_id = $2::uuid and x.eliminado_en is null) as usuarios`,
  params: [t.uuid, t.uuid],
  row: {
    movimientos: t.int.because('count'),
    acopios: t.int.because('count'),
    presupuestos: t.int.because('count'),
    aportes: t.int.because('count'),
    llamados: t.int.because('count'),
    lotes: t.int.because('count'),
    documentos: t.int.because('count'),
    porPagar: t.int.because('count'),
    solicitudes: t.int.because('count'),
    socios: t.int.because('count'),
    usuarios: t.int.because('count'),
  },
});
export const marcarEliminada = changeOf({
  name: 'proyectos.eliminar',
  table: 'proyectos',
  set: 'eliminado_en = $3::timestamptz',
  params: [],
});

export const SELECT_RUBRO = statement({
  name: 'proyectos.rubro',
  text: `
select id from rubros where tenant_id = $1::uuid and id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid },
});
