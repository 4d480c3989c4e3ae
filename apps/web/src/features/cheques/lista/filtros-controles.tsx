import { Combobox } from '@/components/form/combobox.tsx';
import { Field } from '@/components/form/field.tsx';
import type { FilterPart, FilterPartProps } from '@/lib/filter-kinds.ts';
import { trpc } from '@/lib/trpc.ts';

function FiltroCuenta({ texts, put }: FilterPartProps) {
  const { data, isPending } = trpc.cuentas.listar.useQuery({ cerradas: true });
  const carteras = (data?.items ?? []).filter(({ tipo }) => tipo === 'VALORES');
  return (
    <Field label="Cartera">
      {(control) => (
        <Combobox
          {...control}
          label="Cartera"
          placeholder="Todas"
          clearLabel="Todas"
          emptyText="Ninguna cuenta coincide."
          value={texts['cuentaId'] || null}
          loading={isPending}
          options={carteras.map(({ id, nombre, cerrada }) => ({
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

export const CUENTA: FilterPart = { Part: FiltroCuenta };
