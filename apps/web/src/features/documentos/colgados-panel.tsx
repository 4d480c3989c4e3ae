import type { DocumentoEnLista } from '@plomada/domain/documentos/documento.schema';
import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { formatearBytes } from '@plomada/formatters/archivo';
import { Link as LinkIcon, Upload, X } from 'lucide-react';
import { Link } from 'react-router';

import { Panel } from '@/components/display/panel.tsx';
import { PickFiles } from '@/components/files/pick-files.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { ACCEPTED_FILES } from '@/lib/file-rules.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { DocumentoBadges, VenceBadge } from './documento-badges.tsx';
import { useSubir } from './subir/use-subir.ts';
import { useQuitarVinculo, useVinculo, type Colgado } from './use-vinculo.ts';

const SubirDialogo = lazyPart(async () => (await import('./subir/subir-dialogo.tsx')).SubirDialogo);

const ElegirDialogo = lazyPart(async () => (await import('./elegir-dialogo.tsx')).ElegirDialogo);

export type DocumentosColgadosProps = Colgado & { readonly obraId: string };

const LIMITE = 50;

type FilaProps = DocumentosColgadosProps & {
  readonly documento: DocumentoEnLista;
  readonly editable: boolean;
};

function Fila({ documento, editable, obraId, ...que }: FilaProps) {
  const { tenantId } = useTenant();
  const { guardando, descolgar } = useVinculo(que);
  const quitar = useQuitarVinculo();
  const { id, titulo, categoria, archivo, vence, bajaPendiente } = documento;
  return (
    <li className="flex items-center gap-1 border-t border-border/70 py-2 pr-2 pl-4 first:border-t-0">
      <div className="min-w-0 flex-1">
        <Link
          to={paths.documento(tenantId, obraId, id)}
          title={titulo}
          className="block truncate rounded-sm font-medium text-primary underline-offset-4 hover:underline max-md:-my-3 max-md:py-3"
        >
          {titulo}
        </Link>
        <p className="tnum flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
          {CATEGORIA_DOCUMENTO[categoria]} · {formatearBytes(archivo.bytes, 1)}
          <VenceBadge vence={vence} />
          <DocumentoBadges {...documento} />
        </p>
      </div>
      {editable && !bajaPendiente ? (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Quitar el vínculo con ${titulo}`}
          disabled={guardando}
          onClick={() => void quitar(titulo, () => descolgar(id))}
        >
          <X aria-hidden />
        </Button>
      ) : null}
    </li>
  );
}

/**
 * Documents linked to the record of the page; users who may can upload one or link one of the obra.
 */
export function DocumentosColgados(props: DocumentosColgadosProps) {
  const { entidad, entidadId, obraId, privado = false } = props;
  const pedido = { proyectoId: obraId, entidad, entidadId, limit: LIMITE };
  const lista = trpc.documentos.listar.useQuery(pedido);
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  const { opened, open, close } = useOpened<'elegir'>();
  const { archivos, subir, cual, dejar } = useSubir();
  const isPhone = useIsPhone();
  const maneja = useCan('manage_documents');
  const editable = maneja && obra.data !== undefined && !esSoloLectura(obra.data.estado);
  const items = lista.data?.items ?? [];
  return (
    <Panel
      flush
      title="Documentos"
      qualifier={items.length === 0 ? undefined : items.length}
      action={
        editable ? (
          <div className="flex gap-2">
            <Button
              variant="outline"
              size={isPhone ? 'icon' : 'sm'}
              {...(isPhone ? { 'aria-label': 'Vincular' } : {})}
              aria-haspopup="dialog"
              onClick={() => open('elegir')}
            >
              <LinkIcon aria-hidden />
              {isPhone ? null : 'Vincular'}
            </Button>
            <PickFiles size="sm" accept={ACCEPTED_FILES} multiple onPicked={subir}>
              <Upload aria-hidden />
              Subir
            </PickFiles>
          </div>
        ) : undefined
      }
    >
      {archivos === null ? null : (
        <SubirDialogo
          key={cual}
          obraId={obraId}
          archivos={archivos}
          vinculos={[{ entidad, entidadId }]}
          soloGestion={privado}
          onClose={dejar}
        />
      )}
      {lista.data ? null : (
        // Placeholder as high as the text "Sin documentos vinculados", the most frequent answer.
        <QueryWait
          query={lista}
          que="los documentos"
          rows={1}
          height="h-10"
          frame="px-4 pt-1 pb-4"
        />
      )}
      {lista.isSuccess && items.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted-foreground">Sin documentos vinculados.</p>
      ) : null}
      {items.length === 0 ? null : (
        <ul className="pb-2">
          {items.map((documento) => (
            <Fila key={documento.id} {...props} documento={documento} editable={editable} />
          ))}
        </ul>
      )}
      {opened === null ? null : (
        <ElegirDialogo {...props} colgados={items.map(({ id }) => id)} onClose={close} />
      )}
    </Panel>
  );
}
