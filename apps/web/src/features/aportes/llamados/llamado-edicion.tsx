import type { Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { useState } from 'react';
import { toast } from 'sonner';

import { ObraEditPage } from '@/components/page/obra-edit-page.tsx';
import { paths } from '@/config/paths.ts';
import { useLeaveForm } from '@/lib/leave-form.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { LlamadoForm } from './llamado-form.tsx';
import { paraEditar, valoresDe } from './llamado-valores.ts';

export function LlamadoEdicion({ llamado }: { readonly llamado: Llamado }) {
  const { tenantId } = useTenant();
  const { client } = trpc.useUtils();
  const refrescar = useRefreshMoney();
  const editar = trpc.llamados.editar.useMutation();
  // Call that the form was filled from. Its version is sent with the write, even if newer data
  // arrive meanwhile.
  const [base, setBase] = useState(llamado);
  const { id, numero, proyecto } = base;
  const detalle = paths.llamado(tenantId, proyecto.id, id);
  const { leave } = useLeaveForm(detalle);
  return (
    <ObraEditPage
      title={`Editar el llamado ${numero}`}
      facts={proyecto.nombre}
      obra={proyecto}
      up={{ label: 'Aportes', to: paths.aportes(tenantId, proyecto.id) }}
      row={{ label: `Llamado ${numero}`, to: detalle }}
    >
      <LlamadoForm
        label={`Editar el llamado ${numero}`}
        obraId={proyecto.id}
        valores={valoresDe(base)}
        guardado
        submit="Guardar"
        cancelTo={detalle}
        traer={async () => {
          const nuevo = await client.llamados.obtener.query({ id });
          setBase(nuevo);
          return valoresDe(nuevo);
        }}
        guardar={async (escrito) => {
          await editar.mutateAsync(paraEditar(escrito, base));
          await refrescar();
          toast.success('Llamado guardado', { description: `Llamado ${numero}` });
          await leave();
        }}
      />
    </ObraEditPage>
  );
}
