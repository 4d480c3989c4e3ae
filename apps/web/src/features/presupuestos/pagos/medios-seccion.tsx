import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { type ComponentProps, useId } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';

import { Money } from '@/components/display/money.tsx';
import { FieldLabel } from '@/components/form/field-label.tsx';
import { AmountField, SelectField } from '@/components/form/fields.tsx';
import { FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { MEDIO_PAGO_LABEL } from '@/config/form-labels.ts';
import { isLabelled, optionsOf } from '@/config/labels.ts';

import { useCarteraDelPago } from './cheque/cartera.ts';
import { alElegirMedio, usePonerMedio } from './cheque/cheque-de-medio.ts';
import { movidosDe, porQueQueda, QuedaComoEsta } from './cheque/movido.tsx';
import { MedioDetalle } from './medio-detalle.tsx';
import type { MedioProps } from './medio-props.ts';
import { medioNuevo, useFormDePago } from './pago-valores.ts';
import { PieDeLista, Renglon } from './renglones.tsx';

const MEDIOS = optionsOf(MEDIO_PAGO_LABEL);

/** Kind of means; choosing a cheque adds its fields, another kind removes them. */
function CualMedio({ control, indice, sale, cartera, porCubrir }: MedioProps) {
  const { getValues } = useFormDePago();
  const poner = usePonerMedio(indice);
  const elegir = (medio: string | null) => {
    if (medio === null || !isLabelled(MEDIO_PAGO_LABEL, medio)) return;
    const antes = getValues(`medios.${indice}`);
    const fecha = getValues('fecha');
    poner(alElegirMedio({ medio, antes, fecha, sale, cartera, porCubrir }));
  };
  return (
    <SelectField
      control={control}
      name={`medios.${indice}.medio`}
      label="Medio de pago"
      options={MEDIOS}
      onChoose={elegir}
    />
  );
}

type SumaProps = Pick<MedioProps, 'moneda'> & { readonly centavos: number };

/** Amount of cheques of the portfolio, which are given whole. */
function Suma({ moneda, centavos }: SumaProps) {
  const id = useId();
  return (
    <div>
      <FieldLabel htmlFor={id} className="mb-1.5">
        Importe
      </FieldLabel>
      <output id={id} className="flex h-9 items-center justify-end px-3 max-md:h-11 max-md:text-lg">
        <Money centavos={centavos} moneda={moneda} className="font-medium" />
      </output>
      <p className="mt-1.5 text-sm text-muted-foreground">Lo que suman los cheques elegidos.</p>
    </div>
  );
}

type MedioDeListaProps = Omit<MedioProps, 'porCubrir'> &
  Falta &
  Pick<ComponentProps<typeof Renglon>, 'onQuitar'> & {
    /** Means of the saved payment. */
    readonly guardados: Pago['medios'];
  };

/** Row of a means; one with a cheque that has moved stays as it is, with the reason. */
function Medio({ faltaCentavos, guardados, onQuitar, ...comunes }: MedioDeListaProps) {
  const { control, indice, moneda } = comunes;
  const [importe, chequeIds, cheque] = useWatch({
    control,
    name: [
      `medios.${indice}.importeCentavos`,
      `medios.${indice}.chequeIds`,
      `medios.${indice}.cheque`,
    ],
  });
  const escrito = typeof importe === 'number' ? importe : 0;
  const props = { ...comunes, porCubrir: faltaCentavos + escrito };
  const movidos = movidosDe({ chequeIds, cheque }, guardados);
  const queda = movidos.length > 0;
  return (
    <Renglon
      quitar={`Quitar el medio ${indice + 1}`}
      onQuitar={onQuitar}
      queda={queda ? porQueQueda(movidos) : undefined}
    >
      {queda ? <QuedaComoEsta movidos={movidos} /> : null}
      <fieldset disabled={queda} className="contents">
        <FormRow>
          <CualMedio {...props} />
          {chequeIds ? (
            <Suma moneda={moneda} centavos={escrito} />
          ) : (
            <AmountField
              control={control}
              name={`medios.${indice}.importeCentavos`}
              label="Importe"
              moneda={moneda}
            />
          )}
        </FormRow>
        <MedioDetalle {...props} />
      </fieldset>
    </Renglon>
  );
}

type Falta = {
  /** Amount of the net that the means do not cover yet; a further means starts with it. */
  readonly faltaCentavos: number;
};

export type MediosSeccionProps = Omit<MedioProps, 'indice' | 'cartera' | 'porCubrir'> &
  Falta & {
    /** Text shown when there are no means. */
    readonly ninguno?: string;
    /** Means of the saved payment. */
    readonly guardados?: Pago['medios'];
  };

const NINGUNO: Pago['medios'] = [];

/** Rows of means, whose sum must equal the net. */
export function MediosSeccion(props: MediosSeccionProps) {
  const { faltaCentavos, ninguno, guardados = NINGUNO, ...comunes } = props;
  const { control, moneda, sale } = comunes;
  const [privado, estado] = useWatch({ control, name: ['privado', 'estado'] });
  const cartera = useCarteraDelPago({
    moneda,
    sale,
    privado: privado === true,
    programado: estado === 'PROGRAMADO',
    guardados,
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'medios' });
  const agregar = () =>
    append(
      { ...medioNuevo(), importeCentavos: Math.max(0, faltaCentavos) },
      { shouldFocus: false },
    );
  return (
    <FormSection title="Medios de pago">
      {fields.length === 0 ? (
        <p className="text-muted-foreground">{ninguno ?? 'Se pueden cargar al pagarlo.'}</p>
      ) : (
        <ul aria-label="Medios de pago" className="flex flex-col gap-4">
          {fields.map(({ id }, indice) => (
            <Medio
              key={id}
              {...comunes}
              {...{ indice, cartera, faltaCentavos, guardados }}
              onQuitar={() => remove(indice)}
            />
          ))}
        </ul>
      )}
      <PieDeLista control={control} name="medios" uno="medio" onAgregar={agregar} />
    </FormSection>
  );
}
