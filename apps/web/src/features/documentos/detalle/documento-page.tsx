import type { Documento } from '@plomada/domain/documentos/documento.schema';
import {
  CATEGORIA_DOCUMENTO,
  VISIBILIDAD_DOCUMENTO,
} from '@plomada/domain/documentos/palabras.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearBytes } from '@plomada/formatters/archivo';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { Link as LinkIcon, Pencil, RotateCcw, Trash2, Upload, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import type { Fact } from '@/components/display/facts.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { MoreActions } from '@/components/overlay/menu.tsx';
import { type Ids, recordPage } from '@/components/page/record-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { Historia } from '@/features/auditoria/historia.tsx';
import { AvisoDeBaja } from '@/features/solicitudes/aviso-de-baja.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { DocumentoBadges, VenceBadge } from '../documento-badges.tsx';
import { type Vinculo, enPedido, useQuitarVinculo } from '../use-vinculo.ts';
import { VersionesPanel, Vista } from './versiones.tsx';

const EditarDialogo = lazyPart(async () => (await import('./editar-dialogo.tsx')).EditarDialogo);
const VersionDialogo = lazyPart(async () => (await import('./version-dialogo.tsx')).VersionDialogo);
const RestaurarDialogo = lazyPart(async () => (await import('./bajas.tsx')).RestaurarDialogo);
const VincularDialogo = lazyPart(
  async () => (await import('./vincular-dialogo.tsx')).VincularDialogo,
);
const PedirBajaDocumento = lazyPart(async () => (await import('./bajas.tsx')).PedirBajaDocumento);

type DocumentoAccionesProps = {
  readonly documento: Documento;
  readonly editable: boolean;
  readonly archivada: boolean;
};

/** Actions on a document, the upload of the next version first. */
function DocumentoAcciones({ documento, editable, archivada }: DocumentoAccionesProps) {
  const { opened, open, close } = useOpened<'editar' | 'version' | 'baja' | 'restaurar'>();
  const restaura = useCan('approve_deletions') && documento.eliminado && !archivada;
  return (
    <>
      {editable ? (
        <>
          <MoreActions
            items={[{ label: 'Pedir baja', icon: Trash2, onSelect: () => open('baja') }]}
          />
          <Button variant="outline" aria-haspopup="dialog" onClick={() => open('editar')}>
            <Pencil aria-hidden />
            Editar
          </Button>
          <Button aria-haspopup="dialog" onClick={() => open('version')}>
            <Upload aria-hidden />
            Nueva versión
          </Button>
        </>
      ) : null}
      {restaura ? (
        <Button aria-haspopup="dialog" onClick={() => open('restaurar')}>
          <RotateCcw aria-hidden />
          Restaurar
        </Button>
      ) : null}
      {opened === 'editar' ? <EditarDialogo documento={documento} onClose={close} /> : null}
      {opened === 'version' ? <VersionDialogo documento={documento} onClose={close} /> : null}
      {opened === 'restaurar' ? <RestaurarDialogo documento={documento} onClose={close} /> : null}
      {opened === 'baja' ? <PedirBajaDocumento documento={documento} onClose={close} /> : null}
    </>
  );
}

function Etiquetas({ documento }: { readonly documento: Documento }) {
  const { tenantId } = useTenant();
  if (documento.etiquetas.length === 0) return '—';
  const lista = paths.documentos(tenantId, documento.proyectoId);
  return (
    <span className="flex flex-wrap gap-1">
      {documento.etiquetas.map((etiqueta) => (
        <Link
          key={etiqueta}
          className="finger rounded-sm bg-secondary px-1.5 text-sm text-secondary-foreground hover:underline"
          to={`${lista}?${new URLSearchParams({ etiqueta }).toString()}`}
        >
          {etiqueta}
        </Link>
      ))}
    </span>
  );
}

