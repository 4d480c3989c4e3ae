import { useState } from 'react';
import { toast } from 'sonner';

import { OptionSelect } from '@/components/form/option-select';

import { Field } from '../../../components/form/field.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Where one lands after signing in. Saved as soon as it is chosen. */
export function Predeterminada() {
  const session = useSession();
  const elegir = trpc.organizaciones.elegirPredeterminada.useMutation();
  const [error, setError] = useState<string>();
  const tenants = session.data?.tenants ?? [];
  const guardada = session.data?.user.defaultTenantId ?? '';
  const valor = elegir.isPending ? (elegir.variables.tenantId ?? '') : guardada;
  const guardar = async (tenantId: string) => {
    setError(undefined);
    try {
      await elegir.mutateAsync({ tenantId: tenantId === '' ? null : tenantId });
      await session.refetch();
      const nombre = tenants.find((tenant) => tenant.tenantId === tenantId)?.tenantName;
      toast.success('Preferencia guardada', {
        description: nombre ?? 'Al iniciar sesión se elige la organización.',
      });
    } catch (cause) {
      setError(toApiError(cause).message);
    }
  };
  return (
    <Field
      label="Organización predeterminada"
      help={
        tenants.length > 1
          ? 'Al iniciar sesión se entra directo a ella.'
          : 'Con una sola organización se entra directo a ella.'
      }
      error={error}
    >
      {(control) => (
        <OptionSelect
          {...control}
          value={valor}
          disabled={elegir.isPending || session.data === undefined}
          placeholder="Elegir cada vez"
          options={tenants.map(({ tenantId, tenantName }) => ({
            value: tenantId,
            label: tenantName,
          }))}
          onChange={({ target }) => void guardar(target.value)}
        />
      )}
    </Field>
  );
}
