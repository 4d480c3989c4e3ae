import type { Documento } from '@plomada/domain/documentos/documento.schema';
import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { Pencil, RotateCcw, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';

import { PageHeader } from '@/components/display/page-header.tsx';
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
import { DatosPanel } from './datos-panel.tsx';
import { VersionesPanel, Vista } from './versiones.tsx';
import { VinculosPanel } from './vinculos-panel.tsx';

const EditarDialogo = lazyPart(async () => (await import('./editar-dialogo.tsx')).EditarDialogo);

const VersionDialogo = lazyPart(async () => (await import('./version-dialogo.tsx')).VersionDialogo);

const RestaurarDialogo = lazyPart(async () => (await import('./bajas.tsx')).RestaurarDialogo);

const PedirBajaDocumento = lazyPart(async () => (await import('./bajas.tsx')).PedirBajaDocumento);

type DocumentoAccionesProps = {
  readonly documento: Documento;
  readonly editable: boolean;
  readonly archivada: boolean;
};

/** Actions on a document; the upload of its next version is the main one. */
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
