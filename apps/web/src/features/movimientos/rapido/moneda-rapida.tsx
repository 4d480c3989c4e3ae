import type { Moneda } from '@plomada/domain/base/campos.schema';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';

import { useAlPedir } from '../formulario/al-pedir.ts';
import type { Rapido } from './use-rapido.ts';

const EN_FRASE = { ARS: 'pesos', USD: 'dólares' } as const;

const traerHoja = async () => (await import('./hojas.tsx')).MonedaHoja;

/** Currency sign before the amount, which opens the choice of dollars with their rate. */
export function MonedaRapida({ form: { control }, chosen: { sugerencias } }: Rapido) {
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
        ? { tipo: sugerencias.tipoCotizacion, valor: sugerencias.ultimaCotizacion?.valor ?? '' }
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
          ultima={sugerencias.ultimaCotizacion}
          onMoneda={elegir}
          abierta={abierta}
          onClose={() => setAbierta(false)}
        />
      )}
    </>
  );
}
