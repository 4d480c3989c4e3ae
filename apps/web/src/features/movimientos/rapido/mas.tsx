import { useNavigate } from 'react-router';
import { toast } from 'sonner';

import { Button } from '@/components/ui/button';

import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { llevar } from '../formulario/traido.ts';
import type { Rapido } from './use-rapido.ts';

export type MasProps = {
  readonly rapido: Rapido;
  readonly conFoto: boolean;
  readonly onAnother: (form: HTMLFormElement | null) => void;
};

/** On to the whole form with what is written, where the obra is known. */
function useMasDatos({ form, chosen }: Rapido, conFoto: boolean) {
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  return () => {
    if (conFoto) {
      toast.info('La foto no pasa al formulario completo', {
        description: 'Quitala para seguir ahí: se adjunta después, en el movimiento guardado.',
      });
      return;
    }
    const { proyectoId: _obra, ...escrito } = form.getValues();
    const { obra, rubroId, proveedorId, proveedores, medioPago, sugerido } = chosen;
    const cuentaId = escrito.cuentaId === undefined ? sugerido.cuentaId : escrito.cuentaId;
    if (obra === null) {
      form.setError('proyectoId', { type: 'required', message: 'Falta elegir la obra.' });
      return;
    }
    void navigate(paths.movimientoNuevo(tenantId, obra.id), {
      state: llevar({
        valores: { ...escrito, rubroId, proveedorId, medioPago, cuentaId: cuentaId ?? null },
        proveedor: proveedores.known && {
          id: proveedores.known.id,
          razonSocial: proveedores.known.razonSocial,
        },
      }),
    });
  };
}

/** Save and go on with the next, or write down more of this one. */
export function MasRapido({ rapido, conFoto, onAnother }: MasProps) {
  const masDatos = useMasDatos(rapido, conFoto);
  return (
    <div className="flex gap-2 *:max-md:flex-1 *:max-md:px-3">
      <Button variant="ghost" onClick={masDatos}>
        Más datos
      </Button>
      <Button
        variant="ghost"
        type="button"
        onClick={({ currentTarget }) => onAnother(currentTarget.form)}
      >
        Guardar y otro
      </Button>
    </div>
  );
}
