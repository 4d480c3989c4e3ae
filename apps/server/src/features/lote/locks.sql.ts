import { t } from '@plomada/db/kinds';
import { statementOf, type RowOf } from '@plomada/db/statement';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import type { Tx } from '../../context/context.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';
import { LOCK_LOTE, type FilaLote } from './lote.sql.ts';

/** `compartida`: nobody archives it meanwhile. `sola`: and nobody writes money of its lot. */
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
  and p.eliminado_en is null and ${obraVisible(quien, 'p.id', add)} ${COMO[toma]}`,
);

/** The work as far as its lot is concerned. */
export type ObraDeLote = RowOf<typeof selectObraDeLote>;

/** The same 404 for a work that is missing, foreign or not the actor's to see. */
export async function leerObra(tx: Tx, id: string, toma: Toma = 'libre'): Promise<ObraDeLote> {
  const [fila] = await tx.query(selectObraDeLote(tx, id, toma));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila;
}

export function exigirAbierta({ estado }: ObraDeLote): void {
  if (esSoloLectura(estado)) throw new AppError('OBRA_ARCHIVADA');
}

/** A work with the purchase of its lot, as they are held. */
export type LoteTomado = { readonly obra: ObraDeLote; readonly lote: FilaLote };

/**
 * The lot of a visible work, held until the transaction ends: all that writes its money begins here,
 * so that obra, lot, expense, movement, counter is the one order of locks.
 */
export async function lockLote(tx: Tx, obraId: string): Promise<LoteTomado> {
  return conLote(tx, await leerObra(tx, obraId, 'compartida'));
}

/** The same for whoever is going to change it: refuses an archived work. */
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
