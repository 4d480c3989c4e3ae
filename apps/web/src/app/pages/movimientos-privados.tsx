import {
  MovimientosPrivadosPage,
  type MovimientosPrivadosPageProps,
} from '../../features/movimientos/lista/privados-page.tsx';
import { ImportarEnObra } from './importar-en-obra.tsx';
import { pedirBajaEnLista } from './pedir-baja-en-lista.tsx';

const PARTES: MovimientosPrivadosPageProps = {
  importar: (onClose) => <ImportarEnObra privado onClose={onClose} />,
  pedirBaja: pedirBajaEnLista,
};

export function MovimientosPrivados() {
  return <MovimientosPrivadosPage {...PARTES} />;
}
