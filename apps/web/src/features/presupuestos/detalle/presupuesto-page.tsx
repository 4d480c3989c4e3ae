import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { esEditable, type EstadoGuardado } from '@plomada/domain/presupuestos/estado.rules';
import { excesoEnPalabras } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import {
  Ban,
  CalendarClock,
  CircleX,
  Copy,
  FileSpreadsheet,
  FileText,
  type LucideIcon,
  Pencil,
  Plus,
  RotateCcw,
  Trash2,
  TriangleAlert,
  Upload,
} from 'lucide-react';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { type MenuItem, MoreActions } from '@/components/overlay/menu.tsx';
import { settledRow } from '@/components/page/settled-row.ts';
import { paths } from '@/config/paths.ts';
import { Historia } from '@/features/auditoria/historia.tsx';
import { DocumentosDe } from '@/features/documentos/documentos-de.tsx';
import { AvisoDeBaja } from '@/features/solicitudes/aviso-de-baja.tsx';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { useEditMode } from '@/lib/edit-mode.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { type ListPages, PAGES, useListPages } from '@/lib/list-pages.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { EstadoBadge } from '../estado-badge.tsx';
import { paginaDePresupuesto } from '../pagina-de-presupuesto.tsx';
import { contraparte, indiceDe } from '../textos.ts';
import { NO_EXISTE, type Obra, usePresupuesto, usePuede } from '../use-presupuesto.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { AdicionalesPanel, CertificadosPanel, PagosPanel, RevisionesPanel } from './paneles.tsx';
import { PresupuestoCifras, PresupuestoDatos } from './presupuesto-datos.tsx';
import { PasoPanel } from './proximo-paso.tsx';

type Abierto = EstadoGuardado | 'adicional' | 'copiar' | 'importar' | 'plazos' | 'baja';

type PresupuestoAccionesProps = {
  readonly presupuesto: Presupuesto;
  readonly puede: ReturnType<typeof usePuede>;
  readonly onOpen: (que: Abierto) => void;
};

function itemsDe({ presupuesto, puede, onOpen }: PresupuestoAccionesProps) {
  const { pasos, aprobar } = puede;
  // A budget with payments cannot be annulled until they are deleted.
  const anulable = aprobar && pasos.includes('ANULADO') && presupuesto.cifras.pagadoCentavos === 0;
  const abre = (que: Abierto, label: string, icon: LucideIcon): MenuItem => ({
    label,
    icon,
    onSelect: () => onOpen(que),
  });
  return [
    puede.editar && abre('importar', 'Importar ítems', Upload),
    puede.adicionales && abre('adicional', 'Agregar adicional', Plus),
    pasos.includes('BORRADOR') && abre('BORRADOR', 'Volver a borrador', RotateCcw),
    aprobar && pasos.includes('RECHAZADO') && abre('RECHAZADO', 'Rechazar', CircleX),
    puede.cambiarPlazos && abre('plazos', 'Cambiar plazos', CalendarClock),
    puede.copiar && abre('copiar', 'Copiar', Copy),
    anulable && abre('ANULADO', 'Anular', Ban),
    puede.pedirBaja && abre('baja', 'Pedir baja', Trash2),
  ];
}

/** Actions other than the next step. */
function PresupuestoAcciones(props: PresupuestoAccionesProps) {
  const { presupuesto, puede } = props;
  const { id, proyectoId } = presupuesto;
  const { tenantId } = useTenant();
  const { openForm, formState } = useEditMode();
  const isPhone = useIsPhone();
  const { isBusy, save } = useBusyDownload();
  /** Downloads the current budget as PDF or spreadsheet. */
  const bajar = (formato: 'pdf' | 'xlsx') => () =>
    void save(`/presupuestos/${id}/documento?formato=${formato}`);
  const editar = paths.presupuestoEditar(tenantId, proyectoId, id);
  return (
    <>
      <MoreActions
        loading={isBusy}
        items={[
          isPhone &&
            puede.editar && { label: 'Editar', icon: Pencil, onSelect: () => openForm(editar) },
          { label: 'Descargar PDF', icon: FileText, onSelect: bajar('pdf') },
          { label: 'Descargar Excel', icon: FileSpreadsheet, onSelect: bajar('xlsx') },
          ...itemsDe(props),
        ]}
      />
      {puede.editar && !isPhone ? (
        <LinkButton to={editar} state={formState} variant="outline">
          <Pencil aria-hidden />
          Editar
        </LinkButton>
      ) : null}
    </>
  );
}

/** Payments over the caps; empty for users who may not see private payments. */
function ExcesoAviso({ presupuesto: { excesos, moneda } }: { readonly presupuesto: Presupuesto }) {
  if (excesos.length === 0) return null;
  return (
    <section
      aria-label="Pagos por encima de lo previsto"
      className="flex gap-3 rounded-lg bg-destructive-subtle px-4 py-3"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-destructive" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold text-destructive">Pagos por encima de lo previsto</h2>
        <p className="text-sm">
          Incluye lo programado y los pagos privados. A quien no los ve no le cuentan para el tope.
        </p>
        <ul className="mt-2 max-w-md">
          {excesos.map(({ que, certificado, excesoCentavos }) => (
            <li
              key={`${que}${certificado?.id ?? ''}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4"
            >
              <span>{excesoEnPalabras(que, certificado?.numero ?? null)}</span>
              <Money
                alarm
                centavos={excesoCentavos}
                moneda={moneda}
                className="font-semibold text-destructive"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

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
    // page later.
    const isWaiting = certificados.isPending && certificados.isFetching;
    return { presupuesto, obra, certificados: settledRow(certificados, isWaiting) };
  },
  Read: Contenido,
});
