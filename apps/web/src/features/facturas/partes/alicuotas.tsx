import type { Moneda } from '@plomada/domain/base/campos.schema';
import { type AlicuotaBp, ALICUOTAS_BP } from '@plomada/domain/movimientos/comprobantes/partes';
import { ivaDe } from '@plomada/domain/movimientos/comprobantes/partes.rules';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';

import { AmountField } from '@/components/form/fields.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { Button } from '@/components/ui/button.tsx';
import { alicuotaEnPalabras } from '@/config/iva-labels.ts';

import type { FormProps } from './partes-valores.ts';

/**
 * Updates the IVA from the net amount while it is empty or has the proposed value; a rate of 0 %
 * proposes none.
 */
function useIvaPropuesto({ form }: FormProps, i: number, bp: AlicuotaBp) {
  const neto: unknown = useWatch({ control: form.control, name: `alicuotas.${i}.netoCentavos` });
  const antes = useRef(neto);
  const seguir = useEffectEvent(() => {
    const anterior = antes.current;
    antes.current = neto;
    if (anterior === neto || bp === 0) return;
    const iva: unknown = form.getValues(`alicuotas.${i}.ivaCentavos`);
    const seguia = iva === null || (typeof anterior === 'number' && iva === ivaDe(anterior, bp));
    if (!seguia) return;
    const propuesto = typeof neto === 'number' && neto >= 0 ? ivaDe(neto, bp) : null;
    form.setValue(`alicuotas.${i}.ivaCentavos`, propuesto, { shouldDirty: true });
  });
  useEffect(() => seguir(), [neto]);
}

type AlicuotasProps = FormProps & { readonly moneda: Moneda };

type FilaProps = AlicuotasProps & {
  readonly i: number;
  readonly bp: AlicuotaBp;
  readonly onQuitar: () => void;
};

function Fila({ i, bp, onQuitar, ...props }: FilaProps) {
  const { form, moneda } = props;
  useIvaPropuesto(props, i, bp);
  const nombre = alicuotaEnPalabras(bp);
  return (
    <div
      role="group"
      aria-label={`Alícuota ${nombre}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <AmountField
        control={form.control}
        name={`alicuotas.${i}.netoCentavos`}
        label={`Neto al ${nombre}`}
        moneda={moneda}
      />
      {bp === 0 ? null : (
        <AmountField
          className="max-md:row-start-2"
          control={form.control}
          name={`alicuotas.${i}.ivaCentavos`}
          label={`IVA ${nombre}`}
          moneda={moneda}
        />
      )}
      <Button
        variant="ghost"
        size="icon"
        className="col-start-2 row-start-1 mt-[26px] md:col-start-3"
        aria-label={`Quitar la alícuota ${nombre}`}
        onClick={onQuitar}
      >
        <X aria-hidden />
      </Button>
    </div>
  );
}

export function Alicuotas({ form, moneda }: AlicuotasProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'alicuotas' });
  const faltan = ALICUOTAS_BP.filter((bp) => !fields.some((fila) => fila.bp === bp));
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {fields.map(({ id, bp }, i) => (
          <li key={id}>
            <Fila form={form} moneda={moneda} i={i} bp={bp} onQuitar={() => remove(i)} />
          </li>
        ))}
      </ul>
      {faltan.length === 0 ? null : (
        <div className="max-w-56">
          <OptionSelect
            aria-label="Agregar alícuota"
            placeholder="Agregar alícuota"
            value=""
            options={faltan.map((bp) => ({ value: String(bp), label: alicuotaEnPalabras(bp) }))}
            onChange={({ target }) => {
              const bp = faltan.find((una) => String(una) === target.value);
              if (bp !== undefined) append({ bp, netoCentavos: null, ivaCentavos: null });
            }}
          />
        </div>
      )}
    </div>
  );
}
