import { ChevronLeft, ChevronRight, type LucideIcon, Plus, Rss } from 'lucide-react';

import { Segmented } from '@/components/form/segmented.tsx';
import { Button } from '@/components/ui/button.tsx';

import { VISTAS, VISTA_LABEL, type Vista, vecino } from './calendario/periodo.ts';
import type { Claves } from './filtros.tsx';

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

/** Phones have space only for the icon. */
const CUADRADO = { size: 'icon', className: 'flex-none!' } as const;

function Pasos({ vista, dia, irA, onToday }: Omit<AccionesProps, 'put'>) {
  const que = vista === 'semana' ? 'Semana' : 'Mes';
  const paso = (hacia: 1 | -1, cual: string, Icono: LucideIcon) => (
    <Button
      variant="outline"
      size="icon"
      aria-label={`${que} ${cual}`}
      onClick={() => irA(vecino(vista, dia, hacia))}
    >
      <Icono aria-hidden />
    </Button>
  );
  return (
    <div role="group" aria-label="Período" className="flex gap-1">
      {paso(-1, 'anterior', ChevronLeft)}
      <Button variant="outline" onClick={onToday}>
        Hoy
      </Button>
      {paso(1, 'siguiente', ChevronRight)}
    </div>
  );
}

export function Acciones(props: AccionesProps) {
  const { vista, isPhone, put, onToday, onNew, onIcal } = props;
  return (
    <>
      {isPhone ? (
        // The buttons of the previous and next month are, on phones, at the ends of the strip of
        // days.
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
