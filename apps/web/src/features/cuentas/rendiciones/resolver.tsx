import { centavosPositivos, cuentaIdSchema, fechaSchema } from '@plomada/domain/base/campos.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { reposicionPropuesta } from '@plomada/domain/cuentas/rendiciones/rendicion.rules';
import {
  motivoDevolucionSchema,
  type Rendicion,
  type Reposicion,
} from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { AmountField, SelectField } from '@/components/form/fields.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { opcionesDe, PorCuentas, quedaCon } from '../dialogos/por-cuentas.tsx';
import { useRefrescarCuentas } from '../que-hacer.ts';

type ResolverProps = {
  readonly caja: Cuenta;
  readonly rendicion: Rendicion;
  /** Called when the dialog closes without having saved. */
  readonly onClose: () => void;
  readonly onDone: () => void;
};

const referencia = ({ caja, rendicion: { id, version } }: ResolverProps) => ({
  id: caja.id,
  rendicionId: id,
  version,
});
const importeDe = ({ rendicion: { importeCentavos, moneda } }: ResolverProps) =>
  formatearDinero(importeCentavos, moneda);

export function Devolver(props: ResolverProps) {
  const { caja, rendicion, onClose, onDone } = props;
  const devolver = trpc.rendiciones.devolver.useMutation();
  const refrescar = useRefrescarCuentas();
  return (
    <ConfirmDialog
      title={`¿Devolver la rendición ${rendicion.numero}?`}
      text={`Sus gastos se pueden volver a corregir. ${caja.responsable?.nombre ?? 'Quien la presentó'} recibe el motivo y la presenta de nuevo.`}
      verb="Devolver"
      about={rendicion.id}
      reason={{ schema: motivoDevolucionSchema }}
      onConfirm={(motivo) => devolver.mutateAsync({ ...referencia(props), motivo: motivo ?? '' })}
      done={{ title: `Rendición ${rendicion.numero} devuelta`, description: importeDe(props) }}
      refresh={refrescar}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

export function AprobarSinReponer(props: ResolverProps) {
  const { rendicion, onClose, onDone } = props;
  const aprobar = trpc.rendiciones.aprobar.useMutation();
  const refrescar = useRefrescarCuentas();
  return (
    <ConfirmDialog
      title={`¿Aprobar la rendición ${rendicion.numero} sin reponer?`}
      text="La caja queda con lo que tiene. El dinero de los gastos no cambia más: lo que haga falta se corrige con otro movimiento."
      verb="Aprobar"
      about={rendicion.id}
      onConfirm={() => aprobar.mutateAsync(referencia(props))}
      done={{ title: `Rendición ${rendicion.numero} aprobada`, description: importeDe(props) }}
      refresh={refrescar}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

const reposicionSchema = z.object({
  deCuentaId: cuentaIdSchema,
  importeCentavos: centavosPositivos,
  fecha: fechaSchema,
});

const CONTROLES: FormControls<z.input<typeof reposicionSchema>, Reposicion> = {
  deCuentaId: SelectField,
  importeCentavos: AmountField,
  fecha: OpenDateField,
};

function Reponer(props: ResolverProps & { readonly cuentas: readonly Cuenta[] }) {
  const { caja, rendicion, cuentas, onClose, onDone } = props;
  const aprobar = trpc.rendiciones.aprobar.useMutation();
  const refrescar = useRefrescarCuentas();
  const hoy = useToday();
  const propuesto = reposicionPropuesta(rendicion.importeCentavos, caja);
  const form = useAppForm(
    reposicionSchema,
    {
      ...(cuentas.length === 1 ? { deCuentaId: cuentas[0]?.id } : {}),
      fecha: hoy,
      ...(propuesto > 0 ? { importeCentavos: propuesto } : {}),
    },
    CONTROLES,
  );
  const { control } = form;
  const [deCuentaId, importe] = useWatch({ control, name: ['deCuentaId', 'importeCentavos'] });
  const de = cuentas.find(({ id }) => id === deCuentaId);
  const sale = typeof importe === 'number' ? importe : 0;
  return (
    <EditForm
      form={form}
      label="Reposición"
      about={rendicion.id}
      submit="Aprobar y reponer"
      disabledBecause={null}
      save={(reposicion) => aprobar.mutateAsync({ ...referencia(props), reposicion })}
      refresh={refrescar}
      done={(_aprobada, { importeCentavos }) => ({
        title: `Rendición ${rendicion.numero} aprobada`,
        description: `Se repusieron ${formatearDinero(importeCentavos, caja.moneda)} en ${caja.nombre}`,
      })}
      onClose={onClose}
      onDone={onDone}
    >
      <SelectField
        control={control}
        name="deCuentaId"
        label="Sale de"
        placeholder="Elegir cuenta"
        options={opcionesDe(cuentas)}
      />
      <AmountField control={control} name="importeCentavos" label="Importe" moneda={caja.moneda} />
      <OpenDateField control={control} name="fecha" label="Fecha" max={hoy} />
      <EffectTotals
        lines={[
          de !== undefined && quedaCon(de, de.saldoCentavos - sale),
          moneyLine(`${caja.nombre} queda con`, {
            centavos: caja.saldoCentavos + sale,
            moneda: caja.moneda,
          }),
        ]}
      />
    </EditForm>
  );
}

export function AprobarYReponer(props: ResolverProps) {
  const { caja, rendicion, onClose } = props;
  return (
    <PorCuentas
      onClose={onClose}
      minimo={2}
      falta="Para reponer hace falta otra cuenta abierta en la misma moneda."
    >
      {(todas) => (
        <OpenDialog
          title={`Aprobar la rendición ${rendicion.numero} y reponer`}
          description={`Se gastaron ${importeDe(props)} de ${caja.nombre}.`}
          onClose={onClose}
        >
          <Reponer
            {...props}
            cuentas={todas.filter(({ id, moneda }) => id !== caja.id && moneda === caja.moneda)}
          />
        </OpenDialog>
      )}
    </PorCuentas>
  );
}
