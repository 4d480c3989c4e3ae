import type {
  FormularioProyecto,
  FormularioProyectoEntrada,
} from '@plomada/domain/proyectos/proyecto.schema';
import type { Control } from 'react-hook-form';

/** The form of an obra: what its sections are bound to. */
export type ObraControl = Control<FormularioProyectoEntrada, unknown, FormularioProyecto>;
