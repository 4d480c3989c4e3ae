import type { Cuota, Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearMes } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { MessageCircle, Printer } from 'lucide-react';
import { useRef } from 'react';

import { CopyButton } from '@/components/display/copy-button.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useBusyDownload } from '@/lib/busy-download.ts';

/** Message to a partner about their quota of a call. */
function mensajeDeLlamado(llamado: Llamado, cuota: Cuota): string {
  const { numero, proyecto, concepto, periodo, importeCentavos, moneda, vencimiento } = llamado;
  const dinero = (centavos: number) => formatearDinero(centavos, moneda);
  const aportado = `Ya aportado: ${dinero(cuota.pagadoCentavos)}. Falta: ${dinero(cuota.pendienteCentavos)}.`;
  const loQueFalta = [
    ...(cuota.pagadoCentavos > 0 ? [aportado] : []),
    `${cuota.diasMora > 0 ? 'Venció' : 'Vence'} el ${formatearFecha(vencimiento)}.`,
  ];
  const lineas = [
    `Hola, ${cuota.nombre}.`,
    `Llamado ${numero} de ${proyecto.nombre}, ${formatearMes(periodo)}: ${concepto}.`,
    `Tu cuota es de ${dinero(cuota.importeCentavos)}: ${formatearPorcentajeBp(cuota.participacionBp)} de ${dinero(importeCentavos)}.`,
    ...(cuota.pendienteCentavos === 0 ? ['Ya está completa. Gracias.'] : loQueFalta),
  ];
  // Replaces non-breaking spaces, which would be pasted into other apps.
  return lineas.join('\n').replaceAll('\u00a0', ' ');
}

type EnviarDialogoProps = {
  readonly llamado: Llamado;
  readonly cuota: Cuota;
  readonly onClose: () => void;
};

export function EnviarDialogo({ llamado, cuota, onClose }: EnviarDialogoProps) {
  const texto = useRef<HTMLParagraphElement>(null);
  const mensaje = mensajeDeLlamado(llamado, cuota);
  const { isBusy, save } = useBusyDownload();
  const documento = `/aportes-socio/llamados/${llamado.id}/documento?socioId=${cuota.socioId}`;
  return (
    <OpenDialog
      asksOnly
      onClose={onClose}
      title={`Enviar el llamado ${llamado.numero} a ${cuota.nombre}`}
      footer={
        <>
          <Button variant="outline" loading={isBusy} onClick={() => void save(documento)}>
            {isBusy ? null : <Printer aria-hidden />}
            PDF
          </Button>
          <Button variant="outline" asChild>
            <a
              href={`https://wa.me/?text=${encodeURIComponent(mensaje)}`}
              target="_blank"
              rel="noreferrer"
            >
              <MessageCircle aria-hidden />
              WhatsApp
            </a>
          </Button>
          <CopyButton
            variant="default"
            text={mensaje}
            label="Copiar texto"
            done="Texto copiado"
            source={texto}
          />
        </>
      }
    >
      <p
        ref={texto}
        className="rounded-md bg-sunken px-3 py-2.5 break-words whitespace-pre-line select-text"
      >
        {mensaje}
      </p>
    </OpenDialog>
  );
}
