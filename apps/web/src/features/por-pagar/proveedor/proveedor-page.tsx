import { useParams } from 'react-router';

import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { Proveedor } from '@/features/proveedores/detalle/proveedor.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan } from '@/lib/tenant.ts';

const DineroDelProveedor = lazyPart(
  async () => (await import('./dinero.tsx')).DineroDelProveedor,
  <LoadingRows label="Cargando la cuenta" />,
  'now',
);

export function ProveedorPage() {
  const { proveedorId = '' } = useParams();
  const veDinero = useCan('manage_movements');
  return (
    <Proveedor
      key={proveedorId}
      proveedorId={proveedorId}
      {...(veDinero ? { dinero: <DineroDelProveedor proveedorId={proveedorId} /> } : {})}
    />
  );
}
