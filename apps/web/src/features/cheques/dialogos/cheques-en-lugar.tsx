import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { FormatoCheque } from '@plomada/domain/cheques/cheque.schema';
import { FORMATO_CHEQUE_EN_PALABRAS } from '@plomada/domain/cheques/palabras.rules';
import { CHEQUES_EN_LUGAR } from '@plomada/domain/rechazos/rechazo.schema';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type Control, useController, useFieldArray } from 'react-hook-form';

import { AmountField } from '@/components/form/fields.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { Button } from '@/components/ui/button.tsx';

import { type CampoDeCheque, ChequeCampos, OtrosDatos } from '../campos/cheque-campos.tsx';
import { chequeVacio } from '../campos/vacio.ts';
import { Parte } from './pago.tsx';
import type { Entrada, Salida } from './reemplazar-esquema.ts';

type EnLugarProps = {
  readonly control: Control<Entrada, unknown, Salida>;
  readonly moneda: Moneda;
};

const FORMATOS: readonly { readonly value: FormatoCheque; readonly label: string }[] = [
  { value: 'FISICO', label: FORMATO_CHEQUE_EN_PALABRAS.FISICO },
  { value: 'ECHEQ', label: FORMATO_CHEQUE_EN_PALABRAS.ECHEQ },
];

type UnoProps = EnLugarProps & { readonly indice: number; readonly onQuitar: () => void };

/** Cheque received in place of another: amount, and what is written on it. */
function Uno({ control, moneda, indice, onQuitar }: UnoProps) {
  const en = `chequesNuevos.${indice}` as const;
  const { field } = useController({ control, name: `${en}.cheque.formato` });
  const nombre = (campo: CampoDeCheque) => `${en}.cheque.${campo}` as const;
  const quitar = `Quitar el cheque ${indice + 1}`;
  return (
    <li
      aria-label={`Cheque ${indice + 1}`}
      className="flex flex-col gap-4 border-t border-border/70 pt-3 first:border-t-0 first:pt-0"
    >
      <div className="flex items-center justify-between gap-3">
        <Segmented
          label={`Formato del cheque ${indice + 1}`}
          value={field.value}
          options={FORMATOS}
          onChange={field.onChange}
          className="max-w-60"
        />
        <Button variant="ghost" size="icon" aria-label={quitar} title={quitar} onClick={onQuitar}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      <AmountField
        control={control}
        name={`${en}.importeCentavos`}
        label="Importe del cheque"
        moneda={moneda}
      />
      <ChequeCampos control={control} nombre={nombre} />
      <OtrosDatos control={control} nombre={nombre} formato={field.value} />
    </li>
  );
}

/** Cheques that come in place of others, which enter their portfolio. */
export function ChequesEnLugar({ control, moneda }: EnLugarProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'chequesNuevos' });
  const agregar = useRef<HTMLButtonElement>(null);
  const lleno = fields.length >= CHEQUES_EN_LUGAR;
  const quitar = (indice: number) => {
    remove(indice);
    // The button that was pressed is gone with its cheque.
    agregar.current?.focus();
  };
  return (
    <Parte titulo="Cheques que entrega">
      {fields.length === 0 ? null : (
        <ul className="flex flex-col gap-4">
          {fields.map(({ id }, indice) => (
            <Uno key={id} {...{ control, moneda, indice }} onQuitar={() => quitar(indice)} />
          ))}
        </ul>
      )}
      <Button
        ref={agregar}
        variant="outline"
        size="sm"
        className="self-start"
        aria-disabled={lleno || undefined}
        title={lleno ? `Se reciben hasta ${CHEQUES_EN_LUGAR} cheques por vez` : undefined}
        onClick={() => {
          if (lleno) return;
          append(
            { importeCentavos: null, cheque: chequeVacio('FISICO') },
            { focusName: `chequesNuevos.${fields.length}.importeCentavos` },
          );
        }}
      >
        <Plus aria-hidden />
        Agregar un cheque
      </Button>
    </Parte>
  );
}
