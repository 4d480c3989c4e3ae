import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from 'sonner';

import { paths } from '@/config/paths.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useGoOn } from '@/lib/use-go-on.ts';
import { useToday } from '@/lib/use-today.ts';

import { paginaDePresupuesto } from '../pagina-de-presupuesto.tsx';
import { NoAdmite, ParteHeader, useCertificados } from '../partes.tsx';
import { type Obra, usePresupuesto, usePuede } from '../use-presupuesto.tsx';
import { CertificadoForm } from './certificado-form.tsx';
import { paraGuardar, valoresNuevos } from './certificado-valores.ts';
import { diferenciaPendiente, situacionDe } from './cuenta.ts';
import { mesPropuesto } from './meses.ts';

type AltaProps = {
  readonly presupuesto: Presupuesto;
  readonly certificados: readonly Certificado[];
};

function Alta({ presupuesto, certificados }: AltaProps) {
  const { tenantId } = useTenant();
  const goOn = useGoOn();
  const [params] = useSearchParams();
  const refrescar = useRefreshMoney();
  const aprueba = useCan('approve_budgets');
  const crear = trpc.certificados.crear.useMutation();
  const hoy = useToday();
  const [valores] = useState(() => {
    const ajuste = aprueba && params.get('ajuste') === '1' ? diferenciaPendiente(certificados) : 0;
    return valoresNuevos(presupuesto, situacionDe(presupuesto, certificados, null), {
      periodo: mesPropuesto(certificados, hoy),
      ajusteIndiceCentavos: ajuste,
    });
  });
  const { id, proyectoId, codigo } = presupuesto;
  return (
    <CertificadoForm
      label="Nuevo certificado"
      {...{ presupuesto, certificados, valores }}
      submit="Crear certificado"
      cancelTo={paths.presupuesto(tenantId, proyectoId, id)}
      guardar={async (escrito) => {
        const creado = await crear.mutateAsync({ id, ...paraGuardar(escrito) });
        await refrescar();
        toast.success('Certificado creado', {
          description: `Certificado ${creado.numero} de ${codigo}`,
        });
        await goOn(paths.certificado(tenantId, proyectoId, id, creado.id));
      }}
    />
  );
}

function Contenido({ presupuesto, obra, certificados }: AltaProps & { readonly obra: Obra }) {
  const puede = usePuede(presupuesto, obra);
  return (
    <>
      <ParteHeader
        presupuesto={presupuesto}
        title="Nuevo certificado"
        breadcrumb={[{ label: 'Nuevo certificado' }]}
      />
      {puede.certificar ? (
        <Alta key={presupuesto.id} {...{ presupuesto, certificados }} />
      ) : (
        <NoAdmite title="Este presupuesto no se puede certificar" presupuesto={presupuesto} />
      )}
    </>
  );
}

export const CertificadoNuevoPage = paginaDePresupuesto({
  useRows: () => {
    const { presupuestoId, presupuesto, obra } = usePresupuesto();
    const lista = useCertificados(presupuestoId);
    return { presupuesto, obra, certificados: { ...lista, data: lista.data?.items } };
  },
  Read: Contenido,
});
