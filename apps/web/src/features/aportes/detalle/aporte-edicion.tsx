import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import { useState } from 'react';
import { toast } from 'sonner';

import { ObraEditPage } from '@/components/page/obra-edit-page.tsx';
import { AbsentPage } from '@/components/state/absent-page.tsx';
import { paths } from '@/config/paths.ts';
import { useCargandoCampos } from '@/features/cuentas/campo/cargando-campos.ts';
import { useLeaveForm } from '@/lib/leave-form.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { AporteForm } from '../formulario/aporte-form.tsx';
import { paraEditar, valoresDe } from '../formulario/aporte-valores.ts';
import { useLlamados, useSocios } from '../use-aportes.ts';

export function AporteEdicion({ aporte }: { readonly aporte: Aporte }) {
  const { tenantId } = useTenant();
  const { client } = trpc.useUtils();
  const refrescar = useRefreshMoney();
  const editar = trpc.aportes.editar.useMutation();
  // Contribution that the form was filled from. Its version is sent with the write, even if newer
  // data arrive meanwhile.
  const [base, setBase] = useState(aporte);
  const { id, codigo, proyecto } = base;
  const socios = useSocios(proyecto.id);
  const llamados = useLlamados(proyecto.id);
  const detalle = paths.aporte(tenantId, proyecto.id, id);
  const { leave } = useLeaveForm(detalle);
  const cargandoCampos = useCargandoCampos();
  if (!socios.data || !llamados.data || cargandoCampos) {
    return (
      <AbsentPage
        que="el aporte"
        fallo={[socios, llamados].find((consulta) => consulta.isError && !consulta.data)}
        volver={{ to: detalle, label: 'Ver el aporte' }}
      />
    );
  }
  return (
    <ObraEditPage
      title={`Editar el aporte ${codigo}`}
      facts={proyecto.nombre}
      obra={proyecto}
      up={{ label: 'Aportes', to: paths.aportes(tenantId, proyecto.id) }}
      row={{ label: codigo, to: detalle }}
    >
      <AporteForm
        label={`Editar el aporte ${codigo}`}
        obraId={proyecto.id}
        valores={valoresDe(base)}
        socios={socios.data.items}
        llamados={llamados.data.items}
        guardado={base}
        submit="Guardar"
        cancelTo={detalle}
        traer={async () => {
          const nuevo = await client.aportes.obtener.query({ id });
          setBase(nuevo);
          return valoresDe(nuevo);
        }}
        guardar={async (escrito) => {
          await editar.mutateAsync(paraEditar(escrito, base));
          await refrescar();
          toast.success('Aporte guardado', { description: `${codigo}, ${base.socio.nombre}` });
          await leave();
        }}
      />
    </ObraEditPage>
  );
}
