import { useParams } from 'react-router';

import { Proveedor } from './detalle/proveedor.tsx';
import { Directorio } from './lista/directorio.tsx';

/** The directory, and one of it. */
export function ProveedoresPage() {
  const { proveedorId } = useParams();
  return proveedorId === undefined ? <Directorio /> : <Proveedor proveedorId={proveedorId} />;
}
