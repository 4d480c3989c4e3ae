import { t } from '@plomada/db/kinds';
import { statement, statementOf, type Add, type RowOf } from '@plomada/db/statement';
import { DIAS_PARA_PRESENTAR } from '@plomada/domain/cheques/cheque.rules';
import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';

import { authorJson } from '../../context/sql/person-name.ts';
import { containsText, folded } from '../../context/sql/text.ts';
import { aDebitar } from '../obligaciones/cheques.sql.ts';
import { OBRAS_DE_ORDEN, type Quien } from '../proyectos/visibility.sql.ts';
import { CAMPOS, CUENTAS, FIJOS } from './columns.sql.ts';
import { saldo } from './saldos.sql.ts';
import { cuentaPropia, nombrable } from './visibility.sql.ts';
import { cuentasVisibles } from './visibility.sql.ts';

const { proyecto, responsable, arqueo } = cuentaSchema.shape;

const FILA = {
  id: t.uuid,
  ...FIJOS,
  ...CAMPOS,
  proyecto: t.json('json', proyecto).orNull,
  responsable: t.json('json', responsable).orNull,
  saldoCentavos: t.bigint.because('coalesce'),
  aDebitarCentavos: t.bigint.because('coalesce'),
  arqueo: t.json('json', arqueo).orNull,
  cerrada: t.bool.because('is not null'),
  creadoEn: t.timestamptz,
  version: t.int,
};

const sqlCuentas = (hoy: string, condiciones: readonly string[], add: Add): string => `
select q.id, q.tipo, q.moneda, ${CUENTAS.as('q')},
  (select json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre) from proyectos p
    where p.tenant_id = q.tenant_id and p.id = q.proyecto_id) as proyecto,
  ${authorJson('q.responsable_id')} as responsable,
  ${saldo(add(t.date, hoy))} as "saldoCentavos", ${aDebitar({ al: hoy, hoy }, add)} as "aDebitarCentavos",
  (select json_build_object('fecha', x.fecha, 'contadoCentavos', x.contado_centavos,
      'diferenciaCentavos', x.diferencia_centavos) from arqueos x
    where x.tenant_id = q.tenant_id and x.cuenta_id = q.id
    order by x.fecha desc, x.creado_en desc, x.id desc limit 1) as arqueo,
  q.cerrada_en is not null as cerrada, q.creado_en as "creadoEn", q.version
from cuentas q
where ${condiciones.join(' and ')}
order by ${folded('q.nombre')} collate "C", q.id`;

/** SQL conditions for visible accounts `q` that match a search text. */
export const condicionesDeTexto = (quien: Quien, search: string, add: Add): string[] => [
  ...cuentasVisibles(quien, add),
  containsText(['q.nombre', 'q.banco', 'q.cbu'], add(t.text, search)),
];

/** Visible accounts, by name. */
export const selectCuentas = statementOf(
  'cuentas.lista',
  FILA,
  (add, quien: Quien, hoy: string, cerradas: boolean) =>
    sqlCuentas(
      hoy,
      [...cuentasVisibles(quien, add), ...(cerradas ? [] : ['q.cerrada_en is null'])],
      add,
    ),
);
export type FilaCuenta = RowOf<typeof selectCuentas>;

/** Open petty cashes that the actor is in charge of, by name. */
export const selectPropias = statementOf(
  'cuentas.propias',
  FILA,
  (add, quien: Quien, hoy: string) =>
    sqlCuentas(
      hoy,
      [
        `q.tenant_id = ${add(t.uuid, quien.tenantId)}`,
        cuentaPropia(quien, 'q', add),
        'q.cerrada_en is null',
      ],
      add,
    ),
);

export const selectCuenta = statementOf(
  'cuentas.una',
  FILA,
  (add, quien: Quien, hoy: string, id: string) =>
    sqlCuentas(hoy, [...cuentasVisibles(quien, add), `q.id = ${add(t.uuid, id)}`], add),
);

/** Locks accounts until the transaction ends, in the order of their ids. */
export const LOCK_CUENTAS = statement({
  name: 'cuentas.lock',
  text: `
select q.id from cuentas q where q.tenant_id = $1::uuid and q.id = any($2::uuid[])
order by q.id for no key update`,
  params: [t.uuid, t.uuids],
  row: { id: t.uuid },
});

/** Accounts, among the given ids, that the actor may refer to. */
export const selectNombrables = statementOf(
  'cuentas.nombrables',
  { id: t.uuid },
  (add, quien: Quien, ids: readonly string[]) => `
select q.id from cuentas q where q.tenant_id = ${add(t.uuid, quien.tenantId)}
  and q.id = any(${add(t.uuids, ids)}) and ${nombrable(quien, 'q', add)}`,
);

