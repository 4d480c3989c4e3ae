import { X } from 'lucide-react';
import { Link } from 'react-router';

import { Button } from '@/components/ui/button';

import { useLeaveForm } from '../../../lib/leave-form.ts';

type CabeceraProps = {
  readonly titulo: string;
  readonly hechos: string;
  readonly volverA: string;
};

/** The head of a form that is the whole screen of a phone. */
export function Cabecera({ titulo, hechos, volverA }: CabeceraProps) {
  const { onLink } = useLeaveForm(volverA);
  return (
    <header className="flex shrink-0 items-center gap-2 border-b border-border bg-card py-1.5 pr-3 pl-1">
      <Button asChild variant="ghost" size="icon" aria-label="Cerrar">
        <Link to={volverA} onClick={onLink}>
          <X aria-hidden />
        </Link>
      </Button>
      <div className="min-w-0 flex-1">
        <h1 className="text-lg font-semibold">{titulo}</h1>
        <p className="truncate text-sm text-muted-foreground">{hechos}</p>
      </div>
    </header>
  );
}
