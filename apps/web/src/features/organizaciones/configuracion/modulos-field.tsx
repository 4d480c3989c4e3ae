import { type Modulo, MODULOS } from '@plomada/domain/organizaciones/modulos.rules';
import { MODULO_EN_PALABRAS } from '@plomada/domain/organizaciones/palabras.rules';
import { useId } from 'react';
import { useController } from 'react-hook-form';

import { Checkbox } from '@/components/ui/checkbox.tsx';

import type { ConfiguracionControl } from './formulario.ts';

type ModulosProps = Pick<ConfiguracionControl, 'control'>;

function UnModulo({ control, modulo }: ModulosProps & { readonly modulo: Modulo }) {
  const { field } = useController({ control, name: `modulos.${modulo}` });
  const id = useId();
  return (
    <li className="flex items-center gap-3 max-md:min-h-11">
      <Checkbox
        id={id}
        checked={field.value}
        onCheckedChange={(next) => field.onChange(next === true)}
        onBlur={field.onBlur}
      />
      <label htmlFor={id} className="flex items-center max-md:min-h-11">
        {MODULO_EN_PALABRAS[modulo]}
      </label>
    </li>
  );
}

/** Checkboxes of the modules, marked when on offer. */
export function ModulosField({ control }: ModulosProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Módulos a la vista</legend>
      <ul className="grid gap-x-6 gap-y-2 max-md:gap-y-0 sm:grid-cols-2">
        {MODULOS.map((modulo) => (
          <UnModulo key={modulo} control={control} modulo={modulo} />
        ))}
      </ul>
    </fieldset>
  );
}
