import type { Moneda } from '@plomada/domain/base/campos.schema';
import { useWatch } from 'react-hook-form';

import { AmountField, TextField } from '@/components/form/fields.tsx';

import type { PagoControl } from './pago-valores.ts';

type Props = {
  readonly control: PagoControl;
  readonly moneda: Moneda;
  /** Index of the withholding in the form. */
  readonly indice: number;
};

/** SICORE's fields of a withholding of Ganancias; nothing for other taxes. */
export function DeGanancias({ control, moneda, indice }: Props) {
  const renglon = `retenciones.${indice}` as const;
  if (useWatch({ control, name: `${renglon}.tipo` }) !== 'GANANCIAS') return null;
  const codigo = { control, optional: true, emptyIsNull: true, inputMode: 'numeric' } as const;
  return (
    <>
      <AmountField
        control={control}
        name={`${renglon}.baseCentavos`}
        label="Base de cálculo"
        moneda={moneda}
        optional
      />
      <TextField
        {...codigo}
        name={`${renglon}.regimen`}
        label="Régimen"
        help="Código de SICORE: 078 bienes, 094 obras y servicios, 116 honorarios"
        maxLength={3}
      />
      <TextField
        {...codigo}
        name={`${renglon}.condicion`}
        label="Condición"
        help="Código de SICORE: 01 si está inscripto en Ganancias"
        maxLength={2}
      />
    </>
  );
}
