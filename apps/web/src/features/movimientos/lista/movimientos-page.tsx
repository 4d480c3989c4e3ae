import { formatearNumero } from '@plomada/formatters/numero';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';

import { PageHeader } from '@/components/display/page-header';
import { Button } from '@/components/ui/button';

import { ExistingObra } from '../../../components/page/existing-obra.tsx';
import { useObraCrumbs } from '../../../components/page/obra-pages.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { useCan } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useNewMovement } from '../../../lib/use-new-movement.ts';
import { MovimientosLista } from './lista.tsx';

export function MovimientosPage() {
  const { obraId, query, obra, crumbs, readOnly: soloLectura = false } = useObraCrumbs();
  const stats = trpc.proyectos.stats.useQuery({ id: obraId });
  // Its room is taken from the start: what stands beside it does not move.
  const puedeCargar = useCan('manage_movements') && !query.isError && !soloLectura;
  const alta = useNewMovement(obraId);
  const nuevo = (
    <Link to={alta}>
      <Plus aria-hidden />
      Nuevo movimiento
    </Link>
  );
  const total = stats.data && formatearNumero(stats.data.movimientos);
  const cuantos = (coinciden: number | undefined) =>
    total &&
    (coinciden === undefined ? `${total} en total` : `${formatearNumero(coinciden)} de ${total}`);
  return (
    <ExistingObra>
      <MovimientosLista
        key={obraId}
        obraId={obraId}
        soloLectura={soloLectura}
        {...(stats.data ? { saldos: stats.data.porMoneda } : {})}
        renderCabecera={(acciones, coinciden) => (
          <PageHeader
            title="Movimientos"
            breadcrumb={[...crumbs, { label: 'Movimientos' }]}
            facts={[obra?.nombre, cuantos(coinciden)].filter(Boolean).join(' · ')}
            actions={
              <>
                {acciones}
                {puedeCargar ? <Button asChild>{nuevo}</Button> : null}
              </>
            }
          />
        )}
        siNoHay={
          <EmptyState
            title="Todavía no hay movimientos"
            text="El primero se carga en segundos con el QR de la factura."
            actions={
              puedeCargar ? (
                <Button variant="outline" asChild>
                  {nuevo}
                </Button>
              ) : undefined
            }
          />
        }
      />
    </ExistingObra>
  );
}
