import { useEffect } from 'react';

import { OpenDialog } from '@/components/overlay/open-dialog';
import { Button } from '@/components/ui/button';

import type { PhotoQuestion as Question } from '../../lib/outbox/use-captura.ts';

/** The photo does not fit on the device: what was typed takes next to nothing. */
export function PhotoQuestion({ answer }: Question) {
  // Left behind, nobody answers it: nothing is kept without its photo unasked.
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
