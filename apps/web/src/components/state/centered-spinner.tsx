import { Spinner } from '../ui/spinner.tsx';
import { SlowNotice } from './slow-notice.tsx';

/** Spinner in the middle of its container, with a label for screen readers. */
export function CenteredSpinner({ label = 'Cargando' }: { readonly label?: string }) {
  return (
    <div
      role="status"
      className="relative grid min-h-60 flex-1 place-items-center text-muted-foreground"
    >
      <Spinner className="size-6" />
      <span className="sr-only">{label}</span>
      <SlowNotice className="absolute inset-x-0 top-[calc(50%+24px)]" />
    </div>
  );
}
