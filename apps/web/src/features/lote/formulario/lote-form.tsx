import {
  guardarLoteSchema,
  type GuardarLote,
  type GuardarLoteEntrada,
} from '@plomada/domain/lote/lote.schema';
import { ESTADO_LOTE_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { useWatch } from 'react-hook-form';

import { AmountInWords } from '../../../components/form/amount-in-words.tsx';
import { CurrencyField, RateFields } from '../../../components/form/currency-fields.tsx';
import { DecimalField } from '../../../components/form/decimal-field.tsx';
import {
  AmountField,
  DateField,
  SelectField,
  TextField,
} from '../../../components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { optionsOf } from '../../../config/labels.ts';
import type { LoteControl, LoteValores } from './lote-valores.ts';

export type LoteFormProps = {
  readonly label: string;
  readonly valores: LoteValores;
  /** It has expenses or contributions: its currency stays. */
  readonly conDinero: boolean;
  readonly submit: string;
  readonly cancelTo: string;
  readonly guardar: (valores: GuardarLote) => Promise<void>;
  /** The stored one again, after somebody else changed it. */
  readonly traer?: () => Promise<LoteValores>;
};

const SUPERFICIE = { maxEnteros: 10, maxEscala: 2, unit: 'm²' } as const;

function Terreno({ control }: { readonly control: LoteControl }) {
  return (
    <FormSection title="El lote">
      <TextField
        control={control}
        name="descripcion"
        label="Descripción"
        maxLength={200}
        placeholder="Ej.: Lote 14, La Aguada"
      />
      <FormRow>
        <DecimalField control={control} name="superficieM2" label="Superficie" {...SUPERFICIE} />
        <DecimalField
          control={control}
          name="superficieConstruibleM2"
          label="Superficie construible"
          optional
          {...SUPERFICIE}
          help="Para la incidencia. Sin ella, la cubierta y media semicubierta de la obra."
        />
      </FormRow>
      <FormRow>
        <TextField
          control={control}
          name="nomenclaturaCatastral"
          label="Nomenclatura catastral"
          optional
          emptyIsNull
          maxLength={120}
        />
        <TextField
          control={control}
          name="partida"
          label="Partida"
          optional
          emptyIsNull
          maxLength={60}
        />
      </FormRow>
    </FormSection>
  );
}

type PrecioProps = Pick<LoteFormProps, 'conDinero'> & { readonly control: LoteControl };

function Precio({ control, conDinero }: PrecioProps) {
  const [precio, moneda] = useWatch({ control, name: ['precioCentavos', 'moneda'] });
  return (
    <FormSection title="Precio y partes">
      <FormRow>
        <AmountField
          control={control}
          name="precioCentavos"
          label="Precio"
          moneda={moneda}
          help={<AmountInWords centavos={precio} moneda={moneda} />}
        />
        <CurrencyField
          control={control}
          name="moneda"
          rateName="cotizacion"
          needsRate={(elegida) => elegida === 'USD'}
          disabled={conDinero}
          {...(conDinero ? { help: 'Con gastos o aportes cargados, queda como está.' } : {})}
        />
      </FormRow>
      {moneda === 'USD' ? (
        <RateFields control={control} value="cotizacion.valor" kind="cotizacion.tipo" />
      ) : null}
      <TextField
        control={control}
        name="vendedor"
        label="Vendedor"
        optional
        emptyIsNull
        maxLength={160}
      />
    </FormSection>
  );
}

function Compra({ control }: { readonly control: LoteControl }) {
  return (
    <FormSection title="La compra">
      <FormRow>
        <SelectField
          control={control}
          name="estado"
          label="Estado"
          options={optionsOf(ESTADO_LOTE_EN_PALABRAS)}
        />
        <DateField control={control} name="fechaReserva" label="Reserva" optional />
        <DateField control={control} name="fechaBoleto" label="Boleto" optional />
        <DateField control={control} name="fechaEscritura" label="Escritura" optional />
      </FormRow>
    </FormSection>
  );
}

/** The purchase as it is loaded first and as it is edited. */
export function LoteForm(props: LoteFormProps) {
  const { label, valores, conDinero, submit, cancelTo, guardar, traer } = props;
  const form = useAppForm<GuardarLoteEntrada, GuardarLote>(guardarLoteSchema, valores);
  const { control } = form;
  const recargar = async (conservar: boolean) => {
    if (traer) form.reset(await traer(), { keepDirtyValues: conservar });
  };
  return (
    <Form
      form={form}
      label={label}
      onSubmit={guardar}
      {...(traer ? { conflict: { what: 'esta compra', onReload: recargar } } : {})}
    >
      <Terreno control={control} />
      <Precio control={control} conDinero={conDinero} />
      <Compra control={control} />
      <FormFooter submit={submit} cancelTo={cancelTo} />
    </Form>
  );
}
