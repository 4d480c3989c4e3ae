import { esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearFechaCorta } from '@plomada/formatters/fecha';
import { CalendarDays, Pencil, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { TitledSheet } from '@/components/overlay/titled-sheet';
import { Button } from '@/components/ui/button';

import { TextareaField } from '../../../components/form/fields.tsx';
import { OpenDateField } from '../../../components/form/open-date-field.tsx';
import type { MovimientoControl } from '../formulario/movimiento-control.ts';
import { useHoy } from '../use-hoy.ts';

type Props = {
  readonly control: MovimientoControl;
  /** Taking a photo, between date and note. */
  readonly foto: ReactNode;
  /** The account, after them. */
  readonly cuenta: ReactNode;
};

function nombreDeFecha(fecha: string | null, hoy: string): string {
  if (fecha === null) return 'Sin fecha';
  if (!esFechaCalendario(fecha)) return fecha;
  // Date, photo and note stand in one line.
  if (fecha === hoy) return 'Hoy';
  return fecha === sumarDias(hoy, -1) ? 'Ayer' : formatearFechaCorta(fecha);
}

/** Date and note: most of the time the date is today and there is no note. */
export function FichasRapidas({ control, foto, cuenta }: Props) {
  const hoy = useHoy();
  // Null once it is emptied, whatever the schema says.
  const [fecha, notas]: readonly (string | null | undefined)[] = useWatch({
    control,
    name: ['fecha', 'notas'],
  });
  const [hoja, setHoja] = useState<'fecha' | 'nota' | null>(null);
  const cerrar = () => setHoja(null);
  const listo = <Button onClick={cerrar}>Listo</Button>;
  return (
    <div className="flex flex-wrap gap-2 py-2">
      <span data-campo="fecha">
        <Button
          variant="outline"
          aria-haspopup="dialog"
          className="max-md:px-3"
          onClick={() => setHoja('fecha')}
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
        onClick={() => setHoja('nota')}
      >
        {!notas ? <Plus aria-hidden /> : <Pencil aria-hidden />}
        <span className="truncate">{notas || 'Nota'}</span>
      </Button>
      {cuenta}
      <TitledSheet
        open={hoja === 'fecha'}
        onOpenChange={cerrar}
        title="Fecha del movimiento"
        footer={listo}
      >
        <div className="px-2 pb-2">
          <OpenDateField control={control} name="fecha" label="Fecha" max={sumarDias(hoy, 1)} />
        </div>
      </TitledSheet>
      <TitledSheet open={hoja === 'nota'} onOpenChange={cerrar} title="Nota" footer={listo}>
        <div className="px-2 pb-2">
          <TextareaField
            control={control}
            name="notas"
            label="Nota"
            autoFocus
            maxLength={2000}
            help="El primer renglón queda como concepto del movimiento."
          />
        </div>
      </TitledSheet>
    </div>
  );
}