export const SELECT_NOMBRES = statement({
  name: 'cuentas.nombres',
  text: `
select q.id, q.nombre from cuentas q where q.tenant_id = $1::uuid and q.id = any($2::uuid[])`,
  params: [t.uuid, t.uuids],
  row: { id: t.uuid, nombre: t.text },
});

/**
 * Tests whether the work and the person in charge named for an account exist; the person must be an
 * active member other than a Socio.
 */
export const SELECT_REFERIDOS = statement({
  name: 'cuentas.referidos',
  text: `
select exists (select from proyectos p where p.tenant_id = $1::uuid and p.id = $2::uuid
    and p.eliminado_en is null) as "hayObra",
  exists (select from memberships m join users u on u.id = m.user_id
    where m.tenant_id = $1::uuid and m.user_id = $3::uuid and m.estado = 'ACTIVE' and m.rol <> 'SOCIO'
      and m.eliminado_en is null and u.suspendido_en is null) as "hayPersona"`,
  params: [t.uuid, t.uuid.orNull, t.uuid.orNull],
  row: { hayObra: t.bool.because('exists'), hayPersona: t.bool.because('exists') },
});

/**
 * First day with an apunte of the account or an event of its received cheques, true if any apunte is private,
 * and true if any is of a work other than `$3`. Transfers and counts belong to no work, an orden de
 * pago to the works of all that it pays; every other apunte belongs to a movement.
 */
export const SELECT_VISTO = statement({
  name: 'cuentas.visto',
  text: `
select least((select min(d.dia) from cuenta_dias d where d.tenant_id = $1::uuid and d.cuenta_id = $2::uuid
    and d.apuntes > 0), (select min(e.fecha) from cheque_eventos e
    join cheques c on c.tenant_id = e.tenant_id and c.id = e.cheque_id
    where e.tenant_id = $1::uuid and not c.propio and (e.cuenta_id = $2::uuid or c.cuenta_id = $2::uuid))) as "primerApunte",
  exists (select from apuntes a where a.tenant_id = $1::uuid and a.cuenta_id = $2::uuid
    and a.privado and a.eliminado_en is null) as "hayPrivados",
  exists (select from apuntes a join movimientos m on m.tenant_id = a.tenant_id and m.id = a.movimiento_id
    where a.tenant_id = $1::uuid and a.cuenta_id = $2::uuid and a.eliminado_en is null
      and m.proyecto_id <> $3::uuid)
    or exists (select from apuntes a
    join orden_pago_medios o on o.tenant_id = a.tenant_id and o.id = a.orden_medio_id
    join ${OBRAS_DE_ORDEN} l on l.tenant_id = o.tenant_id and l.orden_id = o.orden_id
    where a.tenant_id = $1::uuid and a.cuenta_id = $2::uuid and a.eliminado_en is null
      and l.proyecto_id <> $3::uuid) as "hayDeOtraObra"`,
  params: [t.uuid, t.uuid, t.uuid.orNull],
  row: {
    primerApunte: t.date.orNull,
    hayPrivados: t.bool.because('exists'),
    hayDeOtraObra: t.bool.because('exists or exists'),
  },
});

/**
 * True if the account has, or waits for, a deposited cheque that its bank has not paid yet, and if
 * an own cheque is drawn on it that nobody confirmed and that the bank takes on the day `$3`. A cash
 * box pays such a cheque when it is given.
 */
export const SELECT_ESPERA_CHEQUES = statement({
  name: 'cuentas.esperaCheques',
  text: `
select exists (select from cheques c where c.tenant_id = $1::uuid and c.estado = 'DEPOSITADO'
    and (c.cuenta_id = $2::uuid or c.destino_id = $2::uuid)) as depositados,
  exists (select from cheques c join cuentas q on q.tenant_id = c.tenant_id and q.id = c.cuenta_id
    where c.tenant_id = $1::uuid and c.propio and c.estado = 'EMITIDO' and c.cuenta_id = $2::uuid
      and c.pago >= $3::date - ${DIAS_PARA_PRESENTAR} and not cuenta_es_caja(q.tipo)) as "sinConfirmar"`,
  params: [t.uuid, t.uuid, t.date],
  row: { depositados: t.bool.because('exists'), sinConfirmar: t.bool.because('exists') },
});

export const UPDATE_CERRADA = statement({
  name: 'cuentas.updateCerrada',
  text: `
update cuentas set cerrada_en = $3::timestamptz, actualizado_en = $3::timestamptz,
  actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and cerrada_en is null`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid],
  row: {},
});
