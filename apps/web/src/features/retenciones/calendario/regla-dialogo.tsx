import { pick } from '@plomada/domain/base/shape.rules';
import {
  editarCalendarioSchema,
  type EditarCalendario,
  type ReglaDeCalendario,
} from '@plomada/domain/retenciones/calendario.schema';
import { IMPUESTO_EN_PALABRAS } from '@plomada/domain/retenciones/palabras.rules';
import { z } from 'zod';

import { DigitsField } from '@/components/form/digits-field.tsx';
import { EditDialog } from '@/components/form/edit-dialog.tsx';
import { TextField } from '@/components/form/fields.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';

const { diaQuincena, dia, actividad, sucursal } = editarCalendarioSchema.shape;
const CAMPOS = { diaQuincena, dia, actividad, sucursal };
const reglaSchema = z.object(CAMPOS);
type Dias = Pick<EditarCalendario, keyof typeof CAMPOS>;

const CONTROLES: FormControls<Dias, EditarCalendario> = {
  diaQuincena: DigitsField,
  dia: DigitsField,
  actividad: TextField,
  sucursal: TextField,
  impuesto: null,
  // No field: the days determine `quincenal`.
  quincenal: null,
};

type ReglaDialogoProps = { readonly regla: ReglaDeCalendario; readonly onClose: () => void };

/**
 * Dialog with the two due days of a tax; without the fortnight's day, the whole month is due at
 * once. For ARBA also with the data of the agent.
 */
export function ReglaDialogo({ regla, onClose }: ReglaDialogoProps) {
  const { impuesto } = regla;
  const nombre = IMPUESTO_EN_PALABRAS[impuesto];
  const deArba = impuesto === 'IIBB_ARBA';
  const utils = trpc.useUtils();
  const editar = trpc.calendarioRetenciones.editar.useMutation();
  const refrescar = useRefreshMoney();
  const { form, base, conflict } = useEditForm<Dias, Dias, ReglaDeCalendario>(reglaSchema, regla, {
    what: 'este vencimiento',
    valuesOf: (fila) => pick(fila, CAMPOS),
    fetch: async () => {
      const { items } = await utils.client.calendarioRetenciones.listar.query();
      return items.find((fila) => fila.impuesto === impuesto);
    },
    controls: CONTROLES,
  });
  return (
    <EditDialog
      title={`Cuándo vence ${nombre}`}
      description="Lo que todavía no se depositó pasa a vencer en los días nuevos."
      form={form}
      label="Cambiar vencimiento"
      about={impuesto}
      conflict={conflict}
      submit="Guardar"
      disabledBecause={null}
      save={({ actividad: codigo, sucursal: rama, ...dias }) => {
        const quincenal = (dias.diaQuincena ?? null) !== null;
        const agente = deArba ? { actividad: codigo, sucursal: rama } : {};
        const version = base.version;
        return editar.mutateAsync({ impuesto, quincenal, version, ...dias, ...agente });
      }}
      refresh={refrescar}
      done={() => ({ title: 'Vencimiento guardado', description: nombre })}
      onClose={onClose}
    >
      <DigitsField
        control={form.control}
        name="diaQuincena"
        label="Día del mismo mes para lo retenido del 1 al 15"
        length={2}
        placeholder="Vacío: con todo el mes"
      />
      <DigitsField
        control={form.control}
        name="dia"
        label="Día del mes siguiente para lo demás"
        length={2}
      />
      {deArba ? (
        <>
          <TextField
            control={form.control}
            name="actividad"
            label="Actividad del agente en ARBA"
            inputMode="numeric"
            help="Con ella y la sucursal, el paquete del contador lleva el lote para subir."
          />
          <TextField
            control={form.control}
            name="sucursal"
            label="Sucursal del agente"
            inputMode="numeric"
          />
        </>
      ) : null}
    </EditDialog>
  );
}
