import { formatearNumero } from '@plomada/formatters/numero';
import { Plus } from 'lucide-react';
import { useParams } from 'react-router';

import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { ExistingObra } from '@/components/page/existing-obra.tsx';
import { useObraCrumbs } from '@/components/page/obra-pages.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useIsInBar, useNewMovement } from '@/lib/use-new-movement.ts';

import { MovimientoBadges } from '../movimiento-badges.tsx';
import { rutas } from '../rutas.ts';
import { MovimientosLista, type MovimientosListaProps } from './lista.tsx';

type ListaDeObraProps = Pick<MovimientosListaProps, 'saldos'> & {
  readonly privado: boolean;
  /** Address of the form of a new movement. */
  readonly alta: string;
  /**
   * Text shown after the obra's name, such as the count; `coinciden` is the number of rows that
   * match the filters.
   */
  readonly dato: (coinciden: number | undefined) => string | undefined;
  /** Text of the empty list. */
  readonly texto: string;
};

function ListaDeObra({ privado, alta, dato, texto, ...saldos }: ListaDeObraProps) {
  const { obraId, query, obra, crumbs, readOnly = false } = useObraCrumbs();
  const puede = useCan(privado ? 'manage_private_movements' : 'manage_movements');
  // The button is shown before the obra is loaded, so that its neighbours do not move.
  const esDeVerdad = privado ? obra !== undefined : !query.isError;
  const estaEnLaBarra = useIsInBar(obraId);
  const cargar = () =>
    puede && esDeVerdad && !readOnly ? (
      <LinkButton to={alta}>
        <Plus aria-hidden />
        {privado ? 'Nuevo movimiento privado' : 'Nuevo movimiento'}
      </LinkButton>
    ) : undefined;
  const { nombre } = rutas(privado);
  return (
    <MovimientosLista
      key={obraId}
      {...saldos}
      obraId={obraId}
      soloPrivados={privado}
      soloLectura={readOnly}
      renderCabecera={(acciones, coinciden) => (
        <PageHeader
          title={nombre}
          badge={privado ? <MovimientoBadges privado estado="CONFIRMADO" /> : undefined}
          breadcrumb={[...crumbs, { label: nombre }]}
          facts={[obra?.nombre, dato(coinciden)].filter(Boolean).join(' · ')}
          actions={
            <>
              {acciones}
              {estaEnLaBarra && !privado ? null : cargar()}
            </>
          }
        />
      )}
      siNoHay={
        <EmptyState
          title={privado ? 'Todavía no hay movimientos privados' : 'Todavía no hay movimientos'}
          text={texto}
        />
      }
    />
  );
}

export function MovimientosPage() {
  const { obraId = '' } = useParams();
  const stats = trpc.proyectos.stats.useQuery({ id: obraId });
  const alta = useNewMovement(obraId);
  const total = stats.data && formatearNumero(stats.data.movimientos);
  return (
    <ExistingObra>
      <ListaDeObra
        privado={false}
        alta={alta}
        dato={(coinciden) =>
          total &&
          (coinciden === undefined
            ? `${total} en total`
            : `${formatearNumero(coinciden)} de ${total}`)
        }
        texto="El primero se carga en segundos con el QR de la factura."
        {...(stats.data ? { saldos: stats.data.porMoneda } : {})}
      />
    </ExistingObra>
  );
}

/** Private movements of an obra, visible only to Owner and Admin. */
export function MovimientosPrivadosPage() {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  return (
    <ListaDeObra
      privado
      alta={rutas(true).nuevo(tenantId, obraId)}
      dato={() => 'solo los ven Owner y Admin'}
      texto="Los que se cargan acá quedan fuera de lo que ven Usuario y Socio: listas, cifras, búsquedas y exportaciones."
    />
  );
}
