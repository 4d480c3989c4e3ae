import type {
  GastoLote,
  CrearGastoLote,
  EditarGastoLote,
} from '@plomada/domain/lote/gasto-lote.schema';
import type { Lote } from '@plomada/domain/lote/lote.schema';
import { CONCEPTO_GASTO_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';

import { EditForm } from '@/components/form/edit-dialog.tsx';
import { SelectField, TextField } from '@/components/form/fields.tsx';
import type { FormControls } from '@/components/form/use-app-form.ts';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MEDIO_PAGO_LABEL } from '@/config/form-labels.ts';
import { optionsOf } from '@/config/labels.ts';
import { CHEQUE_VACIO } from '@/features/movimientos/cheque/cheque-nuevo.ts';
import { useRefreshMoney } from '@/lib/refresh-money.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { useToday } from '@/lib/use-today.ts';

import { conceptoDe, tituloDe } from '../pagina/celdas.tsx';
import type { CompraConLote } from '../use-lote.ts';
import { DINERO_CONTROLES, DineroCampos } from './dinero-campos.tsx';
import { BajaDialogo, FilaDialogo } from './fila-dialogo.tsx';
import {
  type DatosGasto,
  dineroNuevo,
  formularioGastoSchema,
  precioPorPagar,
  valoresDeGasto,
  type GastoEntrada,
} from './gasto-valores.ts';

type GastoFormProps = {
  readonly compra: CompraConLote;
  /** Null for a new expense. */
  readonly gasto: GastoLote | null;
  readonly onClose: () => void;
};

type DeGasto = { readonly lote: Lote; readonly gasto: GastoLote | null };

function useGuardar({ lote, gasto }: DeGasto) {
  const crear = trpc.lote.crearGasto.useMutation();
  const editar = trpc.lote.editarGasto.useMutation();
  const id = lote.proyectoId;
  return ({ moneda, chequeIds, chequeNuevo, ...datos }: DatosGasto) =>
    gasto === null
      ? crear.mutateAsync({ id, moneda, chequeIds, chequeNuevo, ...datos })
      : editar.mutateAsync({ id, gastoId: gasto.id, version: gasto.version, ...datos });
}

/**
 * Returns a function that puts the saved expense into the purchase, for the read view behind the
 * form, and refreshes all.
 */
function useRefrescarGasto(id: string) {
  const { lote } = trpc.useUtils();
  const refrescar = useRefreshMoney();
  return (guardado: GastoLote) => {
    lote.obtener.setData(
      { id },
      (antes) =>
        antes && {
          ...antes,
          gastos: antes.gastos.map((uno) => (uno.id === guardado.id ? guardado : uno)),
        },
    );
    return refrescar();
  };
}

const CONTROLES: FormControls<GastoEntrada, CrearGastoLote | EditarGastoLote> = {
  ...DINERO_CONTROLES,
  concepto: SelectField,
  descripcion: TextField,
  chequeIds: DineroCampos,
  chequeNuevo: DineroCampos,
  gastoId: null,
};

/** Form of an expense of the lot, which is also a movement of the obra. */
function GastoForm({ compra, gasto, onClose }: GastoFormProps) {
  const { lote } = compra;
  const { client } = trpc.useUtils();
  const hoy = useToday();
  const schema = useMemo(() => formularioGastoSchema(lote.moneda), [lote.moneda]);
  const { form, base, conflict } = useEditForm(schema, gasto, {
    what: 'este gasto',
    valuesOf: (row) =>
      row === null
        ? {
            ...dineroNuevo(lote.moneda, hoy),
            concepto: 'PRECIO' as const,
            descripcion: null,
            chequeNuevo: CHEQUE_VACIO,
          }
        : valoresDeGasto(row),
    fetch: async () => {
      const { gastos } = await client.lote.obtener.query({ id: lote.proyectoId });
      return gastos.find(({ id }) => id === gasto?.id);
    },
    controls: CONTROLES,
  });
  const guardar = useGuardar({ lote, gasto: base });
  const refrescar = useRefrescarGasto(lote.proyectoId);
  const { control } = form;
  const concepto = useWatch({ control, name: 'concepto' });
  const esCuota = gasto === null && concepto === 'PRECIO';
  return (
    <EditForm
      form={form}
      about={gasto?.id ?? ''}
      conflict={conflict}
      label={gasto === null ? 'Cargar gasto' : 'Editar gasto'}
      className="gap-4"
      submit={gasto === null ? 'Cargar' : 'Guardar'}
      disabledBecause={null}
      save={guardar}
      refresh={refrescar}
      done={(_guardado, { concepto, descripcion }) => ({
        title: gasto === null ? 'Gasto cargado' : 'Gasto guardado',
        description: descripcion ?? CONCEPTO_GASTO_EN_PALABRAS[concepto],
      })}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="concepto"
        label="Concepto"
        options={optionsOf(CONCEPTO_GASTO_EN_PALABRAS)}
      />
      <DineroCampos
        lote={lote}
        como="EGRESO"
        fijo={gasto !== null}
        falta={esCuota ? { label: 'Falta del precio', centavos: precioPorPagar(compra) } : null}
      />
      <TextField
        control={control}
        name="descripcion"
        label="Descripción"
        optional
        emptyIsNull
        maxLength={200}
      />
    </EditForm>
  );
}

type GastoDialogoProps = GastoFormProps & { readonly editable: boolean };
type GuardadoProps = GastoDialogoProps & { readonly gasto: GastoLote };

/** Read view of an expense; editing and deletion replace it within the same dialog. */
function Guardado({ compra, gasto, editable, onClose }: GuardadoProps) {
  const { lote } = compra;
  const { opened: paso, open, close } = useOpened<'editar' | 'baja'>();
  const eliminar = trpc.lote.eliminarGasto.useMutation();
  const cambia = editable && !gasto.bajaPendiente;
  if (paso === 'baja') {
    const { id: gastoId, version } = gasto;
    return (
      <BajaDialogo
        fila={gasto}
        lote={lote}
        de={`del gasto ${tituloDe(gasto)}`}
        pedir={(motivo) => eliminar.mutateAsync({ id: lote.proyectoId, gastoId, version, motivo })}
        onBack={close}
        onDone={onClose}
      />
    );
  }
  if (paso === 'editar' && cambia) {
    return (
      <OpenDialog onClose={onClose} title="Editar gasto">
        <GastoForm compra={compra} gasto={gasto} onClose={close} />
      </OpenDialog>
    );
  }
  return (
    <FilaDialogo
      fila={gasto}
      lote={lote}
      title={tituloDe(gasto)}
      label={conceptoDe(gasto)}
      centavos={-gasto.importeCentavos}
      medio={MEDIO_PAGO_LABEL[gasto.medioPago]}
      editar={cambia ? <Button onClick={() => open('editar')}>Editar</Button> : null}
      onBaja={cambia ? () => open('baja') : undefined}
      onClose={onClose}
    />
  );
}

/** Dialog that records an expense, or shows one and lets it be edited. */
export function GastoDialogo(props: GastoDialogoProps) {
  const { compra, gasto, onClose } = props;
  if (gasto !== null) return <Guardado {...props} gasto={gasto} />;
  return (
    <OpenDialog
      onClose={onClose}
      title="Cargar gasto"
      description="Entra también como egreso de la obra."
    >
      <GastoForm compra={compra} gasto={null} onClose={onClose} />
    </OpenDialog>
  );
}
