import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { Suspense, type ReactNode } from 'react';

import { PageHeader } from '@/components/display/page-header';

import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { AcopioAusente } from '../acopio-ausente.tsx';
import { AcopioBadge } from '../acopio-badge.tsx';
import { ItemsPanel } from '../items/items-panel.tsx';
import { useDireccion } from '../items/use-items.ts';
import { TIPO_ACOPIO_LABEL } from '../labels.ts';
import { useAcopio, usePuede } from '../use-acopio.ts';
import { AcopioAcciones, type AbrirDialogo } from './acopio-acciones.tsx';
import { AcopioCifras } from './acopio-cifras.tsx';
import { AcopioDatos } from './acopio-datos.tsx';
import { Secciones, type Seccion } from './secciones.tsx';

/** A part of the page that another feature makes. `editable`: the acopio takes changes. */
type Parte = (acopio: Acopio, editable: boolean) => ReactNode;

export type AcopioPageProps = {
  readonly retiros?: Parte;
  readonly historial?: Parte;
  readonly archivos?: Parte;
  readonly importar?: AbrirDialogo;
  readonly pedirBaja?: AbrirDialogo;
  /** Under the head: its open request, or how the last one ended. */
  readonly avisoBaja?: (acopio: Acopio) => ReactNode;
};

type Obra = NonNullable<ReturnType<typeof useAcopio>['obra']['data']>;
type ContenidoProps = AcopioPageProps & { readonly acopio: Acopio; readonly obra: Obra };

function seccionesDe({ acopio, retiros, historial, archivos }: ContenidoProps) {
  const lista: readonly (Seccion | false)[] = [
    { ver: null, label: 'Ítems', cuantos: acopio.cantidadItems },
    retiros !== undefined && { ver: 'retiros', label: 'Retiros', cuantos: acopio.cantidadRetiros },
    archivos !== undefined && {
      ver: 'archivos',
      label: 'Archivos',
      cuantos: acopio.cantidadArchivos,
    },
    historial !== undefined && { ver: 'historial', label: 'Historial' },
  ];
  return lista.filter((seccion) => seccion !== false);
}

function ParteElegida({ ver, ...props }: ContenidoProps & { readonly ver: string | null }) {
  const { acopio, obra, importar } = props;
  const puede = usePuede(acopio, obra);
  if (ver === 'retiros') return props.retiros?.(acopio, puede.items);
  if (ver === 'archivos') return props.archivos?.(acopio, puede.archivos);
  if (ver === 'historial') return props.historial?.(acopio, puede.items);
  return (
    <div className="flex flex-col gap-4">
      <ItemsPanel
        acopio={acopio}
        editable={puede.items}
        {...(importar === undefined ? {} : { importar })}
      />
      <AcopioDatos acopio={acopio} />
    </div>
  );
}

function Encabezado({ acopio, obra, pedirBaja }: ContenidoProps) {
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
      actions={
        <AcopioAcciones
          acopio={acopio}
          puede={puede}
          {...(pedirBaja === undefined ? {} : { pedirBaja })}
        />
      }
    />
  );
}

function Contenido(props: ContenidoProps) {
  const { acopio, avisoBaja } = props;
  const { ver } = useDireccion();
  const secciones = seccionesDe(props);
  // An address may ask for a part there is not.
  const actual = secciones.find((seccion) => seccion.ver === ver)?.ver ?? null;
  return (
    <>
      <Encabezado {...props} />
      {avisoBaja?.(acopio)}
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

/** An acopio: what is left of it, its items, and the parts the app joins to it. */
export function AcopioPage(props: AcopioPageProps) {
  const { obraId, acopio, obra, fallo } = useAcopio();
  useTitleSubject(acopio.data?.codigo);
  if (acopio.data === undefined || obra.data === undefined) {
    return <AcopioAusente obraId={obraId} fallo={fallo} />;
  }
  if (acopio.data.proyectoId !== obraId) {
    return <AcopioAusente obraId={obraId} fallo={undefined} inexistente />;
  }
  return <Contenido {...props} acopio={acopio.data} obra={obra.data} />;
}
