import type { Moneda } from '@plomada/domain/base/campos.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Cheque, FormatoCheque } from '@plomada/domain/cheques/cheque.schema';
import { CircleAlert, ListChecks } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { Button } from '@/components/ui/button.tsx';
import { Elegidos } from '@/features/cheques/elegir/elegidos.tsx';
import {
  type ChequeElegido,
  paraPago,
  useEnCartera,
} from '@/features/cheques/elegir/en-cartera.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { useFormConCheques } from './use-cheques.ts';

const ElegirDialogo = lazyPart(
  async () => (await import('@/features/cheques/elegir/elegir-dialogo.tsx')).ElegirDialogo,
);

type Eleccion = {
  readonly moneda: Moneda;
  readonly cheques: readonly ChequeElegido[];
  /** Amount that the cheques were chosen for. */
  readonly porPagar: number;
};

/** Cheques that were chosen, and the functions that change which ones they are. */
function useEleccion(moneda: Moneda) {
  const { control, setValue, formState } = useFormConCheques();
  const [escrito, chequeIds] = useWatch({ control, name: ['importeCentavos', 'chequeIds'] });
  const importe = typeof escrito === 'number' ? escrito : 0;
  const [eleccion, setEleccion] = useState<Eleccion>({ moneda, cheques: [], porPagar: 0 });
  const como = { shouldDirty: true, shouldValidate: formState.isSubmitted } as const;
  // Cheques of another currency pay nothing of the amount.
  const esOtra = eleccion.moneda !== moneda;
  const elegidos = esOtra || chequeIds?.length === 0 ? [] : eleccion.cheques;
  const porPagar = elegidos.length === 0 ? importe : eleccion.porPagar;
  const poner = (cheques: readonly ChequeElegido[]) => {
    setEleccion({ moneda, cheques, porPagar });
    setValue(
      'chequeIds',
      cheques.map(({ id }) => id),
      como,
    );
    if (cheques.length === 0) return;
    const suman = sumarCentavos(cheques.map(({ importeCentavos }) => importeCentavos));
    setValue('importeCentavos', suman, como);
    setValue('cuentaId', null, como);
  };
  // Chosen before the means or the currency changed, and unknown since.
  const sobran = Boolean(chequeIds?.length) && elegidos.length === 0;
  useEffect(() => {
    if (sobran) setValue('chequeIds', []);
  }, [sobran, setValue]);
  return { cheques: elegidos, porPagar, poner };
}

/**
 * Cheques of the portfolio that money by those means may be paid with. They are proposed when there
 * are any, unless the person chose otherwise or has begun to type an own one.
 */
export function useCartera(formato: FormatoCheque) {
  const { control, getValues, setValue } = useFormConCheques();
  const [moneda = 'ARS', chequeIds] = useWatch({ control, name: ['moneda', 'chequeIds'] });
  const admitidos = (cheques: readonly Cheque[]) =>
    paraPago(cheques, false).filter((uno) => formato === 'FISICO' || uno.formato === 'ECHEQ');
  const { rows, isPending } = useEnCartera({ moneda });
  const hay = admitidos(rows).length > 0;
  const eleccion = useEleccion(moneda);
  const sinDecidir = chequeIds === undefined;
  const proponer = useEffectEvent(() => {
    if (!sinDecidir || !hay) return;
    const escribe = formato === 'ECHEQ' && getValues('chequeNuevo')?.numero;
    setValue('chequeIds', escribe ? null : []);
  });
  useEffect(() => proponer(), [sinDecidir, hay]);
  return {
    moneda,
    admitidos,
    eleccion,
    /** True while it is not known whether there are any. */
    espera: sinDecidir && isPending,
    /** True when some may be chosen, or were. */
    ofrece: hay || Boolean(chequeIds),
    usa: Boolean(chequeIds),
    elegir: () => eleccion.poner(eleccion.cheques),
    dejar: () => setValue('chequeIds', null, { shouldDirty: true }),
  };
}

type ElegidosProps = Pick<ReturnType<typeof useCartera>, 'moneda' | 'admitidos' | 'eleccion'>;

/** Chosen cheques, and the button that opens the choice. */
export function ChequesElegidos({ moneda, admitidos, eleccion }: ElegidosProps) {
  const { cheques, porPagar, poner } = eleccion;
  const { control } = useFormConCheques();
  const {
    field: { ref },
    fieldState,
    formState,
  } = useController({ control, name: 'chequeIds' });
  const { opened, open, close } = useOpened<'elegir'>();
  const error = formState.isSubmitted ? fieldState.error?.message : undefined;
  return (
    <div data-campo="chequeIds" className="flex flex-col gap-3">
      {cheques.length === 0 ? null : (
        <Elegidos
          ids={cheques.map(({ id }) => id)}
          conocidos={new Map(cheques.map((cheque) => [cheque.id, cheque]))}
          suyos={[]}
          moneda={moneda}
          pagoPrivado={false}
          onQuitar={(id) => poner(cheques.filter((cheque) => cheque.id !== id))}
        />
      )}
      {error === undefined ? null : (
        <p role="alert" className="flex gap-1.5 text-sm text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      <Button
        ref={ref}
        variant="outline"
        size="sm"
        className="self-start"
        aria-haspopup="dialog"
        onClick={() => open('elegir')}
      >
        <ListChecks aria-hidden />
        {cheques.length === 0 ? 'Elegir cheques' : 'Elegir otros'}
      </Button>
      {opened === 'elegir' ? (
        <ElegirDialogo
          {...{ moneda, admitidos }}
          porCubrir={porPagar}
          dejaACuenta={false}
          iniciales={cheques}
          onUsar={poner}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
