import { newId } from '@plomada/db/ids';
import type {
  CrearProyecto,
  EditarProyecto,
  Proyecto,
} from '@plomada/domain/proyectos/proyecto.schema';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { withTransaction } from '../../context/transaction.ts';
import { nextNumber } from '../../sql/counter.sql.ts';
import { camposAuditados, proyectoDto } from './proyectos.mapper.ts';
import { verificarEdicion } from './proyectos.policy.ts';
import { exigirObraVisible } from './proyectos.queries.ts';

/** A `YYYY-MM-DD` as the driver wants it; undefined stays undefined, so an edit leaves it alone. */
const comoDate = (fecha: string | null | undefined): Date | null | undefined =>
  typeof fecha === 'string' ? new Date(`${fecha}T00:00:00Z`) : fecha;

/** The columns of the fields that were sent; Prisma leaves the undefined ones as they are. */
const columnas = (input: Partial<CrearProyecto>) => ({
  nombre: input.nombre,
  descripcion: input.descripcion,
  tipo: input.tipo,
  modalidad: input.modalidad,
  direccion: input.direccion,
  localidad: input.localidad,
  provincia: input.provincia,
  latitud: input.latitud,
  longitud: input.longitud,
  clienteNombre: input.clienteNombre,
  clienteCuit: input.clienteCuit,
  superficieCubierta: input.superficieCubierta,
  superficieSemicubierta: input.superficieSemicubierta,
  superficieLote: input.superficieLote,
  fechaInicio: comoDate(input.fechaInicio),
  fechaFinPrevista: comoDate(input.fechaFinPrevista),
  monedaBase: input.monedaBase,
  presupuestoObjetivoCentavos: input.presupuestoObjetivoCentavos,
  permiteUnidadesFuncionales: input.permiteUnidadesFuncionales,
  notas: input.notas,
});

/** A new obra, in planning. The code is taken last but for the insert: its counter is a lock. */
export function crearProyecto(ctx: TenantContext, input: CrearProyecto): Promise<Proyecto> {
  return withTransaction(ctx, async (tx) => {
    const numero = await nextNumber(tx, ctx, 'proyecto');
    const fila = await tx.prisma.proyecto.create({
      data: {
        ...columnas(input),
        nombre: input.nombre,
        id: newId(),
        tenantId: ctx.tenantId,
        codigo: `OB-${String(numero).padStart(3, '0')}`,
        creadoEn: ctx.ahora,
        creadoPor: ctx.actor.userId,
        actualizadoEn: ctx.ahora,
      },
    });
    const proyecto = proyectoDto(fila);
    await recordAudit(tx, ctx, {
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
  return withTransaction(ctx, async (tx) => {
    await exigirObraVisible(tx, ctx, input.id, { lock: true });
    const where = { tenantId_id: { tenantId: ctx.tenantId, id: input.id } };
    const antes = proyectoDto(await tx.prisma.proyecto.findUniqueOrThrow({ where }));
    verificarEdicion(antes, input, ctx.actor.rol);
    const fila = await tx.prisma.proyecto.update({
      where: { ...where, version: input.version },
      data: {
        ...columnas(input),
        estado: input.estado,
        fechaFinReal: comoDate(input.fechaFinReal),
        actualizadoEn: ctx.ahora,
        actualizadoPor: ctx.actor.userId,
        version: { increment: 1 },
      },
    });
    const despues = proyectoDto(fila);
    await recordAudit(tx, ctx, {
      accion: 'EDITAR',
      entidad: 'PROYECTO',
      entidadId: despues.id,
      proyectoId: despues.id,
      resumen: resumenDeEdicion(antes, despues, input.motivo),
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
