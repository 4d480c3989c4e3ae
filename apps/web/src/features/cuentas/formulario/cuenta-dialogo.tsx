import type { CrearCuenta, Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { TIPO_CUENTA_EN_PALABRAS } from '@plomada/formatters/cuenta';
import { toast } from 'sonner';

import { OpenDialog } from '@/components/overlay/open-dialog';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useEditForm } from '../../../components/form/use-edit-form.ts';
import { MONEDA_LABEL } from '../../../config/labels.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useRefrescarCuentas } from '../que-hacer.ts';
import { CuentaCampos } from './cuenta-campos.tsx';
import {
  CUENTA_NUEVA,
  formularioCuentaSchema,
  valoresDe,
  type CuentaEntrada,
} from './cuenta-valores.ts';

type Cierra = { readonly onClose: () => void };

function Nueva({ onClose }: Cierra) {
  const crear = trpc.cuentas.crear.useMutation();
  const refrescar = useRefrescarCuentas();
  const form = useAppForm<CuentaEntrada, CrearCuenta>(formularioCuentaSchema, CUENTA_NUEVA);
  return (
    <Form
      form={form}
      label="Nueva cuenta"
      className="flex flex-col gap-4"
      onSubmit={async (datos) => {
        await crear.mutateAsync(datos);
        onClose();
        toast.success('Cuenta abierta', { description: datos.nombre });
        await refrescar();
      }}
    >
      <CuentaCampos control={form.control} cuenta={null} />
      <DialogFooter submit="Abrir la cuenta" onCancel={onClose} />
    </Form>
  );
}

function Edicion({ cuenta, onClose }: Cierra & { readonly cuenta: Cuenta }) {
  const utils = trpc.useUtils();
  const editar = trpc.cuentas.editar.useMutation();
  const refrescar = useRefrescarCuentas();
  const { form, base, conflict } = useEditForm<CuentaEntrada, CrearCuenta, Cuenta>(
    formularioCuentaSchema,
    cuenta,
    {
      what: 'esta cuenta',
      valuesOf: valoresDe,
      fetch: () => utils.client.cuentas.obtener.query({ id: cuenta.id }),
    },
  );
  return (
    <Form
      form={form}
      label="Editar cuenta"
      about={cuenta.id}
      conflict={conflict}
      className="flex flex-col gap-4"
      onSubmit={async ({ tipo: _tipo, moneda: _moneda, ...datos }) => {
        await editar.mutateAsync({ id: base.id, version: base.version, ...datos });
        onClose();
        toast.success('Cuenta guardada', { description: datos.nombre });
        await refrescar();
      }}
    >
      <CuentaCampos control={form.control} cuenta={base} />
      <DialogFooter submit="Guardar" onCancel={onClose} />
    </Form>
  );
}

/** Opens an account, or changes one: anything but its kind and its currency. */
export function CuentaDialogo({ cuenta, onClose }: Cierra & { readonly cuenta: Cuenta | null }) {
  if (cuenta === null) {
    return (
      <OpenDialog title="Nueva cuenta" onClose={onClose}>
        <Nueva onClose={onClose} />
      </OpenDialog>
    );
  }
  return (
    <OpenDialog
      title={`Editar ${cuenta.nombre}`}
      description={`${TIPO_CUENTA_EN_PALABRAS[cuenta.tipo]} en ${MONEDA_LABEL[cuenta.moneda].toLowerCase()}: el tipo y la moneda no cambian.`}
      onClose={onClose}
    >
      <Edicion cuenta={cuenta} onClose={onClose} />
    </OpenDialog>
  );
}
