import { CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';

import { onOtherTab, outbox } from '@/lib/outbox/device-outbox.ts';
import { warn } from '@/lib/warn.ts';

import { sinEnviar } from '../palabras.ts';

/** Number of unsent captures of all people on this device. */
function useCuantos(): number {
  const [cuantos, setCuantos] = useState(0);
  useEffect(() => {
    let isOver = false;
    const count = () =>
      outbox.countAll().then(
        (found) => {
          if (!isOver) setCuantos(found);
        },
        (cause: unknown) => warn(`Waiting captures could not be read: ${String(cause)}`),
      );
    void count();
    const leave = onOtherTab(() => void count());
    return () => {
      isOver = true;
      leave();
    };
  }, []);
  return cuantos;
}

/** Notice for pages without a session: the number of unsent captures, without content or owner. */
export function EnTelefono() {
  const cuantos = useCuantos();
  if (cuantos === 0) return null;
  return (
    <p
      role="status"
      className="mb-4 flex w-full max-w-[400px] items-start gap-2 rounded-lg bg-warning-subtle px-4 py-3"
    >
      <CloudUpload aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>
        <span className="font-medium">{sinEnviar(cuantos)} en este teléfono.</span>{' '}
        {cuantos === 1
          ? 'Se envía cuando entra quien lo anotó.'
          : 'Se envían cuando entra quien los anotó.'}
      </span>
    </p>
  );
}
