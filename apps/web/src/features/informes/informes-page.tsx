import type { Informe } from '@plomada/domain/informes/informe.schema';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Download, Plus } from 'lucide-react';
import { Suspense } from 'react';

import type { Column } from '@/components/data-table/columns.ts';
import { DataTable } from '@/components/data-table/data-table.tsx';
import type { PhoneRow } from '@/components/data-table/phone-list.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { VerificationCode } from '@/components/display/verification-code.tsx';
import { ViewTabs } from '@/components/display/view-tabs.tsx';
import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { QueryError } from '@/components/state/query-error.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useBusyDownload } from '@/lib/busy-download.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useOpened } from '@/lib/use-opened.ts';

import {
  nombrarInforme,
  titularInforme,
  titularMeses,
  useInformes,
  mesesDe,
} from './use-informes.ts';

const EnlacesVista = lazyPart(
  async () => (await import('./enlaces/enlaces-vista.tsx')).EnlacesVista,
  'together',
);
const PreguntasVista = lazyPart(
  async () => (await import('./preguntas/preguntas-vista.tsx')).PreguntasVista,
  'together',
);
const NuevoInforme = lazyPart(async () => (await import('./lista/nuevo-informe.tsx')).NuevoInforme);

function Pdf({ obraId, informe }: { readonly obraId: string; readonly informe: Informe }) {
  const { isBusy, save } = useBusyDownload();
  return (
    <Button
      variant="link"
      size="inline"
      className="align-middle"
      loading={isBusy}
      aria-label={`Descargar PDF de ${nombrarInforme(informe)}`}
      onClick={() => void save(`/proyectos/${obraId}/informes/${informe.id}?formato=pdf`)}
    >
      {isBusy ? null : <Download aria-hidden />}
      PDF
    </Button>
  );
}

function lectura({ leidoPor, enviadoA }: Informe): string {
  if (enviadoA === 0) return 'Sin enlaces';
  return `${leidoPor} de ${enviadoA} ${enviadoA === 1 ? 'socio' : 'socios'}`;
}

const hecho = ({ creadoEn, creadoPor }: Informe): string =>
  `${formatearFechaHora(creadoEn)} · ${creadoPor.nombre}`;

const columnas = (obraId: string): readonly Column<Informe>[] => [
  {
    id: 'meses',
    header: 'Meses',
    main: true,
    cell: (informe) => (
      <span className="truncate" title={informe.texto ?? undefined}>
        {titularMeses(informe)}
      </span>
    ),
  },
  {
    id: 'version',
    header: 'Versión',
    align: 'end',
    className: 'tnum',
    cell: ({ version }) => version,
  },
  { id: 'leido', header: 'Lo leyeron', className: 'tnum', cell: lectura },
  {
    id: 'hecho',
    header: 'Hecho',
    hideBelow: 860,
    className: 'tnum text-sm text-muted-foreground',
    cell: hecho,
  },
  {
    id: 'codigo',
    header: 'Código',
    hideBelow: 720,
    cell: ({ codigoVerificacion }) => <VerificationCode code={codigoVerificacion} />,
  },
  {
    id: 'pdf',
    header: 'Documento',
    cell: (informe) => <Pdf obraId={obraId} informe={informe} />,
  },
];

const enTelefono =
  (obraId: string) =>
  (informe: Informe): PhoneRow => ({
    title: titularInforme(informe),
    value: <span className="text-sm text-muted-foreground">{lectura(informe)}</span>,
    meta: hecho(informe),
    foot: (
      <span className="mt-1 flex items-center justify-between gap-3 text-sm">
        <VerificationCode code={informe.codigoVerificacion} />
        <Pdf obraId={obraId} informe={informe} />
      </span>
    ),
  });

