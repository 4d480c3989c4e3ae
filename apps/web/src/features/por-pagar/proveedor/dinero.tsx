import { MONEDAS } from '@plomada/domain/base/dinero.rules';
import { keepPreviousData } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { Link } from 'react-router';

import { Segmented } from '@/components/form/segmented';
import { Button } from '@/components/ui/button';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { payables } from '../../../config/payables-paths.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { CifrasDelProveedor, tieneAlgo } from './cifras.tsx';

const [cargandoCuenta, cargandoLista] = [
  <LoadingRows key="cuenta" label="Cargando la cuenta" />,
  <LoadingRows key="lista" label="Cargando la lista" />,
];
const CuentaCorriente = lazyPart(
  async () => (await import('./cuenta-corriente.tsx')).CuentaCorriente,
  cargandoCuenta,
  'now',
);
const Deudas = lazyPart(async () => (await import('./deudas.tsx')).Deudas, cargandoLista);
const Ordenes = lazyPart(async () => (await import('../lista/ordenes.tsx')).Ordenes, cargandoLista);

const VISTAS = [
  { value: 'cuenta', label: 'Cuenta' },
  { value: 'deudas', label: 'Por pagar' },
  { value: 'pagos', label: 'Pagos' },
] as const;

type Props = { readonly proveedorId: string };

function useCuentas(id: string) {
  const pedidos = trpc.useQueries((t) =>
    MONEDAS.map((moneda) =>
      t.proveedores.cuenta({ id, moneda, limit: 1 }, { placeholderData: keepPreviousData }),
    ),
  );
  const cuentas = pedidos.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return { pedidos, cuentas: cuentas.length < MONEDAS.length ? undefined : cuentas };
}

/** What was bought from a supplier, what is owed to them and what was paid. */
export function DineroDelProveedor({ proveedorId }: Props) {
  const { tenantId } = useTenant();
  const puedePagar = useCan('manage_accounts');
  const { params, put } = useAddress<'vista'>();
  const { pedidos, cuentas } = useCuentas(proveedorId);
  const fallo = pedidos.find(({ isError, data }) => isError && data === undefined);
  if (cuentas === undefined) {
    return fallo === undefined ? (
      <LoadingRows label="Cargando la cuenta" />
    ) : (
      <ErrorState
        title="No pudimos traer la cuenta"
        error={fallo.error}
        onRetry={() => void fallo.refetch()}
        retrying={fallo.isFetching}
      />
    );
  }
  const conAlgo = cuentas.filter(tieneAlgo);
  const visibles = conAlgo.length === 0 ? cuentas.slice(0, 1) : conAlgo;
  const vista = VISTAS.find(({ value }) => value === params.get('vista'))?.value ?? 'cuenta';
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <CifrasDelProveedor cuentas={visibles} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Qué se ve del proveedor"
          value={vista}
          options={VISTAS}
          onChange={(elegida) => put({ vista: elegida === 'cuenta' ? '' : elegida })}
          className="w-full max-w-[420px]"
        />
        {puedePagar && vista === 'deudas' ? (
          <Button variant="outline" asChild>
            <Link to={payables.lista(tenantId, `?proveedor=${proveedorId}`)}>
              <ListChecks aria-hidden />
              Elegir y pagar
            </Link>
          </Button>
        ) : null}
      </div>
      {vista === 'cuenta' ? (
        <CuentaCorriente proveedorId={proveedorId} monedas={visibles.map(({ moneda }) => moneda)} />
      ) : vista === 'deudas' ? (
        <Deudas proveedorId={proveedorId} />
      ) : (
        <Ordenes proveedorId={proveedorId} />
      )}
    </div>
  );
}
