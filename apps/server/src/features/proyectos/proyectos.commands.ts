import { newId } from '@plomada/db/ids';
import { pick } from '@plomada/domain/base/shape.rules';
import { referenciasQueFaltan } from '@plomada/domain/movimientos/movimiento.rules';
import type {
  ConfiguracionProyecto,
  EditarConfiguracionProyecto,
} from '@plomada/domain/proyectos/configuracion.schema';
import { verificarEdicion } from '@plomada/domain/proyectos/edicion.rules';
import { verificarEliminacion } from '@plomada/domain/proyectos/proyecto.rules';
import type {
  CrearProyecto,
  EditarProyecto,
  EliminarProyecto,
  Proyecto,
  ProyectoEliminado,
} from '@plomada/domain/proyectos/proyecto.schema';

import { recordAudit, subjectOf } from '../../audit/record-audit.ts';
import type { ById, TenantContext, Tx } from '../../context/context.ts';
import { nextNumber } from '../../context/sql/counter.sql.ts';
import { merge } from '../../context/sql/edit.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { CAMPOS, PROYECTOS } from './columns.sql.ts';
import { lockObra, lockObraEditable, nombrarObra } from './locks.sql.ts';
import { ajustesDe, camposAuditados, configuracionDto } from './proyectos.mapper.ts';
import { exigirObraVisible, leerProyecto, obtenerProyecto } from './proyectos.queries.ts';
import { marcarEliminada, SELECT_CUENTAS, SELECT_RUBRO } from './proyectos.sql.ts';

/** Initial values of an obra. */
const AL_EMPEZAR = {
  estado: 'PLANIFICACION',
  alertaPresupuestoBp: 9000,
  moraMensualBp: 0,
} as const;

/**
 * Creates an obra in planning, in the caller's transaction. The counter of codes stays locked until
 * its end.
 */
export async function registrarProyecto(tx: Tx, input: CrearProyecto): Promise<Proyecto> {
  const numero = await nextNumber(tx, 'proyecto');
  const codigo = `OB-${String(numero).padStart(3, '0')}`;
  const id = newId();
  const { monedaBase = 'ARS', permiteUnidadesFuncionales = false, ...resto } = input;
  const datos = { ...AL_EMPEZAR, ...resto, monedaBase, permiteUnidadesFuncionales };
  await tx.query(PROYECTOS.insert(tx, { id, codigo, ...datos }));
  const proyecto = await leerProyecto(tx, id);
  await recordAudit(tx, {
    accion: 'CREAR',
    ...subjectOf('PROYECTO', { id: proyecto.id, proyectoId: proyecto.id }),
    resumen: `Creó la obra ${proyecto.codigo} ${proyecto.nombre}`,
    despues: camposAuditados(proyecto),
  });
  return proyecto;
}

export const crearProyecto = (ctx: TenantContext, input: CrearProyecto): Promise<Proyecto> =>
  transaction(ctx, (tx) => registrarProyecto(tx, input));

export function editarProyecto(ctx: TenantContext, input: EditarProyecto): Promise<Proyecto> {
  return transaction(ctx, async (tx) => {
    await exigirObraVisible(tx, input.id, { lock: true });
    const antes = await leerProyecto(tx, input.id);
    const { id: _id, version, motivo, ...sent } = input;
    requireVersion(antes.version, version);
    const datos = merge(pick(antes, CAMPOS), sent);
    mustAllow(verificarEdicion(antes, { input, datos }, ctx.actor.rol));
    await tx.query(PROYECTOS.update(tx, antes, { ...ajustesDe(antes), ...datos }));
    const despues = await leerProyecto(tx, input.id);
    await recordAudit(tx, {
      accion: 'EDITAR',
      ...subjectOf('PROYECTO', { id: despues.id, proyectoId: despues.id }),
      resumen: resumenDeEdicion(antes, despues, motivo),
      antes: camposAuditados(antes),
      despues: camposAuditados(despues),
    });
    return despues;
  });
}

function resumenDeEdicion(antes: Proyecto, despues: Proyecto, motivo?: string | null): string {
  const obra = `la obra ${despues.codigo} ${despues.nombre}`;
  const paso =
    antes.estado === despues.estado
      ? `Editó ${obra}`
      : `Pasó ${obra} de ${antes.estado} a ${despues.estado}`;
  return motivo ? `${paso}. Motivo: ${motivo}` : paso;
}

export async function obtenerConfiguracion(
  ctx: TenantContext,
  input: ById,
): Promise<ConfiguracionProyecto> {
  return configuracionDto(await obtenerProyecto(ctx, input));
}

async function exigirRubro({ query, tenantId }: Tx, id: string): Promise<void> {
  const existe = (await query(SELECT_RUBRO(tenantId, id))).length > 0;
  mustAllow(referenciasQueFaltan([{ path: 'rubroPredeterminadoId', existe }], true));
}

/**
 * Edits the settings of an obra: defaults of new movements, threshold of the dashboard's warning,
 * functional units, and how partners contribute and what late ones owe.
 */
export function editarConfiguracion(
  ctx: TenantContext,
  input: EditarConfiguracionProyecto,
): Promise<ConfiguracionProyecto> {
  return transaction(ctx, async (tx) => {
    const { id, version, ...sent } = input;
    const obra = await lockObraEditable(tx, id);
    requireVersion(obra.version, version);
    const { rubroPredeterminadoId: rubroId } = sent;
    if (rubroId) await exigirRubro(tx, rubroId);
    const antes = await leerProyecto(tx, id);
    const datos = { ...pick(antes, CAMPOS), ...merge(ajustesDe(antes), sent) };
    await tx.query(PROYECTOS.update(tx, antes, datos));
    const despues = await leerProyecto(tx, id);
    await recordAudit(tx, {
      accion: 'EDITAR',
      ...subjectOf('PROYECTO', { id: obra.id, proyectoId: obra.id }),
      resumen: `Cambió la configuración de ${nombrarObra(obra)}`,
      antes: camposAuditados(antes),
      despues: camposAuditados(despues),
    });
    return configuracionDto(despues);
  });
}

/**
 * Soft-deletes an obra without money; its row and its history stay. The lock waits for a movement
 * being written, and a later one finds no obra.
 */
export function eliminarProyecto(
  ctx: TenantContext,
  { id, motivo, version }: EliminarProyecto,
): Promise<ProyectoEliminado> {
  return transaction(ctx, async (tx) => {
    const obra = await lockObra(tx, id);
    requireVersion(obra.version, version ?? obra.version);
    const cuentas = await oneRow(tx, SELECT_CUENTAS(tx.tenantId, id));
    mustAllow(verificarEliminacion(cuentas, obra.estado));
    await marcarEliminada(tx, id);
    const resumen = `Eliminó ${nombrarObra(obra)}`;
    await recordAudit(tx, {
      accion: 'ELIMINAR',
      ...subjectOf('PROYECTO', { id, proyectoId: id }),
      resumen: motivo ? `${resumen}. Motivo: ${motivo}` : resumen,
      antes: { codigo: obra.codigo, nombre: obra.nombre, estado: obra.estado },
    });
    return { id, eliminado: true };
  });
}
