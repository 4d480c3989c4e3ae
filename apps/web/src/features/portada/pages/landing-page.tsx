import { Link } from 'react-router';

import { Brand, TOP_BAR_LOOK } from '../../../components/brand/brand-bar.tsx';
import { ThemeToggle } from '../../../components/brand/theme-toggle.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { paths } from '../../../config/paths.ts';

export function LandingPage() {
  return (
    <>
      <header data-bar="top" className={TOP_BAR_LOOK}>
        <Brand to={paths.home} />
        <ThemeToggle className="ml-auto" />
      </header>
      <main className="px-6 pt-16">
        <h1 className="text-3xl font-semibold">Las cuentas de cada obra, al centavo</h1>
        <Button asChild variant="primary" className="mt-6">
          <Link to={paths.signIn}>Iniciar sesión</Link>
        </Button>
      </main>
    </>
  );
}
