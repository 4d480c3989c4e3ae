import { newId } from '@plomada/db/ids';
import { pick } from '@plomada/domain/base/shape.rules';
import { verificarEdicion } from '@plomada/domain/proyectos/edicion.rules';
import type {
  CrearProyecto,
  EditarProyecto,
  Proyecto,
} from '@plomada/domain/proyectos/proyecto.schema';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { nextNumber } from '../../context/sql/counter.sql.ts';
import { merge } from '../../context/sql/edit.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { CAMPOS, PROYECTOS } from './columns.sql.ts';
import { ajustesDe, camposAuditados } from './proyectos.mapper.ts';
import { exigirObraVisible, leerProyecto } from './proyectos.queries.ts';

/** What every obra begins with. */
const AL_EMPEZAR = {
  estado: 'PLANIFICACION',
  alertaPresupuestoBp: 9000,
  moraMensualBp: 0,
} as const;

/** A new obra, in planning. The code is taken last but for the insert: its counter is a lock. */
export function crearProyecto(ctx: TenantContext, input: CrearProyecto): Promise<Proyecto> {
  return transaction(ctx, async (tx) => {
    const numero = await nextNumber(tx, 'proyecto');
    const codigo = `OB-${String(numero).padStart(3, '0')}`;
    const id = newId();
    const { monedaBase = 'ARS', permiteUnidadesFuncionales = false, ...dicho } = input;
    const datos = { ...AL_EMPEZAR, ...dicho, monedaBase, permiteUnidadesFuncionales };
    await tx.query(PROYECTOS.insert(tx, { id, codigo, ...datos }));
    const proyecto = await leerProyecto(tx, id);
    await recordAudit(tx, {
      accion: 'CREAR',
      entidad: 'PROYECTO',
      entidadId: proyecto.id,
      proyectoId: proyecto.id,
      resumen: `Creó la obra ${proyecto.codigo} ${proyecto.nombre}`,
      despues: camposAuditados(proyecto),
    });
    return proyecto;
  });
}

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
      entidad: 'PROYECTO',
      entidadId: despues.id,
      proyectoId: despues.id,
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
