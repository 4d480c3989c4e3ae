import type { ProveedorDetalle } from '@plomada/domain/proveedores/proveedor.schema';

import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { paths } from '@/config/paths.ts';
import { Proveedor } from '@/features/proveedores/detalle/proveedor.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

const DineroDelProveedor = lazyPart(
  async () => (await import('./dinero.tsx')).DineroDelProveedor,
  'now',
  <LoadingRows label="Cargando la cuenta" />,
);

function ConDinero({ proveedor }: { readonly proveedor: ProveedorDetalle }) {
  const veDinero = useCan('manage_movements');
  return (
    <Proveedor
      proveedor={proveedor}
      {...(veDinero ? { dinero: <DineroDelProveedor proveedorId={proveedor.id} /> } : {})}
    />
  );
}

export const ProveedorPage = recordPage({
  que: 'el proveedor',
  useRows: ({ proveedorId = '' }: Ids) => ({
    proveedor: trpc.proveedores.obtener.useQuery({ id: proveedorId }),
  }),
  subject: ({ proveedor }) => proveedor.data?.razonSocial,
  useBack: ({ tenantId }) => ({ to: paths.proveedores(tenantId), label: 'Ver los proveedores' }),
  obraOf: null,
  Read: ConDinero,
});
