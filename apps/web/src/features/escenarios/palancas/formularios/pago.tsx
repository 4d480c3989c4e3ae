import type { VencimientoDeBase } from '@plomada/domain/escenarios/base.schema';
import { type Control, useController, useWatch } from 'react-hook-form';

import { ComboboxField, DateField } from '@/components/form/fields.tsx';
import { Segmented } from '@/components/form/segmented.tsx';
import { type FormControls, useAppForm } from '@/components/form/use-app-form.ts';

import { opcionesDe, pagosDe } from '../de-la-base.ts';
import { cabezaDe, type FormularioProps, Marco, Nota } from './marco.tsx';
import {
  accionDe,
  type Entrada,
  esquemaDePago,
  type Salida,
  valoresDePago,
} from './pago-esquema.ts';
import { Partes } from './partes.tsx';

const CONTROLES: FormControls<Entrada> = {
  clave: ComboboxField,
  que: Que,
  fecha: DateField,
  partes: Partes,
  texto: Nota,
};

const ACCIONES = [
  { value: 'MOVER', label: 'Mover' },
  { value: 'SALTEAR', label: 'Saltear' },
  { value: 'PARTIR', label: 'Partir' },
] as const;

type CamposProps = {
  readonly control: Control<Entrada, unknown, Salida>;
  readonly pagos: readonly VencimientoDeBase[];
  readonly hoy: string;
};

/** Choice of what becomes of the payment. */
function Que({ control }: Pick<CamposProps, 'control'>) {
  const { field } = useController({ control, name: 'que' });
  return (
    <Segmented
      label="Qué se hace con el pago"
      value={field.value}
      options={ACCIONES}
      onChange={field.onChange}
    />
  );
}

/** Fields of the chosen action. */
function Accion({ control, pagos, hoy }: CamposProps) {
  const [que, clave] = useWatch({ control, name: ['que', 'clave'] });
  const pago = pagos.find((uno) => uno.clave === clave);
  if (que === 'MOVER') {
    return <DateField control={control} name="fecha" label="Se paga el" min={hoy} />;
  }
  if (que === 'SALTEAR') {
    return (
      <p className="text-sm text-muted-foreground">
        No se paga en estos 90 días: sale de la caja del escenario.
      </p>
    );
  }
  if (pago === undefined) {
    return <p className="text-sm text-muted-foreground">Antes hay que elegir el pago.</p>;
  }
  return <Partes key={pago.clave} control={control} pago={pago} hoy={hoy} />;
}

/** Form that moves, skips or parts a payment. */
export function Pago(props: FormularioProps<'PAGO'>) {
  const { palanca, base, onListo } = props;
  const pagos = pagosDe(base);
  const form = useAppForm<Entrada, Salida>(esquemaDePago(pagos), valoresDePago(palanca), CONTROLES);
  const { control } = form;
  return (
    <Marco
      {...props}
      tipo="PAGO"
      texto="Algo que hay que pagar pasa a otro día, no se paga, o se paga en partes."
      form={form}
      onDatos={(datos) =>
        onListo({
          tipo: 'PAGO',
          ...cabezaDe(palanca),
          clave: datos.clave,
          accion: accionDe(datos),
          texto: datos.texto,
        })
      }
    >
      <ComboboxField
        control={control}
        name="clave"
        label="Pago"
        placeholder="Elegir el pago"
        emptyText="Nada coincide."
        options={opcionesDe(pagos, base)}
      />
      <Que control={control} />
      <Accion control={control} pagos={pagos} hoy={base.desde} />
      <Nota control={control} name="texto" />
    </Marco>
  );
}
