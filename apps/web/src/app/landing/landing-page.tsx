import { Link } from 'react-router';

import { Button } from '@/components/ui/button';

import { BarePage } from '../../components/brand/bare-page.tsx';
import { paths } from '../../config/paths.ts';
import { Facts } from './facts.tsx';
import { LedgerPreview } from './ledger-preview.tsx';

const signInLink = (
  <Link
    to={paths.signIn}
    className="inline-flex h-9 items-center rounded-md border border-topbar-muted/35 px-3 font-medium transition-colors hover:border-topbar-muted/70"
  >
    Iniciar sesión
  </Link>
);

function Calls() {
  return (
    <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
      <Button asChild>
        <Link to={paths.signIn}>Iniciar sesión</Link>
      </Button>
      <Button variant="outline" asChild>
        <Link to={paths.signUp}>Crear cuenta</Link>
      </Button>
    </div>
  );
}

export function LandingPage() {
  return (
    <BarePage account={signInLink}>
      <div className="mx-auto w-full max-w-[1280px] px-4 md:px-10">
        <div className="grid gap-x-12 gap-y-5 pt-12 pb-10 max-md:pt-8 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
          <div>
            <h1 className="text-3xl font-semibold text-balance">Las cuentas de la obra, a plomo</h1>
            <p className="mt-3 max-w-[60ch] text-lg text-muted-foreground">
              Ingresos, egresos y saldos de cada obra de la constructora, al centavo y al día: lo
              que se carga en obra desde el teléfono es lo que ve la oficina.
            </p>
          </div>
          <Calls />
        </div>
        <LedgerPreview />
        <div className="mt-14">
          <Facts />
        </div>
      </div>
      <footer className="mx-auto w-full max-w-[1280px] px-4 pb-12 md:px-10">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-border-strong pt-8">
          <p className="text-sm text-muted-foreground">
            Plomada, gestión de obras para constructoras.
          </p>
          <Link to={paths.signIn} className="font-medium text-primary hover:underline">
            Iniciar sesión
          </Link>
        </div>
      </footer>
    </BarePage>
  );
}
