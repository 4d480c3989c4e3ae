import type { Moneda } from '@plomada/domain/base/campos.schema';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { RateField } from '../../../components/form/currency-fields.tsx';
import { SelectField } from '../../../components/form/fields.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { Sheet } from '../../../components/ui/sheet.tsx';
import { MONEDA_LABEL, optionsOf, TIPO_COTIZACION_LABEL } from '../../../config/labels.ts';
import { equivalente } from '../formulario/importe-seccion.tsx';
import type { MovimientoControl } from '../formulario/movimiento-control.ts';
import type { Sugerencias } from '../preferencias.ts';

export type MonedaRapidaProps = {
  readonly control: MovimientoControl;
  readonly sugerencias: Sugerencias;
};

const MONEDAS = [
  { value: 'ARS', label: MONEDA_LABEL.ARS },
  { value: 'USD', label: MONEDA_LABEL.USD },
] as const;

const EN_FRASE = { ARS: 'pesos', USD: 'dólares' } as const;

function Cotizacion({ control }: Pick<MonedaRapidaProps, 'control'>) {
  const [importe, cotizacion] = useWatch({ control, name: ['importeCentavos', 'cotizacion'] });
  const enPesos = equivalente(importe, cotizacion);
  return (
    <>
      <RateField
        control={control}
        name="cotizacion.valor"
        autoFocus
        help={enPesos && `Equivale a ${enPesos}`}
      />
      <SelectField
        control={control}
        name="cotizacion.tipo"
        label="Tipo de cotización"
        options={optionsOf(TIPO_COTIZACION_LABEL)}
      />
    </>
  );
}

/** The sign before the amount opens it: pesos most of the time, dollars with their rate at times. */
export function MonedaRapida({ control, sugerencias }: MonedaRapidaProps) {
  const [abierta, setAbierta] = useState(false);
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
          onClick={() => setAbierta(true)}
          className="mr-1 inline-flex min-h-11 min-w-11 items-center justify-end gap-0.5 self-center rounded-md px-1 text-xl text-muted-foreground"
        >
          <ChevronDown aria-hidden className="size-4" />
          {moneda === 'USD' ? 'US$' : '$'}
        </button>
      </span>
      <Sheet
        open={abierta}
        onOpenChange={setAbierta}
        title="Moneda"
        footer={
          <Button variant="primary" onClick={() => setAbierta(false)}>
            Listo
          </Button>
        }
      >
        <div className="flex flex-col gap-4 px-2 pb-2">
          <Segmented label="Moneda" value={moneda} options={MONEDAS} onChange={elegir} />
          {moneda === 'USD' ? <Cotizacion control={control} /> : null}
        </div>
      </Sheet>
    </>
  );
}
