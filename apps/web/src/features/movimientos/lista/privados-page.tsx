import { Plus } from 'lucide-react';
import { Link } from 'react-router';

import { PageHeader } from '@/components/display/page-header';
import { Button } from '@/components/ui/button';

import { useObraCrumbs } from '../../../components/page/obra-pages.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { MovimientoBadges } from '../movimiento-badges.tsx';
import { rutas } from '../rutas.ts';
import { MovimientosLista } from './lista.tsx';

/** The movements of an obra that only Owner and Admin know of. */
export function MovimientosPrivadosPage() {
  const { tenantId } = useTenant();
  const { obraId, obra, crumbs, readOnly } = useObraCrumbs();
  const puedeCargar = useCan('manage_private_movements') && readOnly === false;
  const { nombre, nuevo: rutaNuevo } = rutas(true);
  const nuevo = (
    <Link to={rutaNuevo(tenantId, obraId)}>
      <Plus aria-hidden />
      Nuevo movimiento privado
    </Link>
  );
  return (
    <MovimientosLista
      key={obraId}
      obraId={obraId}
      soloPrivados
      soloLectura={readOnly === true}
      renderCabecera={(acciones) => (
        <PageHeader
          title={nombre}
          badge={<MovimientoBadges privado estado="CONFIRMADO" />}
          breadcrumb={[...crumbs, { label: nombre }]}
          facts={[obra?.nombre, 'solo los ven Owner y Admin'].filter(Boolean).join(' · ')}
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
          title="Todavía no hay movimientos privados"
          text="Los que se cargan acá quedan fuera de lo que ven Usuario y Socio: listas, cifras, búsquedas y exportaciones."
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
  );
}
