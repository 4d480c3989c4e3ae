import { Link } from 'react-router';

import { Button } from '@/components/ui/button';

import { BarePage } from '../../components/brand/bare-page.tsx';
import { NotFound } from '../../components/state/not-found.tsx';
import { paths } from '../../config/paths.ts';

/** An unknown address inside a shell, which already has its bar and its landmark. */
export function NotFoundContent() {
  return (
    <NotFound
      actions={
        <Button asChild>
          <Link to={paths.dashboard}>Ir al inicio</Link>
        </Button>
      }
    />
  );
}

export function NotFoundPage() {
  return (
    <BarePage column>
      <NotFoundContent />
    </BarePage>
  );
}
