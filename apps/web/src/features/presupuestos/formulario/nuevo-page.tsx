import { useState } from 'react';
import { toast } from 'sonner';

import { useAppForm } from '@/components/form/use-app-form.ts';
import { ObraNewPage } from '@/components/page/obra-pages.tsx';
import { paths } from '@/config/paths.ts';
import { today } from '@/lib/device-clock.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useGoOn } from '@/lib/use-go-on.ts';

import { PRESUPUESTO_CONTROLES, PresupuestoForm } from './presupuesto-form.tsx';
import {
  formularioSchema,
  paraCrear,
  valoresNuevos,
  type PresupuestoEntrada,
  type PresupuestoEscrito,
} from './presupuesto-valores.ts';
import { useClienteDeObra } from './use-cliente-de-obra.ts';

function Alta({ obraId }: { readonly obraId: string }) {
  const { tenantId } = useTenant();
  const goOn = useGoOn();
  const refrescar = useRefreshMoney();
  const crear = trpc.presupuestos.crear.useMutation();
  const [valores] = useState(() => valoresNuevos(obraId, today()));
  const form = useAppForm<PresupuestoEntrada, PresupuestoEscrito>(
    formularioSchema,
    valores,
    PRESUPUESTO_CONTROLES,
  );
  useClienteDeObra(form, obraId);
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
  return (
    <ObraNewPage
      title="Nuevo presupuesto"
      up={{ label: 'Presupuestos', to: paths.presupuestos }}
      closed={{
        text: 'Es de solo lectura: sus presupuestos quedan como están.',
        label: 'Ver los presupuestos',
      }}
      form={Alta}
    />
  );
}
