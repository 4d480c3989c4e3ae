import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Base } from '@plomada/domain/escenarios/base.schema';
import type { Palanca } from '@plomada/domain/escenarios/palanca.schema';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';

import { DecimalField } from '@/components/form/decimal-field.tsx';
import { AmountField, ComboboxField, DateField, SelectField } from '@/components/form/fields.tsx';
import { FormDialog } from '@/components/form/form-dialog.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { MONEDA_LABEL } from '@/config/labels.ts';
import { cn } from '@/lib/utils.ts';

import { opcionesDe, pagosDe } from '../palancas/de-la-base.ts';
import { DiaYTasa, EntraEn } from '../palancas/formularios/descuento-campos.tsx';
import type { Taller } from '../taller/use-taller.ts';
import { buscar, type Busca, busquedaDe, type Entrada, esquema, type Salida } from './buscar.ts';

export type FaltaDialogoProps = {
  readonly base: Base;
  readonly taller: Pick<Taller, 'palancas' | 'filtro'>;
  readonly moneda: Moneda;
  readonly onListo: (palanca: Palanca) => void;
  readonly onClose: () => void;
};

const QUE = [
  { value: 'LLAMADO', label: 'Un llamado' },
  { value: 'DEMORA', label: 'Demorar' },
  { value: 'DESCUENTO', label: 'Descontar' },
] as const;

type CamposProps = {
  readonly control: Control<Entrada, unknown, Salida>;
  readonly base: Base;
  readonly moneda: Moneda;
};

function Que({ control }: Pick<CamposProps, 'control'>) {
  const { field } = useController({ control, name: 'tipo' });
  return <Segmented label="Con qué" value={field.value} options={QUE} onChange={field.onChange} />;
}

/** Fields of the lever that is looked for. */
function Campos({ control, base, moneda }: CamposProps) {
  const tipo = useWatch({ control, name: 'tipo' });
  if (tipo === 'LLAMADO') {
    return (
      <DateField
        control={control}
        name="fecha"
        label="Entra el"
        min={base.desde}
        max={base.hasta}
      />
    );
  }
  if (tipo === 'DEMORA') {
    return (
      <ComboboxField
        control={control}
        name="clave"
        label="Pago que se demora"
        placeholder="Elegir el pago"
        emptyText="Nada coincide."
        options={opcionesDe(
          pagosDe(base).filter((pago) => pago.moneda === moneda),
          base,
        )}
      />
    );
  }
  const cuentas = base.cuentas.filter((cuenta) => cuenta.moneda === moneda);
  return (
    <>
      <DiaYTasa base={base} />
      <EntraEn base={{ cuentas }} />
    </>
  );
}

/** Answer in words, which is announced as it changes. */
function Respuesta({ hallado }: { readonly hallado: Busca }) {
  return (
    <p
      role="status"
      className={cn(
        'min-h-11 rounded-md bg-sunken px-3 py-2.5 [overflow-wrap:anywhere]',
        hallado.palanca === null ? 'text-muted-foreground' : 'font-medium',
      )}
    >
      {hallado.texto}
    </p>
  );
}

/** Dialog that looks for the least lever that keeps the lowest balance at an amount. */
export function FaltaDialogo({ base, taller, moneda, onListo, onClose }: FaltaDialogoProps) {
  const [palancaId] = useState(() => crypto.randomUUID());
  const form = useAppForm<Entrada, Salida>(
    esquema,
    {
      tipo: 'LLAMADO',
      pisoCentavos: 0,
      fecha: base.desde,
      clave: null,
      tasaAnual: null,
      cuentaId: null,
    },
    {
      tipo: Que,
      pisoCentavos: AmountField,
      fecha: DateField,
      clave: ComboboxField,
      tasaAnual: DecimalField,
      cuentaId: SelectField,
    },
  );
  const { control } = form;
  const escritos = useWatch({ control });
  // A search over many cheques takes longer than a key press.
  const escrito = useDeferredValue(JSON.stringify(escritos));
  const { palancas, filtro } = taller;
  const hallado = useMemo(() => {
    const meta = busquedaDe(JSON.parse(escrito), moneda, palancaId);
    return buscar({ base, palancas, filtro }, meta);
  }, [escrito, moneda, palancaId, base, palancas, filtro]);
  const { palanca } = hallado;
  return (
    <FormDialog
      title="Qué hace falta"
      description="Lo mínimo para que la caja no baje de un importe en ninguno de los 90 días."
      form={form}
      label="Qué hace falta"
      submit="Agregar al escenario"
      disabledBecause={palanca === null ? 'Todavía no hay nada que agregar.' : null}
      onClose={onClose}
      onSubmit={async () => {
        if (palanca !== null) onListo(palanca);
        onClose();
      }}
    >
      <AmountField
        control={control}
        name="pisoCentavos"
        label="Que el saldo más bajo no baje de"
        help={`De la caja en ${MONEDA_LABEL[moneda].toLowerCase()}.`}
        moneda={moneda}
      />
      <Que control={control} />
      <Campos control={control} base={base} moneda={moneda} />
      <Respuesta hallado={hallado} />
    </FormDialog>
  );
}
