import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import {
  crearPorPagarSchema,
  type CrearPorPagar,
  type CrearPorPagarEntrada,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useNavigate, useSearchParams } from 'react-router';
import { toast } from 'sonner';

import { PageHeader } from '@/components/display/page-header';

import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useFaltanObras } from '../../../components/form/use-obras.ts';
import { payables } from '../../../config/payables-paths.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { isId } from '../../../lib/text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useGoOn } from '../../../lib/use-go-on.ts';
import { parteAlMostrar } from '../../movimientos/formulario/al-pedir.ts';
import type { SinObrasProps } from '../../movimientos/rapido/sin-obras.tsx';
import { PorPagarForm } from './por-pagar-form.tsx';
import { paraCrear, valoresNuevos } from './valores.ts';

const SinObras = parteAlMostrar<SinObrasProps>(
  async () => (await import('../../movimientos/rapido/sin-obras.tsx')).SinObras,
);

export function NuevoPage() {
  const { tenantId, tenantName } = useTenant();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const [params] = useSearchParams();
  const obra = params.get('obra') ?? '';
  const refrescar = useRefreshMoney();
  const crear = trpc.porPagar.crear.useMutation();
  const form = useAppForm<CrearPorPagarEntrada, CrearPorPagar>(
    crearPorPagarSchema,
    valoresNuevos(isId(obra) ? obra : undefined),
  );
  const faltan = useFaltanObras();
  const lista = payables.lista(tenantId);
  return (
    <>
      <PageHeader
        title="Nuevo por pagar"
        breadcrumb={[{ label: 'Por pagar', to: lista }, { label: 'Nuevo' }]}
        facts={tenantName}
      />
      {faltan === null ? (
        <PorPagarForm
          form={form}
          guardado={null}
          cancelTo={lista}
          guardar={async (escrito) => {
            const { id } = await crear.mutateAsync(paraCrear(escrito));
            await refrescar();
            const { tipoArca, puntoVenta, numero } = escrito.comprobante;
            toast.success('Comprobante por pagar guardado', {
              description: `${nombreComprobante(tipoArca, puntoVenta, numero)}, por ${formatearDinero(escrito.importeCentavos, escrito.moneda)}`,
              action: { label: 'Ver', onClick: () => void navigate(payables.deuda(tenantId, id)) },
            });
            await goOn(lista);
          }}
        />
      ) : (
        <SinObras faltan={faltan} que="comprobante" />
      )}
    </>
  );
}
