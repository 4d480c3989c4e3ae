import { useId } from 'react';
import { useController } from 'react-hook-form';

import { Combobox } from '@/components/form/combobox.tsx';
import { Field } from '@/components/form/field.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { DE_MI_BOLSILLO } from '@/config/out-of-pocket.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { useFormDeMovimiento } from './comprobante-seccion.tsx';

/** Maximum number of users in one answer. */
const LIMITE = 200;

/** Choice of the member who paid out of pocket; emptied, it is the user again. */
function Quien({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { user } = useTenant();
  const { data, isLoading } = trpc.usuarios.listar.useQuery({ limit: LIMITE });
  const personas = (data?.items ?? [])
    .filter(({ role }) => role !== 'Socio')
    .map(({ id, fullName, email }) => ({ value: id, label: fullName || email }));
  return (
    <Field label="Quién lo pagó">
      {(control) => (
        <Combobox
          {...control}
          label="Quién lo pagó"
          placeholder="Elegir"
          emptyText="Nadie coincide."
          value={value}
          chosen={value === user.id ? { value, label: user.fullName } : null}
          options={personas}
          loading={isLoading}
          onChange={(id) => onChange(id ?? user.id)}
        />
      )}
    </Field>
  );
}

/**
 * Choice for an expense paid by a member out of pocket, which uses no account until it is
 * reimbursed.
 */
export function BolsilloCampo() {
  const { user } = useTenant();
  const nombraOtros = useCan('view_accounts');
  const { control, setValue } = useFormDeMovimiento();
  const { field, fieldState } = useController({ control, name: 'deBolsillo' });
  const id = useId();
  const falla = fieldState.error?.message;
  const poner = (miembro: string | null) => {
    field.onChange(miembro);
    if (miembro !== null) setValue('cuentaId', null, { shouldDirty: true });
  };
  return (
    <>
      <div className="flex items-start gap-3 max-md:min-h-11">
        <Checkbox
          id={id}
          aria-describedby={`${id}-nota`}
          aria-invalid={falla === undefined ? undefined : true}
          checked={Boolean(field.value)}
          onCheckedChange={(next) => poner(next === true ? user.id : null)}
          onBlur={field.onBlur}
          className="mt-0.5"
        />
        <div>
          <label htmlFor={id} className="font-medium">
            {DE_MI_BOLSILLO}
          </label>
          <p id={`${id}-nota`} className="mt-0.5 text-sm text-muted-foreground">
            {falla ??
              'No sale de ninguna cuenta: se le debe a quien lo pagó hasta que se devuelve.'}
          </p>
        </div>
      </div>
      {nombraOtros && field.value ? <Quien value={field.value} onChange={poner} /> : null}
    </>
  );
}
