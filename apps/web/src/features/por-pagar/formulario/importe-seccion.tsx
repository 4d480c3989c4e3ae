import {
  discriminaIva,
  tipoComprobante,
} from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import { useWatch } from 'react-hook-form';

import { AmountInWords } from '@/components/form/amount-in-words.tsx';
import { CurrencyField } from '@/components/form/currency-fields.tsx';
import { AmountField, DateField } from '@/components/form/fields.tsx';
import { FormSection, FormRow } from '@/components/form/form-layout.tsx';
import { RateFields } from '@/components/form/rate-fields.tsx';
import { orNothing } from '@/features/movimientos/formulario/al-pedir.ts';
import { useFormDeMovimiento } from '@/features/movimientos/formulario/comprobante-seccion.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';

import type { Formulario } from './valores.ts';

export type SeccionProps = Pick<Formulario, 'control'>;

// Most debts are invoices with IVA, so the form opens with these fields.
const PartesCampos = lazyPart(
  orNothing(
    async () => (await import('@/features/movimientos/comprobante/partes-campos.tsx')).PartesCampos,
  ),
  'now',
);

function Partes({ control }: SeccionProps) {
  const [tipoArca, importe, moneda] = useWatch({
    control,
    name: ['comprobante.tipoArca', 'importeCentavos', 'moneda'],
  });
  const movimiento = useFormDeMovimiento();
  if (!discriminaIva(tipoArca)) return null;
  return (
    <PartesCampos
      control={movimiento.control}
      moneda={moneda}
      totalCentavos={typeof importe === 'number' ? importe : null}
    />
  );
}

const enDolares = (moneda: string): boolean => moneda === 'USD';

/** Amount and due date; credit notes have no due date. */
export function ImporteSeccion({ control, fijo }: SeccionProps & { readonly fijo: boolean }) {
  const [importe, escrita, tipoArca] = useWatch({
    control,
    name: ['importeCentavos', 'moneda', 'comprobante.tipoArca'],
  });
  const moneda = escrita ?? 'ARS';
  const acredita = tipoComprobante(tipoArca)?.clase === 'NOTA_CREDITO';
  return (
    <FormSection title="Importe">
      <AmountField
        control={control}
        name="importeCentavos"
        label="Importe total"
        moneda={moneda}
        isLarge
        help={
          acredita ? (
            'Se descuenta de lo que se le debe.'
          ) : (
            <AmountInWords centavos={importe} moneda={moneda} />
          )
        }
      />
      <FormRow>
        {fijo ? null : (
          <CurrencyField
            control={control}
            name="moneda"
            rateName="cotizacion"
            needsRate={enDolares}
          />
        )}
        {acredita ? null : (
          <DateField control={control} name="vence" label="Vencimiento" optional />
        )}
      </FormRow>
      {moneda === 'USD' ? (
        <RateFields control={control} value="cotizacion.valor" kind="cotizacion.tipo" />
      ) : null}
      <Partes control={control} />
    </FormSection>
  );
}
