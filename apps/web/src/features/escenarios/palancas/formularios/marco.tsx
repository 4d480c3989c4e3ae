import type { Base } from '@plomada/domain/escenarios/base.schema';
import type { Filtro } from '@plomada/domain/escenarios/escenario.schema';
import { TIPO_DE_PALANCA } from '@plomada/domain/escenarios/palabras.rules';
import {
  type Palanca,
  type PalancaDe,
  palancaSchema,
  type TipoPalanca,
} from '@plomada/domain/escenarios/palanca.schema';
import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

import { TextField } from '@/components/form/fields.tsx';
import { FormDialog } from '@/components/form/form-dialog.tsx';

const [LLAMADO_DEMORADO, INDICE, DOLAR, , LLAMADO_NUEVO, GASTO_NUEVO, DESCUENTO, CLIENTE] =
  palancaSchema.options;

/** Fields that every form leaves out: the dialog knows them. */
const FUERA = { tipo: true, id: true, activa: true } as const;

/** Schemas of the forms, whose fields are those of the levers. */
export const ESQUEMAS = {
  LLAMADO_DEMORADO: LLAMADO_DEMORADO.omit(FUERA),
  INDICE: INDICE.omit(FUERA),
  DOLAR: DOLAR.omit(FUERA),
  LLAMADO_NUEVO: LLAMADO_NUEVO.omit(FUERA),
  GASTO_NUEVO: GASTO_NUEVO.omit(FUERA),
  CHEQUES_DESCONTADOS: DESCUENTO.omit(FUERA),
  CLIENTE_ATRASADO: CLIENTE.omit(FUERA),
} as const;

export type FormularioProps<T extends TipoPalanca> = {
  /** Lever that is edited; null for a new one. */
  readonly palanca: PalancaDe<T> | null;
  readonly base: Base;
  /** Filter of the scenario, proposed for money that does not exist yet. */
  readonly filtro: Filtro;
  readonly onListo: (palanca: Palanca) => void;
  readonly onClose: () => void;
};

/** Id and switch of a lever: those it has, or those of a new one. */
export const cabezaDe = (palanca: Palanca | null) => ({
  id: palanca?.id ?? crypto.randomUUID(),
  activa: palanca?.activa ?? true,
});

type MarcoProps<I extends FieldValues, O> = Pick<
  FormularioProps<TipoPalanca>,
  'palanca' | 'onClose'
> & {
  readonly tipo: TipoPalanca;
  /** Sentence about what the lever assumes. */
  readonly texto: string;
  readonly form: UseFormReturn<I, unknown, O>;
  readonly onDatos: (datos: O) => void;
  readonly size?: 'normal' | 'wide';
  readonly children: ReactNode;
};

/** Dialog of a lever: its fields, and its buttons. */
export function Marco<I extends FieldValues, O>(props: MarcoProps<I, O>) {
  const { tipo, texto, palanca, form, onDatos, onClose, size = 'normal', children } = props;
  const titulo = TIPO_DE_PALANCA[tipo];
  return (
    <FormDialog
      title={titulo}
      description={texto}
      size={size}
      form={form}
      label={titulo}
      about={palanca?.id ?? 'nueva'}
      submit={palanca === null ? 'Agregar' : 'Guardar'}
      disabledBecause={null}
      onClose={onClose}
      onSubmit={async (datos) => {
        onDatos(datos);
        onClose();
      }}
    >
      {children}
    </FormDialog>
  );
}

type NotaProps<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  readonly name: FieldPath<I>;
};

/** Note of a lever, shown under its sentence. */
export const Nota = <I extends FieldValues, O>(props: NotaProps<I, O>) => (
  <TextField {...props} label="Nota" optional emptyIsNull maxLength={160} />
);
