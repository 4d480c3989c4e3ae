import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header';
import { Button } from '@/components/ui/button';

import { useAppForm } from '../../../components/form/use-app-form.ts';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { paths } from '../../../config/paths.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useGoOn } from '../../../lib/use-go-on.ts';
import { PresupuestoForm } from './presupuesto-form.tsx';
import {
  formularioSchema,
  paraCrear,
  valoresNuevos,
  type PresupuestoEntrada,
  type PresupuestoEscrito,
} from './presupuesto-valores.ts';

function Alta({ obraId }: { readonly obraId: string }) {
  const { tenantId } = useTenant();
  const goOn = useGoOn();
  const refrescar = useRefreshMoney();
  const crear = trpc.presupuestos.crear.useMutation();
  const [valores] = useState(() => valoresNuevos(obraId, hoyEnBuenosAires(new Date())));
  const form = useAppForm<PresupuestoEntrada, PresupuestoEscrito>(formularioSchema, valores);
  return (
    <PresupuestoForm
      form={form}
      label="Nuevo presupuesto"
      submit="Crear presupuesto"
      cancelTo={paths.presupuestos(tenantId, obraId)}
      guardar={async (datos) => {
        const { id, codigo, titulo } = await crear.mutateAsync(paraCrear(datos));
        await refrescar();
        toast.success('Presupuesto creado', { description: `${codigo}, ${titulo}` });
        await goOn(paths.presupuesto(tenantId, obraId, id));
      }}
    />
  );
}

export function PresupuestoNuevoPage() {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const { data: obra } = trpc.proyectos.obtener.useQuery({ id: obraId });
  useTitleSubject(obra?.nombre);
  return (
    <>
      <PageHeader
        title="Nuevo presupuesto"
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra?.codigo ?? 'Obra', to: paths.obraResumen(tenantId, obraId) },
          { label: 'Presupuestos', to: paths.presupuestos(tenantId, obraId) },
          { label: 'Nuevo' },
        ]}
        facts={obra?.nombre}
      />
      {obra !== undefined && esSoloLectura(obra.estado) ? (
        <EmptyState
          title="La obra está archivada"
          text="Es de solo lectura: sus presupuestos quedan como están."
          actions={
            <Button variant="outline" asChild>
              <Link to={paths.presupuestos(tenantId, obraId)}>Ver los presupuestos</Link>
            </Button>
          }
        />
      ) : (
        <Alta key={obraId} obraId={obraId} />
      )}
    </>
  );
}
