import { t } from '@plomada/db/kinds';
import { statement, type RowOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { gastoLoteSchema } from '@plomada/domain/lote/gasto-lote.schema';

import type { Tx } from '../../../context/context.ts';
import { changeOf } from '../../../context/sql/change.ts';
import { authorJson } from '../../../context/sql/person-name.ts';
import { ESCRITOS, GASTOS } from './columns.sql.ts';

const { movimiento, creadoPor } = gastoLoteSchema.shape;

const FILA_GASTO = {
  id: t.uuid,
  ...ESCRITOS,
  moneda: t.oneOf(monedaSchema.options),
  movimientoId: t.uuid,
  cuentaId: t.uuid.orNull,
  movimiento: t.json('json', movimiento).orNull,
  bajaPendiente: t.bool,
  creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
  creadoEn: t.timestamptz,
  version: t.int,
};

const DEL_LOTE = `
select g.id, ${GASTOS.as('g')}, g.moneda, g.movimiento_id as "movimientoId",
  m.cuenta_id as "cuentaId",
  case when m.eliminado_en is null then json_build_object('id', m.id, 'codigo', m.codigo) end
    as movimiento,
  g.baja_pendiente as "bajaPendiente", ${authorJson('g.creado_por')} as "creadoPor",
  g.creado_en as "creadoEn", g.version
from lote_gastos g
join movimientos m on m.tenant_id = g.tenant_id and m.id = g.movimiento_id
where g.tenant_id = $1::uuid and g.lote_id = $2::uuid`;

/** Expenses of a lot, newest first; those with a pending deletion request still count. */
export const SELECT_GASTOS = statement({
  name: 'lote.gastos',
  text: `${DEL_LOTE} and g.eliminado_en is null order by g.fecha desc, g.id desc`,
  params: [t.uuid, t.uuid],
  row: FILA_GASTO,
});
export type FilaGasto = RowOf<typeof SELECT_GASTOS>;

/** Expense by id; `$4`: true to look for a deleted one. */
export const SELECT_GASTO = statement({
  name: 'lote.gasto',
  text: `${DEL_LOTE} and g.id = $3::uuid and (g.eliminado_en is not null) = $4::boolean`,
  params: [t.uuid, t.uuid, t.uuid, t.bool],
  row: FILA_GASTO,
});

const cambiarEstado = changeOf({
  name: 'lote.updateEstadoGasto',
  table: 'lote_gastos',
  set: `baja_pendiente = $5::boolean,
  eliminado_en = case when $6::boolean then $3::timestamptz end,
  importe_lote_centavos = coalesce($7::bigint, importe_lote_centavos)`,
  params: [t.bool, t.bool, t.bigint.orNull],
});

type Estado = {
  readonly pendiente: boolean;
  readonly eliminado: boolean;
  /** Amount of a restored expense, converted again because the lot's currency may have changed. */
  readonly importeLoteCentavos?: number | null;
};

/** Changes the state of an expense and returns its new version; the caller has locked the lot. */
export const escribirEstadoGasto = (
  tx: Tx,
  id: string,
  { pendiente, eliminado, importeLoteCentavos = null }: Estado,
): Promise<number> => cambiarEstado(tx, id, pendiente, eliminado, importeLoteCentavos);

/** The work of an expense, which is to be locked before it. */
export const SELECT_OBRA_DE_GASTO = statement({
  name: 'lote.obraDeGasto',
  text: `
select proyecto_id as "obraId" from lote_gastos
where tenant_id = $1::uuid and id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: { obraId: t.uuid },
});
