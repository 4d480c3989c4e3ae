import { Camera, ClipboardPaste, FileImage } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useState } from 'react';

import { Segmented } from '@/components/form/segmented';
import { TitledDialog } from '@/components/overlay/titled-dialog';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';

import { Field } from '../../../components/form/field.tsx';
import { useIsPhone } from '../../../lib/use-media-query.ts';
import { leerArchivo } from './lectura/archivo.ts';
import { type Modo, modoInicial, recordarModo } from './lectura/modo.ts';
import { QrArchivo } from './qr-archivo.tsx';
import { QrCamara } from './qr-camara.tsx';
import type { FacturaLeida } from './qr.ts';
import { useLeerQr } from './use-leer-qr.ts';

/** The reader's state: what is being read, and why the last thing would not do. */
function useLectorQr(onRead: (factura: FacturaLeida, archivo: File | null) => void) {
  const leerQr = useLeerQr();
  const [motivo, setMotivo] = useState<string | null>(null);
  const [leyendo, setLeyendo] = useState(false);

  /** Why it will not do, or null when it was taken. */
  const tomar = async (entrada: string, archivo: File | null = null): Promise<string | null> => {
    const resultado = await leerQr(entrada);
    if (!resultado.ok) return resultado.motivo;
    onRead(resultado.factura, archivo);
    return null;
  };
  const esperar = async (lectura: () => Promise<string | null>) => {
    setMotivo(null);
    setLeyendo(true);
    setMotivo(await lectura());
    setLeyendo(false);
  };
  return {
    motivo,
    leyendo,
    olvidarMotivo: () => setMotivo(null),
    /** A code that the camera sees: wrong ones are told and the camera goes on. */
    deLaCamara: (texto: string) => tomar(texto),
    deTexto: (texto: string) => esperar(() => tomar(texto)),
    deArchivo: (archivo: File) =>
      esperar(async () => {
        const lectura = await leerArchivo(archivo);
        return lectura.ok ? tomar(lectura.texto, archivo) : lectura.motivo;
      }),
  };
}

type QrPegarProps = {
  readonly texto: string;
  readonly motivo: string | null;
  readonly onText: (texto: string) => void;
};

function QrPegar({ texto, motivo, onText }: QrPegarProps) {
  return (
    <Field
      label="Texto del QR"
      help="El que da un lector al escanear: empieza con https://www.arca.gob.ar o https://www.afip.gob.ar."
      error={motivo ?? undefined}
    >
      {(control) => (
        <Textarea
          {...control}
          autoFocus
          rows={4}
          spellCheck={false}
          autoComplete="off"
          value={texto}
          onChange={({ target }) => onText(target.value)}
          className="max-h-40 break-all"
        />
      )}
    </Field>
  );
}

export type QrDialogoProps = {
  /** The file comes along when the code was found in one. */
  readonly onRead: (factura: FacturaLeida, archivo: File | null) => void;
  readonly onClose: () => void;
};

const OPCIONES = [
  { value: 'camara', label: 'Cámara', icon: Camera },
  { value: 'archivo', label: 'Archivo', icon: FileImage },
  { value: 'pegar', label: 'Pegar', icon: ClipboardPaste },
] as const;

/** Takes an invoice's QR from the camera, a file or its text. Pasting or dropping anywhere reads at once. */
export function QrDialogo({ onRead, onClose }: QrDialogoProps) {
  const esTelefono = useIsPhone();
  const [modo, setModo] = useState<Modo>(() => modoInicial(esTelefono));
  const [texto, setTexto] = useState('');
  const lector = useLectorQr(onRead);
  const elegir = (nuevo: Modo) => {
    setModo(nuevo);
    lector.olvidarMotivo();
  };
  const conArchivo = (archivo: File) => {
    elegir('archivo');
    void lector.deArchivo(archivo);
  };
  const pegar = (event: ClipboardEvent) => {
    const archivo = event.clipboardData.files[0];
    const pegado = event.clipboardData.getData('text/plain').trim();
    if (archivo === undefined && pegado === '') return;
    event.preventDefault();
    if (archivo !== undefined) return conArchivo(archivo);
    elegir('pegar');
    setTexto(pegado);
    void lector.deTexto(pegado);
  };
  const soltar = (event: DragEvent) => {
    const archivo = event.dataTransfer.files[0];
    event.preventDefault();
    if (archivo !== undefined) conArchivo(archivo);
  };
  return (
    <TitledDialog
      open
      onOpenChange={(abierto) => {
        if (!abierto) onClose();
      }}
      title="Leer el QR de la factura"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          {modo === 'pegar' ? (
            <Button
              loading={lector.leyendo}
              disabled={texto.trim() === ''}
              onClick={() => void lector.deTexto(texto)}
            >
              Leer
            </Button>
          ) : null}
        </>
      }
    >
      {/* What is pasted or dropped may land on any part of the dialog. */}
      <div
        onPaste={pegar}
        onDrop={soltar}
        onDragOver={(event) => event.preventDefault()}
        className="flex flex-col gap-4"
      >
        <Segmented
          label="De dónde se lee"
          value={modo}
          options={OPCIONES}
          onChange={(nuevo) => {
            recordarModo(nuevo);
            elegir(nuevo);
          }}
        />
        {modo === 'camara' ? <QrCamara onText={lector.deLaCamara} /> : null}
        {modo === 'archivo' ? (
          <QrArchivo leyendo={lector.leyendo} motivo={lector.motivo} onFile={conArchivo} />
        ) : null}
        {modo === 'pegar' ? (
          <QrPegar
            texto={texto}
            motivo={lector.motivo}
            onText={(nuevo) => {
              setTexto(nuevo);
              lector.olvidarMotivo();
            }}
          />
        ) : null}
      </div>
    </TitledDialog>
  );
}
