import { esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearFechaCorta } from '@plomada/formatters/fecha';
import { CalendarDays, NotebookPen, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { Field } from '../../../components/form/field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { DateInput } from '../../../components/ui/date-input.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { dateProblem } from '../../../lib/date-text.ts';
import { useHoy } from '../use-hoy.ts';
import type { Borrador } from './borrador.ts';

type Props = {
  readonly borrador: Borrador;
  readonly cambiar: (cambios: Partial<Borrador>) => void;
  /** Taking a photo, between date and note. */
  readonly foto: ReactNode;
};

function nombreDeFecha(fecha: string, hoy: string): string {
  if (!esFechaCalendario(fecha)) return fecha;
  const corta = formatearFechaCorta(fecha);
  if (fecha === hoy) return `Hoy, ${corta}`;
  return fecha === sumarDias(hoy, -1) ? `Ayer, ${corta}` : corta;
}

/** Date and note: most of the time the date is today and there is no note. */
export function FichasRapidas({ borrador, cambiar, foto }: Props) {
  const hoy = useHoy();
  const [hoja, setHoja] = useState<'fecha' | 'nota' | null>(null);
  const cerrar = () => setHoja(null);
  const listo = (
    <Button variant="primary" onClick={cerrar}>
      Listo
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2 py-2">
      <Button aria-haspopup="dialog" className="max-md:px-3" onClick={() => setHoja('fecha')}>
        <CalendarDays aria-hidden />
        {nombreDeFecha(borrador.fecha, hoy)}
      </Button>
      {foto}
      <Button
        aria-haspopup="dialog"
        className="max-w-56 max-md:px-3"
        onClick={() => setHoja('nota')}
      >
        {borrador.nota === '' ? <Plus aria-hidden /> : <NotebookPen aria-hidden />}
        <span className="truncate">{borrador.nota === '' ? 'Nota' : borrador.nota}</span>
      </Button>
      <Sheet
        open={hoja === 'fecha'}
        onOpenChange={cerrar}
        title="Fecha del movimiento"
        footer={listo}
      >
        <div className="px-2 pb-2">
          <Field label="Fecha" error={dateProblem(borrador.fecha)}>
            {(control) => (
              <DateInput
                {...control}
                value={borrador.fecha}
                max={sumarDias(hoy, 1)}
                onChange={(fecha) => {
                  if (fecha !== '') cambiar({ fecha });
                }}
              />
            )}
          </Field>
        </div>
      </Sheet>
      <Sheet open={hoja === 'nota'} onOpenChange={cerrar} title="Nota" footer={listo}>
        <div className="px-2 pb-2">
          <Field label="Nota" help="El primer renglón queda como concepto del movimiento.">
            {(control) => (
              <Textarea
                {...control}
                maxLength={2000}
                value={borrador.nota}
                onChange={({ target }) => cambiar({ nota: target.value })}
              />
            )}
          </Field>
        </div>
      </Sheet>
    </div>
  );
}
