import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { Plus } from 'lucide-react';
import { Link, useParams } from 'react-router';

import { PageHeader } from '@/components/display/page-header';
import { Button } from '@/components/ui/button';

import { EmptyState } from '../../../components/state/empty-state.tsx';
import { paths } from '../../../config/paths.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { MovimientoBadges } from '../movimiento-badges.tsx';
import { rutas } from '../rutas.ts';
import { MovimientosLista } from './lista.tsx';

/** The movements of an obra that only Owner and Admin know of. */
export function MovimientosPrivadosPage() {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  useTitleSubject(obra.data?.nombre);
  const soloLectura = obra.data !== undefined && esSoloLectura(obra.data.estado);
  const puedeCargar = useCan('manage_private_movements') && obra.data !== undefined && !soloLectura;
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
      soloLectura={soloLectura}
      renderCabecera={(acciones) => (
        <PageHeader
          title={nombre}
          badge={<MovimientoBadges privado estado="CONFIRMADO" />}
          breadcrumb={[
            { label: 'Obras', to: paths.obras(tenantId) },
            { label: obra.data?.codigo ?? 'Obra', to: paths.obraResumen(tenantId, obraId) },
            { label: nombre },
          ]}
          facts={[obra.data?.nombre, 'solo los ven Owner y Admin'].filter(Boolean).join(' · ')}
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
