import type { Moneda } from '@plomada/domain/base/campos.schema';
import { esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearFechaCorta } from '@plomada/formatters/fecha';
import { CalendarDays, ChevronDown, CircleAlert, Pencil, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';

import { Button } from '@/components/ui/button';

import { useToday } from '../../../lib/use-today.ts';
import { useAlPedir } from '../formulario/al-pedir.ts';
import type { MovimientoControl } from '../formulario/movimiento-valores.ts';
import type { Sugerencias } from '../preferencias.ts';
import type { HojasProps } from './fichas-hojas.tsx';

type MonedaRapidaProps = {
  readonly control: MovimientoControl;
  readonly sugerencias: Sugerencias;
};

const EN_FRASE = { ARS: 'pesos', USD: 'dólares' } as const;

const traerHoja = async () => (await import('./moneda-hoja.tsx')).MonedaHoja;

/** The sign before the amount opens it: pesos most of the time, dollars with their rate at times. */
export function MonedaRapida({ control, sugerencias }: MonedaRapidaProps) {
  const { Parte: Hoja, pedir } = useAlPedir(traerHoja, 'la moneda');
  const [abierta, setAbierta] = useState(false);
  const abrir = async () => setAbierta(await pedir());
  const { field } = useController({ control, name: 'moneda' });
  const { field: cotizacion } = useController({ control, name: 'cotizacion' });
  const moneda = field.value ?? 'ARS';
  const elegir = (nueva: Moneda) => {
    field.onChange(nueva);
    cotizacion.onChange(
      nueva === 'USD'
        ? { tipo: sugerencias.tipoCotizacion, valor: sugerencias.valorCotizacion ?? '' }
        : null,
    );
  };
  return (
    <>
      <span data-campo="cotizacion.valor" className="self-center">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Moneda: ${EN_FRASE[moneda]}`}
          onClick={() => void abrir()}
          className="mr-1 inline-flex min-h-11 min-w-11 items-center justify-end gap-0.5 self-center rounded-md px-1 text-xl text-muted-foreground"
        >
          <ChevronDown aria-hidden className="size-4" />
          {moneda === 'USD' ? 'US$' : '$'}
        </button>
      </span>
      {Hoja === null ? null : (
        <Hoja
          control={control}
          moneda={moneda}
          onMoneda={elegir}
          abierta={abierta}
          onClose={() => setAbierta(false)}
        />
      )}
    </>
  );
}

const traerHojas = async () => (await import('./fichas-hojas.tsx')).FichasHojas;

type Props = {
  readonly control: MovimientoControl;
  /** Taking a photo, between date and note. */
  readonly foto: ReactNode;
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
  const hoy = useToday();
  // Null once it is emptied, whatever the schema says.
  const [fecha, notas]: readonly (string | null | undefined)[] = useWatch({
    control,
    name: ['fecha', 'notas'],
  });
  // It stands at its field too, in a sheet that is closed.
  const falla = useFormState({ control, name: 'fecha' }).errors.fecha?.message;
  const { Parte: Hojas, pedir } = useAlPedir(traerHojas, 'la fecha y la nota');
  const [hoja, setHoja] = useState<HojasProps['abierta']>(null);
  const abrir = async (cual: HojasProps['abierta']) => {
    if (await pedir()) setHoja(cual);
  };
  const cerrar = () => setHoja(null);
  return (
    <div className="flex flex-wrap gap-2 py-2">
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
      {cuenta}
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
