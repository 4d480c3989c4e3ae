import {
  crearLlamadoSchema,
  type CrearLlamado,
  type CrearLlamadoEntrada,
} from '@plomada/domain/aportes/llamados/llamado.schema';
import { useWatch } from 'react-hook-form';

import { AmountInWords } from '../../../components/form/amount-in-words.tsx';
import {
  AmountField,
  DateField,
  SelectField,
  TextField,
} from '../../../components/form/fields.tsx';
import { FormFooter, FormRow, FormSection } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { MONEDA_LABEL, optionsOf } from '../../../config/labels.ts';
import { useHoy } from '../use-aportes.ts';
import { CuotasPrevia } from './cuotas-previa.tsx';
import { mesesParaLlamar, type LlamadoValores } from './llamado-valores.ts';
import { Necesidad } from './necesidad.tsx';

export type LlamadoFormProps = {
  readonly label: string;
  readonly obraId: string;
  readonly valores: LlamadoValores;
  /** A stored one keeps its currency. */
  readonly guardado?: boolean;
  readonly submit: string;
  readonly cancelTo: string;
  readonly guardar: (escrito: CrearLlamado) => Promise<void>;
  readonly traer?: () => Promise<CrearLlamadoEntrada>;
};

const CONCEPTOS = ['Avance de obra', 'Materiales', 'Mano de obra', 'Honorarios y gastos'];

/** One form for a new call and for an edit, with the quotas it makes beside it. */
export function LlamadoForm(props: LlamadoFormProps) {
  const { label, obraId, valores, guardado = false, submit, cancelTo, traer } = props;
  const hoy = useHoy();
  const form = useAppForm<CrearLlamadoEntrada, CrearLlamado>(crearLlamadoSchema, valores);
  const { control } = form;
  const [importe, escrita] = useWatch({ control, name: ['importeCentavos', 'moneda'] });
  const moneda = escrita ?? 'ARS';
  const recargar = async (conservar: boolean) => {
    if (traer) form.reset(await traer(), { keepDirtyValues: conservar });
  };
  return (
    <Form
      form={form}
      label={label}
      className="max-w-[1016px]"
      onSubmit={props.guardar}
      {...(traer ? { conflict: { what: 'este llamado', onReload: recargar } } : {})}
    >
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,640px)_minmax(0,360px)]">
        <FormSection>
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-[1fr_160px]">
            <AmountField
              control={control}
              name="importeCentavos"
              label="Importe del llamado"
              moneda={moneda}
              autoFocus
              help={<AmountInWords centavos={importe} moneda={moneda} />}
            />
            <SelectField
              control={control}
              name="moneda"
              label="Moneda"
              disabled={guardado}
              options={optionsOf(MONEDA_LABEL)}
            />
          </div>
          <Necesidad
            {...{ obraId, moneda }}
            onUse={(centavos) =>
              form.setValue('importeCentavos', centavos, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
          <FormRow>
            <TextField
              control={control}
              name="concepto"
              label="Concepto"
              maxLength={120}
              placeholder="Ej.: Avance de obra"
              suggestions={CONCEPTOS}
            />
            <SelectField
              control={control}
              name="periodo"
              label="Período"
              options={mesesParaLlamar(hoy, valores.periodo)}
            />
          </FormRow>
          <FormRow>
            <DateField
              control={control}
              name="fecha"
              label="Fecha de emisión"
              help="Valen las participaciones de ese día."
            />
            <DateField
              control={control}
              name="vencimiento"
              label="Vencimiento"
              help="Hay atraso desde el día siguiente."
            />
          </FormRow>
        </FormSection>
        <div className="min-w-0 xl:sticky xl:top-[68px]">
          <CuotasPrevia control={control} obraId={obraId} />
        </div>
      </div>
      <FormFooter submit={submit} cancelTo={cancelTo} />
    </Form>
  );
}
