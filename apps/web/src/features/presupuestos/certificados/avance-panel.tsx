import type { Moneda } from '@plomada/domain/base/campos.schema';
import { CircleAlert } from 'lucide-react';
import { get, useFormContext, useFormState } from 'react-hook-form';

import { Panel } from '@/components/display/panel';
import { Button } from '@/components/ui/button';

import { Segmented } from '../../../components/form/segmented.tsx';
import { AvanceCampos } from './avance-campos.tsx';
import {
  type Base,
  type CertificadoControl,
  type CertificadoEntrada,
  llenoDe,
} from './certificado-valores.ts';
import { type Cuenta, seElige, type Situacion } from './cuenta.ts';

/** The form has no field of its own for "nothing is certified": it is told at the items. */
function SinAvance() {
  const { errors } = useFormState();
  const fallo: unknown = get(errors, 'avance.message');
  return typeof fallo !== 'string' ? null : (
    <p className="flex gap-1.5 px-4 pb-3 text-sm text-destructive">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {fallo}
    </p>
  );
}

type AvancePanelProps = {
  readonly control: CertificadoControl;
  readonly situacion: Situacion;
  /** In the order of the form's rows. */
  readonly items: CertificadoEntrada['items'];
  readonly cuenta: Cuenta;
  readonly moneda: Moneda;
};

const BASES = [
  { value: 'PORCENTAJE', label: '%' },
  { value: 'CANTIDAD', label: 'Cantidad' },
] as const;

/** Chooses the unit of all items that have one; none is on while they differ. */
function BaseDeTodos({ situacion, items }: Pick<AvancePanelProps, 'situacion' | 'items'>) {
  const { setValue, clearErrors } = useFormContext<CertificadoEntrada>();
  const deItem = new Map(situacion.renglones.map((uno) => [uno.itemId, uno]));
  const elegibles = items.flatMap(({ itemId, base }, i) => {
    const renglon = deItem.get(itemId);
    return renglon && seElige(renglon, base) ? [{ base, i }] : [];
  });
  if (elegibles.length === 0) return null;
  const bases = new Set(elegibles.map(({ base }) => base));
  const [comun] = bases;
  const elegir = (base: Base) => {
    for (const { i } of elegibles) setValue(`items.${i}.base`, base, { shouldDirty: true });
    clearErrors('items');
  };
  return (
    <Segmented<Base | ''>
      label="Unidad del avance de todos los ítems"
      value={bases.size === 1 && comun ? comun : ''}
      options={BASES}
      onChange={(base) => {
        if (base !== '') elegir(base);
      }}
      className="w-auto"
    />
  );
}

/** The items of a certificate that is written, and what all of them take at once. */
export function AvancePanel(props: AvancePanelProps) {
  const { situacion, items } = props;
  const { setValue, formState } = useFormContext<CertificadoEntrada>();
  const llenar = () => {
    const deItem = new Map(situacion.renglones.map((uno) => [uno.itemId, uno]));
    const poner = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const;
    items.forEach((fila, i) => {
      const renglon = deItem.get(fila.itemId);
      if (!renglon || renglon.anteriorBp === 10_000) return;
      const { campo, valor, escrito } = llenoDe(fila, renglon);
      if (valor !== escrito) setValue(`items.${i}.${campo}`, valor, poner);
    });
  };
  return (
    <Panel
      flush
      title="Avance por ítem"
      qualifier="IVA incluido"
      action={
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <BaseDeTodos {...{ situacion, items }} />
          <Button variant="link" size="inline" onClick={llenar}>
            Llevar todo a 100 %
          </Button>
        </div>
      }
    >
      <AvanceCampos {...props} />
      <SinAvance />
    </Panel>
  );
}
