import { CircleAlert, CircleCheck } from 'lucide-react';

import { cn } from '@/lib/utils';

import type { VistaPrevia } from '../participaciones/vista-previa.ts';

/** What the shares add up to, told again as it changes. */
export function SumaNota({ vista }: { readonly vista: VistaPrevia }) {
  const Icono = vista.completa ? CircleCheck : CircleAlert;
  return (
    <p
      aria-live="polite"
      className={cn(
        'tnum flex items-start gap-2 text-base whitespace-normal',
        vista.completa ? 'text-success' : 'text-warning',
      )}
    >
      <Icono aria-hidden className="mt-0.5 size-4 shrink-0" />
      {vista.mensaje}
    </p>
  );
}
