import type { Proyecto as FilaProyecto } from '@plomada/db/generated/client';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import type { Whole } from '@plomada/domain/base/whole';
import { medioPagoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import {
  cotizacionPredeterminadaSchema,
  type ConfiguracionProyecto,
} from '@plomada/domain/proyectos/configuracion.schema';
import {
  estadoProyectoSchema,
  modalidadProyectoSchema,
  tipoProyectoSchema,
  type EditarProyecto,
  type Proyecto,
} from '@plomada/domain/proyectos/proyecto.schema';

/** Business dates have no zone: the driver hands them over as midnight UTC. */
const fecha = (valor: Date | null): string | null => valor?.toISOString().slice(0, 10) ?? null;

const decimal = (valor: { toFixed: () => string } | null): string | null =>
  valor?.toFixed() ?? null;

const grados = (valor: { toNumber: () => number } | null): number | null =>
  valor?.toNumber() ?? null;

/** What an obra's row brings along for its answer. */
export const CON_LOTE = { lote: { select: { id: true } } } as const;
type ProyectoConLote = FilaProyecto & { readonly lote: { readonly id: string } | null };

export function proyectoDto(fila: ProyectoConLote): Proyecto {
  return {
    id: fila.id,
    codigo: fila.codigo,
    nombre: fila.nombre,
    descripcion: fila.descripcion,
    tipo: tipoProyectoSchema.nullable().parse(fila.tipo),
    modalidad: modalidadProyectoSchema.nullable().parse(fila.modalidad),
    estado: estadoProyectoSchema.parse(fila.estado),
    direccion: fila.direccion,
    localidad: fila.localidad,
    provincia: fila.provincia,
    latitud: grados(fila.latitud),
    longitud: grados(fila.longitud),
    clienteNombre: fila.clienteNombre,
    clienteCuit: fila.clienteCuit,
    superficieCubierta: decimal(fila.superficieCubierta),
    superficieSemicubierta: decimal(fila.superficieSemicubierta),
    superficieLote: decimal(fila.superficieLote),
    fechaInicio: fecha(fila.fechaInicio),
    fechaFinPrevista: fecha(fila.fechaFinPrevista),
    fechaFinReal: fecha(fila.fechaFinReal),
    monedaBase: monedaSchema.parse(fila.monedaBase),
    // Guarded below 2^53 on the way in.
    presupuestoObjetivoCentavos:
      fila.presupuestoObjetivoCentavos === null ? null : Number(fila.presupuestoObjetivoCentavos),
    permiteUnidadesFuncionales: fila.permiteUnidadesFuncionales,
    predeterminados: {
      medioPago: medioPagoSchema.nullable().parse(fila.medioPagoPredeterminado),
      rubroId: fila.rubroPredeterminadoId,
      cotizacion: cotizacionPredeterminadaSchema.nullable().parse(fila.cotizacionPredeterminada),
    },
    alertaPresupuestoBp: fila.alertaPresupuestoBp,
    moraMensualBp: fila.moraMensualBp,
    comoAportar: fila.comoAportar,
    tieneLote: fila.lote !== null,
    notas: fila.notas,
    version: fila.version,
    creadoEn: fila.creadoEn.toISOString(),
  };
}

/** What a person can change of the row; left out, an edit leaves it and a new obra has none. */
export type DatosProyecto = Omit<EditarProyecto, 'id' | 'version' | 'motivo'>;

/** The same as the row has it: what an edit is merged over. */
export const datosDe = (proyecto: Proyecto): Whole<DatosProyecto> => ({
  nombre: proyecto.nombre,
  descripcion: proyecto.descripcion,
  tipo: proyecto.tipo,
  modalidad: proyecto.modalidad,
  estado: proyecto.estado,
  direccion: proyecto.direccion,
  localidad: proyecto.localidad,
  provincia: proyecto.provincia,
  latitud: proyecto.latitud,
  longitud: proyecto.longitud,
  clienteNombre: proyecto.clienteNombre,
  clienteCuit: proyecto.clienteCuit,
  superficieCubierta: proyecto.superficieCubierta,
  superficieSemicubierta: proyecto.superficieSemicubierta,
  superficieLote: proyecto.superficieLote,
  fechaInicio: proyecto.fechaInicio,
  fechaFinPrevista: proyecto.fechaFinPrevista,
  fechaFinReal: proyecto.fechaFinReal,
  monedaBase: proyecto.monedaBase,
  presupuestoObjetivoCentavos: proyecto.presupuestoObjetivoCentavos,
  permiteUnidadesFuncionales: proyecto.permiteUnidadesFuncionales,
  notas: proyecto.notas,
});

/** The settings of an obra: part of its row, under the names the settings page writes. */
export const configuracionDto = (proyecto: Proyecto): ConfiguracionProyecto => ({
  proyectoId: proyecto.id,
  medioPagoPredeterminado: proyecto.predeterminados.medioPago,
  rubroPredeterminadoId: proyecto.predeterminados.rubroId,
  cotizacionPredeterminada: proyecto.predeterminados.cotizacion,
  alertaPresupuestoBp: proyecto.alertaPresupuestoBp,
  moraMensualBp: proyecto.moraMensualBp,
  comoAportar: proyecto.comoAportar,
  permiteUnidadesFuncionales: proyecto.permiteUnidadesFuncionales,
  version: proyecto.version,
});

/** The audited fields of an obra: everything a person can change, under the name it is written by. */
export function camposAuditados(proyecto: Proyecto): Readonly<Record<string, unknown>> {
  const { id: _id, version: _version, creadoEn: _creadoEn, ...escritos } = proyecto;
  const { predeterminados, tieneLote: _tieneLote, ...campos } = escritos;
  return {
    ...campos,
    medioPagoPredeterminado: predeterminados.medioPago,
    rubroPredeterminadoId: predeterminados.rubroId,
    cotizacionPredeterminada: predeterminados.cotizacion,
  };
}
