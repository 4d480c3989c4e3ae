import { toast } from 'sonner';

import { ObraNewPage } from '@/components/page/obra-pages.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useGoOn } from '@/lib/use-go-on.ts';
import { useToday } from '@/lib/use-today.ts';

import { useRefrescarAcopios } from '../refrescar.ts';
import { AcopioForm } from './acopio-form.tsx';
import { paraCrear, valoresNuevos } from './acopio-valores.ts';

function Alta({ obraId }: { readonly obraId: string }) {
  const { tenantId } = useTenant();
  const goOn = useGoOn();
  const refrescar = useRefrescarAcopios();
  const crear = trpc.acopios.crear.useMutation();
  const hoy = useToday();
  return (
    <AcopioForm
      label="Nuevo acopio"
      valores={valoresNuevos(obraId, hoy)}
      submit="Crear acopio"
      cancelTo={paths.acopios(tenantId, obraId)}
      guardar={async (datos) => {
        const { id, codigo, proveedor } = await crear.mutateAsync(paraCrear(datos));
        await refrescar();
        toast.success('Acopio creado', { description: `${codigo}, ${proveedor.razonSocial}` });
        await goOn(paths.acopio(tenantId, obraId, id));
      }}
    />
  );
}

export function AcopioNuevoPage() {
  return (
    <ObraNewPage
      title="Nuevo acopio"
      up={{ label: 'Acopios', to: paths.acopios }}
      closed={{
        text: 'Es de solo lectura: sus acopios quedan como están.',
        label: 'Ver los acopios',
      }}
      form={Alta}
    />
  );
}
