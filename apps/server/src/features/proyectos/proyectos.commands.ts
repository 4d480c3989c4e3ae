import type { Proyecto as FilaProyecto } from '@plomada/db/generated/client';
import { newId } from '@plomada/db/ids';
import type {
  CrearProyecto,
  EditarProyecto,
  Proyecto,
} from '@plomada/domain/proyectos/proyecto.schema';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { nextNumber } from '../../context/sql/counter.sql.ts';
import { merge, nothingLeft } from '../../context/sql/edit.ts';
import { prismaTransaction } from '../../context/transaction.ts';
import {
  camposAuditados,
  CON_LOTE,
  datosDe,
  proyectoDto,
  type DatosProyecto,
} from './proyectos.mapper.ts';
import { verificarEdicion } from './proyectos.policy.ts';
import { exigirObraVisible } from './proyectos.queries.ts';

/** A `YYYY-MM-DD` as the driver wants it; undefined stays undefined, so an edit leaves it alone. */
const comoDate = (fecha: string | null | undefined): Date | null | undefined =>
  typeof fecha === 'string' ? new Date(`${fecha}T00:00:00Z`) : fecha;

/** Columns that no edit of the work itself writes: the house's own, and those of its settings. */
type Ajenas =
  | 'id'
  | 'tenantId'
  | 'codigo'
  | 'medioPagoPredeterminado'
  | 'rubroPredeterminadoId'
  | 'cotizacionPredeterminada'
  | 'alertaPresupuestoBp'
  | 'moraMensualBp'
  | 'comoAportar'
  | 'creadoEn'
  | 'creadoPor'
  | 'actualizadoEn'
  | 'actualizadoPor'
  | 'eliminadoEn'
  | 'version';
type Columna = Exclude<keyof FilaProyecto, Ajenas>;

/** Every column and every field: one that only the table or only the input has does not compile. */
function columnas({ nombre, descripcion, tipo, modalidad, ...resto }: DatosProyecto) {
  const { estado, direccion, localidad, provincia, latitud, longitud, ...datos } = resto;
  const { clienteNombre, clienteCuit, fechaInicio, fechaFinPrevista, fechaFinReal, ...mas } = datos;
  const { superficieCubierta, superficieSemicubierta, superficieLote, ...cuenta } = mas;
  const { monedaBase, presupuestoObjetivoCentavos, permiteUnidadesFuncionales, ...fin } = cuenta;
  const { notas, ...rest } = fin;
  nothingLeft(rest);
  return {
    nombre,
    descripcion,
    tipo,
    modalidad,
    estado,
    direccion,
    localidad,
    provincia,
    latitud,
    longitud,
    clienteNombre,
    clienteCuit,
    superficieCubierta,
    superficieSemicubierta,
    superficieLote,
    fechaInicio: comoDate(fechaInicio),
    fechaFinPrevista: comoDate(fechaFinPrevista),
    fechaFinReal: comoDate(fechaFinReal),
    monedaBase,
    presupuestoObjetivoCentavos,
    permiteUnidadesFuncionales,
    notas,
  } satisfies Record<Columna, unknown>;
}

/** A new obra, in planning. The code is taken last but for the insert: its counter is a lock. */
export function crearProyecto(ctx: TenantContext, input: CrearProyecto): Promise<Proyecto> {
  return prismaTransaction(ctx, async (tx) => {
    const numero = await nextNumber(tx, 'proyecto');
    const fila = await tx.prisma.proyecto.create({
      include: CON_LOTE,
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
  return prismaTransaction(ctx, async (tx) => {
    await exigirObraVisible(tx, input.id, { lock: true });
    const where = { tenantId_id: { tenantId: ctx.tenantId, id: input.id } };
    const antes = proyectoDto(
      await tx.prisma.proyecto.findUniqueOrThrow({ where, include: CON_LOTE }),
    );
    const { id: _id, version, motivo, ...sent } = input;
    const datos = merge(datosDe(antes), sent);
    verificarEdicion(antes, { input, datos }, ctx.actor.rol);
    const fila = await tx.prisma.proyecto.update({
      where: { ...where, version },
      include: CON_LOTE,
      data: {
        ...columnas(datos),
        actualizadoEn: ctx.ahora,
        actualizadoPor: ctx.actor.userId,
        version: { increment: 1 },
      },
    });
    const despues = proyectoDto(fila);
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
