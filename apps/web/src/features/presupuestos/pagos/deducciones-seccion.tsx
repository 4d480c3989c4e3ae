import type { Moneda } from '@plomada/domain/base/campos.schema';
import { RETENCION_EN_PALABRAS } from '@plomada/domain/retenciones/retencion.rules';
import { useFieldArray } from 'react-hook-form';

import { AmountField, SelectField, TextField } from '@/components/form/fields.tsx';
import { FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { optionsOf } from '@/config/labels.ts';
import { DESCUENTO_LABEL } from '@/features/movimientos/pago/textos.ts';
import { lazyPart } from '@/lib/lazy-part.ts';

import type { PagoControl } from './pago-valores.ts';
import { PieDeLista, Renglon } from './renglones.tsx';

type Props = { readonly control: PagoControl; readonly moneda: Moneda };

const RETENCIONES = optionsOf(RETENCION_EN_PALABRAS);
const DESCUENTOS = optionsOf(DESCUENTO_LABEL);

const DeGanancias = lazyPart(async () => (await import('./de-ganancias.tsx')).DeGanancias, 'shown');

/** Taxes withheld from the payment. */
export function Retenciones({ control, moneda }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'retenciones' });
  return (
    <>
      {fields.length === 0 ? null : (
        <ul aria-label="Retenciones" className="flex flex-col gap-4">
          {fields.map(({ id }, i) => (
            <Renglon key={id} quitar={`Quitar la retención ${i + 1}`} onQuitar={() => remove(i)}>
              <FormRow>
                <SelectField
                  control={control}
                  name={`retenciones.${i}.tipo`}
                  label="Retención"
                  options={RETENCIONES}
                />
                <AmountField
                  control={control}
                  name={`retenciones.${i}.importeCentavos`}
                  label="Importe retenido"
                  moneda={moneda}
                />
                <TextField
                  control={control}
                  name={`retenciones.${i}.certificado`}
                  label="Certificado"
                  optional
                  emptyIsNull
                  maxLength={40}
                />
                <TextField
                  control={control}
                  name={`retenciones.${i}.jurisdiccion`}
                  label="Jurisdicción"
                  optional
                  emptyIsNull
                  maxLength={60}
                />
                <DeGanancias control={control} moneda={moneda} indice={i} />
              </FormRow>
            </Renglon>
          ))}
        </ul>
      )}
      <PieDeLista
        control={control}
        name="retenciones"
        uno="retención"
        onAgregar={() => append({ tipo: 'GANANCIAS', importeCentavos: 0 }, { shouldFocus: false })}
      />
    </>
  );
}

function Descuentos({ control, moneda }: Props) {
  const { fields, append, remove } = useFieldArray({ control, name: 'descuentos' });
  return (
    <>
      {fields.length === 0 ? null : (
        <ul aria-label="Descuentos" className="flex flex-col gap-4">
          {fields.map(({ id }, i) => (
            <Renglon key={id} quitar={`Quitar el descuento ${i + 1}`} onQuitar={() => remove(i)}>
              <FormRow>
                <SelectField
                  control={control}
                  name={`descuentos.${i}.tipo`}
                  label="Descuento"
                  options={DESCUENTOS}
                />
                <AmountField
                  control={control}
                  name={`descuentos.${i}.importeCentavos`}
                  label="Importe descontado"
                  moneda={moneda}
                />
              </FormRow>
            </Renglon>
          ))}
        </ul>
      )}
      <PieDeLista
        control={control}
        name="descuentos"
        uno="descuento"
        onAgregar={() => append({ tipo: 'MULTA', importeCentavos: 0 }, { shouldFocus: false })}
      />
    </>
  );
}

/** Withholdings and discounts, which reduce the cash but not the amount settled. */
export function DeduccionesSeccion(props: Props) {
  return (
    <FormSection
      title="Retenciones y descuentos"
      text="Bajan lo que se paga; la deuda se cancela por el bruto."
    >
      <Retenciones {...props} />
      <Descuentos {...props} />
    </FormSection>
  );
}
