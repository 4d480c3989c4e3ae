import {
  MovimientosPrivadosPage,
  type MovimientosPrivadosPageProps,
} from '../../features/movimientos/pages/movimientos-privados-page.tsx';
import { ImportarEnObra } from './importar-en-obra.tsx';

const PARTES: MovimientosPrivadosPageProps = {
  importar: (onCerrar) => <ImportarEnObra privado onClose={onCerrar} />,
};

export function MovimientosPrivados() {
  return <MovimientosPrivadosPage {...PARTES} />;
}
