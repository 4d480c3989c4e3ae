import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { CHEQUES_EN_LUGAR } from '@plomada/domain/rechazos/rechazo.schema';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { type Control, useController, useFieldArray, useWatch } from 'react-hook-form';

import { AmountField } from '@/components/form/fields.tsx';
import { Button } from '@/components/ui/button.tsx';

import { type CampoDeCheque, ChequeCampos, OtrosDatos } from '../campos/cheque-campos.tsx';
import { type Conocidos, conocidosDe } from '../campos/conocidos.ts';
import { chequeVacio } from '../campos/vacio.ts';
import { FilaDeCheque } from './fila-de-cheque.tsx';
import { Parte } from './pago.tsx';
import type { Entrada, Salida } from './reemplazar-esquema.ts';

type EnLugarProps = {
  readonly control: Control<Entrada, unknown, Salida>;
  readonly moneda: Moneda;
  /** Cheques that these come in place of. */
  readonly anteriores: readonly Cheque[];
};

type UnoProps = Omit<EnLugarProps, 'anteriores'> & {
  readonly indice: number;
  readonly conocidos: Conocidos;
  readonly onQuitar: () => void;
};

/** Cheque received in place of another: amount, and what is written on it. */
function Uno({ control, moneda, indice, conocidos, onQuitar }: UnoProps) {
  const en = `chequesNuevos.${indice}` as const;
  const { field } = useController({ control, name: `${en}.cheque.formato` });
  const nombre = (campo: CampoDeCheque) => `${en}.cheque.${campo}` as const;
  return (
    <FilaDeCheque
      numero={indice + 1}
      formato={field.value}
      onFormato={field.onChange}
      onQuitar={onQuitar}
    >
      <AmountField
        control={control}
        name={`${en}.importeCentavos`}
        label="Importe del cheque"
        moneda={moneda}
      />
      <ChequeCampos {...{ control, nombre, conocidos }} />
      <OtrosDatos {...{ control, nombre, conocidos }} formato={field.value} />
    </FilaDeCheque>
  );
}

/** Cheques that come in place of others, which enter their portfolio. */
export function ChequesEnLugar({ control, moneda, anteriores }: EnLugarProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'chequesNuevos' });
  const escritos = useWatch({ control, name: 'chequesNuevos' }).map(({ cheque }) => cheque);
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
            <Uno
              key={id}
              {...{ control, moneda, indice }}
              conocidos={conocidosDe([...escritos.filter((_, i) => i !== indice), ...anteriores])}
              onQuitar={() => quitar(indice)}
            />
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
          // Cheques that are handed in together are mostly of one book.
          const banco = escritos.at(-1)?.banco ?? '';
          append(
            { importeCentavos: null, cheque: { ...chequeVacio('FISICO'), banco } },
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
