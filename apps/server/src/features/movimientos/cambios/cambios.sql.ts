import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { type Row, statement, statementOf } from '@plomada/db/statement';
import {
  cambioSchema,
  cambiosPedidosSchema,
  estadoCambioSchema,
} from '@plomada/domain/movimientos/cambios/cambio.schema';
import { puede } from '@plomada/permissions/puede';

import { asLiteral } from '../../../context/sql/params.ts';
import { authorJson } from '../../../context/sql/person-name.ts';
import { obraVisible, type Quien, soloVisibles } from '../../proyectos/visibility.sql.ts';

const { solicitante } = cambioSchema.shape;

const FILA_CAMBIO = {
  id: t.uuid,
  movimientoId: t.uuid,
  movimientoVersion: t.int,
  pedido: t.json('jsonb', cambiosPedidosSchema),
  motivo: t.text,
  estado: t.oneOf(estadoCambioSchema.options),
  solicitante: t.json('json', solicitante).because('people are rows of users'),
  creadoEn: t.timestamptz,
  resueltoPor: t.json('json', solicitante).orNull,
  resueltoEn: t.timestamptz.orNull,
  respuesta: t.text.orNull,
};
export type FilaCambio = Row<typeof FILA_CAMBIO>;

/** Change requests to read: one by its id, or those about a movement. */
type Referencia = { readonly id: string } | { readonly movimientoId: string };

const TOPE = 20;

/**
 * At most 20 change requests, open ones first. They are as hidden as their movement; those of other
 * people are only for the roles that apply them.
 */
export const selectCambios = statementOf(
  'cambios.pagina',
  FILA_CAMBIO,
  (add, quien: Quien, referencia: Referencia) => {
    const condiciones = [
      `s.tenant_id = ${add(t.uuid, quien.tenantId)}`,
      'id' in referencia
        ? `s.id = ${add(t.uuid, referencia.id)}`
        : `s.movimiento_id = ${add(t.uuid, referencia.movimientoId)}`,
      soloVisibles(quien, 'm'),
      obraVisible(quien, 'm.proyecto_id', add),
      puede(quien.actor.rol, 'apply_changes')
        ? 'true'
        : `s.solicitante_id = ${add(t.uuid, quien.actor.userId)}`,
    ];
    return `
select s.id, s.movimiento_id as "movimientoId", s.movimiento_version as "movimientoVersion",
  s.cambios as pedido, s.motivo, s.estado, ${authorJson('s.solicitante_id')} as solicitante,
  s.creado_en as "creadoEn", ${authorJson('s.resuelto_por')} as "resueltoPor",
  s.resuelto_en as "resueltoEn", s.respuesta
from solicitudes_cambio s join movimientos m on m.tenant_id = s.tenant_id
  and m.id = s.movimiento_id and m.eliminado_en is null
where ${condiciones.join(' and ')}
order by s.estado <> 'PENDIENTE', s.creado_en desc, s.id desc limit ${asLiteral(TOPE)}`;
  },
);

export const NUEVO = columnsOf({
  id: t.uuid,
  movimientoId: t.uuid,
  movimientoVersion: t.int,
  cambios: t.json('jsonb', cambiosPedidosSchema),
  motivo: t.text,
});

export const INSERT = statement({
  name: 'cambios.insert',
  text: `
insert into solicitudes_cambio (tenant_id, solicitante_id, creado_en, ${NUEVO.names})
values ($1::uuid, $2::uuid, $3::timestamptz, ${NUEVO.places(3)})`,
  params: [t.uuid, t.uuid, t.timestamptz, ...NUEVO.kinds],
  row: {},
});

export const LOCK = statement({
  name: 'cambios.lock',
  text: `
select from solicitudes_cambio where tenant_id = $1::uuid and id = $2::uuid for no key update`,
  params: [t.uuid, t.uuid],
  row: {},
});

/** Resolves an open request; the caller has locked it. */
export const UPDATE_RESUELTO = statement({
  name: 'cambios.resolver',
  text: `
update solicitudes_cambio set resuelto_por = $3::uuid, resuelto_en = $4::timestamptz,
  estado = $5::text, respuesta = $6::text
where tenant_id = $1::uuid and id = $2::uuid and estado = 'PENDIENTE'`,
  params: [t.uuid, t.uuid, t.uuid, t.timestamptz, t.text, t.text.orNull],
  row: {},
});

/** Names of the rubros and suppliers in requests. */
export const SELECT_NOMBRES = statement({
  name: 'cambios.nombres',
  text: `
select id, codigo || ' ' || nombre as nombre from rubros
where tenant_id = $1::uuid and id = any($2::uuid[])
union all
select id, razon_social from proveedores where tenant_id = $1::uuid and id = any($2::uuid[])`,
  params: [t.uuid, t.uuids],
  row: {
    id: t.uuid.because('keys of both tables'),
    nombre: t.text.because('columns that are not null'),
  },
});
