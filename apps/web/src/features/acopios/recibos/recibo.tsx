import { FileText } from 'lucide-react';
import { useState } from 'react';

import { Button, type ButtonProps } from '@/components/ui/button';

import { lazyPart } from '../../../lib/lazy-part.ts';
import { rutaDeRecibo } from '../retiros/rest.ts';

const FilePreview = lazyPart(
  async () => (await import('../../../components/files/file-preview.tsx')).FilePreview,
);

export type VerReciboProps = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'aria-label'> & {
  readonly acopioId: string;
  readonly grupoId: string;
  /** As the receipt is called: RT-000123. */
  readonly numero: string;
};

/** Opens the receipt as a PDF, to be looked at and downloaded. It says what the retiro is now. */
export function VerRecibo({ acopioId, grupoId, numero, ...boton }: VerReciboProps) {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <Button variant="outline" {...boton} aria-haspopup="dialog" onClick={() => setAbierto(true)}>
        <FileText aria-hidden />
        {boton.size === 'icon' ? null : 'Ver recibo'}
      </Button>
      {abierto ? (
        <FilePreview
          changes
          path={rutaDeRecibo(acopioId, grupoId)}
          name={`Recibo ${numero}`}
          mime="application/pdf"
          onClose={() => setAbierto(false)}
        />
      ) : null}
    </>
  );
}
