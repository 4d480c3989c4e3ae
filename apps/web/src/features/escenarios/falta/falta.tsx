import { Target } from 'lucide-react';

import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useOpened } from '@/lib/use-opened.ts';

import type { FaltaDialogoProps } from './falta-dialogo.tsx';

const FaltaDialogo = lazyPart(async () => (await import('./falta-dialogo.tsx')).FaltaDialogo);

/** Button that opens the search for the least lever. */
export function Falta(props: Omit<FaltaDialogoProps, 'onClose'>) {
  const { opened, open, close } = useOpened<'falta'>();
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        className="self-start max-md:w-full"
        onClick={() => open('falta')}
      >
        <Target aria-hidden />
        Qué hace falta
      </Button>
      {opened === null ? null : <FaltaDialogo {...props} onClose={close} />}
    </>
  );
}
