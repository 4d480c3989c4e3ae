import { ChevronLeft, ChevronRight, Plus, Rss } from 'lucide-react';

import { Segmented } from '@/components/form/segmented';
import { Button } from '@/components/ui/button';

import { vecino, VISTA_LABEL, VISTAS, type Vista } from './calendario/periodo.ts';
import type { Claves } from './filtros.ts';

export type AccionesProps = {
  readonly vista: Vista;
  readonly dia: string;
  readonly isPhone: boolean;
  readonly put: (valores: Readonly<Partial<Record<Claves, string>>>) => void;
  readonly irA: (dia: string) => void;
  readonly onToday: () => void;
  readonly onNew: (() => void) | undefined;
  readonly onIcal: () => void;
};

const OPCIONES = VISTAS.map((value) => ({ value, label: VISTA_LABEL[value] }));

/** A phone has room for the sign alone. */
const CUADRADO = { size: 'icon', className: 'flex-none!' } as const;

function Pasos({ vista, dia, irA, onToday }: Omit<AccionesProps, 'put'>) {
  const que = vista === 'semana' ? 'Semana' : 'Mes';
  return (
    <div role="group" aria-label="Período" className="flex gap-1">
      <Button
        variant="outline"
        size="icon"
        aria-label={`${que} anterior`}
        onClick={() => irA(vecino(vista, dia, -1))}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <Button variant="outline" onClick={onToday}>
        Hoy
      </Button>
      <Button
        variant="outline"
        size="icon"
        aria-label={`${que} siguiente`}
        onClick={() => irA(vecino(vista, dia, 1))}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}

/** Which days and how, the subscription, and a new event. */
export function Acciones(props: AccionesProps) {
  const { vista, isPhone, put, onToday, onNew, onIcal } = props;
  return (
    <>
      {isPhone ? (
        // The months before and after are at the ends of the days' line.
        <Button variant="outline" data-beside className="flex-none!" onClick={onToday}>
          Hoy
        </Button>
      ) : (
        <Pasos {...props} />
      )}
      {isPhone ? null : (
        <Segmented
          label="Vista"
          className="w-auto"
          value={vista}
          options={OPCIONES}
          onChange={(nueva) => put({ vista: nueva === 'mes' ? '' : nueva })}
        />
      )}
      <Button
        variant="outline"
        aria-haspopup="dialog"
        onClick={onIcal}
        {...(isPhone ? { ...CUADRADO, 'aria-label': 'Suscribirse' } : {})}
      >
        <Rss aria-hidden />
        {isPhone ? null : 'Suscribirse'}
      </Button>
      {onNew === undefined ? null : (
        <Button
          aria-haspopup="dialog"
          onClick={onNew}
          {...(isPhone ? { ...CUADRADO, 'aria-label': 'Nuevo evento' } : {})}
        >
          <Plus aria-hidden />
          {isPhone ? null : 'Nuevo evento'}
        </Button>
      )}
    </>
  );
}
