import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { formularioProyectoSchema, type Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useParams } from 'react-router';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header';
import { CenteredSpinner } from '@/components/state/centered-spinner';
import { Button } from '@/components/ui/button';

import { FormFooter } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { paths } from '../../../config/paths.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useGoOn } from '../../../lib/use-go-on.ts';
import { EstadoSeccion } from './estado-seccion.tsx';
import { ObraCampos } from './obra-campos.tsx';
import { valoresDe } from './obra-valores.ts';

function ObraEdicion({ obra }: { readonly obra: Proyecto }) {
  const { tenantId } = useTenant();
  const goOn = useGoOn();
  const utils = trpc.useUtils();
  const refresh = useRefreshMoney();
  const editar = trpc.proyectos.editar.useMutation();
  // What the form was filled from: its version goes with the write, whatever is fetched meanwhile.
  const [base, setBase] = useState(obra);
  const form = useAppForm(formularioProyectoSchema, valoresDe(obra));
  const moneda = useWatch({ control: form.control, name: 'monedaBase' }) ?? 'ARS';
  const traer = async (conservar: boolean) => {
    const nueva = await utils.client.proyectos.obtener.query({ id: base.id });
    setBase(nueva);
    form.reset(valoresDe(nueva), { keepDirtyValues: conservar });
  };
  return (
    <Form
      form={form}
      label="Editar obra"
      conflict={{ what: 'esta obra', onReload: traer }}
      onSubmit={async (valores) => {
        await editar.mutateAsync({ id: base.id, version: base.version, ...valores });
        await refresh();
        toast.success('Obra guardada', { description: `${base.codigo} ${valores.nombre}` });
        await goOn(paths.obraResumen(tenantId, base.id));
      }}
    >
      <EstadoSeccion control={form.control} actual={base.estado} />
      <ObraCampos control={form.control} moneda={moneda} />
      <FormFooter submit="Guardar" cancelTo={paths.obraResumen(tenantId, base.id)} />
    </Form>
  );
}

export function ObraEditarPage() {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  useTitleSubject(obra.data?.nombre);
  return (
    <>
      <PageHeader
        title="Editar obra"
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra.data?.codigo ?? 'Obra', to: paths.obraResumen(tenantId, obraId) },
          { label: 'Editar' },
        ]}
        facts={obra.data?.nombre}
      />
      {obra.data === undefined && obra.isError ? (
        <ErrorState
          title="No pudimos traer la obra"
          error={obra.error}
          onRetry={() => void obra.refetch()}
          retrying={obra.isFetching}
        />
      ) : null}
      {obra.isPending ? <CenteredSpinner label="Cargando la obra" /> : null}
      {obra.data && esSoloLectura(obra.data.estado) ? (
        <EmptyState
          title="La obra está archivada"
          text="Es de solo lectura: sus datos y sus movimientos quedan como están."
          actions={
            <Button variant="outline" asChild>
              <Link to={paths.obraResumen(tenantId, obraId)}>Ver la obra</Link>
            </Button>
          }
        />
      ) : null}
      {obra.data && !esSoloLectura(obra.data.estado) ? (
        <ObraEdicion key={obra.data.id} obra={obra.data} />
      ) : null}
    </>
  );
}
