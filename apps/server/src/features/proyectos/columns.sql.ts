import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { medioPagoSchema } from '@plomada/domain/base/medio-pago.schema';
import {
  cotizacionPredeterminadaSchema,
  type ConfiguracionProyecto,
  type EditarConfiguracionProyecto,
} from '@plomada/domain/proyectos/configuracion.schema';
import {
  estadoProyectoSchema,
  modalidadProyectoSchema,
  tipoProyectoSchema,
  type EditarProyecto,
  type Proyecto,
} from '@plomada/domain/proyectos/proyecto.schema';

/** Editable columns of an obra, named as its fields; the audit log has these fields too. */
export const CAMPOS: Shape<
  Pick<Proyecto, Exclude<keyof EditarProyecto, 'id' | 'version' | 'motivo'>>
> = {
  nombre: t.text,
  descripcion: t.text.orNull,
  tipo: t.oneOf(tipoProyectoSchema.options).orNull,
  modalidad: t.oneOf(modalidadProyectoSchema.options).orNull,
  estado: t.oneOf(estadoProyectoSchema.options),
  direccion: t.text.orNull,
  localidad: t.text.orNull,
  provincia: t.text.orNull,
  latitud: t.float.orNull,
  longitud: t.float.orNull,
  clienteNombre: t.text.orNull,
  clienteCuit: t.text.orNull,
  superficieCubierta: t.numeric.orNull,
  superficieSemicubierta: t.numeric.orNull,
  superficieLote: t.numeric.orNull,
  fechaInicio: t.date.orNull,
  fechaFinPrevista: t.date.orNull,
  fechaFinReal: t.date.orNull,
  monedaBase: t.oneOf(monedaSchema.options),
  presupuestoObjetivoCentavos: t.bigint.orNull,
  permiteUnidadesFuncionales: t.bool,
  notas: t.text.orNull,
};

/** Columns of the obra's settings, which are edited on a separate page. */
export const AJUSTES: Shape<
  Pick<ConfiguracionProyecto, Exclude<keyof EditarConfiguracionProyecto, 'id' | 'version'>>
> = {
  medioPagoPredeterminado: t.oneOf(medioPagoSchema.options).orNull,
  rubroPredeterminadoId: t.uuid.orNull,
  cotizacionPredeterminada: t.oneOf(cotizacionPredeterminadaSchema.options).orNull,
  alertaPresupuestoBp: t.int,
  moraMensualBp: t.int,
  comoAportar: t.text.orNull,
  permiteUnidadesFuncionales: t.bool,
};

export const PROYECTOS = tableOf('proyectos', {
  fixed: { codigo: t.text },
  fields: { ...CAMPOS, ...AJUSTES },
});
