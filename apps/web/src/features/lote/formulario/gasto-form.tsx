import type { GastoLote, Lote } from '@plomada/domain/lote/lote.schema';
import { CONCEPTO_GASTO_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { useMemo, useState } from 'react';
import { toast } from 'sonner';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { optionsOf } from '../../../config/labels.ts';
import { useRefreshMoney } from '../../../config/refresh-money.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DineroCampos, NOMBRES } from './dinero-campos.tsx';
import {
  dineroNuevo,
  formularioGastoSchema,
  valoresDeGasto,
  type DatosGasto,
  type GastoEntrada,
} from './gasto-valores.ts';

export type GastoFormProps = {
  readonly lote: Lote;
  /** Null: a new one. */
  readonly gasto: GastoLote | null;
  readonly onClose: () => void;
};

function useGuardar({ lote, gasto }: Pick<GastoFormProps, 'lote' | 'gasto'>) {
  const refrescar = useRefreshMoney();
  const crear = trpc.lote.crearGasto.useMutation();
  const editar = trpc.lote.editarGasto.useMutation();
  const id = lote.proyectoId;
  return async (datos: DatosGasto) => {
    if (gasto === null) await crear.mutateAsync({ id, ...datos });
    else {
      const { moneda: _moneda, ...resto } = datos;
      await editar.mutateAsync({ id, gastoId: gasto.id, version: gasto.version, ...resto });
    }
    await refrescar();
    toast.success(gasto === null ? 'Gasto cargado' : 'Gasto guardado', {
      description: datos.descripcion ?? CONCEPTO_GASTO_EN_PALABRAS[datos.concepto],
    });
  };
}

/** One expense of the purchase: a movement of the obra goes with it. */
export function GastoForm({ lote, gasto, onClose }: GastoFormProps) {
  const { client } = trpc.useUtils();
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  // What the form was filled from: its version goes with the write, whatever is fetched meanwhile.
  const [base, setBase] = useState(gasto);
  const guardar = useGuardar({ lote, gasto: base });
  const schema = useMemo(() => formularioGastoSchema(lote.moneda), [lote.moneda]);
  const form = useAppForm<GastoEntrada, DatosGasto>(
    schema,
    gasto === null
      ? { ...dineroNuevo(lote.moneda, hoy), concepto: 'PRECIO', descripcion: null }
      : valoresDeGasto(gasto),
  );
  const { control } = form;
  const traer = async (conservar: boolean) => {
    const compra = await client.lote.obtener.query({ id: lote.proyectoId });
    const nuevo = compra.gastos.find(({ id }) => id === base?.id);
    if (nuevo === undefined) return;
    setBase(nuevo);
    form.reset(valoresDeGasto(nuevo), { keepDirtyValues: conservar });
  };
  return (
    <Form
      form={form}
      about={gasto?.id ?? ''}
      conflict={{ what: 'este gasto', onReload: traer }}
      label={gasto === null ? 'Cargar gasto' : 'Editar gasto'}
      className="gap-4"
      onSubmit={async (datos) => {
        await guardar(datos);
        onClose();
      }}
    >
      <SelectField
        control={control}
        name="concepto"
        label="Concepto"
        options={optionsOf(CONCEPTO_GASTO_EN_PALABRAS)}
      />
      <DineroCampos
        control={control}
        nombres={NOMBRES}
        delLote={lote.moneda}
        fijo={gasto !== null}
      />
      <TextField
        control={control}
        name="descripcion"
        label="Descripción"
        optional
        emptyIsNull
        maxLength={200}
      />
      <DialogFooter submit={gasto === null ? 'Cargar' : 'Guardar'} onCancel={onClose} />
    </Form>
  );
}
