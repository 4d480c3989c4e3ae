import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { useState } from 'react';
import { toast } from 'sonner';

import { ObraEditPage } from '@/components/page/obra-edit-page.tsx';
import { paths } from '@/config/paths.ts';
import { useLeaveForm } from '@/lib/leave-form.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { usePuede } from '../estado.ts';
import { paginaDeAcopio, type AcopioDeObra } from '../pagina-de-acopio.tsx';
import { useRefrescarAcopios } from '../refrescar.ts';
import { AcopioForm } from './acopio-form.tsx';
import { paraEditar, valoresDe } from './acopio-valores.ts';

function Edicion({ acopio }: { readonly acopio: Acopio }) {
  const { tenantId } = useTenant();
  const { client } = trpc.useUtils();
  const refrescar = useRefrescarAcopios();
  const editar = trpc.acopios.editar.useMutation();
  // Acopio that the form was filled from. Its version is sent with the write, even if newer data
  // arrive meanwhile.
  const [base, setBase] = useState(acopio);
  const detalle = paths.acopio(tenantId, base.proyectoId, base.id);
  const { leave } = useLeaveForm(detalle);
  return (
    <AcopioForm
      label="Editar acopio"
      valores={valoresDe(base)}
      guardado={base}
      submit="Guardar"
      cancelTo={detalle}
      traer={async () => {
        const nuevo = await client.acopios.obtener.query({ id: base.id });
        setBase(nuevo);
        return valoresDe(nuevo);
      }}
      guardar={async (valores) => {
        const facturaDe = async (id: string) =>
          (await client.movimientos.obtener.query({ id })).comprobante?.id ?? null;
        await editar.mutateAsync(await paraEditar(valores, base, facturaDe));
        await refrescar();
        toast.success('Acopio guardado', { description: base.codigo });
        await leave();
      }}
    />
  );
}

function Contenido({ acopio, obra }: AcopioDeObra) {
  const { tenantId } = useTenant();
  const puede = usePuede(acopio, obra);
  return (
    <ObraEditPage
      title="Editar acopio"
      facts={acopio.proveedor.razonSocial}
      obra={obra}
      up={{ label: 'Acopios', to: paths.acopios(tenantId, obra.id) }}
      row={{ label: acopio.codigo, to: paths.acopio(tenantId, obra.id, acopio.id) }}
      closed={
        puede.editar
          ? undefined
          : {
              title: 'Este acopio no admite cambios',
              text: 'Está cerrado, tiene la baja pedida o su obra está archivada.',
              label: 'Ver el acopio',
            }
      }
    >
      <Edicion key={acopio.id} acopio={acopio} />
    </ObraEditPage>
  );
}

export const AcopioEditarPage = paginaDeAcopio({ Read: Contenido });
