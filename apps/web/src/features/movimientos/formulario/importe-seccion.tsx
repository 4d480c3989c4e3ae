import type { CrearMovimientoEntrada } from '@plomada/domain/movimientos/movimiento.schema';
import { useController, useWatch } from 'react-hook-form';

import { OptionSelect } from '@/components/form/option-select';

import { AmountInWords } from '../../../components/form/amount-in-words.tsx';
import { RateField } from '../../../components/form/currency-fields.tsx';
import { Field } from '../../../components/form/field.tsx';
import { AmountField, DateField, SelectField } from '../../../components/form/fields.tsx';
import { FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { TIPO_COTIZACION_LABEL } from '../../../config/form-labels.ts';
import { MONEDA_LABEL, optionsOf } from '../../../config/labels.ts';
import { equivalente } from './equivalente.ts';
import type { MovimientoControl } from './movimiento-valores.ts';
import { TipoCampo } from './tipo-campo.tsx';

type Props = { readonly control: MovimientoControl };

type ImporteSeccionProps = Props & {
  /** What a rate starts from: the obra's kind, and today's value when there is one. */
  readonly cotizacion: CrearMovimientoEntrada['cotizacion'];
};

/** Dollars bring a rate along, pesos drop it; with the rate, its error has a field to stand at. */
function Moneda({ control, cotizacion: sugerida }: ImporteSeccionProps) {
  const { field } = useController({ control, name: 'moneda' });
  const { field: cotizacion } = useController({ control, name: 'cotizacion' });
  return (
    <Field label="Moneda">
      {(bound) => (
        <OptionSelect
          {...bound}
          ref={field.ref}
          name={field.name}
          options={optionsOf(MONEDA_LABEL)}
          className="sm:h-12!"
          value={field.value ?? 'ARS'}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            field.onChange(target.value);
            cotizacion.onChange(target.value === 'USD' ? sugerida : null);
          }}
        />
      )}
    </Field>
  );
}

function CotizacionCampos({ control }: Props) {
  const [importe, cotizacion] = useWatch({ control, name: ['importeCentavos', 'cotizacion'] });
  const enPesos = equivalente(importe, cotizacion);
  return (
    <>
      <FormRow>
        <RateField control={control} name="cotizacion.valor" />
        <SelectField
          control={control}
          name="cotizacion.tipo"
          label="Tipo de cotización"
          options={optionsOf(TIPO_COTIZACION_LABEL)}
        />
        <DateField
          control={control}
          name="cotizacion.fecha"
          label="Fecha de la cotización"
          optional
        />
      </FormRow>
      <p aria-live="polite" className="-mt-2 text-sm text-muted-foreground">
        {enPesos === null ? (
          'Con la cotización se ve el equivalente en pesos.'
        ) : (
          <>
            Equivale a <span className="tnum font-medium text-foreground">{enPesos}</span>
          </>
        )}
      </p>
    </>
  );
}

export function ImporteSeccion({ control, cotizacion }: ImporteSeccionProps) {
  const [moneda = 'ARS', importe] = useWatch({ control, name: ['moneda', 'importeCentavos'] });
  return (
    <FormSection>
      <TipoCampo control={control} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-[1fr_160px]">
        <AmountField
          control={control}
          name="importeCentavos"
          label="Importe"
          moneda={moneda}
          autoFocus
          isLarge
          help={<AmountInWords centavos={importe} moneda={moneda} />}
        />
        <Moneda control={control} cotizacion={cotizacion} />
      </div>
      {moneda === 'USD' ? <CotizacionCampos control={control} /> : null}
    </FormSection>
  );
}
