import type { Moneda } from '@plomada/domain/base/campos.schema';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { useWatch } from 'react-hook-form';

import { SelectField, TextareaField } from '@/components/form/fields.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { RateField } from '@/components/form/rate-fields.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { TitledSheet } from '@/components/overlay/titled-sheet.tsx';
import { Button } from '@/components/ui/button.tsx';
import { TIPO_COTIZACION_LABEL } from '@/config/form-labels.ts';
import { MONEDA_LABEL, optionsOf } from '@/config/labels.ts';
import { useToday } from '@/lib/use-today.ts';

import { equivalente } from '../formulario/equivalente.ts';
import type { MovimientoControl } from '../formulario/movimiento-valores.ts';
import { origenDeCotizacion, type UltimaCotizacion } from '../preferencias.ts';

export type HojasProps = {
  readonly control: MovimientoControl;
  readonly abierta: 'fecha' | 'nota' | null;
  readonly onClose: () => void;
};

export function FichasHojas({ control, abierta, onClose }: HojasProps) {
  const hoy = useToday();
  const listo = <Button onClick={onClose}>Listo</Button>;
  return (
    <>
      <TitledSheet
        open={abierta === 'fecha'}
        onOpenChange={onClose}
        title="Fecha del movimiento"
        footer={listo}
      >
        <div className="px-2 pb-2">
          <OpenDateField control={control} name="fecha" label="Fecha" max={sumarDias(hoy, 1)} />
        </div>
      </TitledSheet>
      <TitledSheet open={abierta === 'nota'} onOpenChange={onClose} title="Nota" footer={listo}>
        <div className="px-2 pb-2">
          <TextareaField
            control={control}
            name="notas"
            label="Nota"
            autoFocus
            maxLength={2000}
            help="El primer renglón queda como concepto del movimiento."
          />
        </div>
      </TitledSheet>
    </>
  );
}

const MONEDAS = [
  { value: 'ARS', label: MONEDA_LABEL.ARS },
  { value: 'USD', label: MONEDA_LABEL.USD },
] as const;

function Cotizacion({ control, ultima }: Pick<MonedaHojaProps, 'control' | 'ultima'>) {
  const hoy = useToday();
  const [importe, cotizacion] = useWatch({ control, name: ['importeCentavos', 'cotizacion'] });
  const enPesos = equivalente(importe, cotizacion);
  const ayudas = [
    origenDeCotizacion(cotizacion?.valor, ultima, hoy),
    enPesos && `Equivale a ${enPesos}`,
  ].filter((parte) => parte !== null);
  return (
    <>
      <RateField
        control={control}
        name="cotizacion.valor"
        autoFocus
        help={ayudas.join('. ') || null}
      />
      <SelectField
        control={control}
        name="cotizacion.tipo"
        label="Tipo de cotización"
        options={optionsOf(TIPO_COTIZACION_LABEL)}
      />
    </>
  );
}

type MonedaHojaProps = {
  readonly control: MovimientoControl;
  readonly moneda: Moneda;
  /** Initial rate of a movement in dollars, with its day. */
  readonly ultima: UltimaCotizacion | null;
  readonly onMoneda: (moneda: Moneda) => void;
  readonly abierta: boolean;
  readonly onClose: () => void;
};

export function MonedaHoja(props: MonedaHojaProps) {
  const { control, moneda, ultima, onMoneda, abierta, onClose } = props;
  return (
    <TitledSheet
      open={abierta}
      onOpenChange={onClose}
      title="Moneda"
      footer={<Button onClick={onClose}>Listo</Button>}
    >
      <div className="flex flex-col gap-4 px-2 pb-2">
        <Segmented label="Moneda" value={moneda} options={MONEDAS} onChange={onMoneda} />
        {moneda === 'USD' ? <Cotizacion control={control} ultima={ultima} /> : null}
      </div>
    </TitledSheet>
  );
}
