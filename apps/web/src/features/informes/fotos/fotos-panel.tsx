import type { Foto } from '@plomada/domain/informes/foto.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';

import { Panel } from '@/components/display/panel.tsx';
import { PickFiles, TakePhoto } from '@/components/files/pick-files.tsx';
import { UploadRow } from '@/components/files/upload-row.tsx';
import { useUploads, type Uploads } from '@/components/files/use-uploads.ts';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { FotosEnEspera } from './fotos-en-espera.tsx';
import {
  GaleriaDeFotos,
  nombrarFoto,
  rutaDeFoto,
  useFotos,
  useSubirFoto,
  type LugarDeFoto,
  type ObraDeFotos,
} from './galeria.tsx';

const FilePreview = lazyPart(
  async () => (await import('@/components/files/file-preview.tsx')).FilePreview,
);
const RemoveFile = lazyPart(
  async () => (await import('@/components/files/remove-file.tsx')).RemoveFile,
);

const IMAGENES = 'image/jpeg,image/png,image/webp';

/** Subject of the next photos: an item of the certificate, or a rubro of the work. */
type Opcion = { readonly id: string; readonly nombre: string };

type SubirProps = {
  readonly opciones: readonly Opcion[];
  readonly todo: string;
  readonly elegido: string;
  readonly onElegir: (id: string) => void;
  readonly add: Uploads['add'];
};

function Subir({ opciones, todo, elegido, onElegir, add }: SubirProps) {
  const onPicked = (files: readonly File[]) => void add(files);
  return (
    <div data-no-print className="flex flex-wrap gap-2 px-4 pt-1 pb-4">
      <OptionSelect
        aria-label="De qué son las fotos"
        value={elegido}
        options={opciones.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        placeholder={todo}
        onChange={({ target }) => onElegir(target.value)}
        className="min-w-0 flex-1 basis-48 md:max-w-72"
      />
      <TakePhoto onPicked={onPicked} />
      <PickFiles accept={IMAGENES} multiple onPicked={onPicked}>
        <ImagePlus aria-hidden />
        Subir fotos
      </PickFiles>
    </div>
  );
}

type MarcoProps = {
  readonly obra: ObraDeFotos;
  readonly certificadoId?: string;
  readonly opciones: readonly Opcion[];
  /** Name of the whole, for photos without a narrower subject. */
  readonly todo: string;
  readonly lugarDe: (elegido: string) => LugarDeFoto;
};

type Abierta = { readonly que: 'ver' | 'quitar'; readonly foto: Foto };

type DialogosProps = {
  readonly obraId: string;
  readonly abierta: Abierta;
  readonly onClose: () => void;
};

function Dialogos({ obraId, abierta: { que, foto }, onClose }: DialogosProps) {
  const { fotos } = trpc.useUtils();
  const quitar = trpc.fotos.eliminar.useMutation();
  if (que === 'ver') {
    return (
      <FilePreview
        path={rutaDeFoto(obraId, foto.id)}
        name={nombrarFoto(foto)}
        mime={foto.archivo.mime}
        onClose={onClose}
      />
    );
  }
  return (
    <RemoveFile
      id={foto.id}
      name={`la foto de ${nombrarFoto(foto)}`}
      text="Deja de verse en la obra. Los informes que ya se hicieron con ella la conservan."
      onRemove={async () => {
        const quitada = await quitar.mutateAsync({ id: obraId, fotoId: foto.id });
        await fotos.listar.invalidate();
        return quitada;
      }}
      onClose={onClose}
    />
  );
}

function Marco({ obra, certificadoId, opciones, todo, lugarDe }: MarcoProps) {
  const [elegido, setElegido] = useState('');
  const lista = useFotos(obra.id, certificadoId);
  const deQue = opciones.find(({ id }) => id === elegido)?.nombre ?? todo;
  const subir = useSubirFoto({ obra, lugar: lugarDe(elegido), deQue });
  const subidas = useUploads(subir, { areKept: true });
  const { uploads, add } = subidas;
  const { opened, open, close } = useOpened<Abierta>();
  const editable = useCan('manage_projects') && !esSoloLectura(obra.estado);
  if (!editable && lista.rows.length === 0) return null;
  return (
    <Panel flush title="Fotos de avance">
      {editable ? <Subir {...{ opciones, todo, elegido, add }} onElegir={setElegido} /> : null}
      {uploads.length === 0 ? null : (
        <ul aria-label="Fotos que se suben" className="pb-3">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={subidas} />
          ))}
        </ul>
      )}
      <FotosEnEspera obraId={obra.id} {...{ certificadoId, uploads }} />
      {lista.isFailed ? (
        <div className="px-4 pb-4">
          <ErrorState
            title="No pudimos traer las fotos"
            error={lista.error}
            onRetry={lista.onRetry}
            retrying={lista.isFetching}
          />
        </div>
      ) : null}
      {lista.isPending ? <LoadingRows rows={2} label="Cargando las fotos" /> : null}
      {lista.isEmpty ? (
        <p className="px-4 pb-4 text-muted-foreground">
          Todavía no hay fotos. Las de cada mes van en los informes a los socios.
        </p>
      ) : null}
      <GaleriaDeFotos
        obraId={obra.id}
        fotos={lista.rows}
        editable={editable}
        onVer={(foto) => open({ que: 'ver', foto })}
        onQuitar={(foto) => open({ que: 'quitar', foto })}
      />
      {lista.hasMore ? (
        <div className="border-t border-border/70 p-2 text-center">
          <Button variant="ghost" loading={lista.isFetching} onClick={lista.onMore}>
            Ver anteriores
          </Button>
        </div>
      ) : null}
      {opened === null ? null : <Dialogos obraId={obra.id} abierta={opened} onClose={close} />}
    </Panel>
  );
}

export function FotosDeObra({ obra }: Pick<MarcoProps, 'obra'>) {
  const rubros = trpc.rubros.listar.useQuery();
  return (
    <Marco
      obra={obra}
      opciones={rubros.data?.items ?? []}
      todo="De toda la obra"
      lugarDe={(rubroId) => (rubroId === '' ? {} : { rubroId })}
    />
  );
}

type FotosDeCertificadoProps = Pick<MarcoProps, 'obra'> & {
  readonly certificado: {
    readonly id: string;
    readonly items: readonly { readonly itemId: string; readonly descripcion: string }[];
  };
};

export function FotosDeCertificado({ obra, certificado }: FotosDeCertificadoProps) {
  const { id: certificadoId, items } = certificado;
  return (
    <Marco
      obra={obra}
      certificadoId={certificadoId}
      opciones={items.map(({ itemId, descripcion }) => ({ id: itemId, nombre: descripcion }))}
      todo="De todo el certificado"
      lugarDe={(itemId) => (itemId === '' ? { certificadoId } : { certificadoId, itemId })}
    />
  );
}