function DatosPanel({ documento }: { readonly documento: Documento }) {
  const { categoria, vence, visibilidad, archivo, creadoPor, creadoEn, vinculos } = documento;
  const porque = vinculos.some(({ privado }) => privado)
    ? ', por estar vinculado a una fila privada'
    : '';
  const veReservados = useCan('view_restricted_documents');
  const datos: readonly (Fact | false)[] = [
    ['Categoría', CATEGORIA_DOCUMENTO[categoria]],
    ['Vence', vence === null ? '—' : formatearFecha(vence)],
    ['Etiquetas', <Etiquetas key="etiquetas" documento={documento} />],
    veReservados && ['Quién lo ve', `${VISIBILIDAD_DOCUMENTO[visibilidad]}${porque}`],
    ['Archivo', `${archivo.nombre}, ${formatearBytes(archivo.bytes, 1)}`],
    ['Subido', `${creadoPor.nombre}, ${formatearFechaHora(creadoEn)}`],
  ];
  return (
    <Panel title="Datos">
      <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-x-3 gap-y-2">
        {datos
          .filter((dato) => dato !== false)
          .map(([que, valor]) => (
            <div key={que} className="contents">
              <dt className="text-muted-foreground">{que}</dt>
              <dd className="min-w-0 break-words">{valor}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}

/** Records that a document is linked to, as far as the person may see them. */
function VinculosPanel({ documento, editable }: Omit<DocumentoAccionesProps, 'archivada'>) {
  const { opened, open, close } = useOpened<'vincular'>();
  const editar = trpc.documentos.editar.useMutation();
  const quitarVinculo = useQuitarVinculo();
  const { id, version, vinculos } = documento;
  const quitar = (vinculo: Vinculo) => {
    const quedan = enPedido(vinculos.filter((otro) => otro !== vinculo));
    return quitarVinculo(vinculo.nombre, () =>
      editar.mutateAsync({ id, version, vinculos: quedan }),
    );
  };
  return (
    <Panel
      flush
      title="Vínculos"
      action={
        editable ? (
          <Button
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            onClick={() => open('vincular')}
          >
            <LinkIcon aria-hidden />
            Vincular
          </Button>
        ) : undefined
      }
    >
      {vinculos.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted-foreground">
          Sin vínculos con movimientos, presupuestos, pagos, acopios ni el lote.
        </p>
      ) : (
        <ul className="pb-2">
          {vinculos.map((vinculo) => (
            <li
              key={`${vinculo.entidad} ${vinculo.entidadId}`}
              className="flex min-h-11 items-center gap-1 border-t border-border/70 pr-2 pl-4 first:border-t-0"
            >
              <Link
                to={vinculo.enlace}
                className="min-w-0 flex-1 truncate rounded-sm font-medium text-primary underline-offset-4 hover:underline max-md:-my-3 max-md:py-3"
              >
                {vinculo.nombre}
              </Link>
              {editable ? (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={`Quitar el vínculo con ${vinculo.nombre}`}
                  disabled={editar.isPending}
                  onClick={() => void quitar(vinculo)}
                >
                  <X aria-hidden />
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {opened === null ? null : <VincularDialogo documento={documento} onClose={close} />}
    </Panel>
  );
}

type ContenidoProps = { readonly documento: Documento; readonly obra: Pick<Proyecto, 'estado'> };

function Contenido({ documento, obra }: ContenidoProps) {
  const { tenantId } = useTenant();
  const maneja = useCan('manage_documents');
  const [elegida, setElegida] = useState<number | null>(null);
  const { titulo, proyecto, categoria, historial, eliminado, bajaPendiente } = documento;
  const version = historial.find(({ numero }) => numero === elegida) ?? historial[0];
  const archivada = esSoloLectura(obra.estado);
  const editable = maneja && !archivada && !eliminado && !bajaPendiente;
  return (
    <>
      <PageHeader
        title={titulo}
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: proyecto.codigo, to: paths.obraResumen(tenantId, proyecto.id) },
          { label: 'Documentos', to: paths.documentos(tenantId, proyecto.id) },
          { label: titulo },
        ]}
        badge={
          <>
            <DocumentoBadges {...documento} />
            <VenceBadge vence={documento.vence} />
          </>
        }
        facts={CATEGORIA_DOCUMENTO[categoria]}
        actions={<DocumentoAcciones {...{ documento, editable, archivada }} />}
      />
      {eliminado ? null : <AvisoDeBaja entidad="DOCUMENTO" entidadId={documento.id} />}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,640px)_minmax(0,400px)]">
        {version === undefined ? null : (
          <Vista
            key={version.numero}
            documentoId={documento.id}
            version={version}
            ultima={documento.versiones}
          />
        )}
        <div className="flex max-w-[640px] min-w-0 flex-col gap-4">
          <DatosPanel documento={documento} />
          <VersionesPanel documento={documento} elegida={version?.numero} onOpen={setElegida} />
          <VinculosPanel documento={documento} editable={editable} />
          <Historia entidad="DOCUMENTO" entidadId={documento.id} />
        </div>
      </div>
    </>
  );
}

/** Page of a document: preview, data, versions and links. */
export const DocumentoPage = recordPage({
  que: 'el documento',
  missing: { title: 'Este documento no existe', text: 'O no está a tu alcance.' },
  useRows: ({ obraId = '', documentoId = '' }: Ids) => ({
    documento: trpc.documentos.obtener.useQuery({ id: documentoId }),
    obra: trpc.proyectos.obtener.useQuery({ id: obraId }),
  }),
  subject: ({ documento }) => documento.data?.titulo,
  useBack: ({ tenantId, obraId = '' }) => ({
    to: paths.documentos(tenantId, obraId),
    label: 'Ver los documentos',
  }),
  obraOf: ({ documento }) => documento.data?.proyectoId,
  Read: Contenido,
});
