import { Camera, ClipboardPaste, FileImage, FileUp } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';

import { Field } from '@/components/form/field.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Textarea } from '@/components/ui/textarea.tsx';
import { ownKey, type StoredKey } from '@/lib/device-keys.ts';
import { readSetting, writeSetting } from '@/lib/local-setting.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { usePersona } from '@/lib/use-persona.ts';

import { leerArchivo } from './lectura/archivo.ts';
import { QrCamara } from './qr-camara.tsx';
import type { FacturaLeida } from './qr.ts';
import { useLeerQr } from './use-leer-qr.ts';

type QrArchivoProps = {
  readonly leyendo: boolean;
  readonly motivo: string | null;
  readonly onFile: (archivo: File) => void;
};

/** Picker for a picture or PDF of the invoice, which may also be dropped anywhere on the dialog. */
function QrArchivo({ leyendo, motivo, onFile }: QrArchivoProps) {
  const campo = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col items-center gap-1 rounded-lg border border-dashed border-border-strong px-4 py-8 text-center">
      <FileUp aria-hidden className="mb-2 size-8 text-muted-foreground" />
      <p className="font-medium">Foto o PDF de la factura</p>
      <p className="max-w-[44ch] text-sm text-muted-foreground">
        Se lee en este equipo. También se puede soltar acá o pegar una captura.
      </p>
      <Button
        variant="outline"
        className="mt-3"
        loading={leyendo}
        onClick={() => campo.current?.click()}
      >
        Elegir archivo
      </Button>
      <input
        ref={campo}
        type="file"
        accept="image/*,application/pdf"
        aria-label="Archivo de la factura"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const archivo = target.files?.[0];
          // An emptied input fires `change` again for the same file.
          target.value = '';
          if (archivo) onFile(archivo);
        }}
      />
      <p role="alert" className="mt-2 text-sm text-destructive empty:hidden">
        {motivo}
      </p>
    </div>
  );
}

/** State of the reader: the reading in progress, and the reason why the last one failed. */
function useLectorQr(onRead: (factura: FacturaLeida, archivo: File | null) => void) {
  const leerQr = useLeerQr();
  const [motivo, setMotivo] = useState<string | null>(null);
  const [leyendo, setLeyendo] = useState(false);

  /** Returns the reason why the text was refused, or null when it was accepted. */
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
    /** Reads a code seen by the camera, which stays on after a wrong one. */
    deLaCamara: (texto: string) => tomar(texto),
    deTexto: (texto: string) => esperar(() => tomar(texto)),
    deArchivo: (archivo: File) =>
      esperar(async () => {
        const lectura = await leerArchivo(archivo);
        return lectura.ok ? tomar(lectura.texto, archivo) : lectura.motivo;
      }),
  };
}

type QrPegarProps = Pick<QrArchivoProps, 'motivo'> & {
  readonly texto: string;
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
  /** Called with the file, if the code was found in one. */
  readonly onRead: (factura: FacturaLeida, archivo: File | null) => void;
  readonly onClose: () => void;
};

const OPCIONES = [
  { value: 'camara', label: 'Cámara', icon: Camera },
  { value: 'archivo', label: 'Archivo', icon: FileImage },
  { value: 'pegar', label: 'Pegar', icon: ClipboardPaste },
] as const;
type Modo = (typeof OPCIONES)[number]['value'];

/**
 * Way of reading a QR last used on this device; by default the camera on phones, pasting on
 * computers.
 */
function modoInicial(clave: StoredKey, esTelefono: boolean): Modo {
  const guardado = readSetting(clave);
  const opcion = OPCIONES.find(({ value }) => value === guardado);
  return opcion?.value ?? (esTelefono ? 'camara' : 'pegar');
}

/**
 * Dialog that reads an invoice's QR from the camera, a file or its text. Pasting or dropping
 * anywhere reads at once.
 */
export function QrDialogo({ onRead, onClose }: QrDialogoProps) {
  const esTelefono = useIsPhone();
  const clave = ownKey('lector-qr', usePersona());
  const [modo, setModo] = useState<Modo>(() => modoInicial(clave, esTelefono));
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
    <OpenDialog
      onClose={onClose}
      title="Leer el QR de la factura"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          {modo === 'pegar' ? (
            <Button
              loading={lector.leyendo}
              disabledBecause={texto.trim() === '' ? 'Falta el texto del QR.' : null}
              onClick={() => void lector.deTexto(texto)}
            >
              Leer
            </Button>
          ) : null}
        </>
      }
    >
      {/* Content may be pasted or dropped anywhere in the dialog. */}
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
            writeSetting(clave, nuevo);
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
    </OpenDialog>
  );
}
