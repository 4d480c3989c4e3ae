import { CircleAlert } from 'lucide-react';

import { Button } from '@/components/ui/button';

import type { Fila } from './filas.ts';
import type { Aviso } from './use-planilla.ts';

/** What was done to many rows at once, with its way back; and what is wrong with them together. */
export function Avisos({
  aviso,
  problema,
  onDeshacer,
}: {
  readonly aviso: Aviso | null;
  readonly problema: string | undefined;
  readonly onDeshacer: (antes: readonly Fila[]) => void;
}) {
  return (
    <>
      <div role="status" className="text-sm text-muted-foreground empty:hidden">
        {aviso === null ? null : (
          <span className="flex flex-wrap items-center gap-x-3">
            {aviso.texto}
            <Button variant="link" size="inline" onClick={() => onDeshacer(aviso.antes)}>
              Deshacer
            </Button>
          </span>
        )}
      </div>
      {problema === undefined ? null : (
        <p className="flex gap-1.5 text-sm text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problema}
        </p>
      )}
    </>
  );
}
