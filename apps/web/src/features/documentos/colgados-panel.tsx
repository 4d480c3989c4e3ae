import type { Vinculable } from '@plomada/domain/documentos/documento.schema';
import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { formatearBytes } from '@plomada/formatters/archivo';
import { Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';

import { PickFiles } from '../../components/files/pick-files.tsx';
import { ErrorState } from '../../components/state/error-state.tsx';
import { LoadingRows } from '../../components/state/loading-rows.tsx';
import { Panel } from '../../components/ui/panel.tsx';
import { useOpened } from '../../components/ui/use-opened.ts';
import { paths } from '../../config/paths.ts';
import { ACCEPTED_FILES } from '../../lib/file-rules.ts';
import { useCan, useTenant } from '../../lib/tenant.ts';
import { trpc } from '../../lib/trpc.ts';
import { DocumentoBadges, VenceBadge } from './documento-badges.tsx';

const SubirDialogo = lazy(async () => ({
  default: (await import('./subir/subir-dialogo.tsx')).SubirDialogo,
}));

export type DocumentosColgadosProps = {
  readonly entidad: Vinculable;
  readonly entidadId: string;
  readonly obraId: string;
};

/** On the page of something: the documents that hang from it, and adding one more. */
export function DocumentosColgados(props: DocumentosColgadosProps) {
  // A Socio reads some of these pages and no document.
  return useCan('view_documents') ? <Colgados {...props} /> : null;
}

const LIMITE = 50;

function Colgados({ entidad, entidadId, obraId }: DocumentosColgadosProps) {
  const { tenantId } = useTenant();
  const pedido = { projectId: obraId, entidad, entidadId, limit: LIMITE };
  const lista = trpc.documentos.listar.useQuery(pedido);
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  const { opened, open, close } = useOpened<readonly File[]>();
  const puede = useCan('manage_documents') && obra.data && !esSoloLectura(obra.data.estado);
  const items = lista.data?.items ?? [];
  return (
    <Panel
      flush
      title="Documentos"
      qualifier={items.length === 0 ? undefined : items.length}
      action={
        puede ? (
          <PickFiles size="sm" accept={ACCEPTED_FILES} multiple onPicked={open}>
            <Upload aria-hidden />
            Subir
          </PickFiles>
        ) : undefined
      }
    >
      {lista.isError && !lista.data ? (
        <div className="px-4 pt-1 pb-4">
          <ErrorState
            title="No pudimos traer los documentos"
            error={lista.error}
            onRetry={() => void lista.refetch()}
            retrying={lista.isFetching}
          />
        </div>
      ) : null}
      {lista.isPending ? <LoadingRows rows={1} label="Cargando los documentos" /> : null}
      {lista.isSuccess && items.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted-foreground">Sin documentos vinculados.</p>
      ) : (
        <ul className="pb-2">
          {items.map((documento) => (
            <li key={documento.id} className="border-t border-border/70 px-4 py-2 first:border-t-0">
              <Link
                to={paths.documento(tenantId, obraId, documento.id)}
                title={documento.titulo}
                className="block truncate rounded-sm font-medium text-primary underline-offset-4 hover:underline"
              >
                {documento.titulo}
              </Link>
              <p className="tnum flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
                {CATEGORIA_DOCUMENTO[documento.categoria]} ·{' '}
                {formatearBytes(documento.archivo.bytes, 1)}
                <VenceBadge vence={documento.vence} />
                <DocumentoBadges {...documento} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {opened === null ? null : (
        <Suspense fallback={null}>
          <SubirDialogo
            obraId={obraId}
            archivos={opened}
            vinculos={[{ entidad, entidadId }]}
            onClose={close}
          />
        </Suspense>
      )}
    </Panel>
  );
}
