import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useState } from 'react';
import { useParams } from 'react-router';
import { toast } from 'sonner';

import { ObraNewPage } from '../../../components/page/obra-pages.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useGoOn } from '../../../lib/use-go-on.ts';
import { useRefrescarAcopios } from '../use-acopios.ts';
import { AcopioForm } from './acopio-form.tsx';
import { paraCrear, valoresNuevos } from './acopio-valores.ts';

function Alta({ obraId }: { readonly obraId: string }) {
  const { tenantId } = useTenant();
  const goOn = useGoOn();
  const refrescar = useRefrescarAcopios();
  const crear = trpc.acopios.crear.useMutation();
  const [valores] = useState(() => valoresNuevos(obraId, hoyEnBuenosAires(new Date())));
  return (
    <AcopioForm
      label="Nuevo acopio"
      valores={valores}
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
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  return (
    <ObraNewPage
      title="Nuevo acopio"
      up={{ label: 'Acopios', to: paths.acopios(tenantId, obraId) }}
      closed={{
        text: 'Es de solo lectura: sus acopios quedan como están.',
        label: 'Ver los acopios',
      }}
    >
      <Alta key={obraId} obraId={obraId} />
    </ObraNewPage>
  );
}
