import type { Cuenta, CrearCuenta, EditarCuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { TIPO_CUENTA_EN_PALABRAS } from '@plomada/formatters/cuenta';

import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { MONEDA_LABEL } from '@/config/labels.ts';
import { trpc } from '@/lib/trpc.ts';

import { useRefrescarCuentas } from '../que-hacer.ts';
import { ChequesDeAntes, ChequesQuePasan } from './cheques-de-antes.tsx';
import { CUENTA_CONTROLES, CuentaCampos } from './cuenta-campos.tsx';
import {
  type CuentaEntrada,
  formularioCuentaSchema,
  CUENTA_NUEVA,
  valoresDe,
} from './cuenta-valores.ts';

const CONTROLES: FormControls<CuentaEntrada, CrearCuenta | EditarCuenta> = {
  ...CUENTA_CONTROLES,
  cheques: ChequesDeAntes,
};

type Cierra = { readonly onClose: () => void };

type NuevaCuentaProps = Cierra & {
  /** Initial values other than those of a new account. */
  readonly valores?: Partial<CuentaEntrada>;
};

export function NuevaCuenta({ valores, onClose }: NuevaCuentaProps) {
  const crear = trpc.cuentas.crear.useMutation();
  const refrescar = useRefrescarCuentas();
  const form = useAppForm<CuentaEntrada, CrearCuenta>(
    formularioCuentaSchema,
    { ...CUENTA_NUEVA, ...valores },
    CONTROLES,
  );
  return (
    <EditDialog
      title="Nueva cuenta"
      form={form}
      label="Nueva cuenta"
      submit="Abrir la cuenta"
      disabledBecause={null}
      save={(datos) => crear.mutateAsync(datos)}
      refresh={refrescar}
      done={(_hecha, datos) => ({ title: 'Cuenta abierta', description: datos.nombre })}
      onClose={onClose}
    >
      <CuentaCampos control={form.control} cuenta={null} />
      <ChequesDeAntes control={form.control} />
    </EditDialog>
  );
}

/** Dialog to edit an account; its kind and currency are fixed. */
export function EditarCuenta({ cuenta, onClose }: Cierra & { readonly cuenta: Cuenta }) {
  const { id, nombre, tipo, moneda } = cuenta;
  const { client } = trpc.useUtils();
  const editar = trpc.cuentas.editar.useMutation();
  const refrescar = useRefrescarCuentas();
  const { form, base, conflict } = useEditForm(formularioCuentaSchema, cuenta, {
    what: 'esta cuenta',
    valuesOf: valoresDe,
    fetch: () => client.cuentas.obtener.query({ id }),
    controls: CONTROLES,
  });
  return (
    <EditDialog
      title={`Editar ${nombre}`}
      description={`${TIPO_CUENTA_EN_PALABRAS[tipo]} en ${MONEDA_LABEL[moneda].toLowerCase()}: el tipo y la moneda no cambian.`}
      form={form}
      label="Editar cuenta"
      about={id}
      conflict={conflict}
      submit="Guardar"
      disabledBecause={null}
      save={({ tipo: _tipo, moneda: _moneda, cheques: _cheques, ...datos }) =>
        editar.mutateAsync({ id: base.id, version: base.version, ...datos })
      }
      refresh={refrescar}
      done={(_hecha, datos) => ({ title: 'Cuenta guardada', description: datos.nombre })}
      onClose={onClose}
    >
      <CuentaCampos control={form.control} cuenta={base} />
      <ChequesQuePasan control={form.control} />
    </EditDialog>
  );
}
