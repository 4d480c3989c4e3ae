import { Paperclip } from 'lucide-react';
import { toast } from 'sonner';

import { PickFiles } from '@/components/files/pick-files.tsx';
import { OfferNotice, RecoveredNotice } from '@/components/form/notices.tsx';
import { UnsavedGuard } from '@/components/form/unsaved-guard.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { ACCEPTED_FILES } from '@/lib/file-rules.ts';

import { leerEtiquetas } from '../use-documentos.ts';
import { ParaTodos } from './para-todos.tsx';
import { SubidaFila } from './subida-fila.tsx';
import { useSubidaEscrita } from './use-subida-escrita.ts';
import { type Comunes, type Subida, useSubidas } from './use-subidas.ts';

type SubirDialogoProps = {
  readonly obraId: string;
  /** Files to upload; with none, only an unfinished upload is offered. */
  readonly archivos: readonly File[];
  /** Records that all the files will be linked to. */
  readonly vinculos?: Comunes['vinculos'];
  /** True when the linked record is private, so the documents are private too. */
  readonly soloGestion?: boolean;
  readonly onClose: () => void;
};

const SUELTOS: Comunes['vinculos'] = [];
const porLlegar = (subida: Subida) =>
  subida.estado === 'falla' ? subida.reintentable : subida.estado !== 'hecha';
const cuantos = (n: number) => (n === 1 ? '1 documento' : `${n} documentos`);

/**
 * Dialog that uploads dropped, chosen or photographed files to the obra. Without any, it offers an
 * unfinished upload.
 */
export function SubirDialogo(props: SubirDialogoProps) {
  const { obraId, archivos, vinculos = SUELTOS, soloGestion = false, onClose } = props;
  const lista = useSubidas(archivos);
  const { subidas, enviando } = lista;
  const { paraTodos, offer, isRecovered } = useSubidaEscrita(lista, soloGestion);
  const aviso = offer === null ? null : <OfferNotice offer={offer} />;
  const pendientes = subidas.filter(({ estado }) => estado === 'lista');
  const enviar = async (cuales: readonly Subida[]) => {
    const comunes = {
      proyectoId: obraId,
      visibilidad: paraTodos.visibilidad,
      vinculos,
      etiquetas: leerEtiquetas(paraTodos.etiquetas),
    };
    const hechas = await lista.enviar(cuales, comunes);
    const quedan = subidas.filter(({ estado }) => estado !== 'hecha').length - hechas;
    if (hechas > 0) toast.success(hechas === 1 ? 'Documento subido' : `${cuantos(hechas)} subidos`);
    if (quedan === 0) onClose();
  };
  if (archivos.length === 0 && !isRecovered) return aviso;
  return (
    <OpenDialog
      title="Subir documentos"
      onClose={onClose}
      // No line about saving in the footer: each row shows its progress.
      asksOnly
      size="wide"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {enviando ? 'Cancelar la subida' : 'Cerrar'}
          </Button>
          <Button
            loading={enviando}
            disabledBecause={pendientes.length === 0 ? 'No hay documentos para subir.' : null}
            onClick={() => void enviar(pendientes)}
          >
            {pendientes.length === 0 ? 'Subir' : `Subir ${cuantos(pendientes.length)}`}
          </Button>
        </>
      }
    >
      {/* The cancel button names its effect; Escape and a press outside do not, so they ask. */}
      <UnsavedGuard
        active={subidas.some(porLlegar)}
        loses="Los archivos que faltan subir se pierden."
      />
      <div className="flex flex-col gap-2 pb-3 empty:hidden">
        {aviso}
        {isRecovered ? <RecoveredNotice /> : null}
      </div>
      <ParaTodos {...paraTodos} subidas={lista} />
      <ul aria-label="Archivos por subir" className="mt-2">
        {subidas.map((subida) => (
          <SubidaFila
            key={subida.id}
            subida={subida}
            obraId={obraId}
            fija={enviando}
            onChange={(datos) => lista.cambiar(subida.id, datos)}
            onRetry={() => void enviar([subida])}
            onRemove={() => lista.quitar(subida.id)}
          />
        ))}
      </ul>
      <PickFiles
        size="sm"
        className="mb-2"
        accept={ACCEPTED_FILES}
        multiple
        disabled={enviando}
        onPicked={lista.agregar}
      >
        <Paperclip aria-hidden />
        Agregar más
      </PickFiles>
    </OpenDialog>
  );
}
