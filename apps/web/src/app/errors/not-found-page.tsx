import { Link } from 'react-router';

import { NotFound } from '../../components/state/not-found.tsx';
import { Button } from '../../components/ui/button.tsx';
import { paths } from '../../config/paths.ts';

export function NotFoundPage() {
  return (
    <main id="contenido">
      <NotFound
        actions={
          <Button asChild variant="primary">
            <Link to={paths.dashboard}>Ir al inicio</Link>
          </Button>
        }
      />
    </main>
  );
}
