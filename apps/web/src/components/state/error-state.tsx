import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '@/components/ui/button';

import { toApiError } from '../../lib/api-error.ts';

export type ErrorStateProps = {
  /** What happened, e.g. "No pudimos traer los movimientos". */
  readonly title: string;
  /** The failed call: its own message is shown when `text` is not given. */
  readonly error?: unknown;
  /** What is safe, and why. */
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
};

/** Stands in place of the content that could not be had. */
export function ErrorState({ title, error, text, onRetry, retrying = false }: ErrorStateProps) {
  const failure = error === undefined ? null : toApiError(error);
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
