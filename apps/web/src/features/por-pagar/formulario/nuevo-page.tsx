import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import {
  crearPorPagarSchema,
  type CrearPorPagar,
  type CrearPorPagarEntrada,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header.tsx';
import { useAndAnother } from '@/components/form/use-and-another.ts';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { useFaltanObras } from '@/components/form/use-obras.ts';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { isId } from '@/config/ids.ts';
import { payables } from '@/config/payables-paths.ts';
import { orNothing } from '@/features/movimientos/formulario/al-pedir.ts';
import type { SinObrasProps } from '@/features/movimientos/rapido/sin-obras.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useGoOn } from '@/lib/use-go-on.ts';
import { usePartsLoading } from '@/lib/use-parts-loading.ts';

import { POR_PAGAR_CONTROLES, PorPagarForm } from './por-pagar-form.tsx';
import { paraCrear, valoresNuevos } from './valores.ts';

const SinObras = lazyPart<SinObrasProps>(
  orNothing(async () => (await import('@/features/movimientos/rapido/sin-obras.tsx')).SinObras),
  'shown',
);

type AltaProps = {
  /** Obra that is initially chosen. */
  readonly obra: string | undefined;
  readonly onAnother: (proyectoId: string) => void;
};

function Alta({ obra, onAnother }: AltaProps) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const otro = useAndAnother();
  const refrescar = useRefreshMoney();
  const crear = trpc.porPagar.crear.useMutation();
  const form = useAppForm<CrearPorPagarEntrada, CrearPorPagar>(
    crearPorPagarSchema,
    valoresNuevos(obra),
    POR_PAGAR_CONTROLES,
  );
  const lista = payables.lista(tenantId);
  return (
    <div className="contents" onSubmitCapture={otro.onSubmitCapture}>
      <PorPagarForm
        form={form}
        guardado={null}
        cancelTo={lista}
        extra={
          <Button
            variant="outline"
            // Enter in a field would press this button if it were the form's first submit button.
            type="button"
            className="max-md:hidden"
            onClick={({ currentTarget }) => otro.send(currentTarget.form)}
          >
            Guardar y cargar otro
          </Button>
        }
        guardar={async (escrito) => {
          const cargaOtro = otro.isWanted();
          const { id } = await crear.mutateAsync(paraCrear(escrito));
          await refrescar();
          const { tipoArca, puntoVenta, numero } = escrito.comprobante;
          toast.success('Comprobante por pagar guardado', {
            description: `${nombreComprobante(tipoArca, puntoVenta, numero)}, por ${formatearDinero(escrito.importeCentavos, escrito.moneda)}`,
            action: { label: 'Ver', onClick: () => void navigate(payables.deuda(tenantId, id)) },
          });
          if (cargaOtro) onAnother(escrito.proyectoId);
          else await goOn(lista);
        }}
      />
    </div>
  );
}

export function NuevoPage() {
  const { tenantId, tenantName } = useTenant();
  const [params] = useSearchParams();
  const pedida = params.get('obra') ?? '';
  // The form is reset for the next document, and keeps the obra.
  const [vuelta, setVuelta] = useState({ numero: 0, obra: isId(pedida) ? pedida : undefined });
  const faltan = useFaltanObras(pedida);
  const cargandoPartes = usePartsLoading();
  return (
    <>
      <PageHeader
        title="Nuevo por pagar"
        breadcrumb={[{ label: 'Por pagar', to: payables.lista(tenantId) }, { label: 'Nuevo' }]}
        facts={tenantName}
      />
      {cargandoPartes ? (
        <CenteredSpinner label="Abriendo el formulario" />
      ) : faltan === null ? (
        <Alta
          key={vuelta.numero}
          obra={vuelta.obra}
          onAnother={(obra) => setVuelta(({ numero }) => ({ numero: numero + 1, obra }))}
        />
      ) : (
        <SinObras faltan={faltan} que="comprobante" />
      )}
    </>
  );
}
