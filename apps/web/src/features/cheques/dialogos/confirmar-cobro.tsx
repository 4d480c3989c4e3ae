import { fechaSchema } from '@plomada/domain/base/campos.schema';
import type { CobrarCheques } from '@plomada/domain/cheques/hacer.schema';
import { z } from 'zod';

import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { hechoCon, deLosCheques } from '../palabras.ts';
import { desdeQuePaga, type HechoProps, idsDe } from './hecho.ts';
import { useAlDia } from './refrescar.ts';
import { useHecho } from './use-hecho.ts';

const schema = z.object({ fecha: fechaSchema });

const CONTROLES: FormControls<z.input<typeof schema>, CobrarCheques> = {
  fecha: OpenDateField,
  // No control: the caller chooses the cheques, each of which leaves its account.
  chequeIds: null,
  cuentaId: null,
};

/** Dialog that confirms that the bank paid own cheques, which moves no money. */
export function ConfirmarCobro(props: HechoProps) {
  const { cheques } = props;
  const comunes = useHecho(props);
  const hoy = useToday();
  const cobrar = trpc.cheques.cobrar.useMutation();
  const alDia = useAlDia();
  const form = useAppForm(schema, { fecha: hoy }, CONTROLES);
  return (
    <EditDialog
      title={`Confirmar el cobro ${deLosCheques(cheques)}`}
      description="El banco lo debitó. La cuenta no cambia: el importe ya sale el día de pago."
      {...comunes}
      form={form}
      label="Confirmación del cobro"
      submit="Confirmar"
      save={(datos) => alDia(cobrar.mutateAsync({ ...datos, chequeIds: idsDe(cheques) }))}
      done={() => ({
        title: cheques.length === 1 ? 'Cobro confirmado' : 'Cobros confirmados',
        description: hechoCon(cheques),
      })}
    >
      <OpenDateField
        control={form.control}
        name="fecha"
        label="Fecha"
        min={desdeQuePaga(cheques)}
        max={hoy}
        help="El día en que el banco lo debitó."
      />
    </EditDialog>
  );
}
