import type { EditarFactura } from '@plomada/domain/facturas/factura.schema';
import { nombrarMes } from '@plomada/formatters/fecha';

import { EditForm } from '@/components/form/edit-dialog.tsx';
import { FormRefusal } from '@/components/form/server-errors.ts';
import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { trpc } from '@/lib/trpc.ts';

import { documentoDe } from '../palabras.ts';
import { useRefrescarFacturas } from '../que-hacer.ts';
import { PartesCampos } from './partes-campos.tsx';
import {
  type Entrada,
  type Salida,
  hayPartes,
  partesDe,
  partesFormSchema,
  pedidoDe,
  valoresDe,
  type FacturaProps,
} from './partes-valores.ts';
import { PeriodoYClase } from './periodo-y-clase.tsx';
import { useTerminar } from './use-terminar.ts';

function VolverAArca({ factura, onHecho }: FacturaProps & { readonly onHecho: () => void }) {
  const terminar = useTerminar(factura, onHecho);
  const editar = trpc.facturas.editar.useMutation({
    onSuccess: () => terminar('Partes de ARCA'),
  });
  const { nuestro, arca, partesDe: de, version } = factura;
  if (nuestro === null || arca === null || de !== 'NUESTRAS') return null;
  return (
    <div className="-mt-2">
      <Button
        variant="link"
        size="inline"
        loading={editar.isPending}
        onClick={() => editar.mutate({ id: nuestro.id, version, partes: null })}
      >
        Quitar las escritas y usar las de ARCA
      </Button>
      {editar.isError ? (
        <p role="alert" className="mt-1 text-sm text-destructive">
          {toApiError(editar.error).message}
        </p>
      ) : null}
    </div>
  );
}

const CONTROLES: FormControls<Entrada, EditarFactura> = {
  alicuotas: PartesCampos,
  otros: PartesCampos,
  periodoIva: PeriodoYClase,
  claseIva: PeriodoYClase,
  // The parts have no control: they are made from the rates and the other amounts.
  partes: null,
};

export function Editar({ factura, onClose }: FacturaProps & { readonly onClose: () => void }) {
  const editar = trpc.facturas.editar.useMutation();
  const refrescar = useRefrescarFacturas();
  const form = useAppForm<Entrada, Salida>(partesFormSchema, valoresDe(factura), CONTROLES);
  const { dirtyFields, isDirty } = form.formState;
  const guardar = async (valores: Salida) => {
    const cambiadas = dirtyFields.alicuotas !== undefined || dirtyFields.otros !== undefined;
    if (cambiadas && !hayPartes(partesDe(valores))) {
      throw new FormRefusal('Falta escribir las partes: el neto y el IVA de cada alícuota.');
    }
    return editar.mutateAsync(
      pedidoDe(factura, valores, {
        partes: cambiadas,
        periodoIva: dirtyFields.periodoIva === true,
        claseIva: dirtyFields.claseIva === true,
      }),
    );
  };
  return (
    <EditForm
      form={form}
      label="Factura"
      about={factura.clave}
      className="flex flex-col gap-5"
      submit="Guardar"
      disabledBecause={isDirty ? null : 'No hay cambios para guardar.'}
      save={guardar}
      refresh={refrescar}
      done={(_guardada, { periodoIva }) => ({
        title: 'Factura guardada',
        description:
          periodoIva === null
            ? documentoDe(factura)
            : `${documentoDe(factura)}, IVA de ${nombrarMes(periodoIva)}`,
      })}
      onClose={onClose}
    >
      <PartesCampos form={form} factura={factura} />
      <VolverAArca factura={factura} onHecho={onClose} />
      <PeriodoYClase form={form} factura={factura} />
    </EditForm>
  );
}
