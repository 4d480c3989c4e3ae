import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { ViewTabs } from '@/components/display/view-tabs.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { isHidden } from '@/config/modules.ts';
import { paths } from '@/config/paths.ts';
import { TENANT_LISTS } from '@/config/tenant-lists.ts';
import { workbooks } from '@/config/workbooks-paths.ts';
import { Lugar } from '@/features/aportes/mis-cuentas/lugar.tsx';
import { ObrasLista } from '@/features/proyectos/lista/obras-lista.tsx';
import { callsDone } from '@/lib/calls-in-flight.ts';
import { ownKey } from '@/lib/device-keys.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { readSetting } from '@/lib/local-setting.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { usePersona } from '@/lib/use-persona.ts';

const MovimientosOrganizacion = lazyPart(
  async () => (await import('@/features/movimientos/lista/lista.tsx')).MovimientosOrganizacion,
  'shown',
  <LoadingRows />,
);
const AcopiosOrganizacion = lazyPart(
  async () => (await import('@/features/acopios/lista/lista-organizacion.tsx')).AcopiosOrganizacion,
  'shown',
  <LoadingRows />,
);
const PresupuestosOrganizacion = lazyPart(
  async () =>
    (await import('@/features/presupuestos/lista/lista-organizacion.tsx')).PresupuestosOrganizacion,
  'shown',
  <LoadingRows />,
);
const Propio = lazyPart(async () => (await import('./propio.tsx')).Propio, 'ahead', <Lugar />);

const PrimerosPasos = lazyPart(async () => {
  await callsDone();
  return (await import('./primeros-pasos.tsx')).PrimerosPasos;
}, 'shown');

type Lista = (typeof TENANT_LISTS)[number];

function ListaElegida({ vista }: Pick<Lista, 'vista'>) {
  if (vista === 'presupuestos') return <PresupuestosOrganizacion />;
  return vista === 'acopios' ? <AcopiosOrganizacion /> : <MovimientosOrganizacion />;
}

type VistasProps = { readonly listas: readonly Lista[]; readonly vista: string | undefined };

function Vistas({ listas, vista }: VistasProps) {
  const { tenantId, settings } = useTenant();
  const offered = listas.filter((lista) => !isHidden(lista.vista, settings.modulosOcultos));
  const tabs = [
    { label: 'Obras', to: paths.obras(tenantId), active: vista === undefined },
    ...offered.map((lista) => ({
      label: lista.title,
      to: paths.obrasVista(tenantId, lista.vista),
      active: lista.vista === vista,
    })),
    { label: 'Proveedores', to: paths.proveedores(tenantId), active: false },
  ];
  return <ViewTabs tabs={tabs} />;
}

/**
 * The list of works below the person's own money. On the first visit of a device the list is hidden
 * until it is known whether petty cashes are above it, which would push it down. They are asked for
 * here, because their own code loads later.
 */
function PropioYObras() {
  const persona = usePersona();
  const enabled = useCan('manage_movements');
  const [isKnown] = useState(() => readSetting(ownKey('cajas', persona)) !== null);
  const [isMeasured, setIsMeasured] = useState(false);
  const { data, isFetching, failureCount } = trpc.cuentas.propias.useQuery(undefined, { enabled });
  const mayMove = data === undefined ? isFetching && failureCount === 0 : data.items.length > 0;
  return (
    <>
      <Propio onPlaced={() => setIsMeasured(true)} />
      <div className={mayMove && !isKnown && !isMeasured ? 'invisible' : undefined}>
        <ObrasLista />
      </div>
    </>
  );
}

export function ObrasPage() {
  const { tenantId, tenantName, role, isActive } = useTenant();
  const [params] = useSearchParams();
  const puedeCrear = useCan('create_projects');
  // A Socio sees only the obras: the routes of the tabs require another role.
  const listas = TENANT_LISTS.filter(({ roles }) => isActive && roles.some((rol) => rol === role));
  const elegida = listas.find(({ vista }) => vista === params.get('vista'));
  return (
    <>
      <PageHeader
        title={elegida === undefined ? 'Obras' : `${elegida.title} de la organización`}
        facts={tenantName}
        actions={
          elegida === undefined && puedeCrear ? (
            <>
              <LinkButton to={workbooks.inicio(tenantId)} variant="outline">
                Traer un Excel
              </LinkButton>
              <LinkButton to={paths.obraNueva(tenantId)}>
                <Plus aria-hidden />
                Nueva obra
              </LinkButton>
            </>
          ) : undefined
        }
      />
      {listas.length === 0 ? null : <Vistas listas={listas} vista={elegida?.vista} />}
      {elegida === undefined ? (
        <>
          <PropioYObras />
          {puedeCrear ? <PrimerosPasos /> : null}
        </>
      ) : (
        <ListaElegida vista={elegida.vista} />
      )}
    </>
  );
}
