import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { TIPO_ACOPIO_EN_PALABRAS } from '@plomada/domain/acopios/palabras.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Lock, LockOpen, PackageMinus, Pencil, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';

import { Closings } from '@/components/display/dated.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { activeTabLook, tabLook } from '@/components/display/view-tabs.tsx';
import { MoreActions } from '@/components/overlay/menu.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { paths } from '@/config/paths.ts';
import { DocumentosDe } from '@/features/documentos/documentos-de.tsx';
import { AvisoDeBaja } from '@/features/solicitudes/aviso-de-baja.tsx';
import { useEditMode } from '@/lib/edit-mode.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { cn } from '@/lib/utils.ts';

import { AcopioBadge } from '../acopio-badge.tsx';
import { usePuede } from '../estado.ts';
import { ItemsPanel } from '../items/items-panel.tsx';
import { useDireccion } from '../items/use-items.ts';
import { paginaDeAcopio, type AcopioDeObra } from '../pagina-de-acopio.tsx';
import { AcopioCifras, AcopioDatos } from './acopio-datos.tsx';

const CerrarDialogo = lazyPart(async () => (await import('./cerrar-dialogo.tsx')).CerrarDialogo);
const PedirBajaAcopio = lazyPart(async () => (await import('./pedir-baja.tsx')).PedirBajaAcopio);

type ParteProps = { readonly acopio: Acopio; readonly puede: ReturnType<typeof usePuede> };

function AcopioAcciones({ acopio, puede }: ParteProps) {
  const { tenantId } = useTenant();
  const { openForm, formState } = useEditMode();
  const isPhone = useIsPhone();
  const { opened, open, close } = useOpened<'cerrar' | 'baja'>();
  const { id, proyectoId } = acopio;
  const editar = paths.acopioEditar(tenantId, proyectoId, id);
  return (
    <>
      <MoreActions
        items={[
          isPhone &&
            puede.editar && { label: 'Editar', icon: Pencil, onSelect: () => openForm(editar) },
          puede.cerrar && { label: 'Cerrar', icon: Lock, onSelect: () => open('cerrar') },
          puede.reabrir && { label: 'Reabrir', icon: LockOpen, onSelect: () => open('cerrar') },
          puede.pedirBaja && { label: 'Pedir baja', icon: Trash2, onSelect: () => open('baja') },
        ]}
      />
      {puede.editar && !isPhone ? (
        <LinkButton to={editar} state={formState} variant="outline">
          <Pencil aria-hidden />
          Editar
        </LinkButton>
      ) : null}
      {puede.retirar ? (
        <LinkButton to={paths.retiroMaterial(tenantId, proyectoId, id)}>
          <PackageMinus aria-hidden />
          Retirar material
        </LinkButton>
      ) : null}
      {opened === 'cerrar' ? <CerrarDialogo acopio={acopio} onClose={close} /> : null}
      {opened === 'baja' ? <PedirBajaAcopio acopio={acopio} onClose={close} /> : null}
    </>
  );
}

const seccionesDe = (acopio: Acopio) =>
  [
    // The first tab has no value in the address.
    { ver: null, label: 'Ítems', cuantos: acopio.cantidadItems },
    { ver: 'retiros', label: 'Retiros', cuantos: acopio.cantidadRetiros },
    { ver: 'archivos', label: 'Archivos', cuantos: acopio.cantidadArchivos },
    { ver: 'historial', label: 'Historial', cuantos: undefined },
  ] as const;

type SeccionesProps = {
  readonly secciones: ReturnType<typeof seccionesDe>;
  readonly actual: string | null;
};

/** Tabs of the page, each with its own address. */
function Secciones({ secciones, actual }: SeccionesProps) {
  return (
    <nav
      aria-label="Partes del acopio"
      className="flex overflow-x-auto border-b border-border max-md:-mx-4 max-md:px-2"
    >
      {secciones.map(({ ver, label, cuantos }) => (
        <Link
          key={label}
          to={ver === null ? '?' : `?ver=${ver}`}
          replace
          preventScrollReset
          aria-current={ver === actual ? 'page' : undefined}
          className={cn(tabLook, ver === actual && activeTabLook)}
        >
          {label}
          {cuantos === undefined ? null : (
            <span className="tnum ml-1.5 text-sm text-muted-foreground">
              {formatearNumero(cuantos)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

const RetirosPanel = lazyPart(
  async () => (await import('../retiros/retiros-panel.tsx')).RetirosPanel,
  'together',
);
const ArchivosPanel = lazyPart(
  async () => (await import('../archivos/archivos-panel.tsx')).ArchivosPanel,
  'together',
);
const HistorialPanel = lazyPart(
  async () => (await import('../historial/historial-panel.tsx')).HistorialPanel,
  'together',
);

function ParteElegida({ acopio, puede, ver }: ParteProps & { readonly ver: string | null }) {
  const { id, proyectoId } = acopio;
  if (ver === 'retiros') {
    return <RetirosPanel acopioId={id} obraId={proyectoId} editable={puede.items} />;
  }
  if (ver === 'archivos') {
    return (
      <div className="flex flex-col gap-4">
        <ArchivosPanel acopioId={id} editable={puede.archivos} />
        <DocumentosDe entidad="ACOPIO" entidadId={id} obraId={proyectoId} />
      </div>
    );
  }
  if (ver === 'historial') return <HistorialPanel acopio={acopio} />;
  return (
    <div className="flex flex-col gap-4">
      <ItemsPanel acopio={acopio} editable={puede.items} />
      <AcopioDatos acopio={acopio} />
    </div>
  );
}

function Contenido({ acopio, obra }: AcopioDeObra) {
  const { tenantId } = useTenant();
  const puede = usePuede(acopio, obra);
  const { ver } = useDireccion();
  const { codigo, proveedor, descripcion, tipo, fecha, estado } = acopio;
  const lista = paths.acopios(tenantId, obra.id);
  const secciones = seccionesDe(acopio);
  // An unknown section in the address falls back to the first one.
  const actual = secciones.find((seccion) => seccion.ver === ver)?.ver ?? null;
  return (
    <Closings>
      <PageHeader
        title={proveedor.razonSocial}
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra.codigo, to: paths.obraResumen(tenantId, obra.id) },
          { label: 'Acopios', to: lista },
          { label: codigo },
        ]}
        badge={<AcopioBadge estado={estado} />}
        facts={[codigo, descripcion, TIPO_ACOPIO_EN_PALABRAS[tipo], formatearFecha(fecha)]
          .filter(Boolean)
          .join(' · ')}
        actions={<AcopioAcciones acopio={acopio} puede={puede} />}
      />
      <AvisoDeBaja entidad="ACOPIO" entidadId={acopio.id} volverA={lista} />
      <div className="flex flex-col gap-4">
        <AcopioCifras acopio={acopio} />
        <Secciones secciones={secciones} actual={actual} />
        <Suspense fallback={<LoadingRows rows={5} />}>
          <ParteElegida acopio={acopio} puede={puede} ver={actual} />
        </Suspense>
      </div>
    </Closings>
  );
}

export const AcopioPage = paginaDeAcopio({ Read: Contenido });
