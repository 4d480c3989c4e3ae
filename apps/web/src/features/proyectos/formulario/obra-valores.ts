import { empty, pick } from '@plomada/domain/base/shape.rules';
import type { Whole } from '@plomada/domain/base/whole';
import {
  type CrearProyecto,
  crearProyectoSchema,
  type FormularioProyecto,
  type FormularioProyectoEntrada,
  type Proyecto,
} from '@plomada/domain/proyectos/proyecto.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import type { Control } from 'react-hook-form';

/** Form values of an obra; empty ones without it. */
export function valoresDe(obra?: Proyecto): Whole<FormularioProyectoEntrada> {
  return {
    ...empty(crearProyectoSchema.shape),
    nombre: '',
    monedaBase: 'ARS',
    permiteUnidadesFuncionales: false,
    ...(obra && pick(obra, crearProyectoSchema.shape)),
    clienteCuit: obra?.clienteCuit ? formatearCuit(obra.clienteCuit) : null,
    estado: obra?.estado ?? 'PLANIFICACION',
    fechaFinReal: obra?.fechaFinReal ?? null,
    motivo: null,
  };
}

/**
 * Input to create an obra, which always starts in planning; the fields left out apply only to
 * edits.
 */
export function paraCrear(valores: FormularioProyecto): CrearProyecto {
  const { estado: _estado, fechaFinReal: _fin, motivo: _motivo, ...datos } = valores;
  return datos;
}

export type ObraControl = Control<FormularioProyectoEntrada, unknown, FormularioProyecto>;
