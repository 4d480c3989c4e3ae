import type { Moneda } from '@plomada/domain/campos.schema';
import { useSearchParams } from 'react-router';

import { Segmented } from '../../../components/ui/segmented.tsx';
import { MONEDA_LABEL } from '../../../config/labels.ts';

/** Which currency the charts speak of. Held in the address. */
export function MonedaSelector({
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
        setParams(moneda === monedas[0] ? {} : { moneda }, {
          replace: true,
          preventScrollReset: true,
        })
      }
      className="max-w-60 max-md:max-w-none"
    />
  );
}
