import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { esEditable } from '@plomada/domain/presupuestos/estado.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

import { PageHeader } from '@/components/display/page-header.tsx';
import { settledRow } from '@/components/page/settled-row.ts';
import { paths } from '@/config/paths.ts';
import { Historia } from '@/features/auditoria/historia.tsx';
import { DocumentosDe } from '@/features/documentos/documentos-de.tsx';
import { AvisoDeBaja } from '@/features/solicitudes/aviso-de-baja.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { type ListPages, PAGES, useListPages } from '@/lib/list-pages.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { EstadoBadge } from '../estado-badge.tsx';
import { paginaDePresupuesto } from '../pagina-de-presupuesto.tsx';
import { contraparte, indiceDe } from '../textos.ts';
import { NO_EXISTE, type Obra, usePresupuesto, usePuede } from '../use-presupuesto.tsx';
import { AdicionalesPanel } from './adicionales-panel.tsx';
import { CertificadosPanel } from './certificados-panel.tsx';
import { ExcesoAviso } from './exceso-aviso.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { PagosPanel, useCargandoPaneles } from './pagos-panel.tsx';
import { type Abierto, PresupuestoAcciones } from './presupuesto-acciones.tsx';
import { PresupuestoCifras, PresupuestoDatos } from './presupuesto-datos.tsx';
import { PasoPanel } from './proximo-paso.tsx';
import { RevisionesPanel } from './revisiones-panel.tsx';

const PasoDialogo = lazyPart(async () => (await import('./paso-dialogo.tsx')).PasoDialogo);

const CopiarDialogo = lazyPart(async () => (await import('./copiar-dialogo.tsx')).CopiarDialogo);

const PlazosDialogo = lazyPart(async () => (await import('./plazos-dialogo.tsx')).PlazosDialogo);

const AdicionalDialogo = lazyPart(
  async () => (await import('../adicionales/adicional-dialogo.tsx')).AdicionalDialogo,
);

const ImportarItemsPresupuesto = lazyPart(
  async () => (await import('../importar/importar-items-presupuesto.tsx')).ImportarItemsPresupuesto,
);

const PedirBajaPresupuesto = lazyPart(
  async () => (await import('./pedir-baja.tsx')).PedirBajaPresupuesto,
);

type ContenidoProps = {
  readonly presupuesto: Presupuesto;
  readonly obra: Obra;
  readonly certificados: ListPages<Certificado>;
};

const hechos = (presupuesto: Presupuesto): string =>
  [
    presupuesto.codigo,
    `Revisión ${presupuesto.revision}`,
    contraparte(presupuesto),
    indiceDe(presupuesto),
    formatearFecha(presupuesto.fecha),
  ]
    .filter(Boolean)
    .join(' · ');

type DialogoProps = {
  readonly presupuesto: Presupuesto;
  readonly abierto: Abierto | null;
  readonly onClose: () => void;
};

function Dialogo({ abierto, ...props }: DialogoProps) {
  if (abierto === null) return null;
  if (abierto === 'importar') return <ImportarItemsPresupuesto {...props} />;
  if (abierto === 'baja') return <PedirBajaPresupuesto {...props} />;
  if (abierto === 'plazos') return <PlazosDialogo {...props} />;
  if (abierto === 'copiar') return <CopiarDialogo {...props} />;
  if (abierto === 'adicional') return <AdicionalDialogo {...props} />;
  return <PasoDialogo {...props} estado={abierto} />;
}

function Contenido({ presupuesto, obra, certificados }: ContenidoProps) {
  const { id, proyecto, moneda } = presupuesto;
  const { tenantId } = useTenant();
  const puede = usePuede(presupuesto, obra);
  const { opened, open, close } = useOpened<Abierto>();
  const ultimo = certificados.rows.find((certificado) => certificado.ultimo);
  const conDinero = !esEditable(presupuesto.estado) || certificados.rows.length > 0;
  return (
    <>
      <PageHeader
        title={presupuesto.titulo}
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra.codigo, to: paths.obraResumen(tenantId, obra.id) },
          { label: 'Presupuestos', to: paths.presupuestos(tenantId, obra.id) },
          { label: presupuesto.codigo },
        ]}
        badge={<EstadoBadge estado={presupuesto.estado} />}
        facts={hechos(presupuesto)}
        actions={<PresupuestoAcciones presupuesto={presupuesto} puede={puede} onOpen={open} />}
      />
      <AvisoDeBaja
        entidad="PRESUPUESTO"
        entidadId={id}
        volverA={paths.presupuestos(tenantId, obra.id)}
      />
      <div className="flex flex-col gap-4">
        <PasoPanel {...{ presupuesto, puede, ultimo }} onEstado={open} />
        <ExcesoAviso presupuesto={presupuesto} />
        <PresupuestoCifras presupuesto={presupuesto} />
        <ItemsPanel
          presupuesto={presupuesto}
          certificados={certificados.rows}
          editable={puede.editar}
        />
        <div className="grid gap-4 lg:grid-cols-2 lg:[&>*:last-child:nth-child(odd)]:col-span-full">
          {conDinero ? (
            <>
              <CertificadosPanel
                presupuesto={presupuesto}
                lista={certificados}
                certificar={puede.certificar}
              />
              <PagosPanel presupuesto={presupuesto} pagar={puede.pagar} />
              <AdicionalesPanel
                presupuesto={presupuesto}
                onAgregar={puede.adicionales ? () => open('adicional') : undefined}
              />
            </>
          ) : null}
          <RevisionesPanel presupuesto={presupuesto} />
          <DocumentosDe entidad="PRESUPUESTO" entidadId={id} obraId={proyecto.id} />
        </div>
        <PresupuestoDatos presupuesto={presupuesto} />
        <Historia entidad="PRESUPUESTO" entidadId={id} moneda={moneda} />
      </div>
      <Dialogo presupuesto={presupuesto} abierto={opened} onClose={close} />
    </>
  );
}

/** Page of a budget: next step, totals, items, certificates, payments and adicionales. */
export const PresupuestoPage = paginaDePresupuesto({
  missing: NO_EXISTE,
  useRows: () => {
    const { presupuestoId: id, presupuesto, obra } = usePresupuesto();
    const utils = trpc.useUtils();
    // All certificates at once: a budget has dozens at most, and the bars of the items need all of
    // them.
    const certificados = useListPages(
      utils.certificados.listar.infiniteQueryOptions({ id, limit: 200 }, PAGES),
    );
    // Waits for the certificates too, because next step and bars depend on them and would move the
    // page later, and for the rows of the panels.
    const cargandoPaneles = useCargandoPaneles(id);
    const isWaiting = (certificados.isPending && certificados.isFetching) || cargandoPaneles;
    return { presupuesto, obra, certificados: settledRow(certificados, isWaiting) };
  },
  Read: Contenido,
});
