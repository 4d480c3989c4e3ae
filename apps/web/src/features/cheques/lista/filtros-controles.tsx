import { verificarBanco } from '@plomada/domain/cheques/uso.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';

import { Combobox } from '@/components/form/combobox.tsx';
import { Field } from '@/components/form/field.tsx';
import type { FilterPart, FilterPartProps } from '@/lib/filter-kinds.ts';
import { trpc } from '@/lib/trpc.ts';

type FiltroProps = FilterPartProps & {
  readonly label: string;
  readonly sirve: (cuenta: Cuenta) => boolean;
};

function FiltroCuenta({ texts, put, label, sirve }: FiltroProps) {
  const { data, isPending } = trpc.cuentas.listar.useQuery({ cerradas: true });
  return (
    <Field label={label}>
      {(control) => (
        <Combobox
          {...control}
          label={label}
          placeholder="Todas"
          clearLabel="Todas"
          emptyText="Ninguna cuenta coincide."
          value={texts['cuentaId'] || null}
          loading={isPending}
          options={(data?.items ?? []).filter(sirve).map(({ id, nombre, cerrada }) => ({
            value: id,
            label: nombre,
            ...(cerrada ? { hint: 'Cerrada' } : {}),
          }))}
          onChange={(id) => put({ cuentaId: id ?? '' })}
        />
      )}
    </Field>
  );
}

export const CUENTA: FilterPart = {
  Part: (props) => (
    <FiltroCuenta {...props} label="Cartera" sirve={({ tipo }) => tipo === 'VALORES'} />
  ),
};
/** Filter by the account on which own cheques are drawn. */
export const CUENTA_DE_PROPIOS: FilterPart = {
  Part: (props) => (
    <FiltroCuenta {...props} label="Cuenta" sirve={(cuenta) => verificarBanco(cuenta) === null} />
  ),
};
