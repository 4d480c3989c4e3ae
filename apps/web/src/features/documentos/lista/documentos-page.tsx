import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { Camera, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router';

import { PageHeader } from '@/components/display/page-header';
import { useOpened } from '@/lib/use-opened';

import { PickFiles } from '../../../components/files/pick-files.tsx';
import { ExistingObra } from '../../../components/page/existing-obra.tsx';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { paths } from '../../../config/paths.ts';
import { ACCEPTED_FILES } from '../../../lib/file-rules.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { DocumentosLista } from './lista.tsx';

type SoltarArchivosProps = {
  readonly activo: boolean;
  readonly onDrop: (archivos: readonly File[]) => void;
  readonly children: ReactNode;
};

const trae = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** While a file is dragged the whole page takes it. */
function SoltarArchivos({ activo, onDrop, children }: SoltarArchivosProps) {
  const [encima, setEncima] = useState(false);
  useEffect(() => {
    if (!activo) return undefined;
    const sobre = (event: DragEvent) => {
      if (!trae(event)) return;
      event.preventDefault();
      setEncima(true);
    };
    const fuera = (event: DragEvent) => {
      if (event.relatedTarget === null) setEncima(false);
    };
    const soltar = (event: DragEvent) => {
      if (!trae(event)) return;
      event.preventDefault();
      setEncima(false);
      const archivos = [...(event.dataTransfer?.files ?? [])];
      if (archivos.length > 0) onDrop(archivos);
    };
    document.addEventListener('dragover', sobre);
    document.addEventListener('dragleave', fuera);
    document.addEventListener('drop', soltar);
    return () => {
      setEncima(false);
      document.removeEventListener('dragover', sobre);
      document.removeEventListener('dragleave', fuera);
      document.removeEventListener('drop', soltar);
    };
  }, [activo, onDrop]);
  return (
    <>
      {children}
      {encima ? (
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-background/90 p-6">
          <p className="flex items-center gap-3 rounded-lg bg-card p-6 text-lg font-semibold shadow-overlay outline-2 outline-ring">
            <Upload aria-hidden className="size-5" />
            Soltar para subir a esta obra
          </p>
        </div>
      ) : null}
    </>
  );
}

const SubirDialogo = lazyPart(
  async () => (await import('../subir/subir-dialogo.tsx')).SubirDialogo,
);

type Elegir = { readonly onPicked: (archivos: readonly File[]) => void };

function Botones({ onPicked }: Elegir) {
  const conCamara = useMediaQuery('(pointer: coarse)');
  return (
    <>
      {conCamara ? (
        <PickFiles accept="image/*" camera onPicked={onPicked}>
          <Camera aria-hidden />
          Foto
        </PickFiles>
      ) : null}
      <PickFiles variant="default" accept={ACCEPTED_FILES} multiple onPicked={onPicked}>
        <Upload aria-hidden />
        Subir documentos
      </PickFiles>
    </>
  );
}

/** The documents of an obra. */
export function DocumentosPage() {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const { data: obra, isPending } = trpc.proyectos.obtener.useQuery({ id: obraId });
  useTitleSubject(obra?.nombre);
  const { opened, open, close } = useOpened<readonly File[]>();
  const sube = useCan('manage_documents');
  const puedeSubir = sube && obra !== undefined && !esSoloLectura(obra.estado);
  return (
    <ExistingObra>
      <SoltarArchivos activo={puedeSubir && opened === null} onDrop={open}>
        <PageHeader
          title="Documentos"
          breadcrumb={[
            { label: 'Obras', to: paths.obras(tenantId) },
            { label: obra?.codigo ?? 'Obra', to: paths.obraResumen(tenantId, obraId) },
            { label: 'Documentos' },
          ]}
          facts={obra?.nombre}
          pending={sube && isPending}
          actions={puedeSubir ? <Botones onPicked={open} /> : undefined}
        />
        <DocumentosLista
          obraId={obraId}
          siNoHay={
            <EmptyState
              title="Todavía no hay documentos"
              text="Entran planos, contratos, pólizas y fotos: se arrastran a esta página o se eligen con Subir documentos."
            />
          }
        />
        {opened === null ? null : (
          <SubirDialogo obraId={obraId} archivos={opened} onClose={close} />
        )}
      </SoltarArchivos>
    </ExistingObra>
  );
}
