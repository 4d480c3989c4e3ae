import type { Moneda } from '@plomada/domain/base/campos.schema';
import { cuentaIdSchema, fechaSchema } from '@plomada/domain/base/campos.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { DevolverBolsillo } from '@plomada/domain/movimientos/bolsillo/bolsillo.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';

import { EffectTotals } from '@/components/display/effect-totals.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { SelectField } from '@/components/form/fields.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { useAppForm, type FormControls } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { useRefrescarCuentas } from '../que-hacer.ts';
import { opcionesDe, PorCuentas, quedaCon } from './por-cuentas.tsx';

export type DevolverProps = {
  /** Name of the member to repay. */
  readonly persona: string;
  readonly moneda: Moneda;
  readonly gastos: readonly { readonly id: string; readonly importeCentavos: number }[];
  /** Called when the dialog closes; after a save, only without `onDone`. */
  readonly onClose: () => void;
  readonly onDone?: () => void;
};

const schema = z.object({ cuentaId: cuentaIdSchema, fecha: fechaSchema });

const CONTROLES: FormControls<z.input<typeof schema>, DevolverBolsillo> = {
  cuentaId: SelectField,
  fecha: OpenDateField,
  // No control: the caller chooses the movements.
  movimientos: null,
};

type FormularioProps = DevolverProps & { readonly cuentas: readonly Cuenta[] };

function Formulario({ persona, moneda, gastos, cuentas, onClose, onDone }: FormularioProps) {
  const hoy = useToday();
  const devolver = trpc.movimientos.devolver.useMutation();
  const refrescar = useRefrescarCuentas();
  const [unica, otra] = cuentas;
  const form = useAppForm(
    schema,
    {
      ...(unica !== undefined && otra === undefined ? { cuentaId: unica.id } : {}),
      fecha: hoy,
    },
    CONTROLES,
  );
  const { control } = form;
  const cuentaId = useWatch({ control, name: 'cuentaId' });
  const elegida = cuentas.find(({ id }) => id === cuentaId);
  const importe = sumarCentavos(gastos.map(({ importeCentavos }) => importeCentavos));
  return (
    <EditForm
      onClose={onClose}
      onDone={onDone}
      form={form}
      label="Devolución"
      about={gastos.map(({ id }) => id).join(' ')}
      submit={`Devolver ${formatearDinero(importe, moneda)}`}
      disabledBecause={null}
      save={({ cuentaId: id, fecha }) =>
        devolver.mutateAsync({ id, fecha, movimientos: gastos.map((gasto) => gasto.id) })
      }
      refresh={refrescar}
      done={() => ({
        title: 'Devolución registrada',
        description: `${formatearDinero(importe, moneda)} a ${persona}`,
      })}
    >
      <SelectField
        control={control}
        name="cuentaId"
        label="Sale de"
        placeholder="Elegir cuenta"
        options={opcionesDe(cuentas)}
      />
      <OpenDateField control={control} name="fecha" label="Fecha" max={hoy} />
      {elegida === undefined ? null : (
        <EffectTotals lines={[quedaCon(elegida, elegida.saldoCentavos - importe)]} />
      )}
    </EditForm>
  );
}

/** Repays a member for expenses from their own pocket. */
export function Devolver(props: DevolverProps) {
  const { persona, moneda, gastos, onClose } = props;
  const cuantos = gastos.length === 1 ? '1 gasto' : `${gastos.length} gastos`;
  return (
    <PorCuentas
      onClose={onClose}
      minimo={1}
      falta="Para devolver hace falta una cuenta abierta: antes hay que abrirla."
    >
      {(todas) => (
        <OpenDialog
          title={`Devolver a ${persona}`}
          description={`${cuantos} que pagó de su bolsillo.`}
          onClose={onClose}
        >
          <Formulario {...props} cuentas={todas.filter((una) => una.moneda === moneda)} />
        </OpenDialog>
      )}
    </PorCuentas>
  );
}
