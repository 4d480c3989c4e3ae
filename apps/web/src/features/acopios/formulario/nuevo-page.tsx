import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header';
import { Button } from '@/components/ui/button';

import { EmptyState } from '../../../components/state/empty-state.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
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
  const { data: obra } = trpc.proyectos.obtener.useQuery({ id: obraId });
  useTitleSubject(obra?.nombre);
  return (
    <>
      <PageHeader
        title="Nuevo acopio"
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra?.codigo ?? 'Obra', to: paths.obraResumen(tenantId, obraId) },
          { label: 'Acopios', to: paths.acopios(tenantId, obraId) },
          { label: 'Nuevo' },
        ]}
        facts={obra?.nombre}
      />
      {obra !== undefined && esSoloLectura(obra.estado) ? (
        <EmptyState
          title="La obra está archivada"
          text="Es de solo lectura: sus acopios quedan como están."
          actions={
            <Button variant="outline" asChild>
              <Link to={paths.acopios(tenantId, obraId)}>Ver los acopios</Link>
            </Button>
          }
        />
      ) : (
        <Alta key={obraId} obraId={obraId} />
      )}
    </>
  );
}
