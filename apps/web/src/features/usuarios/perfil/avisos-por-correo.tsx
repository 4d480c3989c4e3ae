import { useId } from 'react';

import { SaveLine } from '@/components/display/save-line';
import { Checkbox } from '@/components/ui/checkbox';

import { FormSection } from '../../../components/form/form-layout.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { useCan } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';

function Preferencia() {
  const { avisos } = trpc.useUtils();
  const { data } = trpc.avisos.preferencia.useQuery();
  const guardar = trpc.avisos.guardarPreferencia.useMutation({
    onSuccess: (nueva) => avisos.preferencia.setData(undefined, nueva),
  });
  const id = useId();
  if (data === undefined) return null;
  if (!data.disponible) {
    return (
      <p className="text-muted-foreground">
        Esta instalación no manda correos. Los avisos están en la campana, arriba.
      </p>
    );
  }
  return (
    <div>
      <div className="flex items-start gap-3 max-md:min-h-11">
        <Checkbox
          id={id}
          checked={guardar.isPending ? guardar.variables.correo : data.correo}
          aria-describedby={`${id}-nota`}
          onCheckedChange={(marcado) => guardar.mutate({ correo: marcado === true })}
        />
        <div>
          <label htmlFor={id} className="font-medium">
            Avisos por correo
          </label>
          <p id={`${id}-nota`} className="mt-0.5 text-sm text-muted-foreground">
            Una vez por día, lo que vence y lo que espera una decisión. Los días sin avisos no llega
            nada.
          </p>
        </div>
      </div>
      <SaveLine
        pending={guardar.isPending}
        failure={guardar.isError ? toApiError(guardar.error).message : undefined}
        alert
        className="mt-2 empty:mt-0"
      />
    </div>
  );
}

/** Whether the notices of this organisation come by mail too. */
export function AvisosPorCorreo() {
  const puede = useCan('view_agenda');
  if (!puede) return null;
  return (
    <FormSection title="Avisos">
      <Preferencia />
    </FormSection>
  );
}
