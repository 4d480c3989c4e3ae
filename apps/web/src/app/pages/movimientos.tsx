import {
  MovimientosPage,
  type MovimientosPageProps,
} from '../../features/movimientos/lista/movimientos-page.tsx';
import { ImportarEnObra } from './importar-en-obra.tsx';
import { pedirBajaEnLista } from './pedir-baja-en-lista.tsx';

/** What other features add to a list of movements: the import and the request of a deletion. */
const PARTES: MovimientosPageProps = {
  importar: (onClose) => <ImportarEnObra privado={false} onClose={onClose} />,
  pedirBaja: pedirBajaEnLista,
};

export function Movimientos() {
  return <MovimientosPage {...PARTES} />;
}
