import type { Lote } from '@plomada/domain/lote/lote.schema';
import type { TipoMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useFormContext, useWatch } from 'react-hook-form';

import { AmountInWords } from '@/components/form/amount-in-words.tsx';
import { CurrencyField } from '@/components/form/currency-fields.tsx';
import { AmountField, SelectField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { OfferedValue } from '@/components/form/offered-value.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { RateFields } from '@/components/form/rate-fields.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { MEDIO_PAGO_LABEL } from '@/config/form-labels.ts';
import { optionsOf } from '@/config/labels.ts';
import { CuentaField } from '@/features/cuentas/campo/cuenta-field.tsx';
import { cuandoSale } from '@/features/movimientos/cheque/cuando-sale.ts';
import { useCheques, useFormConCheques } from '@/features/movimientos/cheque/use-cheques.ts';
import { useQueQuepa } from '@/features/movimientos/cheque/use-que-quepa.ts';
import { lazyPart } from '@/lib/lazy-part.ts';

import { cuentaEnLote, type DineroEntrada, pideCotizacion } from './gasto-valores.ts';

const ChequesDeDinero = lazyPart(
  async () => (await import('@/features/movimientos/cheque/cheques-de-dinero.tsx')).ChequesDeDinero,
);

type DineroCamposProps = {
  readonly lote: Lote;
  /** Direction of the money for the obra. */
  readonly como: TipoMovimiento;
  /** True for a stored row, whose currency is fixed. */
  readonly fijo?: boolean;
  /** Amount in the lot's currency that the purchase still lacks; null without one. */
  readonly falta?: { readonly label: string; readonly centavos: number } | null;
};

const PUESTO = { shouldDirty: true, shouldValidate: true } as const;

export const DINERO_CONTROLES: FormControls<DineroEntrada> = {
  importeCentavos: AmountField,
  moneda: CurrencyField,
  cotizacion: RateFields,
  fecha: OpenDateField,
  medioPago: SelectField,
  cuentaId: CuentaField,
};

/**
 * Amount, currency with its rate, date, means, cheques and account, shared by expenses and contributions.
 */
export function DineroCampos(props: DineroCamposProps) {
  const { lote, como, fijo = false, falta = null } = props;
  const { control, setValue } = useFormContext<DineroEntrada>();
  const { moneda: delLote, proyectoId } = lote;
  const { nuevo, entrega, elegidos } = useCheques(fijo ? null : como);
  const pago = useFormConCheques().watch('chequeNuevo.pago');
  const clave = useQueQuepa(nuevo);
  const [importeCentavos, moneda = 'ARS', cotizacion, medioPago = 'TRANSFERENCIA', fecha] =
    useWatch({
      control,
      name: ['importeCentavos', 'moneda', 'cotizacion', 'medioPago', 'fecha'],
    });
  return (
    <>
      <FormRow>
        <AmountField
          control={control}
          name="importeCentavos"
          label="Importe"
          moneda={moneda}
          disabled={elegidos}
          help={
            <>
              <AmountInWords centavos={importeCentavos} moneda={moneda} />
              {falta === null || falta.centavos <= 0 || moneda !== delLote || elegidos ? null : (
                <OfferedValue
                  label={falta.label}
                  value={formatearDinero(falta.centavos, delLote)}
                  onUse={() => setValue('importeCentavos', falta.centavos, PUESTO)}
                />
              )}
            </>
          }
        />
        <CurrencyField
          control={control}
          name="moneda"
          rateName="cotizacion"
          needsRate={(elegida) => pideCotizacion(elegida, delLote)}
          disabled={fijo}
        />
      </FormRow>
      {pideCotizacion(moneda, delLote) ? (
        <RateFields control={control} value="cotizacion.valor" kind="cotizacion.tipo" />
      ) : null}
      <p aria-live="polite" className="tnum -mt-2 text-sm text-muted-foreground empty:hidden">
        {cuentaEnLote({ importeCentavos, moneda, cotizacion }, delLote)}
      </p>
      <FormRow>
        <OpenDateField control={control} name="fecha" label="Fecha" />
        <SelectField
          control={control}
          name="medioPago"
          label="Medio de pago"
          options={optionsOf(MEDIO_PAGO_LABEL)}
        />
      </FormRow>
      {fijo ? null : <ChequesDeDinero tipo={como} />}
      {entrega ? null : (
        <CuentaField
          key={clave}
          control={control}
          name="cuentaId"
          tipo={como}
          dinero={{
            moneda,
            conCotizacion: Boolean(cotizacion),
            proyectoId,
            privado: false,
            fecha,
            cheque: nuevo,
          }}
          nota={nuevo === 'EMITIDO' ? cuandoSale(pago) : undefined}
          {...(fijo ? {} : { propuesta: { medioPago, poner: (id) => setValue('cuentaId', id) } })}
        />
      )}
    </>
  );
}
