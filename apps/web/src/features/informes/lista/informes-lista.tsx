import type { Informe } from '@plomada/domain/informes/informe.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { Download } from 'lucide-react';
import { Link } from 'react-router';

import { Panel } from '@/components/display/panel';
import { VerificationCode } from '@/components/display/verification-code';
import { Button } from '@/components/ui/button';

import type { Column } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { PhoneRow } from '../../../components/data-table/phone-list.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { QueryError } from '../../../components/state/query-error.tsx';
import { paths } from '../../../config/paths.ts';
import { useBusyDownload } from '../../../lib/busy-download.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { nombrarInforme, titularInforme, titularMeses, type useInformes } from '../use-informes.ts';

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
    figure: <span className="text-sm text-muted-foreground">{lectura(informe)}</span>,
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
          <Button variant="outline" asChild>
            <Link to={paths.cierre(tenantId)}>Ver el cierre de meses</Link>
          </Button>
        ) : undefined
      }
    />
  );
}

type InformesListaProps = {
  readonly obraId: string;
  readonly lista: ReturnType<typeof useInformes>;
  /** There is nothing to report yet. */
  readonly sinMeses: boolean;
};

/** Every report there was, newest first: none is ever changed. */
export function InformesLista({ obraId, lista, sinMeses }: InformesListaProps) {
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
