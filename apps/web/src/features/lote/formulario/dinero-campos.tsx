import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { TipoMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

import { AmountInWords } from '../../../components/form/amount-in-words.tsx';
import { CurrencyField, RateFields } from '../../../components/form/currency-fields.tsx';
import { AmountField, SelectField } from '../../../components/form/fields.tsx';
import { FormRow } from '../../../components/form/form-layout.tsx';
import { OpenDateField } from '../../../components/form/open-date-field.tsx';
import { isLabelled, MEDIO_PAGO_LABEL, optionsOf } from '../../../config/labels.ts';
import { CuentaField } from '../../cuentas/campo/cuenta-field.tsx';
import { cuentaEnLote, pideCotizacion } from './gasto-valores.ts';

const monedaDe = (valor: unknown): Moneda => (valor === 'USD' ? 'USD' : 'ARS');
const objetoDe = (valor: unknown): { readonly valor?: unknown } | null =>
  typeof valor === 'object' ? valor : null;

type DineroCamposProps<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  /** Where these stand in the form; a form's own types check them. */
  readonly nombres: {
    readonly importe: FieldPath<I>;
    readonly moneda: FieldPath<I>;
    readonly cotizacion: FieldPath<I>;
    readonly valor: FieldPath<I>;
    readonly tipo: FieldPath<I>;
    readonly fecha: FieldPath<I>;
    readonly medio: FieldPath<I>;
    readonly cuenta: FieldPath<I>;
  };
  readonly delLote: Moneda;
  readonly proyectoId: string;
  /** What the money is to the obra. */
  readonly como: TipoMovimiento;
  /** Stored: its currency stays. */
  readonly fijo?: boolean;
  /** Writes the account that is proposed. */
  readonly onCuenta: (cuentaId: string | null) => void;
};

/** How much, in what, when and how: the same of an expense and of a contribution. */
export function DineroCampos<I extends FieldValues, O>(props: DineroCamposProps<I, O>) {
  const { control, nombres, delLote, fijo = false } = props;
  const importeCentavos: unknown = useWatch({ control, name: nombres.importe });
  const moneda = monedaDe(useWatch({ control, name: nombres.moneda }));
  const cotizacion = objetoDe(useWatch({ control, name: nombres.cotizacion }));
  const medioPago: unknown = useWatch({ control, name: nombres.medio });
  const cuenta = cuentaEnLote({ importeCentavos, moneda, cotizacion }, delLote);
  const centavos = typeof importeCentavos === 'number' ? importeCentavos : null;
  return (
    <>
      <FormRow>
        <AmountField
          control={control}
          name={nombres.importe}
          label="Importe"
          moneda={moneda}
          help={<AmountInWords centavos={centavos} moneda={moneda} />}
        />
        <CurrencyField
          control={control}
          name={nombres.moneda}
          rateName={nombres.cotizacion}
          needsRate={(elegida) => pideCotizacion(elegida, delLote)}
          disabled={fijo}
        />
      </FormRow>
      {pideCotizacion(moneda, delLote) ? (
        <RateFields control={control} value={nombres.valor} kind={nombres.tipo} />
      ) : null}
      <p aria-live="polite" className="tnum -mt-2 text-sm text-muted-foreground empty:hidden">
        {cuenta}
      </p>
      <FormRow>
        <OpenDateField control={control} name={nombres.fecha} label="Fecha" />
        <SelectField
          control={control}
          name={nombres.medio}
          label="Medio de pago"
          options={optionsOf(MEDIO_PAGO_LABEL)}
        />
      </FormRow>
      <CuentaField
        control={control}
        name={nombres.cuenta}
        tipo={props.como}
        dinero={{
          moneda,
          conCotizacion: cotizacion !== null,
          proyectoId: props.proyectoId,
          privado: false,
        }}
        {...(!fijo && typeof medioPago === 'string' && isLabelled(MEDIO_PAGO_LABEL, medioPago)
          ? { propuesta: { medioPago, poner: props.onCuenta } }
          : {})}
      />
    </>
  );
}

/** The names that both forms give them. */
export const NOMBRES = {
  importe: 'importeCentavos',
  moneda: 'moneda',
  cotizacion: 'cotizacion',
  valor: 'cotizacion.valor',
  tipo: 'cotizacion.tipo',
  fecha: 'fecha',
  medio: 'medioPago',
  cuenta: 'cuentaId',
} as const;
