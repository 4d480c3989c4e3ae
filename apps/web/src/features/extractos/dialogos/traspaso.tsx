import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import {
  type LineaConSugerencias,
  type TraspasoDesdeLinea,
  traspasoDesdeLineaSchema,
} from '@plomada/domain/extractos/conciliacion.schema';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { EditForm } from '@/components/form/edit-dialog.tsx';
import { AmountField, SelectField, TextareaField } from '@/components/form/fields.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { opcionesDe, PorCuentas } from '@/features/cuentas/dialogos/por-cuentas.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { type DeDialogo, useUltimos } from './de-dialogo.ts';
import { DeMesCerrado, type FechaAbierta, useFechaAbierta } from './fecha-abierta.tsx';
import { LoDelBanco, sumaDe } from './lo-del-banco.tsx';

type TraspasoProps = DeDialogo & { readonly linea: LineaConSugerencias };
type FormularioProps = TraspasoProps & {
  readonly otras: readonly Cuenta[];
  readonly abierta: FechaAbierta;
};

const { otraCuentaId, importeOtraCentavos, fecha, nota } = traspasoDesdeLineaSchema.shape;
const campos = z.object({
  otraCuentaId,
  importeOtraCentavos: importeOtraCentavos.nullish(),
  fecha,
  nota,
});

/** Schema that requires the other amount between two currencies, and leaves it out otherwise. */
const esquemaPara = (otras: readonly Cuenta[], moneda: Cuenta['moneda']) =>
  campos
    .transform(({ importeOtraCentavos: otro, ...datos }) => {
      const cambia = otras.find(({ id }) => id === datos.otraCuentaId)?.moneda !== moneda;
      return { ...datos, cambia, ...(cambia && otro ? { importeOtraCentavos: otro } : {}) };
    })
    .refine((datos) => !datos.cambia || datos.importeOtraCentavos !== undefined, {
      path: ['importeOtraCentavos'],
      message: 'Entre dos monedas hay que decir cuánto llega',
    });

type Entrada = z.input<typeof campos>;

const CONTROLES: FormControls<Entrada, TraspasoDesdeLinea> = {
  otraCuentaId: SelectField,
  importeOtraCentavos: AmountField,
  fecha: OpenDateField,
  nota: TextareaField,
  // No control: the person chose the line.
  lineaId: null,
};

function Formulario(props: FormularioProps) {
  const { cuenta, linea, otras, abierta, vueltas, onDecidir, onClose } = props;
  const hoy = useToday();
  const traspasar = trpc.conciliacion.traspaso.useMutation();
  const { ultimos, recordar } = useUltimos();
  const [unica, ...mas] = otras;
  // The account of the last transfer, as lines of one kind follow each other.
  const ultima = otras.find(({ id }) => id === ultimos.otraCuentaId);
  const propuesta = ultima ?? (mas.length === 0 ? unica : undefined);
  const form = useAppForm(
    esquemaPara(otras, cuenta.moneda),
    {
      ...(propuesta === undefined ? {} : { otraCuentaId: propuesta.id }),
      fecha: abierta.fecha,
      nota: '',
      importeOtraCentavos: null,
    },
    CONTROLES,
  );
  const { control } = form;
  const otraId = useWatch({ control, name: 'otraCuentaId' });
  const elegida = otras.find(({ id }) => id === otraId);
  const sale = sumaDe([linea]) < 0;
  return (
    <EditForm
      onClose={onClose}
      form={form}
      label="Traspaso"
      about={linea.id}
      submit="Traspasar y vincular"
      isReady={propuesta?.moneda === cuenta.moneda}
      disabledBecause={null}
      save={async ({ cambia: _cambia, ...datos }) => {
        const hecho = await traspasar.mutateAsync({ id: cuenta.id, lineaId: linea.id, ...datos });
        recordar({ otraCuentaId: datos.otraCuentaId });
        return hecho;
      }}
      refresh={() => Promise.resolve()}
      done={null}
      onDone={({ lineas }) => {
        onClose();
        onDecidir({
          lineas: [linea],
          toma: [],
          hecho: 'Traspaso creado y vinculado',
          dinero: true,
          deshacer: () => vueltas.soltar(lineas.filter(({ id }) => id === linea.id)),
        });
      }}
    >
      <LoDelBanco lineas={[linea]} moneda={cuenta.moneda} />
      <DeMesCerrado deCerrado={abierta.deCerrado} />
      <SelectField
        control={control}
        name="otraCuentaId"
        label={sale ? 'Entra en' : 'Sale de'}
        placeholder="Elegir cuenta"
        options={opcionesDe(otras)}
        help="Si la otra cuenta tiene su línea, también queda vinculada."
      />
      {elegida === undefined || elegida.moneda === cuenta.moneda ? null : (
        <AmountField
          control={control}
          name="importeOtraCentavos"
          label={sale ? 'Llega' : 'Salió'}
          moneda={elegida.moneda}
        />
      )}
      <OpenDateField control={control} name="fecha" label="Fecha" max={hoy} />
      <TextareaField control={control} name="nota" label="Nota" optional rows={2} maxLength={500} />
    </EditForm>
  );
}

/** Dialog that makes a transfer with another account from a line. */
export function Traspaso(props: TraspasoProps) {
  const { cuenta, linea, onClose } = props;
  const abierta = useFechaAbierta(linea.fecha);
  if (abierta === null) return null;
  return (
    <PorCuentas
      onClose={onClose}
      minimo={1}
      sirve={({ id }) => id !== cuenta.id}
      falta="Para traspasar hace falta otra cuenta abierta."
    >
      {(otras) => (
        <OpenDialog
          title={
            sumaDe([linea]) < 0 ? `Traspaso desde ${cuenta.nombre}` : `Traspaso a ${cuenta.nombre}`
          }
          description={linea.concepto}
          onClose={onClose}
        >
          <Formulario {...props} otras={otras} abierta={abierta} />
        </OpenDialog>
      )}
    </PorCuentas>
  );
}
