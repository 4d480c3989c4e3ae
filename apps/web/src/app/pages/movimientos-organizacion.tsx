import {
  MovimientosOrganizacion as Lista,
  type MovimientosOrganizacionProps,
} from '../../features/movimientos/lista/lista-organizacion.tsx';
import { ImportarEnObra } from './importar-en-obra.tsx';
import { pedirBajaEnLista } from './pedir-baja-en-lista.tsx';

/** A file of many obras says which. */
const importar: MovimientosOrganizacionProps['importar'] = (onClose) => (
  <ImportarEnObra privado={false} onClose={onClose} />
);

/** The movements of every obra, as a tab of the obras selector. */
export function MovimientosOrganizacion() {
  return <Lista importar={importar} pedirBaja={pedirBajaEnLista} />;
}
