/**
 * Obligations against what they are derived from, by SQL that shares nothing with their triggers: a document by itself,
 * and of a budget what its debts come to, with public payments and with all of them.
 */
const DOCUMENTS = `
select 'obligation' as level, coalesce(c.id, o.origen_id)::text as clave, 'COMPROBANTE' as columna,
  coalesce(o.valores, '')::text as stated, coalesce(c.valores, '') as is
from (
  select origen_id, format('(%s, %s, %s, %s)', total_centavos, saldado_centavos, pendiente_todo_centavos, vence) as valores
  from obligaciones where tenant_id = $1 and clase = 'COMPROBANTE') o
full join (
  select id, format('(%s, %s, %s, %s)', signo * total_centavos, signo * saldado_centavos,
    signo * (total_centavos - saldado_centavos), vence) as valores
  from comprobantes cross join lateral (select case clase when 'NOTA_CREDITO' then -1 else 1 end as signo) s
  where tenant_id = $1 and a_pagar and anulado_en is null and presupuesto_id is null) c on c.id = o.origen_id
where o.valores is distinct from c.valores`;

const paid = (
  condition: string,
): string => `coalesce((select sum(p.importe_presupuesto_centavos) from pagos p
    where p.tenant_id = $1 and p.presupuesto_id = b.id and p.estado = 'PAGADO' and p.eliminado_en is null
      and ${condition}), 0)`;
/** What is owed of a budget by payments that `seen` lets through, and of its fondo de reparo. */
const owed = (seen: string): string => `
  greatest(0, b.anticipo_centavos + k.neto - ${paid(`p.tipo <> 'REPARO' and ${seen}`)})
  + greatest(0, k.reparo - ${paid(`p.tipo = 'REPARO' and ${seen}`)})`;

const BUDGETS = `
select 'obligation' as level, b.id::text as clave, 'PRESUPUESTO' as columna,
  format('(%s, %s)', coalesce(o.publico, 0), coalesce(o.todo, 0)) as stated,
  format('(%s, %s)', v.publico, v.todo) as is
from presupuestos b
cross join lateral (
  select coalesce(sum(neto_centavos), 0) as neto, coalesce(sum(fondo_reparo_centavos), 0) as reparo
  from certificados where tenant_id = $1 and presupuesto_id = b.id and estado = 'APROBADO' and eliminado_en is null) k
cross join lateral (
  select case when b.estado = 'ACEPTADO' and b.eliminado_en is null then ${owed('not p.privado')} else 0 end as publico,
    case when b.estado = 'ACEPTADO' and b.eliminado_en is null then ${owed('true')} else 0 end as todo) v
left join lateral (
  select sum(pendiente_centavos) as publico, sum(pendiente_todo_centavos) as todo
  from obligaciones where tenant_id = $1 and presupuesto_id = b.id
    and clase in ('ANTICIPO', 'CERTIFICADO', 'REPARO', 'PROGRAMADO')) o on true
where b.tenant_id = $1 and (coalesce(o.publico, 0), coalesce(o.todo, 0)) <> (v.publico, v.todo)`;

export const OBLIGATION_DIFFERENCES = `${DOCUMENTS} union all ${BUDGETS}`;

export const OBLIGATIONS_FROM = ['comprobantes', 'presupuestos', 'certificados', 'pagos'];

/** Statements that derive all of them anew, of one organisation. */
export const OBLIGATION_REPAIRS = [
  `delete from obligaciones where tenant_id = $1`,
  `insert into obligaciones select o.* from comprobantes c
     cross join lateral obligaciones_de_comprobante(c.tenant_id, c.id) o where c.tenant_id = $1 and c.a_pagar`,
  `select obligaciones_seguir($1, array(select id from presupuestos where tenant_id = $1))`,
];
