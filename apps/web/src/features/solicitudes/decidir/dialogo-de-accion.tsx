import type { Accion } from './acciones.tsx';
import { CancelarSolicitud } from './cancelar.tsx';
import { Aprobar, Rechazar, type DecidirProps } from './decidir.tsx';
import { Restaurar } from './restaurar.tsx';

const DIALOGOS = {
  aprobar: Aprobar,
  rechazar: Rechazar,
  cancelar: CancelarSolicitud,
  restaurar: Restaurar,
} as const;

/** Stays open whatever becomes of the row behind it: a refusal has to be read. */
export function DialogoDeAccion({ accion, ...props }: DecidirProps & { readonly accion: Accion }) {
  const Dialogo = DIALOGOS[accion];
  return <Dialogo {...props} />;
}
