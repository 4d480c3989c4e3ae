import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { Socio } from '@plomada/domain/socios/socio.schema';
import { useState } from 'react';
import { toast } from 'sonner';

import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { settledRow } from '@/components/page/settled-row.ts';
import { paths } from '@/config/paths.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useGoOn } from '@/lib/use-go-on.ts';
import { useToday } from '@/lib/use-today.ts';

import { PaginaDeAlta } from '../pagina-de-alta.tsx';
import { useSocios } from '../use-aportes.ts';
import { conLlamados } from '../vistas.ts';
import { LlamadoForm } from './llamado-form.tsx';
import { valoresNuevos } from './llamado-valores.ts';

function Alta({ obraId }: { readonly obraId: string }) {
  const { tenantId } = useTenant();
  const goOn = useGoOn();
  const refrescar = useRefreshMoney();
  const crear = trpc.llamados.crear.useMutation();
  const hoy = useToday();
  const [valores] = useState(() => valoresNuevos(obraId, hoy));
  return (
    <LlamadoForm
      label="Nuevo llamado"
      {...{ obraId, valores }}
      submit="Emitir llamado"
      cancelTo={conLlamados(paths.aportes(tenantId, obraId))}
      guardar={async (escrito) => {
        const creado = await crear.mutateAsync(escrito);
        await refrescar();
        toast.success('Llamado emitido', {
          description: `Llamado ${creado.numero}, ${creado.concepto}`,
        });
        await goOn(paths.llamado(tenantId, obraId, creado.id));
      }}
    />
  );
}

type NuevoProps = {
  readonly obra: Proyecto;
  /**
   * Partners of the obra; null when they could not be read: the server then refuses a call without
   * partners.
   */
  readonly socios: readonly Socio[] | null;
};

function Nuevo({ obra, socios }: NuevoProps) {
  const texto = 'Un llamado se reparte entre los socios de la obra.';
  return (
    <PaginaDeAlta title="Nuevo llamado" obra={obra} sinSocios={socios?.length === 0 ? texto : null}>
      <Alta obraId={obra.id} />
    </PaginaDeAlta>
  );
}

export const LlamadoNuevoPage = recordPage({
  que: 'la obra',
  useRows: ({ obraId = '' }: Ids) => {
    const { data, isPending } = useSocios(obraId);
    return {
      obra: trpc.proyectos.obtener.useQuery({ id: obraId }),
      socios: settledRow(data?.items ?? null, isPending),
    };
  },
  subject: ({ obra }) => obra.data?.nombre,
  useBack: ({ tenantId }) => ({ to: paths.obras(tenantId), label: 'Ver las obras' }),
  obraOf: null,
  Read: Nuevo,
});