function Ninguno({ sinMeses }: { readonly sinMeses: boolean }) {
  const { tenantId } = useTenant();
  return (
    <EmptyState
      title="Todavía no hay informes"
      text={
        sinMeses
          ? 'Un informe se hace de meses cerrados, y esta obra no tiene ninguno con movimientos.'
          : 'El primero rinde uno o varios meses cerrados: cifras, avance, fotos y la cuenta de cada socio.'
      }
      actions={
        sinMeses ? (
          <LinkButton to={paths.cierre(tenantId)} variant="outline">
            Ver el cierre de meses
          </LinkButton>
        ) : undefined
      }
    />
  );
}

type InformesListaProps = {
  readonly obraId: string;
  readonly lista: ReturnType<typeof useInformes>;
  /** True while there is no month to report on. */
  readonly sinMeses: boolean;
};

/** Reports of the obra, newest first. */
function InformesLista({ obraId, lista, sinMeses }: InformesListaProps) {
  if (lista.isError && lista.data === undefined) {
    return <QueryError title="No pudimos traer los informes" query={lista} />;
  }
  return (
    <Panel flush className="overflow-clip">
      {lista.data === undefined ? <LoadingRows rows={3} label="Cargando los informes" /> : null}
      {lista.data?.items.length === 0 ? <Ninguno sinMeses={sinMeses} /> : null}
      {lista.data && lista.data.items.length > 0 ? (
        <DataTable
          caption="Informes de rendición, del más nuevo al más viejo"
          columns={columnas(obraId)}
          rows={lista.data.items}
          rowKey={({ id }) => id}
          phoneRow={enTelefono(obraId)}
        />
      ) : null}
    </Panel>
  );
}

/** Tabs of the page by query parameter; the first has none. */
const VISTAS = [
  { id: 'informes', label: 'Informes', to: '?' },
  { id: 'enlaces', label: 'Enlaces', to: '?vista=enlaces' },
  { id: 'preguntas', label: 'Preguntas', to: '?vista=preguntas' },
] as const;

function Informes({ obra }: { readonly obra: Proyecto }) {
  const { id: obraId } = obra;
  const { tenantId } = useTenant();
  const { params } = useAddress();
  const vista = VISTAS.find(({ id }) => id === params.get('vista'))?.id ?? 'informes';
  const { opened, open, close } = useOpened<'nuevo'>();
  const lista = useInformes(obraId);
  const meses = lista.data ? mesesDe(lista.data) : [];
  return (
    <>
      <PageHeader
        title="Informes a socios"
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra.codigo, to: paths.obraResumen(tenantId, obraId) },
          { label: 'Informes' },
        ]}
        facts={obra.nombre}
        actions={
          vista === 'informes' && meses.length > 0 ? (
            <Button aria-haspopup="dialog" onClick={() => open('nuevo')}>
              <Plus aria-hidden />
              Nuevo informe
            </Button>
          ) : undefined
        }
      />
      <ViewTabs tabs={VISTAS.map(({ id, label, to }) => ({ label, to, active: id === vista }))} />
      <Suspense fallback={<CenteredSpinner label="Abriendo" />}>
        {vista === 'informes' ? (
          <InformesLista obraId={obraId} lista={lista} sinMeses={meses.length === 0} />
        ) : null}
        {vista === 'enlaces' ? <EnlacesVista obra={obra} /> : null}
        {vista === 'preguntas' ? <PreguntasVista obraId={obraId} /> : null}
      </Suspense>
      {opened === null ? null : <NuevoInforme {...{ obraId, meses }} onClose={close} />}
    </>
  );
}

export const InformesPage = recordPage({
  que: 'la obra',
  useRows: ({ obraId = '' }: Ids) => {
    // Asked together with the obra; the page does not wait for them.
    useInformes(obraId);
    return { obra: trpc.proyectos.obtener.useQuery({ id: obraId }) };
  },
  subject: ({ obra }) => obra.data?.nombre,
  useBack: ({ tenantId }) => ({ to: paths.obras(tenantId), label: 'Ver las obras' }),
  obraOf: null,
  Read: Informes,
});
