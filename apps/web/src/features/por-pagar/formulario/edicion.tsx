import {
  crearPorPagarSchema,
  type PorPagarDetalle,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header.tsx';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { payables } from '@/config/payables-paths.ts';
import { useLeaveForm } from '@/lib/leave-form.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { usePartsLoading } from '@/lib/use-parts-loading.ts';

import { documentoDe } from '../palabras.ts';
import { POR_PAGAR_CONTROLES, PorPagarForm } from './por-pagar-form.tsx';
import { paraEditar, valoresDe } from './valores.ts';

export function Edicion({ deuda }: { readonly deuda: PorPagarDetalle }) {
  const { tenantId } = useTenant();
  const { client } = trpc.useUtils();
  const refrescar = useRefreshMoney();
  const editar = trpc.porPagar.editar.useMutation();
  const { form, base, conflict } = useEditForm(crearPorPagarSchema, deuda, {
    what: 'este comprobante',
    valuesOf: valoresDe,
    fetch: () => client.porPagar.obtener.query({ id: deuda.id }),
    controls: POR_PAGAR_CONTROLES,
  });
  const detalle = payables.deuda(tenantId, base.id);
  const { leave } = useLeaveForm(detalle);
  const documento = documentoDe(base);
  const cargandoPartes = usePartsLoading();
  if (cargandoPartes) return <CenteredSpinner label="Abriendo el comprobante" />;
  return (
    <>
      <PageHeader
        title="Editar por pagar"
        breadcrumb={[
          { label: 'Por pagar', to: payables.lista(tenantId) },
          { label: documento, to: detalle },
          { label: 'Editar' },
        ]}
        facts={base.proveedor.razonSocial}
      />
      <PorPagarForm
        form={form}
        guardado={base}
        conflict={conflict}
        cancelTo={detalle}
        guardar={async (escrito) => {
          await editar.mutateAsync(paraEditar(escrito, base));
          await refrescar();
          toast.success('Comprobante guardado', { description: documento });
          await leave();
        }}
      />
    </>
  );
}
