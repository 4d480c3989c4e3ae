import type { Moneda } from '@plomada/domain/base/campos.schema';
import { Plus } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';

import { Button } from '@/components/ui/button';

import { AmountField, SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { optionsOf } from '../../../config/labels.ts';
import { DESCUENTO_LABEL, RETENCION_LABEL } from '../../movimientos/pago/textos.ts';
import type { PagoControl } from './pago-valores.ts';
import { FalloDeLista, Renglon } from './renglones.tsx';

type Props = { readonly control: PagoControl; readonly moneda: Moneda };

const RETENCIONES = optionsOf(RETENCION_LABEL);
const DESCUENTOS = optionsOf(DESCUENTO_LABEL);

/** What SICORE asks for of a withholding of Ganancias. */
function DeGanancias({ control, moneda, indice }: Props & { readonly indice: number }) {
  const tipo = useWatch({ control, name: `retenciones.${indice}.tipo` });
  if (tipo !== 'GANANCIAS') return null;
  return (
    <FormRow>
      <AmountField
        control={control}
        name={`retenciones.${indice}.baseCentavos`}
        label="Base de cálculo"
        moneda={moneda}
        optional
      />
      <TextField
        control={control}
        name={`retenciones.${indice}.regimen`}
        label="Régimen"
        help="Código de SICORE: 078 bienes, 094 locaciones de obra y servicios, 116 honorarios"
        optional
        emptyIsNull
        inputMode="numeric"
        maxLength={3}
      />
      <TextField
        control={control}
        name={`retenciones.${indice}.condicion`}
        label="Condición"
        help="Código de SICORE del proveedor ante Ganancias: 01 si está inscripto"
        optional
        emptyIsNull
        inputMode="numeric"
        maxLength={2}
      />
    </FormRow>
  );
}

/** Kept back of a payment, for the tax office. */
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
              </FormRow>
              <DeGanancias control={control} moneda={moneda} indice={i} />
            </Renglon>
          ))}
        </ul>
      )}
      <FalloDeLista control={control} name="retenciones" />
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        onClick={() => append({ tipo: 'GANANCIAS', importeCentavos: 0 }, { shouldFocus: false })}
      >
        <Plus aria-hidden />
        Agregar retención
      </Button>
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
      <FalloDeLista control={control} name="descuentos" />
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        onClick={() => append({ tipo: 'MULTA', importeCentavos: 0 }, { shouldFocus: false })}
      >
        <Plus aria-hidden />
        Agregar descuento
      </Button>
    </>
  );
}

/** They lower the cash and settle the debt all the same. */
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
