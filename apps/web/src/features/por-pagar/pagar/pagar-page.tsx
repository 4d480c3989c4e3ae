import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import { LINEAS_MAX } from '@plomada/domain/por-pagar/lineas.rules';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { AbsentPage } from '@/components/state/absent-page.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { isId } from '@/config/ids.ts';
import { payables } from '@/config/payables-paths.ts';
import { useCargandoCampos } from '@/features/cuentas/campo/cargando-campos.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { eleccionDe } from '../lista/eleccion.ts';
import { claveDe, vaEnOrden } from '../lista/renglon.ts';
import { PagarForm } from './pagar-form.tsx';

const NINGUNA: readonly Obligacion[] = [];

type Pedida = Pick<Obligacion, 'clase' | 'origenId'>;

/** Copied from the schema, whose import would load the schemas of budgets. */
const CLASES = [
  'COMPROBANTE',
  'CERTIFICADO',
  'ANTICIPO',
  'REPARO',
  'PROGRAMADO',
  'A_CUENTA',
] as const;

function pedidasEn(params: URLSearchParams): readonly Pedida[] {
  const nombres = new Set((params.get('deudas') ?? '').split(','));
  return [...nombres].flatMap((nombre) => {
    const [prefijo, origenId = ''] = nombre.split('.');
    const clase = CLASES.find((una) => una === prefijo);
    return clase !== undefined && isId(origenId) ? [{ clase, origenId }] : [];
  });
}

type ContenidoProps = {
  readonly deudas: readonly Obligacion[];
  /** Amounts on account with the supplier, in the currency of the debts. */
  readonly aCuenta: readonly Obligacion[];
};

function Contenido({ deudas, aCuenta }: ContenidoProps) {
  const { tenantId } = useTenant();
  const eleccion = eleccionDe(deudas);
  return (
    <>
      <PageHeader
        title={eleccion.sePaga ? `Pagar a ${eleccion.proveedor}` : 'Pagar'}
        breadcrumb={[{ label: 'Por pagar', to: payables.lista(tenantId) }, { label: 'Pagar' }]}
        {...(eleccion.sePaga ? { facts: eleccion.texto } : {})}
      />
      {eleccion.sePaga ? (
        <PagarForm key={deudas.map(claveDe).join(' ')} deudas={deudas} aCuenta={aCuenta} />
      ) : (
        <EmptyState
          title={deudas.length === 0 ? 'No queda nada por pagar' : 'No se pueden pagar juntos'}
          text={deudas.length === 0 ? 'Ya se pagó o dejó de deberse.' : `${eleccion.texto}.`}
          actions={
            <LinkButton to={payables.lista(tenantId)} variant="outline">
              Ver lo que se debe
            </LinkButton>
          }
        />
      )}
    </>
  );
}

/**
 * Amounts on account with the supplier of the debts, as they were when the page opened; null until
 * they arrive. Without them, as after an error, the form offers none.
 */
function useACuenta(deudas: readonly Obligacion[] | null): readonly Obligacion[] | null {
  const [primera] = deudas ?? [];
  const proveedorId = primera?.contraparte.id ?? undefined;
  const pedido = trpc.obligaciones.listar.useQuery(
    { clase: 'A_CUENTA', proveedorId, limit: LINEAS_MAX },
    { enabled: proveedorId !== undefined },
  );
  const [leidas, setLeidas] = useState<readonly Obligacion[] | null>(null);
  if (deudas === null) return null;
  if (proveedorId === undefined) return NINGUNA;
  if (leidas === null && !pedido.isFetching && !pedido.isPending) {
    const todas = pedido.data?.items ?? NINGUNA;
    setLeidas(todas.filter(({ moneda }) => moneda === primera?.moneda));
  }
  return leidas;
}

function Pedidas({ pedidas }: { readonly pedidas: readonly Pedida[] }) {
  const { tenantId } = useTenant();
  const pedidos = trpc.useQueries((t) =>
    pedidas.map(({ clase, origenId }) => t.obligaciones.listar({ clase, origenId, limit: 1 })),
  );
  const llegadas = pedidos.flatMap(({ data, isFetching }) =>
    data === undefined || isFetching ? [] : [data.items],
  );
  // Debts as they were when the page opened, since paying refetches them; without those that were
  // gone by then or cannot be in an orden de pago.
  const [deudas, setDeudas] = useState<readonly Obligacion[] | null>(null);
  if (deudas === null && llegadas.length === pedidas.length) {
    setDeudas(llegadas.flat().filter(vaEnOrden));
  }
  const aCuenta = useACuenta(deudas);
  const cargandoCampos = useCargandoCampos();
  if (deudas !== null && aCuenta !== null && !cargandoCampos) {
    return <Contenido deudas={deudas} aCuenta={aCuenta} />;
  }
  return (
    <AbsentPage
      que="lo que se debe"
      fallo={pedidos.find(({ isError, data }) => isError && data === undefined)}
      volver={{ to: payables.lista(tenantId), label: 'Ver lo que se debe' }}
    />
  );
}

/** No `recordPage`: the address names any number of debts, kept as they were at the opening. */
export function PagarPage() {
  const [params] = useSearchParams();
  const pedidas = pedidasEn(params);
  const clave = pedidas.map(({ clase, origenId }) => `${clase}.${origenId}`).join(' ');
  return <Pedidas key={clave} pedidas={pedidas} />;
}
