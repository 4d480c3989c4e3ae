import { useState } from 'react';
import { useParams } from 'react-router';
import { toast } from 'sonner';

import { AbsentPage } from '@/components/state/absent-page.tsx';
import { paths } from '@/config/paths.ts';
import { useRefreshMoney } from '@/config/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useTitleSubject } from '@/lib/title-subject.ts';
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

export function LlamadoNuevoPage() {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  const socios = useSocios(obraId);
  useTitleSubject(obra.data?.nombre);
  if (obra.data === undefined || socios.isPending) {
    return (
      <AbsentPage
        que="la obra"
        fallo={obra.isError ? obra : undefined}
        volver={{ to: paths.obras(tenantId), label: 'Ver las obras' }}
      />
    );
  }
  const texto = 'Un llamado se reparte entre los socios de la obra.';
  return (
    <PaginaDeAlta
      title="Nuevo llamado"
      obra={obra.data}
      sinSocios={socios.data?.items.length === 0 ? texto : null}
    >
      <Alta obraId={obraId} />
    </PaginaDeAlta>
  );
}
