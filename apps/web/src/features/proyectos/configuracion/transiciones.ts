import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { verificarTransicion, transicionesDesde } from '@plomada/domain/proyectos/proyecto.rules';
import type { EstadoProyecto } from '@plomada/domain/proyectos/proyecto.schema';

import { ESTADO_OBRA_LABEL } from '../../../config/labels.ts';

/** States the obra may go to from here, by whoever looks. */
export const posiblesDesde = (actual: EstadoProyecto, rol: Rol): readonly EstadoProyecto[] =>
  transicionesDesde(actual).filter(
    (hacia) => verificarTransicion(actual, hacia, { rol, motivo: 'motivo' }) === null,
  );

export type TextosTransicion = {
  readonly boton: string;
  readonly titulo: (obra: string) => string;
  readonly efecto: string;
};

const EFECTOS: Record<EstadoProyecto, string> = {
  PLANIFICACION: '',
  EN_CURSO: 'La obra queda en marcha.',
  PAUSADA: 'La obra figura en pausa. Se pueden seguir cargando movimientos y se puede retomar.',
  RECEPCION_PROVISORIA:
    'La obra espera la recepción definitiva. Se pueden seguir cargando movimientos.',
  FINALIZADA: 'La obra queda terminada. Reabrirla es de un Owner, con el motivo por escrito.',
  ARCHIVADA:
    'La obra, sus movimientos y sus socios quedan de solo lectura. Archivar no se puede deshacer.',
};

/** What a change of state is called and what it does. */
export function textosDe(desde: EstadoProyecto, hacia: EstadoProyecto): TextosTransicion {
  if (hacia === 'ARCHIVADA') {
    return {
      boton: 'Archivar',
      titulo: (obra) => `¿Archivar ${obra}?`,
      efecto: EFECTOS.ARCHIVADA,
    };
  }
  if (desde === 'FINALIZADA') {
    return {
      boton: 'Reabrir',
      titulo: (obra) => `¿Reabrir ${obra}?`,
      efecto: 'La obra vuelve a estar en curso. El motivo queda en la auditoría.',
    };
  }
  return {
    boton: `Pasar a ${ESTADO_OBRA_LABEL[hacia].toLowerCase()}`,
    titulo: (obra) => `¿Pasar ${obra} a ${ESTADO_OBRA_LABEL[hacia].toLowerCase()}?`,
    efecto: EFECTOS[hacia],
  };
}
