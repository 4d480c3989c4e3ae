import type { ChequeNuevo, FormatoCheque } from '@plomada/domain/cheques/cheque.schema';
import { CARACTER_CHEQUE_EN_PALABRAS } from '@plomada/domain/cheques/palabras.rules';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useFormState } from 'react-hook-form';

import { DateField, SelectField, TextareaField, TextField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { Button } from '@/components/ui/button.tsx';
import { optionsOf } from '@/config/labels.ts';

import type { Conocidos } from './conocidos.ts';

export type CampoDeCheque = keyof ChequeNuevo;

type CamposProps<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  /** Path in the form of a field of the cheque. */
  readonly nombre: (campo: CampoDeCheque) => FieldPath<I>;
  /** Texts of other cheques, to choose from. */
  readonly conocidos?: Conocidos | undefined;
};

type BasicosProps<I extends FieldValues, O> = CamposProps<I, O> & { readonly autoFocus?: boolean };

/** Number, bank and payment day, which every cheque has. */
export function ChequeCampos<I extends FieldValues, O>(props: BasicosProps<I, O>) {
  const { control, nombre, conocidos, autoFocus = false } = props;
  return (
    <FormRow>
      <TextField
        control={control}
        name={nombre('numero')}
        label="Número"
        inputMode="numeric"
        maxLength={20}
        autoFocus={autoFocus}
      />
      <TextField
        control={control}
        name={nombre('banco')}
        label="Banco"
        maxLength={80}
        suggestions={conocidos?.banco}
      />
      <DateField control={control} name={nombre('pago')} label="Fecha de pago" />
    </FormRow>
  );
}

type OtrosProps<I extends FieldValues, O> = CamposProps<I, O> & {
  readonly formato: FormatoCheque;
  /** True for a cheque that the organisation draws. */
  readonly propio?: boolean;
  /** Note about a day of issue that is not typed. */
  readonly sinEmision?: string;
};

function Librador<I extends FieldValues, O>({ control, nombre, conocidos }: CamposProps<I, O>) {
  return (
    <>
      <TextField
        control={control}
        name={nombre('librador')}
        label="Librador"
        optional
        emptyIsNull
        maxLength={120}
        suggestions={conocidos?.librador}
      />
      <TextField
        control={control}
        name={nombre('cuitLibrador')}
        label="CUIT del librador"
        optional
        emptyIsNull
        inputMode="numeric"
        placeholder="Ej.: 30-00000000-7"
        suggestions={conocidos?.cuitLibrador}
      />
      <TextField
        control={control}
        name={nombre('contraparte')}
        label="Lo entregó"
        optional
        emptyIsNull
        maxLength={120}
        help="Si no es el librador."
      />
    </>
  );
}

/** Fields of a cheque other than number, bank and payment day. */
export function OtrosCampos<I extends FieldValues, O>(props: OtrosProps<I, O>) {
  const { control, nombre, conocidos, formato, propio = false, sinEmision } = props;
  return (
    <>
      <FormRow>
        {propio ? null : <Librador {...{ control, nombre, conocidos }} />}
        <TextField
          control={control}
          name={nombre('bancoCodigo')}
          label="Código del banco"
          optional
          emptyIsNull
          inputMode="numeric"
          maxLength={3}
          placeholder="Ej.: 007"
        />
        <DateField
          control={control}
          name={nombre('emision')}
          label="Emisión"
          optional
          {...(sinEmision === undefined ? {} : { help: sinEmision })}
        />
        <SelectField
          control={control}
          name={nombre('caracter')}
          label="Carácter"
          options={optionsOf(CARACTER_CHEQUE_EN_PALABRAS)}
        />
        {formato === 'ECHEQ' ? (
          <TextField
            control={control}
            name={nombre('codigoEcheq')}
            label="Id. del e-cheq"
            optional
            emptyIsNull
            maxLength={60}
          />
        ) : null}
        <TextField
          control={control}
          name={nombre('cmc7')}
          label="CMC7"
          optional
          emptyIsNull
          inputMode="numeric"
          maxLength={40}
          help="Los números de la banda de abajo."
        />
      </FormRow>
      <TextareaField
        control={control}
        name={nombre('notas')}
        label="Notas del cheque"
        optional
        rows={2}
        maxLength={500}
      />
    </>
  );
}

const OTROS: readonly CampoDeCheque[] = [
  'bancoCodigo',
  'cuitLibrador',
  'librador',
  'contraparte',
  'emision',
  'caracter',
  'cmc7',
  'codigoEcheq',
  'notas',
];

/** Section of the other fields, closed until a person opens it or one of them has a fault. */
export function OtrosDatos<I extends FieldValues, O>(props: OtrosProps<I, O>) {
  const { control, nombre } = props;
  const [pedidos, setPedidos] = useState(false);
  const state = useFormState({ control });
  const falla = OTROS.some(
    (campo) => control.getFieldState(nombre(campo), state).error !== undefined,
  );
  const abiertos = pedidos || falla;
  const Icon = abiertos ? ChevronUp : ChevronDown;
  return (
    <>
      <div>
        <Button
          variant="outline"
          size="sm"
          type="button"
          aria-expanded={abiertos}
          disabled={falla}
          title={falla ? 'Falta revisar uno de estos datos' : undefined}
          onClick={() => setPedidos(!abiertos)}
        >
          <Icon aria-hidden />
          {abiertos ? 'Menos datos' : 'Más datos'}
        </Button>
      </div>
      {abiertos ? <OtrosCampos {...props} /> : null}
    </>
  );
}
