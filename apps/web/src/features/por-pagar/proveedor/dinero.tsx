import { MONEDAS } from '@plomada/domain/base/dinero.rules';
import { PARTE_DE_OBLIGACION } from '@plomada/domain/obligaciones/palabras.rules';
import type { CuentaProveedor } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { payables } from '@/config/payables-paths.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';

type Cifras = Pick<
  CuentaProveedor,
  | 'moneda'
  | 'compradoCentavos'
  | 'pagadoCentavos'
  | 'pendienteCentavos'
  | 'vencidoCentavos'
  | 'partes'
  | 'aFavorCentavos'
  | 'reparoSinFechaCentavos'
>;

const FIGURAS = [
  ['Se le compró', 'compradoCentavos'],
  ['Se le debe', 'pendienteCentavos'],
  ['Vencido', 'vencidoCentavos'],
  ['Se le pagó', 'pagadoCentavos'],
] as const;

const tieneAlgo = (cuenta: Cifras): boolean => FIGURAS.some(([, campo]) => cuenta[campo] !== 0);

/** Parts of the debt, named if there are several or an amount is shown apart. */
function partesDe({ partes, aFavorCentavos, reparoSinFechaCentavos }: Cifras) {
  const debidas = partes.map(({ clase, pendienteCentavos }) => ({
    label: PARTE_DE_OBLIGACION[clase],
    centavos: pendienteCentavos,
  }));
  const aparte = [
    { label: 'A favor, sin aplicar', centavos: aFavorCentavos },
    { label: 'Fondo de reparo sin fecha', centavos: reparoSinFechaCentavos },
  ].filter(({ centavos }) => centavos !== 0);
  return debidas.length > 1 || aparte.length > 0 ? [...debidas, ...aparte] : [];
}

/** Parts of the debt, with a list per currency. */
function Partes({ cuentas }: { readonly cuentas: readonly Cifras[] }) {
  return cuentas.map((cuenta) => {
    const partes = partesDe(cuenta);
    return partes.length === 0 ? null : (
      <dl
        key={cuenta.moneda}
        aria-label="De qué es lo que se le debe"
        className="flex flex-wrap gap-x-6 gap-y-1 border-t border-border px-4 py-2 text-sm"
      >
        {partes.map(({ label, centavos }) => (
          <div key={label} className="flex gap-2">
            <dt className="text-muted-foreground">{label}</dt>
            <dd>
              <Money centavos={centavos} moneda={cuenta.moneda} />
            </dd>
          </div>
        ))}
      </dl>
    );
  });
}

/** Amounts bought, owed, overdue and paid, with a line per currency and no conversion. */
function CifrasDelProveedor({ cuentas }: { readonly cuentas: readonly Cifras[] }) {
  return (
    <section aria-label="Cifras" className="@container rounded-lg shadow-raised">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-border @[720px]:grid-cols-4">
        {FIGURAS.map(([label, campo]) => (
          <div key={campo} className="min-w-0 bg-card px-4 py-3">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            {cuentas.map((cuenta) => (
              <dd key={cuenta.moneda} className="mt-0.5">
                <Money
                  centavos={cuenta[campo]}
                  moneda={cuenta.moneda}
                  alarm={campo === 'vencidoCentavos' && cuenta[campo] > 0}
                  className="text-lg font-semibold"
                />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <Partes cuentas={cuentas} />
    </section>
  );
}

const CuentaCorriente = lazyPart(
  async () => (await import('./cuenta-corriente.tsx')).CuentaCorriente,
  'now',
  <LoadingRows label="Cargando la cuenta" />,
);
const cargandoLista = <LoadingRows label="Cargando la lista" />;
const Deudas = lazyPart(async () => (await import('./deudas.tsx')).Deudas, 'ahead', cargandoLista);
const Ordenes = lazyPart(
  async () => (await import('../lista/ordenes.tsx')).Ordenes,
  'ahead',
  cargandoLista,
);

const VISTAS = [
  { value: 'cuenta', label: 'Cuenta' },
  { value: 'deudas', label: 'Por pagar' },
  { value: 'pagos', label: 'Pagos' },
] as const;

function useCuentas(id: string) {
  const pedidos = trpc.useQueries((t) =>
    MONEDAS.map((moneda) =>
      t.proveedores.cuenta({ id, moneda, limit: 1 }, { placeholderData: keepPreviousData }),
    ),
  );
  const cuentas = pedidos.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return {
    cuentas: cuentas.length < MONEDAS.length ? undefined : cuentas,
    fallo: pedidos.find(({ isError, data }) => isError && data === undefined),
  };
}

export function DineroDelProveedor({ proveedorId }: { readonly proveedorId: string }) {
  const { tenantId } = useTenant();
  const puedePagar = useCan('manage_accounts');
  const { params, put } = useAddress<'vista'>();
  const { cuentas, fallo } = useCuentas(proveedorId);
  if (cuentas === undefined) {
    return fallo === undefined ? (
      <LoadingRows label="Cargando la cuenta" />
    ) : (
      <QueryError title="No pudimos traer la cuenta" query={fallo} />
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
          <LinkButton to={payables.lista(tenantId, `?proveedor=${proveedorId}`)} variant="outline">
            <ListChecks aria-hidden />
            Elegir y pagar
          </LinkButton>
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
