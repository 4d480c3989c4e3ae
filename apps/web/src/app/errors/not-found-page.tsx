import { BarePage } from '@/components/brand/bare-page.tsx';
import { NotFound } from '@/components/state/not-found.tsx';
import { paths } from '@/config/paths.ts';

/** Message for an unknown address inside a shell, which already has its bar and landmark. */
export function NotFoundContent() {
  return <NotFound way={{ to: paths.dashboard, label: 'Ir al inicio' }} />;
}

export function NotFoundPage() {
  return (
    <BarePage column>
      <NotFoundContent />
    </BarePage>
  );
}
