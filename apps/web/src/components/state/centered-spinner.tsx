import { SlowNotice } from '@/components/state/slow-notice';
import { Spinner } from '@/components/ui/spinner';

/** Fills the space it is given; says what is awaited to those who do not see it. */
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
