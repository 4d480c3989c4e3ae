import type { ChequeNuevo } from '@plomada/domain/cheques/cheque.schema';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';

import { DateField, SelectField, TextareaField, TextField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { Button } from '@/components/ui/button.tsx';

import type { PagoControl } from '../pago-valores.ts';

type CamposProps = { readonly control: PagoControl; readonly indice: number };

const CARACTERES = [
  { value: 'A_LA_ORDEN', label: 'A la orden' },
  { value: 'NO_A_LA_ORDEN', label: 'No a la orden' },
];

const OTROS = [
  'librador',
  'cuitLibrador',
  'contraparte',
  'bancoCodigo',
  'emision',
  'caracter',
  'codigoEcheq',
  'cmc7',
  'notas',
] as const satisfies readonly (keyof ChequeNuevo)[];

/** Number, bank and payment day, which every cheque has. */
export function ChequeCampos({ control, indice }: CamposProps) {
  const en = `medios.${indice}.chequeNuevo` as const;
  return (
    <FormRow>
      <TextField
        control={control}
        name={`${en}.numero`}
        label="Número"
        inputMode="numeric"
        maxLength={20}
      />
      <TextField control={control} name={`${en}.banco`} label="Banco" maxLength={80} />
      <DateField control={control} name={`${en}.pago`} label="Fecha de pago" />
    </FormRow>
  );
}

const OPCIONAL = { optional: true, emptyIsNull: true } as const;

/** Fields that identify who drew the cheque and on what bank. */
function Librador({ control, indice }: CamposProps) {
  const en = `medios.${indice}.chequeNuevo` as const;
  return (
    <>
      <TextField
        {...OPCIONAL}
        control={control}
        name={`${en}.librador`}
        label="Librador"
        maxLength={120}
      />
      <TextField
        {...OPCIONAL}
        control={control}
        name={`${en}.cuitLibrador`}
        label="CUIT del librador"
        inputMode="numeric"
        placeholder="Ej.: 30-00000000-7"
      />
      <TextField
        {...OPCIONAL}
        control={control}
        name={`${en}.contraparte`}
        label="Lo entregó"
        maxLength={120}
        help="Si no es el cliente."
      />
      <TextField
        {...OPCIONAL}
        control={control}
        name={`${en}.bancoCodigo`}
        label="Código del banco"
        inputMode="numeric"
        maxLength={3}
        placeholder="Ej.: 007"
      />
    </>
  );
}

type OtrosProps = CamposProps & { readonly esEcheq: boolean };

function OtrosCampos({ control, indice, esEcheq }: OtrosProps) {
  const en = `medios.${indice}.chequeNuevo` as const;
  return (
    <>
      <FormRow>
        <Librador control={control} indice={indice} />
        <DateField control={control} name={`${en}.emision`} label="Emisión" optional />
        <SelectField
          control={control}
          name={`${en}.caracter`}
          label="Carácter"
          options={CARACTERES}
        />
        {esEcheq ? (
          <TextField
            {...OPCIONAL}
            control={control}
            name={`${en}.codigoEcheq`}
            label="Id. del e-cheq"
            maxLength={60}
          />
        ) : (
          <TextField
            {...OPCIONAL}
            control={control}
            name={`${en}.cmc7`}
            label="CMC7"
            inputMode="numeric"
            maxLength={40}
            help="Los números de la banda de abajo."
          />
        )}
      </FormRow>
      <TextareaField
        control={control}
        name={`${en}.notas`}
        label="Notas del cheque"
        optional
        rows={2}
        maxLength={500}
      />
    </>
  );
}

/** Other fields, closed until a person asks for them or one of them has a fault. */
export function OtrosDatos(props: OtrosProps) {
  const { control, indice } = props;
  const [pedidos, setPedidos] = useState(false);
  const estado = useFormState({ control });
  const falla = OTROS.some(
    (campo) => control.getFieldState(`medios.${indice}.chequeNuevo.${campo}`, estado).invalid,
  );
  const abiertos = pedidos || falla;
  const Icon = abiertos ? ChevronUp : ChevronDown;
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        aria-expanded={abiertos}
        disabled={falla}
        title={falla ? 'Falta revisar uno de estos datos' : undefined}
        onClick={() => setPedidos(!abiertos)}
      >
        <Icon aria-hidden />
        {abiertos ? 'Menos datos' : 'Más datos'}
      </Button>
      {abiertos ? <OtrosCampos {...props} /> : null}
    </>
  );
}
