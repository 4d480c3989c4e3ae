import { t } from '@plomada/db/kinds';
import { type RowOf, statement, statementOf } from '@plomada/db/statement';
import { CENTAVOS_MAX } from '@plomada/domain/base/dinero.rules';
import { AppError } from '@plomada/domain/errores';
import { verificarCabida } from '@plomada/domain/lote/lote.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import type { Tx } from '../../context/context.ts';
import { foundRow, oneRow } from '../../context/sql/one-row.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { esObra, obraVisible, type Quien } from '../proyectos/visibility.sql.ts';
import { CAMPOS, LOTES } from './columns.sql.ts';

const FILA_LOTE = {
  id: t.uuid,
  proyectoId: t.uuid,
  ...CAMPOS,
  superficieM2: t.numeric.because('of a column that is never null'),
  version: t.int,
};

const DE_LA_OBRA = `
select l.id, l.proyecto_id as "proyectoId", ${LOTES.as('l')}, l.version
from lotes l where l.tenant_id = $1::uuid and l.proyecto_id = $2::uuid`;

/** Purchase by the id of its work, which has at most one. */
export const SELECT_LOTE = statement({
  name: 'lote.deObra',
  text: DE_LA_OBRA,
  params: [t.uuid, t.uuid],
  row: FILA_LOTE,
});
export type FilaLote = RowOf<typeof SELECT_LOTE>;

const LOCK_LOTE = statement({
  name: 'lote.lock',
  text: `${DE_LA_OBRA} for no key update of l`,
  params: [t.uuid, t.uuid],
  row: FILA_LOTE,
});

/**
 * True when amounts are frozen in the lot's currency: by expenses that are not deleted (a restored
 * one is converted again), or by any contribution, because a deleted one is restored unchanged.
 */
export const SELECT_DINERO = statement({
  name: 'lote.hayDinero',
  text: `
select exists (select from lote_gastos g where g.tenant_id = $1::uuid and g.proyecto_id = $2::uuid
    and g.eliminado_en is null)
  or exists (select from aportes a where a.tenant_id = $1::uuid and a.proyecto_id = $2::uuid
    and a.destino = 'LOTE') as hay`,
  params: [t.uuid, t.uuid],
  row: { hay: t.bool.because('exists') },
});

const SELECT_CABE = statement({
  name: 'lote.cabe',
  text: `
select l.precio_centavos + coalesce((select sum(g.importe_lote_centavos) from lote_gastos g
    where g.tenant_id = l.tenant_id and g.lote_id = l.id and g.eliminado_en is null), 0)
    <= ${CENTAVOS_MAX}
  and coalesce((select sum(a.importe_lote_centavos) from aportes a
    where a.tenant_id = l.tenant_id and a.proyecto_id = l.proyecto_id and a.destino = 'LOTE'
      and a.eliminado_en is null), 0) <= ${CENTAVOS_MAX} as cabe
from lotes l where l.tenant_id = $1::uuid and l.id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { cabe: t.bool.because('of sums that are never null') },
});

/** Refuses when a total of the lot exceeds the largest amount; called after the row was written. */
export async function exigirQueEntre(
  tx: Tx,
  loteId: string,
  path: 'precioCentavos' | 'importeCentavos',
): Promise<void> {
  const { cabe } = await oneRow(tx, SELECT_CABE(tx.tenantId, loteId));
  mustAllow(verificarCabida(cabe, path));
}

/**
 * Net contributions of each partner to the lot, in its currency, at the frozen rate of each row.
 */
export const SELECT_APORTADO = statement({
  name: 'lote.aportado',
  text: `
select a.socio_id as "socioId", sum(case when a.tipo = 'DEVOLUCION' then -a.importe_lote_centavos
  else a.importe_lote_centavos end)::bigint as centavos
from aportes a where a.tenant_id = $1::uuid and a.proyecto_id = $2::uuid and a.destino = 'LOTE'
  and a.eliminado_en is null
group by a.socio_id`,
  params: [t.uuid, t.uuid],
  row: { socioId: t.uuid, centavos: t.bigint.because('sum of a group') },
});

/**
 * Lock on the work: `compartida` keeps it from being archived; `sola` also makes writers of its
 * lot's money wait.
 */
type Toma = 'libre' | 'compartida' | 'sola';
const COMO: Readonly<Record<Toma, string>> = {
  libre: '',
  compartida: 'for share of p',
  sola: 'for update of p',
};

export const selectObraDeLote = statementOf(
  'lote.obra',
  {
    id: t.uuid,
    codigo: t.text,
    nombre: t.text,
    estado: t.oneOf(estadoProyectoSchema.options),
    inicio: t.date.orNull,
    cubierta: t.text.orNull,
    semicubierta: t.text.orNull,
  },
  (add, quien: Quien, id: string, toma: Toma) => `
select p.id, p.codigo, p.nombre, p.estado, p.fecha_inicio as inicio,
  p.superficie_cubierta::text as cubierta, p.superficie_semicubierta::text as semicubierta
from proyectos p where p.tenant_id = ${add(t.uuid, quien.tenantId)} and p.id = ${add(t.uuid, id)}
  and p.eliminado_en is null and ${esObra('p')} and ${obraVisible(quien, 'p.id', add)} ${COMO[toma]}`,
);

/** Columns of the work that the purchase needs. */
export type ObraDeLote = RowOf<typeof selectObraDeLote>;

/**
 * Reads the work of a lot under the given lock; 404 alike for a missing, foreign or hidden work.
 */
export function leerObra(tx: Tx, id: string, toma: Toma = 'libre'): Promise<ObraDeLote> {
  return foundRow(tx, selectObraDeLote(tx, id, toma));
}

export function exigirAbierta({ estado }: ObraDeLote): void {
  if (esSoloLectura(estado)) throw new AppError('OBRA_ARCHIVADA');
}

/** Work and purchase, both locked. */
export type LoteTomado = { readonly obra: ObraDeLote; readonly lote: FilaLote };

/**
 * Locks the lot of a visible work until the transaction ends. All writers of its money begin here,
 * so that the order of locks is obra, lot, expense, movement, counter.
 */
export async function lockLote(tx: Tx, obraId: string): Promise<LoteTomado> {
  return conLote(tx, await leerObra(tx, obraId, 'compartida'));
}

/** Locks the lot for a change, and refuses it when its work is archived. */
export async function tomarLote(tx: Tx, obraId: string): Promise<LoteTomado> {
  const obra = await leerObra(tx, obraId, 'compartida');
  exigirAbierta(obra);
  return conLote(tx, obra);
}

async function conLote({ query, tenantId }: Tx, obra: ObraDeLote): Promise<LoteTomado> {
  const [lote] = await query(LOCK_LOTE(tenantId, obra.id));
  if (!lote) throw new AppError('LOTE_SIN_DATOS');
  return { obra, lote };
}
