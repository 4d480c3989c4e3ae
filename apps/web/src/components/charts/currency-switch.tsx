import type { Moneda } from '@plomada/domain/base/campos.schema';
import { useSearchParams } from 'react-router';

import { Segmented } from '@/components/form/segmented';

import { MONEDA_LABEL } from '../../config/labels.ts';

/** Which currency the charts speak of. Held in the address. */
export function CurrencySwitch({
  monedas,
  elegida,
}: {
  readonly monedas: readonly Moneda[];
  readonly elegida: Moneda;
}) {
  const [, setParams] = useSearchParams();
  return (
    <Segmented
      label="Moneda de los gráficos"
      value={elegida}
      options={monedas.map((value) => ({ value, label: MONEDA_LABEL[value] }))}
      onChange={(moneda) =>
        setParams(
          (antes) => {
            const params = new URLSearchParams(antes);
            if (moneda === monedas[0]) params.delete('moneda');
            else params.set('moneda', moneda);
            return params;
          },
          { replace: true, preventScrollReset: true },
        )
      }
      className="w-auto max-md:w-full"
    />
  );
}
