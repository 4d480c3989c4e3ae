import { keepPreviousData } from '@tanstack/react-query';
import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { PageHeader } from '@/components/display/page-header';
import { ViewTabs } from '@/components/display/view-tabs';
import { Segmented } from '@/components/form/segmented';
import { Button } from '@/components/ui/button';

import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { payables } from '../../../config/payables-paths.ts';
import { treasuryTabs } from '../../../config/treasury-tabs.ts';
import { useAddressFilters } from '../../../lib/address-filters.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { FILTROS } from './filtros.ts';
import { PorVencimiento, useLista } from './por-vencimiento.tsx';
import { Resumen } from './resumen.tsx';

const PorProveedor = lazyPart(
  async () => (await import('./por-proveedor.tsx')).PorProveedor,
  <LoadingRows label="Cargando los proveedores" />,
);
const Ordenes = lazyPart(
  async () => (await import('./ordenes.tsx')).Ordenes,
  <LoadingRows label="Cargando las órdenes de pago" />,
);

const VISTAS = [
  { value: 'vencimiento', label: 'Por vencimiento' },
  { value: 'proveedores', label: 'Por proveedor' },
  { value: 'ordenes', label: 'Órdenes de pago' },
] as const;
type Vista = (typeof VISTAS)[number]['value'];

const vistaDe = (texto: string | null): Vista =>
  VISTAS.find(({ value }) => value === texto)?.value ?? 'vencimiento';

/** Of all days, whatever the list is narrowed to: each is a way to narrow it. */
function Cifras() {
  const { filtros } = useAddressFilters(FILTROS);
  const { change } = useAddress();
  const { tramo, ...resto } = filtros;
  const { data } = trpc.porPagar.listar.useQuery(
    { ...resto, limit: 1 },
    { placeholderData: keepPreviousData },
  );
  return (
    <Resumen
      totales={data?.totales ?? []}
      tramo={tramo}
      onTramo={(elegido) =>
        change((antes) => {
          const despues = FILTROS.write(FILTROS.set(filtros, 'tramo', elegido), antes);
          despues.delete('vista');
          return despues;
        })
      }
    />
  );
}

/** Of a phone, where rows are chosen in a mode of its own; nothing while there is none to choose. */
function Elegir({ onElegir }: { readonly onElegir: () => void }) {
  const { lista } = useLista();
  if (lista.rows.length === 0) return null;
  return (
    <Button variant="outline" onClick={onElegir}>
      <ListChecks aria-hidden />
      Elegir
    </Button>
  );
}

/** What is owed to suppliers, since when, and what paid it. */
export function PorPagarPage() {
  const { tenantId, tenantName } = useTenant();
  const isPhone = useIsPhone();
  const veCuentas = useCan('view_accounts');
  const puedePagar = useCan('manage_accounts');
  const { params, put } = useAddress<'vista'>();
  const [eligiendo, setEligiendo] = useState(false);
  const vista = vistaDe(params.get('vista'));
  return (
    <>
      <PageHeader
        title="Tesorería"
        facts={tenantName}
        actions={
          <>
            {isPhone && puedePagar && vista === 'vencimiento' ? (
              <Elegir onElegir={() => setEligiendo(true)} />
            ) : null}
            <Button asChild>
              <Link to={payables.nuevo(tenantId)}>
                <Plus aria-hidden />
                Nuevo por pagar
              </Link>
            </Button>
          </>
        }
      />
      <ViewTabs tabs={treasuryTabs(tenantId, 'por-pagar', veCuentas)} />
      <div className="flex flex-col gap-4 max-md:gap-3">
        <Cifras />
        <Segmented
          label="Cómo se ve"
          value={vista}
          options={VISTAS}
          onChange={(elegida) => put({ vista: elegida === 'vencimiento' ? '' : elegida })}
          className="max-w-[560px]"
        />
        {vista === 'vencimiento' ? (
          <PorVencimiento eligiendo={eligiendo} dejarDeElegir={() => setEligiendo(false)} />
        ) : vista === 'proveedores' ? (
          <PorProveedor />
        ) : (
          <Ordenes />
        )}
      </div>
    </>
  );
}
