import type { PorPagarDetalle } from '@plomada/domain/por-pagar/por-pagar.schema';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { LinkButton } from '@/components/display/link-button';
import { PageHeader } from '@/components/display/page-header';

import { AbsentPage } from '../../../components/state/absent-page.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { payables } from '../../../config/payables-paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { isId } from '../../../lib/text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { eleccionDe } from '../lista/eleccion.ts';
import { PagarForm } from './pagar-form.tsx';

const pedidosEn = (params: URLSearchParams): readonly string[] => [
  ...new Set((params.get('comprobantes') ?? '').split(',').filter(isId)),
];

function Contenido({ deudas }: { readonly deudas: readonly PorPagarDetalle[] }) {
  const { tenantId } = useTenant();
  // What was paid or annulled meanwhile is owed no more.
  const vivas = deudas.filter(
    ({ anulado, pendienteCentavos }) => !anulado && pendienteCentavos !== 0,
  );
  const eleccion = eleccionDe(
    vivas.map(({ proveedor: { id, razonSocial }, moneda, pendienteCentavos }) => ({
      contraparte: { id, nombre: razonSocial },
      moneda,
      pendienteCentavos,
    })),
  );
  return (
    <>
      <PageHeader
        title={eleccion.sePaga ? `Pagar a ${eleccion.proveedor}` : 'Pagar'}
        breadcrumb={[{ label: 'Por pagar', to: payables.lista(tenantId) }, { label: 'Pagar' }]}
        {...(eleccion.sePaga ? { facts: eleccion.texto } : {})}
      />
      {eleccion.sePaga ? (
        <PagarForm key={vivas.map(({ id }) => id).join(' ')} deudas={vivas} />
      ) : (
        <EmptyState
          title={vivas.length === 0 ? 'No queda nada por pagar' : 'No se pueden pagar juntos'}
          text={
            vivas.length === 0
              ? 'Los comprobantes ya se pagaron o se anularon.'
              : `${eleccion.texto}.`
          }
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

function Pedidas({ ids }: { readonly ids: readonly string[] }) {
  const { tenantId } = useTenant();
  const pedidos = trpc.useQueries((t) => ids.map((id) => t.porPagar.obtener({ id })));
  const llegadas = pedidos.flatMap(({ data, isFetching }) =>
    data === undefined || isFetching ? [] : [data],
  );
  // As they were when the page was opened: paying them asks for them again.
  const [deudas, setDeudas] = useState<readonly PorPagarDetalle[] | null>(null);
  if (deudas === null && llegadas.length === ids.length) setDeudas(llegadas);
  if (deudas !== null) return <Contenido deudas={deudas} />;
  return (
    <AbsentPage
      que="los comprobantes"
      fallo={pedidos.find(({ isError, data }) => isError && data === undefined)}
      volver={{ to: payables.lista(tenantId), label: 'Ver lo que se debe' }}
    />
  );
}

export function PagarPage() {
  const [params] = useSearchParams();
  const ids = pedidosEn(params);
  return <Pedidas key={ids.join(' ')} ids={ids} />;
}
