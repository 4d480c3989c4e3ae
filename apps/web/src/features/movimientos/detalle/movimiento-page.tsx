import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { esAdministracion } from '@plomada/domain/proyectos/administracion.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router';

import { Closings } from '@/components/display/dated.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { settledRow } from '@/components/page/settled-row.ts';
import { type ObraDeMovimientos, useObraDe, useObraId } from '@/components/page/use-obra-de.ts';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { Historia } from '@/features/auditoria/historia.tsx';
import { DocumentosDe } from '@/features/documentos/documentos-de.tsx';
import { AvisoDeBaja } from '@/features/solicitudes/aviso-de-baja.tsx';
import { useEditMode } from '@/lib/edit-mode.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { migasDe } from '../migas.ts';
import { MovimientoBadges } from '../movimiento-badges.tsx';
import { rutaDe, rutas } from '../rutas.ts';
import { ComprobantePanel } from './comprobante-panel.tsx';
import { Acciones, type LecturaProps } from './movimiento-acciones.tsx';
import { MovimientoDatos } from './movimiento-datos.tsx';
import { MovimientoImporte } from './movimiento-importe.tsx';

const BolsilloPanel = lazyPart(async () => (await import('./bolsillo-panel.tsx')).BolsilloPanel);

const MovimientoEdicion = lazyPart(
  async () => (await import('./movimiento-edicion.tsx')).MovimientoEdicion,
  'together',
);

// Parts loaded on demand: most movements have no origin and are no part of a split.
const OrigenBanda = lazyPart(async () => (await import('./origen.tsx')).OrigenBanda, 'together');

const GrupoPanel = lazyPart(async () => (await import('./grupo-panel.tsx')).GrupoPanel, 'together');

const PagoEnMovimiento = lazyPart(
  async () => (await import('../pago/pago-renglones.tsx')).PagoEnMovimiento,
  'together',
);

const AdjuntosPanel = lazyPart(
  async () => (await import('@/features/archivos/adjuntos-panel.tsx')).AdjuntosPanel,
  'together',
);

const CambiosPedidos = lazyPart(
  async () => (await import('../cambios/cambios-pedidos.tsx')).CambiosPedidos,
  'shown',
);

type DatosProps = Pick<LecturaProps, 'movimiento'> & { readonly conImporte: boolean };

function Datos({ movimiento, conImporte }: DatosProps) {
  const { origen } = movimiento;
  const presupuestoId = origen?.tipo === 'PAGO' ? origen.presupuestoId : null;
  const medios = origen && presupuestoId && (
    <PagoEnMovimiento presupuestoId={presupuestoId} pagoId={origen.id} />
  );
  return (
    <Panel flush className="overflow-clip">
      {conImporte ? (
        <div className="px-4 py-4">
          <MovimientoImporte movimiento={movimiento} />
        </div>
      ) : null}
      {origen === null ? null : <OrigenBanda movimiento={movimiento} />}
      {origen === null && conImporte ? <hr className="border-border" /> : null}
      <Closings>
        <MovimientoDatos movimiento={movimiento} medios={medios} />
      </Closings>
    </Panel>
  );
}

/**
 * Renders its children at once, so that their data load, and shows them when the number of files
 * above is known: no content moves.
 */
