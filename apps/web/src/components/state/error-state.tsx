import { CircleAlert, RotateCw, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

import { NEVER_READ, toApiError } from '@/lib/api-error.ts';

import { Button } from '../ui/button.tsx';

export type ErrorStateProps = {
  /** Failed action, e.g. "No pudimos traer los movimientos". */
  readonly title: string;
  /** Error of the failed call, whose message is shown when `text` is missing. */
  readonly error?: unknown;
  /** Text in place of the error's message, such as the data that are safe, and why. */
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
};

/**
 * Notice for data never loaded on this device; it is no error and loads once there is a connection.
 */
function NeverRead({ text }: { readonly text: string }) {
  return (
    <div role="status" className="rounded-lg bg-muted p-4">
      <p className="flex items-center gap-2 font-medium">
        <WifiOff aria-hidden className="size-4 shrink-0" />
        Sin conexión
      </p>
      <p className="mt-1 max-w-[68ch] text-muted-foreground">{text} Aparece al volver.</p>
    </div>
  );
}

/** Error that replaces content which failed to load. */
export function ErrorState({ title, error, text, onRetry, retrying = false }: ErrorStateProps) {
  const failure = error === undefined ? null : toApiError(error);
  if (failure?.error === NEVER_READ) return <NeverRead text={failure.message} />;
  return (
    <div role="alert" className="rounded-lg bg-destructive-subtle p-4">
      <p className="flex items-center gap-2 font-medium text-destructive">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {title}
      </p>
      <p className="mt-1 max-w-[68ch] text-foreground">{text ?? failure?.message}</p>
      {failure?.requestId ? (
        <p className="mt-1 text-sm text-foreground">Código del pedido: {failure.requestId}</p>
      ) : null}
      {onRetry === undefined ? null : (
        <Button variant="outline" className="mt-3" onClick={onRetry} loading={retrying}>
          {retrying ? null : <RotateCw aria-hidden />}
          Reintentar
        </Button>
      )}
    </div>
  );
}
