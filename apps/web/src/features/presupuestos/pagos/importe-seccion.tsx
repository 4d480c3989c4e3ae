import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  type CuentaPresupuesto,
  topeDePago,
} from '@plomada/domain/presupuestos/pagos/deudas.rules';
import type {
  CrearPago,
  CrearPagoEntrada,
  Pago,
} from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useWatch } from 'react-hook-form';

import { AmountInWords } from '@/components/form/amount-in-words.tsx';
import { CurrencyField } from '@/components/form/currency-fields.tsx';
import { AmountField } from '@/components/form/fields.tsx';
import { FormRow, FormSection } from '@/components/form/form-layout.tsx';
import { RateFields } from '@/components/form/rate-fields.tsx';
import { Button } from '@/components/ui/button.tsx';

import { fijanLaFecha } from './cheque/movido.tsx';
import { CuandoCampo, QueSePaga } from './pago-campos.tsx';
import { type PagoControl, type PagoValores, pideCotizacion } from './pago-valores.ts';
import { topeEn } from './tope.ts';
import type { useImporte } from './use-importe.ts';

export type PagoFormProps = {
  readonly label: string;
  /** Title of the full-screen form. */
  readonly titulo: string;
  readonly hechos: string;
  readonly presupuesto: Presupuesto;
  readonly certificados: readonly Certificado[];
  /** Debt of the budget without this payment. */
  readonly cuenta: CuentaPresupuesto;
  readonly valores: PagoValores;
  /** Stored payment, whose type, currency, state and privacy are fixed. */
  readonly guardado?: Pago;
  /**
   * True to pay a scheduled payment: date, rate, means and document are asked, while amount and
   * withholdings no longer change.
   */
  readonly soloPagar?: boolean;
  readonly submit: string;
  readonly cancelTo: string;
  readonly guardar: (escrito: CrearPago) => Promise<void>;
  readonly traer?: () => Promise<CrearPagoEntrada>;
};

export type PagoSeccionProps = PagoFormProps &
  Omit<ReturnType<typeof useImporte>, 'grande' | 'completar'> & { readonly control: PagoControl };

/** Largest amount that the chosen debt accepts. */
function Tope({ control, cuenta, presupuesto, moneda, onTope }: PagoSeccionProps) {
  const [tipo, certificadoId, cotizacion] = useWatch({
    control,
    name: ['tipo', 'certificadoId', 'cotizacion'],
  });
  const tope = topeDePago(cuenta, tipo, certificadoId ?? null);
  const importe = topeEn(tope, presupuesto.moneda, moneda, cotizacion);
  const propio = formatearDinero(tope, presupuesto.moneda);
  return (
    <span className="block">
      Se pueden pagar hasta{' '}
      {importe === null ? (
        <span className="tnum">{propio}</span>
      ) : (
        <Button variant="link" size="inline" className="tnum" onClick={() => onTope(tope)}>
          {formatearDinero(importe, moneda)}
        </Button>
      )}
      {importe === null || moneda === presupuesto.moneda ? null : (
        <span className="tnum">, que son {propio}</span>
      )}
    </span>
  );
}

export function Cotizacion({ control, moneda, presupuesto }: PagoSeccionProps) {
  if (!pideCotizacion(moneda, presupuesto.moneda)) return null;
  return <RateFields control={control} value="cotizacion.valor" kind="cotizacion.tipo" />;
}

/** Subject, amount and date of the payment. */
export function ImporteSeccion(props: PagoSeccionProps & { readonly enPantalla: boolean }) {
  const { control, presupuesto, certificados, cuenta, moneda, onElegir, enPantalla } = props;
  const fijo = props.guardado !== undefined;
  const sale = presupuesto.sentido === 'EGRESO';
  return (
    <FormSection>
      {fijo ? null : (
        <QueSePaga {...{ control, cuenta, certificados, onElegir }} moneda={presupuesto.moneda} />
      )}
      {enPantalla ? (
        <p className="-mt-2 text-sm text-muted-foreground">
          <Tope {...props} />
        </p>
      ) : (
        <AmountField
          control={control}
          name="importeBrutoCentavos"
          label="Importe bruto"
          moneda={moneda}
          autoFocus={!fijo}
          help={
            <>
              <AmountInWords centavos={props.sumas.bruto} moneda={moneda} />
              <Tope {...props} />
            </>
          }
        />
      )}
      {fijo ? null : (
        <FormRow>
          <CurrencyField
            control={control}
            name="moneda"
            rateName="cotizacion"
            needsRate={(elegida) => pideCotizacion(elegida, presupuesto.moneda)}
            onChange={props.onMoneda}
          />
        </FormRow>
      )}
      <Cotizacion {...props} />
      <CuandoCampo
        {...{ control, fijo, sale }}
        fechaFija={fijanLaFecha(props.guardado?.medios, sale)}
      />
    </FormSection>
  );
}
