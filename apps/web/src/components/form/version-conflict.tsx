import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { Button } from '@/components/ui/button';

import { toApiError } from '../../lib/api-error.ts';

export type VersionConflictProps = {
  /** "esta obra", "este movimiento". */
  readonly what: string;
  /** Brings the stored row; `keep` leaves what was typed over it. */
  readonly onReload: (keep: boolean) => Promise<void>;
};

/**
 * Somebody else saved first. Nothing typed is lost unless one says so. The button that was pressed
 * may be screens below, so it comes into view and takes the focus.
 */
export function VersionConflict({ what, onReload }: VersionConflictProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, []);
  const reload = async (keep: boolean) => {
    setLoading(true);
    setFailure(null);
    try {
      await onReload(keep);
    } catch (cause) {
      setFailure(toApiError(cause).message);
    } finally {
      setLoading(false);
    }
  };
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      data-conflict
      className="rounded-lg bg-destructive-subtle p-4"
    >
      <p className="flex items-center gap-2 font-medium text-destructive">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        No se guardó: otra persona cambió {what} mientras tanto
      </p>
      <p className="mt-1 max-w-[68ch] text-foreground">
        Lo escrito sigue acá. Se pueden traer los cambios de la otra persona y conservar encima lo
        escrito, o descartarlo.
      </p>
      {failure === null ? null : <p className="mt-1 text-foreground">{failure}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        {/* Longer than a phone is wide. */}
        <Button
          variant="outline"
          className="max-md:h-auto max-md:min-h-11 max-md:py-2 max-md:whitespace-normal"
          loading={loading}
          onClick={() => void reload(true)}
        >
          Traer los cambios y conservar lo escrito
        </Button>
        <Button variant="ghost" disabled={loading} onClick={() => void reload(false)}>
          Descartar lo escrito
        </Button>
      </div>
    </div>
  );
}
