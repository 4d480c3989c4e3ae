import type { Moneda } from '@plomada/domain/base/campos.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import type { Cheque, FormatoCheque } from '@plomada/domain/cheques/cheque.schema';
import { CircleAlert, ListChecks } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { Button } from '@/components/ui/button.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
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

type CarteraCheckProps = {
  readonly marcado: boolean;
  readonly onChange: (marcado: boolean) => void;
};

function CarteraCheck({ marcado, onChange }: CarteraCheckProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 max-md:min-h-11">
      <Checkbox
        id={id}
        aria-describedby={`${id}-nota`}
        className="mt-0.5"
        checked={marcado}
        onCheckedChange={(nuevo) => onChange(nuevo === true)}
      />
      <div>
        <label htmlFor={id} className="font-medium">
          Con cheques de la cartera
        </label>
        <p id={`${id}-nota`} className="mt-0.5 text-sm text-muted-foreground">
          {marcado
            ? 'Se entregan enteros: el importe es lo que suman.'
            : 'El dinero sale de la cuenta, sin decir qué cheques son.'}
        </p>
      </div>
    </div>
  );
}

type BotonProps = ReturnType<typeof useEleccion> & {
  readonly moneda: Moneda;
  readonly admitidos: (cheques: readonly Cheque[]) => readonly Cheque[];
};

/** Chosen cheques, and the button that opens the choice. */
function ChequesElegidos({ moneda, admitidos, cheques, porPagar, poner }: BotonProps) {
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

/**
 * Choice to pay with cheques of the portfolio, whole. It is proposed when the portfolio has some that
 * fit; without it the money leaves an account as by other means.
 */
export function DeCartera({ formato }: { readonly formato: FormatoCheque }) {
  const { control, setValue } = useFormConCheques();
  const [moneda = 'ARS', chequeIds] = useWatch({ control, name: ['moneda', 'chequeIds'] });
  const admitidos = (cheques: readonly Cheque[]) =>
    paraPago(cheques, false).filter((uno) => formato === 'FISICO' || uno.formato === 'ECHEQ');
  const hay = admitidos(useEnCartera({ moneda }).rows).length > 0;
  const eleccion = useEleccion(moneda);
  const sinDecidir = chequeIds === undefined;
  useEffect(() => {
    if (sinDecidir && hay) setValue('chequeIds', []);
  }, [sinDecidir, hay, setValue]);
  if (!hay && !chequeIds) return null;
  return (
    <>
      <CarteraCheck
        marcado={Boolean(chequeIds)}
        onChange={(marcado) => {
          if (marcado) eleccion.poner(eleccion.cheques);
          else setValue('chequeIds', null, { shouldDirty: true });
        }}
      />
      {chequeIds ? <ChequesElegidos {...{ moneda, admitidos, ...eleccion }} /> : null}
    </>
  );
}
