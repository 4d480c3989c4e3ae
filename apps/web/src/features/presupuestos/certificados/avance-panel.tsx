import type { Moneda } from '@plomada/domain/base/campos.schema';
import { CircleAlert } from 'lucide-react';
import { get, useFormContext, useFormState } from 'react-hook-form';

import { Panel } from '@/components/display/panel.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { Button } from '@/components/ui/button.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';

import {
  type CertificadoControl,
  type CertificadoEntrada,
  llenoDe,
} from './certificado-valores.ts';
import { type Cuenta, seElige, type Situacion } from './cuenta.ts';

// Fields in a separate chunk, to keep the page's JavaScript below its size limit; requested at
// once, together with the page's data.
const AvanceCampos = lazyPart(
  async () => (await import('./avance-campos.tsx')).AvanceCampos,
  'now',
  <LoadingRows rows={3} />,
);

/** Error of a certificate without progress, which belongs to no field. */
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
  /** Items in the order of the form's rows. */
  readonly items: CertificadoEntrada['items'];
  readonly cuenta: Cuenta;
  readonly moneda: Moneda;
};

/**
 * Button that puts the items with a choice in their units, or back in %; values written before are
 * kept.
 */
function BaseDeTodos({ situacion, items }: Pick<AvancePanelProps, 'situacion' | 'items'>) {
  const { setValue, clearErrors } = useFormContext<CertificadoEntrada>();
  const deItem = new Map(situacion.renglones.map((uno) => [uno.itemId, uno]));
  const elegibles = items.flatMap(({ itemId, base }, i) => {
    const renglon = deItem.get(itemId);
    return renglon && seElige(renglon, base) ? [{ base, i }] : [];
  });
  if (elegibles.length === 0) return null;
  const otra = elegibles.every(({ base }) => base === 'CANTIDAD') ? 'PORCENTAJE' : 'CANTIDAD';
  const elegir = () => {
    for (const { i } of elegibles) setValue(`items.${i}.base`, otra, { shouldDirty: true });
    clearErrors('items');
  };
  return (
    <Button variant="link" size="inline" onClick={elegir}>
      {otra === 'CANTIDAD' ? 'Todo por cantidad' : 'Todo en %'}
    </Button>
  );
}

/** Editable items of a certificate, with the actions on all of them. */
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
        <div className="flex flex-col items-end gap-x-4 gap-y-1 py-1 md:flex-row md:items-center md:py-0">
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
