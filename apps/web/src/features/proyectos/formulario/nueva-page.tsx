import { formularioProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header.tsx';
import { FormFooter } from '@/components/form/form-layout.tsx';
import { Form } from '@/components/form/form.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { paths } from '@/config/paths.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useGoOn } from '@/lib/use-go-on.ts';

import { OBRA_CONTROLES, ObraCampos } from './obra-campos.tsx';
import { paraCrear, valoresDe } from './obra-valores.ts';

export function ObraNuevaPage() {
  const { tenantId } = useTenant();
  const goOn = useGoOn();
  const refresh = useRefreshMoney();
  const crear = trpc.proyectos.crear.useMutation();
  const form = useAppForm(formularioProyectoSchema, valoresDe(), {
    ...OBRA_CONTROLES,
    // A new obra is in planning.
    estado: null,
    fechaFinReal: null,
    motivo: null,
  });
  return (
    <>
      <PageHeader
        title="Nueva obra"
        breadcrumb={[{ label: 'Obras', to: paths.obras(tenantId) }, { label: 'Nueva obra' }]}
        facts="Solo el nombre es requerido. Empieza en planificación."
      />
      <Form
        form={form}
        label="Nueva obra"
        onSubmit={async (valores) => {
          const obra = await crear.mutateAsync(paraCrear(valores));
          await refresh();
          toast.success('Obra creada', { description: `${obra.codigo} ${obra.nombre}` });
          await goOn(paths.obraResumen(tenantId, obra.id));
        }}
      >
        <ObraCampos control={form.control} />
        <FormFooter submit="Crear obra" cancelTo={paths.obras(tenantId)} />
      </Form>
    </>
  );
}
