import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { required } from '@plomada/domain/base/required';
import { CONCEPTO_GENERAL } from '@plomada/domain/movimientos/palabras.rules';

import { authorJson } from '../../context/sql/person-name.ts';
import { cuentaLeible } from '../cuentas/visibility.sql.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import { veOrigen, type TipoOrigen } from './origen.policy.ts';

/** General words that replace the concept of partners' money for readers who may not see it. */
const GENERAL: ReadonlyMap<TipoOrigen, string> = new Map([
  [
    'APORTE',
    `case m.tipo when 'EGRESO' then '${CONCEPTO_GENERAL.DEVOLUCION}'
    else '${CONCEPTO_GENERAL.APORTE}' end`,
  ],
  ['GASTO_LOTE', `'${CONCEPTO_GENERAL.GASTO_LOTE}'`],
]);

const TIPOS: readonly TipoOrigen[] = [
  'PAGO',
  'APORTE',
  'GASTO_LOTE',
  'ANULACION',
  'ORDEN_PAGO',
  'DESCUENTO',
  'DEVOLUCION_PROVEEDOR',
];
const enLista = (tipos: readonly TipoOrigen[]) => tipos.map((tipo) => `'${tipo}'`).join(', ');

/**
 * SQL: owner of the movement `m` as JSON. The movement of an orden de pago refers to one of the
 * order's lines, because each line has a movement, but the answer has the order's id; likewise that
 * of a discount of cheques, whose answer has the discount's id, and that of an advance given back,
 * whose answer has the id of the order that left it.
 */
const JSON_ORIGEN = `json_build_object('tipo', m.origen_tipo,
  'id', case m.origen_tipo when 'ORDEN_PAGO' then (select l.orden_id from orden_pago_comprobantes l
    where l.tenant_id = m.tenant_id and l.id = m.origen_id)
    when 'DESCUENTO' then (select k.grupo_id from cheque_costos k where k.tenant_id = m.tenant_id and k.id = m.origen_id)
    when 'DEVOLUCION_PROVEEDOR' then (select l.orden_id from adelanto_devoluciones d
      join orden_pago_comprobantes l on l.tenant_id = d.tenant_id and l.id = d.adelanto_id
      where d.tenant_id = m.tenant_id and d.id = m.origen_id)
    else m.origen_id end, 'presupuestoId', (select g.presupuesto_id from pagos g
    where g.tenant_id = m.tenant_id and g.id = m.origen_id and m.origen_tipo = 'PAGO'))`;

/** SQL: owner of the movement `m`, with the ids that the link to it needs. */
export const ORIGEN = `case when m.origen_id is not null then ${JSON_ORIGEN} end`;

/** True when another movement that is not deleted reverses the given one. */
export const SELECT_ANULADO = statement({
  name: 'movimientos.anulado',
  text: `
select exists (select from movimientos where tenant_id = $1::uuid and origen_tipo = 'ANULACION'
  and origen_id = $2::uuid and eliminado_en is null) as anulado`,
  params: [t.uuid, t.uuid],
  row: { anulado: t.bool.because('exists') },
});

/**
 * SQL of the fields of the movement `m` that describe its owner and account; `conSocio` is true if
 * its partner is read.
 */
export type Vista = Readonly<
  Record<
    'origen' | 'concepto' | 'notas' | 'cuentaId' | 'cuenta' | 'deBolsillo' | 'bolsillo',
    string
  >
> & {
  readonly conSocio: boolean;
};

/**
 * SQL: member who paid the movement `m`, with the repayment. `cuenta`: SQL of the account that
 * repaid it.
 */
const bolsillo = (
  cuenta: string,
): string => `case when m.de_bolsillo is not null then json_build_object(
  'miembro', ${authorJson('m.de_bolsillo')}, 'devueltoEl', m.devuelto_el, 'cuenta', (
    select json_build_object('id', k.id, 'nombre', k.nombre) from cuentas k
    where k.tenant_id = m.tenant_id and k.id = ${cuenta})) end`;

const DEL_ACTOR = `m.de_bolsillo = nullif(current_setting('app.user_id', true), '')::uuid`;

export const VISTA_COMPLETA: Vista = {
  origen: ORIGEN,
  concepto: 'm.concepto',
  notas: 'm.notas',
  cuentaId: 'm.cuenta_id',
  cuenta: 'q.dto',
  deBolsillo: 'm.de_bolsillo',
  bolsillo: bolsillo('m.devuelto_cuenta_id'),
  conSocio: true,
};

/**
 * SQL of the fields about a movement's owner and account, as the actor may read them. Texts of
 * partners' money that the actor may not read are replaced.
 */
export function vistaPara(quien: Quien): Vista {
  const vistos = TIPOS.filter((tipo) => veOrigen(quien, tipo));
  if (vistos.length === TIPOS.length) return VISTA_COMPLETA;
  const ocultos = [...GENERAL.keys()].filter((tipo) => !vistos.includes(tipo));
  const general = ocultos
    .map(
      (tipo) =>
        `when '${tipo}' then ${required(GENERAL.get(tipo), 'the general words of the type')}`,
    )
    .join(' ');
  return {
    origen:
      vistos.length === 0
        ? 'null::json'
        : `case when m.origen_tipo in (${enLista(vistos)}) then ${JSON_ORIGEN} end`,
    concepto: `case m.origen_tipo ${general} else m.concepto end`,
    notas: `case when m.origen_tipo in (${enLista(ocultos)}) then null else m.notas end`,
    cuentaId: cuentaLeible(quien, 'm'),
    cuenta: `case when ${cuentaLeible(quien, 'm')} is not null then q.dto end`,
    deBolsillo: `case when ${DEL_ACTOR} then m.de_bolsillo end`,
    bolsillo: `case when ${DEL_ACTOR} then ${bolsillo(cuentaLeible(quien, 'm', 'm.devuelto_cuenta_id'))} end`,
    conSocio: vistos.includes('APORTE'),
  };
}
