import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { escenarioSchema } from '@plomada/domain/escenarios/escenario.schema';

import { type AfterCreation, afterCreation } from '../../context/sql/cursor.ts';
import { asLiteral } from '../../context/sql/params.ts';
import { authorJson } from '../../context/sql/person-name.ts';
import { CON_DINERO, saldo } from '../cuentas/saldos.sql.ts';
import { veCuentas } from '../cuentas/visibility.sql.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';
import { CAMPOS, ESCRITOS } from './columns.sql.ts';

/**
 * SQL conditions for scenarios `e` that the actor may open: those of the firm, of a visible work,
 * and of an account when they see accounts.
 */
function alcance(quien: Quien, add: Add): string[] {
  const obra = `exists (select from proyectos p where p.tenant_id = e.tenant_id
    and p.id = (e.filtro ->> 'proyectoId')::uuid and p.eliminado_en is null and ${obraVisible(quien, 'p.id', add)})`;
  const cuenta = veCuentas(quien) ? 'true' : 'false';
  return [
    `e.tenant_id = ${add(t.uuid, quien.tenantId)}`,
    'e.eliminado_en is null',
    `case e.filtro ->> 'por' when 'OBRA' then ${obra} when 'CUENTA' then ${cuenta} else true end`,
  ];
}

const FILA = {
  id: t.uuid,
  ...CAMPOS,
  guardadoEl: t.date,
  creadoEn: t.timestamptz,
  version: t.int,
};
const COLUMNAS = `e.id, e.nombre, e.filtro, e.palancas, e.guardado_el as "guardadoEl", e.creado_en as "creadoEn", e.version`;

/** Page of the actor's own scenarios, newest first; reads one row more than `limit`. */
export const selectEscenarios = statementOf(
  'escenarios.pagina',
  FILA,
  (
    add,
    quien: Quien,
    { limit, tras }: { readonly limit: number; readonly tras: AfterCreation },
  ) => `
select ${COLUMNAS} from escenarios e
where ${[
    ...alcance(quien, add),
    `e.creado_por = ${add(t.uuid, quien.actor.userId)}`,
    ...afterCreation('e', tras, add),
  ].join(' and ')}
order by e.creado_en desc, e.id desc limit ${asLiteral(limit)} + 1`,
);

/** Visible scenario; `bloquear` locks its row. */
export const selectEscenario = statementOf(
  'escenarios.uno',
  {
    ...FILA,
    lineas: ESCRITOS.lineas,
    reservado: t.bool,
    creadoPorId: t.uuid,
    creadoPor: t.json('json', escenarioSchema.shape.creadoPor).because('authors are rows of users'),
  },
  (add, quien: Quien, id: string, { bloquear = false }: { readonly bloquear?: boolean } = {}) => `
select ${COLUMNAS}, e.lineas, e.reservado, e.creado_por as "creadoPorId", ${authorJson('e.creado_por')} as "creadoPor"
from escenarios e where ${alcance(quien, add).join(' and ')} and e.id = ${add(t.uuid, id)}
${bloquear ? 'for update of e' : ''}`,
);
export type FilaEscenario = RowOf<typeof selectEscenario>;

/** Deletes softly the version of a scenario that was read. */
export const DELETE = statement({
  name: 'escenarios.eliminar',
  text: `
update escenarios set eliminado_en = $4::timestamptz, actualizado_en = $4::timestamptz,
  actualizado_por = $5::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and version = $3::int and eliminado_en is null
returning version`,
  params: [t.uuid, t.uuid, t.int, t.timestamptz, t.uuid],
  row: { version: t.int },
});

/** Day whose balances are asked for, and the instant after it. */
export type Pasado = { readonly al: string; readonly despues: Date };

type Cuales = { readonly proyectoId?: string | undefined; readonly cuentaId?: string | undefined };

/**
 * Balances by currency at the end of a past day, of the accounts of money that were open then; of
 * one work or account, or all.
 */
export const selectSaldosAl = statementOf(
  'escenarios.saldosAl',
  {
    moneda: t.oneOf(monedaSchema.options),
    saldo: t.bigint.because('a sum of at least one row'),
  },
  (add, { tenantId }: Quien, { al, despues }: Pasado, { proyectoId, cuentaId }: Cuales) => {
    const dia = add(t.date, al);
    const siguiente = add(t.timestamptz, despues);
    return `
select q.moneda, sum(${saldo(dia)})::bigint as saldo
from cuentas q where q.tenant_id = ${add(t.uuid, tenantId)} and ${CON_DINERO}
  and (q.cerrada_en is null or q.cerrada_en >= ${siguiente})
  and case when q.saldo_inicial_el is null then q.creado_en < ${siguiente} else q.saldo_inicial_el <= ${dia} end
  ${proyectoId === undefined ? '' : `and q.proyecto_id = ${add(t.uuid, proyectoId)}`}
  ${cuentaId === undefined ? '' : `and q.id = ${add(t.uuid, cuentaId)}`}
group by q.moneda`;
  },
);
