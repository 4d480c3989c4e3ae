import { useEffect } from 'react';

import type { PhotoQuestion as Question } from '@/lib/outbox/use-captura.ts';

import { OpenDialog } from '../overlay/open-dialog.tsx';
import { Button } from '../ui/button.tsx';

/**
 * Asks to save without the photo, which does not fit on the device; the text needs next to no
 * space.
 */
export function PhotoQuestion({ answer }: Question) {
  // Unmounting counts as no.
  useEffect(() => () => answer(false), [answer]);
  return (
    <OpenDialog
      onClose={() => answer(false)}
      title="No hay lugar para la foto"
      description="Este teléfono está lleno. Lo escrito se puede guardar sin la foto, que se adjunta después; mientras no se guarde, la foto sigue acá."
      footer={
        <>
          <Button variant="outline" onClick={() => answer(false)}>
            Volver
          </Button>
          <Button onClick={() => answer(true)}>Guardar sin la foto</Button>
        </>
      }
    />
  );
}
