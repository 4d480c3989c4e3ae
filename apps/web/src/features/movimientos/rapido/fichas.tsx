import { esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearFechaCorta } from '@plomada/formatters/fecha';
import { CalendarDays, CircleAlert, Pencil, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

import { Button } from '@/components/ui/button.tsx';
import { useToday } from '@/lib/use-today.ts';

import { useAlPedir } from '../formulario/al-pedir.ts';
import type { MovimientoControl } from '../formulario/movimiento-valores.ts';
import type { HojasProps } from './hojas.tsx';

const traerHojas = async () => (await import('./hojas.tsx')).FichasHojas;

type FichasProps = {
  readonly control: MovimientoControl;
  /** Photo button, between date and note. */
  readonly foto: ReactNode;
};

function nombreDeFecha(fecha: string | null, hoy: string): string {
  if (fecha === null) return 'Sin fecha';
  if (!esFechaCalendario(fecha)) return fecha;
  // Short names, since date, photo and note share one line.
  if (fecha === hoy) return 'Hoy';
  return fecha === sumarDias(hoy, -1) ? 'Ayer' : formatearFechaCorta(fecha);
}

/** Buttons for date and note, since most movements are of today and without a note. */
export function FichasRapidas({ control, foto }: FichasProps) {
  const hoy = useToday();
  // A field is null once it is emptied, although the schema's type has no null.
  const [fecha, notas]: readonly (string | null | undefined)[] = useWatch({
    control,
    name: ['fecha', 'notas'],
  });
  // The error is also at the date field, but that is in a closed sheet.
  const falla = useFormState({ control, name: 'fecha' }).errors.fecha?.message;
  const { Parte: Hojas, pedir } = useAlPedir(traerHojas, 'la fecha y la nota');
  const [hoja, setHoja] = useState<HojasProps['abierta']>(null);
  const abrir = async (cual: HojasProps['abierta']) => {
    if (await pedir()) setHoja(cual);
  };
  const cerrar = () => setHoja(null);
  return (
    <div className="flex flex-wrap gap-2 py-2 max-md:py-1">
      <span data-campo="fecha">
        <Button
          variant="outline"
          aria-haspopup="dialog"
          className="max-md:px-3"
          onClick={() => void abrir('fecha')}
        >
          <CalendarDays aria-hidden />
          {nombreDeFecha(fecha ?? null, hoy)}
        </Button>
      </span>
      {foto}
      <Button
        variant="outline"
        aria-haspopup="dialog"
        className="max-w-56 max-md:px-3"
        onClick={() => void abrir('nota')}
      >
        {!notas ? <Plus aria-hidden /> : <Pencil aria-hidden />}
        <span className="truncate">{notas || 'Nota'}</span>
      </Button>
      {falla === undefined ? null : (
        <p className="flex w-full gap-1.5 text-sm text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {falla}
        </p>
      )}
      {Hojas === null ? null : <Hojas control={control} abierta={hoja} onClose={cerrar} />}
    </div>
  );
}
