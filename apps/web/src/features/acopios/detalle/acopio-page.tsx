import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { Suspense, lazy } from 'react';
import { Link } from 'react-router';

import { Closings } from '@/components/display/dated';
import { PageHeader } from '@/components/display/page-header';
import { activeTabLook, tabLook } from '@/components/display/view-tabs';
import { cn } from '@/lib/utils';

import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { DocumentosDe } from '../../documentos/documentos-de.tsx';
import { AvisoDeBaja } from '../../solicitudes/aviso-de-baja.tsx';
import { AcopioAusente } from '../acopio-ausente.tsx';
import { AcopioBadge } from '../acopio-badge.tsx';
import { ItemsPanel } from '../items/items-panel.tsx';
import { useDireccion } from '../items/use-items.ts';
import { TIPO_ACOPIO_LABEL } from '../labels.ts';
import { useAcopio, usePuede } from '../use-acopio.ts';
import { AcopioAcciones } from './acopio-acciones.tsx';
import { AcopioCifras } from './acopio-cifras.tsx';
import { AcopioDatos } from './acopio-datos.tsx';

type Seccion = {
  /** In the address; the first one has none. */
  readonly ver: string | null;
  readonly label: string;
  readonly cuantos?: number;
};

type SeccionesProps = {
  readonly secciones: readonly Seccion[];
  readonly actual: string | null;
};

/** The parts of the page, one at a time, each with its own address. */
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

const RetirosPanel = lazy(async () => ({
  default: (await import('../retiros/retiros-panel.tsx')).RetirosPanel,
}));
const ArchivosPanel = lazy(async () => ({
  default: (await import('../archivos/archivos-panel.tsx')).ArchivosPanel,
}));
const HistorialPanel = lazy(async () => ({
  default: (await import('../historial/historial-panel.tsx')).HistorialPanel,
}));

type Obra = NonNullable<ReturnType<typeof useAcopio>['obra']['data']>;
type ContenidoProps = { readonly acopio: Acopio; readonly obra: Obra };

const seccionesDe = (acopio: Acopio): readonly Seccion[] => [
  { ver: null, label: 'Ítems', cuantos: acopio.cantidadItems },
  { ver: 'retiros', label: 'Retiros', cuantos: acopio.cantidadRetiros },
  { ver: 'archivos', label: 'Archivos', cuantos: acopio.cantidadArchivos },
  { ver: 'historial', label: 'Historial' },
];

function ParteElegida({ acopio, obra, ver }: ContenidoProps & { readonly ver: string | null }) {
  const puede = usePuede(acopio, obra);
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

function Encabezado({ acopio, obra }: ContenidoProps) {
  const { tenantId } = useTenant();
  const puede = usePuede(acopio, obra);
  const { codigo, proveedor, descripcion, tipo, fecha, estado } = acopio;
  return (
    <PageHeader
      title={proveedor.razonSocial}
      breadcrumb={[
        { label: 'Obras', to: paths.obras(tenantId) },
        { label: obra.codigo, to: paths.obraResumen(tenantId, obra.id) },
        { label: 'Acopios', to: paths.acopios(tenantId, obra.id) },
        { label: codigo },
      ]}
      badge={<AcopioBadge estado={estado} />}
      facts={[codigo, descripcion, TIPO_ACOPIO_LABEL[tipo], formatearFecha(fecha)]
        .filter(Boolean)
        .join(' · ')}
      actions={<AcopioAcciones acopio={acopio} puede={puede} />}
    />
  );
}

function Contenido(props: ContenidoProps) {
  const { acopio } = props;
  const { tenantId } = useTenant();
  const { ver } = useDireccion();
  const secciones = seccionesDe(acopio);
  // An address may ask for a part there is not.
  const actual = secciones.find((seccion) => seccion.ver === ver)?.ver ?? null;
  return (
    <>
      <Encabezado {...props} />
      <AvisoDeBaja
        entidad="ACOPIO"
        entidadId={acopio.id}
        volverA={paths.acopios(tenantId, acopio.proyectoId)}
      />
      <div className="flex flex-col gap-4">
        <AcopioCifras acopio={acopio} />
        <Secciones secciones={secciones} actual={actual} />
        <Suspense fallback={<LoadingRows rows={5} />}>
          <ParteElegida {...props} ver={actual} />
        </Suspense>
      </div>
    </>
  );
}

/** An acopio: what is left of it, its items, its retiros, its files and its history. */
export function AcopioPage() {
  const { obraId, acopio, obra, fallo } = useAcopio();
  useTitleSubject(acopio.data?.codigo);
  if (acopio.data === undefined || obra.data === undefined) {
    return <AcopioAusente obraId={obraId} fallo={fallo} />;
  }
  if (acopio.data.proyectoId !== obraId) {
    return <AcopioAusente obraId={obraId} fallo={undefined} inexistente />;
  }
  return (
    <Closings>
      <Contenido acopio={acopio.data} obra={obra.data} />
    </Closings>
  );
}
