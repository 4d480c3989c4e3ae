import { ApocrifoNote } from '@/components/display/apocrifo.tsx';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

/** Note of a form when the list of false invoices has the chosen supplier. */
export function ApocrifoDe({ proveedorId }: { readonly proveedorId: string | null }) {
  const puede = useCan('view_suppliers');
  const { data } = trpc.proveedores.obtener.useQuery(
    { id: proveedorId ?? '' },
    { enabled: puede && proveedorId !== null },
  );
  return data?.id === proveedorId ? <ApocrifoNote apocrifo={data.apocrifo} /> : null;
}
