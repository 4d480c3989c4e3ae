import { MovimientoNuevoPage } from '../../features/movimientos/formulario/nuevo-page.tsx';

export function MovimientoNuevo() {
  return <MovimientoNuevoPage privado={false} />;
}

export function MovimientoPrivadoNuevo() {
  return <MovimientoNuevoPage privado />;
}
