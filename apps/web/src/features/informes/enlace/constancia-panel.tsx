import { formatearFechaHora } from '@plomada/formatters/fecha';
import { FileDown, Share2 } from 'lucide-react';
import { useRef } from 'react';

import { CopyButton } from '@/components/display/copy-button';
import { Panel } from '@/components/display/panel';
import { Button } from '@/components/ui/button';

import { saveFile } from '../../../lib/save-file.ts';

export type ConstanciaPanelProps = { readonly constancia: string; readonly vista: string };

const archivoDe = ({ constancia, vista }: ConstanciaPanelProps) => ({
  name: `constancia-${vista.slice(0, 10)}.txt`,
  blob: new Blob([constancia], { type: 'text/plain' }),
});

async function compartir(props: ConstanciaPanelProps): Promise<void> {
  // The menu closed without choosing is no failure.
  await navigator.share({ title: 'Constancia', text: props.constancia }).catch(() => undefined);
}

/** A text that proves later what was registered on that day: to keep where the firm has no hand in it. */
export function ConstanciaPanel(props: ConstanciaPanelProps) {
  const { constancia, vista } = props;
  const texto = useRef<HTMLPreElement>(null);
  return (
    <Panel title="Tu constancia" qualifier={`del ${formatearFechaHora(vista)}`}>
      <p className="max-w-[62ch] text-pretty">
        Con este texto se prueba más adelante si algo de lo registrado hasta ese momento se cambió o
        se borró: queda guardado en este aparato, y conviene tenerlo también en otro lado.
      </p>
      <pre
        ref={texto}
        className="mt-3 rounded-md bg-muted px-3 py-2 font-mono text-sm break-all whitespace-pre-wrap"
      >
        {constancia}
      </pre>
      <div className="mt-3 flex flex-wrap gap-2 max-md:[&>button]:flex-1" data-no-print>
        <CopyButton
          text={constancia}
          label="Copiar constancia"
          done="Constancia copiada"
          source={texto}
        />
        {'share' in navigator ? (
          <Button variant="outline" onClick={() => void compartir(props)}>
            <Share2 aria-hidden />
            Compartir constancia
          </Button>
        ) : null}
        <Button variant="outline" onClick={() => saveFile(archivoDe(props))}>
          <FileDown aria-hidden />
          Guardar constancia
        </Button>
      </div>
    </Panel>
  );
}
