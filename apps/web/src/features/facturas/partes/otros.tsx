import type { Moneda } from '@plomada/domain/base/campos.schema';
import { CAMPOS_DE_PARTES } from '@plomada/domain/facturas/partes';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { Button } from '@/components/ui/button';

import { AmountField } from '../../../components/form/fields.tsx';
import { FormRow } from '../../../components/form/form-layout.tsx';
import { CAMPO_LABEL, type Entrada, type Salida } from './valores.ts';

type OtrosProps = {
  readonly form: UseFormReturn<Entrada, unknown, Salida>;
  readonly moneda: Moneda;
};

/** What a document holds beside what is taxed: what there is of it, and the rest when it is asked for. */
export function Otros({ form, moneda }: OtrosProps) {
  const [todos, setTodos] = useState(false);
  const [desde] = useState(() =>
    CAMPOS_DE_PARTES.filter((campo) => form.getValues(`otros.${campo}`) !== null),
  );
  const visibles = todos ? CAMPOS_DE_PARTES : desde;
  return (
    <div className="flex flex-col gap-3">
      {visibles.length === 0 ? null : (
        <FormRow>
          {visibles.map((campo) => (
            <AmountField
              key={campo}
              control={form.control}
              name={`otros.${campo}`}
              label={CAMPO_LABEL[campo]}
              moneda={moneda}
            />
          ))}
        </FormRow>
      )}
      {visibles.length === CAMPOS_DE_PARTES.length ? null : (
        <Button variant="link" size="inline" className="self-start" onClick={() => setTodos(true)}>
          Agregar percepciones y otros importes
        </Button>
      )}
    </div>
  );
}
