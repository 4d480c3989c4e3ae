import type { Whole } from '@plomada/domain/base/whole';
import type {
  CrearProyecto,
  FormularioProyecto,
  FormularioProyectoEntrada,
  Proyecto,
} from '@plomada/domain/proyectos/proyecto.schema';
import { formatearCuit } from '@plomada/formatters/cuit';

/** What the form shows of an obra; without one, an empty form. */
export function valoresDe(obra?: Proyecto): Whole<FormularioProyectoEntrada> {
  return {
    nombre: obra?.nombre ?? '',
    descripcion: obra?.descripcion ?? null,
    tipo: obra?.tipo ?? null,
    modalidad: obra?.modalidad ?? null,
    direccion: obra?.direccion ?? null,
    localidad: obra?.localidad ?? null,
    provincia: obra?.provincia ?? null,
    latitud: obra?.latitud ?? null,
    longitud: obra?.longitud ?? null,
    clienteNombre: obra?.clienteNombre ?? null,
    clienteCuit: obra?.clienteCuit ? formatearCuit(obra.clienteCuit) : null,
    superficieCubierta: obra?.superficieCubierta ?? null,
    superficieSemicubierta: obra?.superficieSemicubierta ?? null,
    superficieLote: obra?.superficieLote ?? null,
    fechaInicio: obra?.fechaInicio ?? null,
    fechaFinPrevista: obra?.fechaFinPrevista ?? null,
    monedaBase: obra?.monedaBase ?? 'ARS',
    presupuestoObjetivoCentavos: obra?.presupuestoObjetivoCentavos ?? null,
    permiteUnidadesFuncionales: obra?.permiteUnidadesFuncionales ?? false,
    notas: obra?.notas ?? null,
    estado: obra?.estado ?? 'PLANIFICACION',
    fechaFinReal: obra?.fechaFinReal ?? null,
    motivo: null,
  };
}

/** A new obra always starts in planning: the rest of the form's fields belong to an edit. */
export function paraCrear(valores: FormularioProyecto): CrearProyecto {
  const { estado: _estado, fechaFinReal: _fin, motivo: _motivo, ...datos } = valores;
  return datos;
}
