import { useWatch } from 'react-hook-form';

import { DateField, SelectField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { RateField } from '@/components/form/rate-fields.tsx';
import { TIPO_COTIZACION_LABEL } from '@/config/form-labels.ts';
import { optionsOf } from '@/config/labels.ts';
import { useToday } from '@/lib/use-today.ts';

import { origenDeCotizacion, type UltimaCotizacion } from '../preferencias.ts';
import { useFormDeMovimiento } from './comprobante-seccion.tsx';
import { equivalente } from './equivalente.ts';

type CotizacionCamposProps = {
  /** Initial rate, with its day. */
  readonly ultima?: UltimaCotizacion | null;
};

/** Exchange rate in the enclosing form, and the resulting amount in pesos. */
export function CotizacionCampos({ ultima = null }: CotizacionCamposProps) {
  const hoy = useToday();
  const { control } = useFormDeMovimiento();
  const [importe, cotizacion] = useWatch({ control, name: ['importeCentavos', 'cotizacion'] });
  const enPesos = equivalente(importe, cotizacion);
  return (
    <>
      <FormRow>
        <RateField
          control={control}
          name="cotizacion.valor"
          help={origenDeCotizacion(cotizacion?.valor, ultima, hoy)}
        />
        <SelectField
          control={control}
          name="cotizacion.tipo"
          label="Tipo de cotización"
          options={optionsOf(TIPO_COTIZACION_LABEL)}
        />
        <DateField
          control={control}
          name="cotizacion.fecha"
          label="Fecha de la cotización"
          optional
        />
      </FormRow>
      <p aria-live="polite" className="-mt-2 text-sm text-muted-foreground">
        {enPesos === null ? (
          'Con la cotización se ve el equivalente en pesos.'
        ) : (
          <>
            Equivale a <span className="tnum font-medium text-foreground">{enPesos}</span>
          </>
        )}
      </p>
    </>
  );
}