function TrasLosArchivos({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { isPending } = trpc.adjuntos.listar.useQuery({ id });
  return <div className={isPending ? 'hidden' : 'contents'}>{children}</div>;
}

function Lectura(props: LecturaProps) {
  const { movimiento, editable } = props;
  const { id, concepto, codigo, proyecto, comprobante, grupoProrrateoId, privado } = movimiento;
  const { tenantId } = useTenant();
  const isPhone = useIsPhone();
  return (
    <>
      <PageHeader
        title={concepto}
        breadcrumb={migasDe(tenantId, movimiento, { label: codigo })}
        lead={isPhone ? <MovimientoImporte movimiento={movimiento} conFecha /> : undefined}
        badge={<MovimientoBadges {...movimiento} />}
        facts={proyecto.nombre}
        actions={<Acciones {...props} />}
      />
      <AvisoDeBaja
        entidad="MOVIMIENTO"
        entidadId={id}
        volverA={rutas(privado).lista(tenantId, proyecto.id)}
      />
      {editable ? <CambiosPedidos movimiento={movimiento} /> : null}
      {/* With two columns the history is below the data, else last. */}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,600px)_minmax(0,376px)] xl:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <Datos movimiento={movimiento} conImporte={!isPhone} />
          {/* Answers stored on the device by an earlier version lack this field. */}
          {movimiento.bolsillo ? <BolsilloPanel movimiento={movimiento} /> : null}
          {grupoProrrateoId === null ? null : (
            <Suspense fallback={null}>
              <GrupoPanel movimiento={movimiento} grupoId={grupoProrrateoId} />
            </Suspense>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:row-span-2">
          {comprobante === null ? null : <ComprobantePanel comprobante={comprobante} />}
          <Suspense fallback={null}>
            <AdjuntosPanel movimientoId={id} editable={editable} />
          </Suspense>
          {esAdministracion(tenantId, proyecto.id) ? null : (
            <TrasLosArchivos id={id}>
              <DocumentosDe
                entidad="MOVIMIENTO"
                entidadId={id}
                obraId={proyecto.id}
                privado={privado}
              />
            </TrasLosArchivos>
          )}
        </div>
        <div className="min-w-0 empty:hidden">
          <TrasLosArchivos id={id}>
            <Historia entidad="MOVIMIENTO" entidadId={id} moneda={movimiento.moneda} />
          </TrasLosArchivos>
        </div>
      </div>
    </>
  );
}

/**
 * True while the payment that created the movement loads: its lines would move the content below
 * them.
 */
function useEsperaElPago({ origen }: Partial<Pick<Movimiento, 'origen'>>): boolean {
  const deUnPago = origen?.tipo === 'PAGO' && origen.presupuestoId !== null;
  const { isPending, failureCount } = trpc.pagos.obtener.useQuery(
    { id: origen?.presupuestoId ?? '', pagoId: origen?.id ?? '' },
    { enabled: deUnPago },
  );
  return deUnPago && isPending && failureCount === 0;
}

type ContenidoProps = { readonly movimiento: Movimiento; readonly obra: ObraDeMovimientos };

/** Read view of a movement, or its form in edit mode if it may be edited. */
function Contenido({ movimiento, obra }: ContenidoProps) {
  const editable = useCan('manage_movements') && !esSoloLectura(obra.estado);
  const { isEditing } = useEditMode();
  return (
    <Suspense fallback={<CenteredSpinner label="Abriendo el movimiento" />}>
      {isEditing && editable && movimiento.origen === null ? (
        <MovimientoEdicion movimiento={movimiento} />
      ) : (
        <Lectura movimiento={movimiento} editable={editable} />
      )}
    </Suspense>
  );
}

const pagina = (privado: boolean) =>
  recordPage({
    que: 'el movimiento',
    missing: { title: 'Este movimiento no existe', text: 'O no está a tu alcance.' },
    useRows: ({ movimientoId = '' }: Ids) => {
      const movimiento = trpc.movimientos.obtener.useQuery({ id: movimientoId });
      return {
        movimiento,
        obra: useObraDe(useObraId()),
        pago: settledRow(null, useEsperaElPago(movimiento.data ?? {})),
      };
    },
    subject: ({ movimiento }) => movimiento.data?.codigo,
    useBack: ({ tenantId }) => ({
      to: rutas(privado).lista(tenantId, useObraId()),
      label: 'Ver movimientos',
    }),
    obraOf: ({ movimiento }) => movimiento.data?.proyecto.id,
    Read: function Hallado({ movimiento, obra }: ContenidoProps) {
      const { tenantId } = useTenant();
      // A link from elsewhere may have the wrong path, since it does not know if the movement is
      // private.
      if (movimiento.privado !== privado) {
        return <Navigate to={rutaDe(tenantId, movimiento)} replace />;
      }
      return <Contenido movimiento={movimiento} obra={obra} />;
    },
  });

export const MovimientoPage = pagina(false);

export const MovimientoPrivadoPage = pagina(true);
