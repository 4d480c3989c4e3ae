import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import { lineaGuardada } from '@plomada/domain/escenarios/desvio.rules';
import type {
  CrearEscenario,
  EditarEscenario,
  EliminarEscenario,
  Escenario,
} from '@plomada/domain/escenarios/escenario.schema';
import { verificarFiltro } from '@plomada/domain/escenarios/filtro.rules';
import { serie } from '@plomada/domain/escenarios/serie.rules';

import { auditOf } from '../../audit/audit-of.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { merge } from '../../context/sql/edit.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { veCuentas } from '../cuentas/visibility.sql.ts';
import { ESCENARIOS } from './columns.sql.ts';
import { camposAuditados, escenarioDto } from './escenarios.mapper.ts';
import { exigirSuyo, veReservado } from './escenarios.policy.ts';
import { baseDelFiltro, desvioDeFila } from './escenarios.queries.ts';
import { DELETE, type FilaEscenario, selectEscenario } from './escenarios.sql.ts';

const auditarEscenario = auditOf<Escenario>({
  entidad: 'ESCENARIO',
  nombre: ({ nombre }) => `el escenario «${nombre}»`,
  campos: camposAuditados,
});

/** Stored fields of a scenario, with its lines of today. The dues are read before any lock. */
async function filaDe(ctx: TenantContext, { nombre, filtro, palancas }: CrearEscenario) {
  const base = await baseDelFiltro(ctx, filtro);
  mustAllow(verificarFiltro(filtro, base, { veCuentas: veCuentas(ctx) }));
  const { series } = serie(base, palancas, filtro);
  return {
    nombre,
    filtro,
    palancas,
    lineas: series.map(lineaGuardada),
    guardadoEl: base.desde,
    reservado: veReservado(ctx),
  };
}

const leerSuyo = async (tx: Tx, id: string): Promise<FilaEscenario> => {
  const fila = await foundRow(tx, selectEscenario(tx, id));
  exigirSuyo(tx, fila);
  return fila;
};

/** Own scenario, whose levers its author reads whole. */
const dtoSuyo = async (tx: Tx, fila: FilaEscenario): Promise<Escenario> =>
  escenarioDto(fila, tx, { palancas: fila.palancas, desvio: await desvioDeFila(tx, fila) });

export async function crearEscenario(
  ctx: TenantContext,
  input: CrearEscenario,
): Promise<Escenario> {
  const fila = await filaDe(ctx, input);
  return transaction(ctx, async (tx) => {
    const id = newId();
    await tx.query(ESCENARIOS.insert(tx, { ...fila, id }));
    const despues = await dtoSuyo(tx, await leerSuyo(tx, id));
    await auditarEscenario(tx, { accion: 'CREAR', verbo: 'Guardó', despues });
    return despues;
  });
}

/** Only who kept a scenario edits it. Lines are computed again when levers or filter are sent. */
export async function editarEscenario(
  ctx: TenantContext,
  { id, version, ...enviado }: EditarEscenario,
): Promise<Escenario> {
  const leida = await foundRow(ctx, selectEscenario(ctx, id));
  exigirSuyo(ctx, leida);
  requireVersion(leida.version, version);
  const { nombre, filtro, palancas } = leida;
  const datos = merge({ nombre, filtro, palancas }, enviado);
  const cambia = enviado.filtro !== undefined || enviado.palancas !== undefined;
  const { lineas, guardadoEl, reservado } = leida;
  const fila = cambia ? await filaDe(ctx, datos) : { ...datos, lineas, guardadoEl, reservado };
  return transaction(ctx, async (tx) => {
    const antes = await dtoSuyo(tx, await leerSuyo(tx, id));
    // Writes only the version that the caller read, so a concurrent change is a conflict.
    const [escrita] = await tx.query(ESCENARIOS.update(tx, { id, version }, fila));
    if (!escrita) throw new AppError('CONFLICTO_VERSION');
    const despues = await dtoSuyo(tx, await leerSuyo(tx, id));
    await auditarEscenario(tx, { accion: 'EDITAR', verbo: 'Editó', antes, despues });
    return despues;
  });
}

/** A scenario is deleted without a request, because no money depends on it. */
export function eliminarEscenario(
  ctx: TenantContext,
  { id, version }: EliminarEscenario,
): Promise<{ id: string; eliminado: true }> {
  return transaction(ctx, async (tx) => {
    const fila = await leerSuyo(tx, id);
    const antes = await dtoSuyo(tx, fila);
    if (version !== undefined) requireVersion(antes.version, version);
    const [hecho] = await tx.query(DELETE(tx.tenantId, id, antes.version, tx.now, tx.actor.userId));
    if (!hecho) throw new AppError('CONFLICTO_VERSION');
    await auditarEscenario(tx, { accion: 'ELIMINAR', verbo: 'Eliminó', antes });
    return { id: antes.id, eliminado: true };
  });
}
