import { useState, type ClipboardEvent } from 'react';

import { Field } from '../../../components/form/field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import type { FacturaLeida } from '../qr.ts';
import { useLeerQr } from '../use-leer-qr.ts';

export type QrDialogoProps = {
  readonly onLeida: (factura: FacturaLeida) => void;
  readonly onCerrar: () => void;
};

/** Takes the text of an invoice's QR. Pasting anywhere in it reads at once. */
export function QrDialogo({ onLeida, onCerrar }: QrDialogoProps) {
  const [texto, setTexto] = useState('');
  const [motivo, setMotivo] = useState<string | null>(null);
  const [leyendo, setLeyendo] = useState(false);
  const leerQr = useLeerQr();
  const leer = async (entrada: string) => {
    setLeyendo(true);
    const resultado = await leerQr(entrada);
    setLeyendo(false);
    if (resultado.ok) onLeida(resultado.factura);
    else setMotivo(resultado.motivo);
  };
  const pegar = (event: ClipboardEvent) => {
    const pegado = event.clipboardData.getData('text/plain').trim();
    if (pegado === '') return;
    event.preventDefault();
    setTexto(pegado);
    void leer(pegado);
  };
  return (
    <Dialog
      open
      onOpenChange={(abierto) => {
        if (!abierto) onCerrar();
      }}
      title="Pegar QR de la factura"
      description="El texto que da el lector al escanear el QR: empieza con https://www.arca.gob.ar o https://www.afip.gob.ar."
      footer={
        <>
          <Button onClick={onCerrar}>Cancelar</Button>
          <Button
            variant="primary"
            loading={leyendo}
            disabled={texto.trim() === ''}
            onClick={() => void leer(texto)}
          >
            Leer
          </Button>
        </>
      }
    >
      {/* The paste may land on any part of the dialog, not only on the field. */}
      <div onPaste={pegar}>
        <Field label="Texto del QR" error={motivo ?? undefined}>
          {(control) => (
            <Textarea
              {...control}
              autoFocus
              rows={4}
              spellCheck={false}
              autoComplete="off"
              value={texto}
              onChange={({ target }) => {
                setTexto(target.value);
                setMotivo(null);
              }}
              className="max-h-40 break-all"
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
