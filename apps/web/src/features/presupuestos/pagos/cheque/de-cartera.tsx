import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { CircleAlert, ListChecks } from 'lucide-react';
import { useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { Button } from '@/components/ui/button.tsx';
import { Elegidos } from '@/features/cheques/elegir/elegidos.tsx';
import { type ChequeElegido, paraPago } from '@/features/cheques/elegir/en-cartera.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useOpened } from '@/lib/use-opened.ts';

import type { MedioProps } from '../medio-props.ts';
import type { PagoControl } from '../pago-valores.ts';
import { paraMedio, useElegidos } from './cartera.ts';
import { usePonerMedio } from './cheque-de-medio.ts';

const ElegirDialogo = lazyPart(
  async () => (await import('@/features/cheques/elegir/elegir-dialogo.tsx')).ElegirDialogo,
);

/** Cheques that the other means of the payment have. */
function useEnOtrosMedios(control: PagoControl, indice: number): ReadonlySet<string> {
  const medios = useWatch({ control, name: 'medios' }) ?? [];
  return new Set(medios.flatMap(({ chequeIds }, i) => (i === indice ? [] : (chequeIds ?? []))));
}

/** Cheques of the portfolio that a means is, which the person chooses in a dialog. */
export function DeCartera(props: MedioProps) {
  const { control, indice, moneda, cartera, porCubrir, dejaACuenta = false } = props;
  const name = `medios.${indice}.chequeIds` as const;
  const {
    field: { ref },
    fieldState,
    formState,
  } = useController({ control, name });
  const [medio, importe = 0, chequeIds, escrito] = useWatch({
    control,
    name: [`medios.${indice}.medio`, `medios.${indice}.importeCentavos`, name, 'privado'],
  });
  const privado = escrito === true;
  const enOtros = useEnOtrosMedios(control, indice);
  const poner = usePonerMedio(indice);
  const boton = useRef<HTMLButtonElement>(null);
  const { opened, open, close } = useOpened<'elegir'>();
  const ids = chequeIds ?? [];
  const conocidos = useElegidos(ids, cartera);
  const usar = (elegidos: readonly ChequeElegido[]) =>
    poner({
      chequeIds: elegidos.map(({ id }) => id),
      importeCentavos: sumarCentavos(elegidos.map(({ importeCentavos }) => importeCentavos)),
    });
  const quitar = (id: string) => {
    poner({
      chequeIds: ids.filter((uno) => uno !== id),
      importeCentavos: Math.max(0, importe - (conocidos.get(id)?.importeCentavos ?? 0)),
    });
    // The button that was pressed is gone with its cheque.
    boton.current?.focus();
  };
  const { elige, suyos } = cartera;
  /** False for a cheque that left the portfolio since it was chosen. */
  const sigue = ({ id, estado = 'EN_CARTERA' }: ChequeElegido) =>
    estado === 'EN_CARTERA' || suyos.some((suyo) => suyo.id === id);
  const leyendo = ids.some((id) => !conocidos.has(id));
  const error = formState.isSubmitted ? fieldState.error?.message : undefined;
  return (
    <div data-campo={name} className="flex flex-col gap-3">
      {ids.length === 0 ? null : (
        <Elegidos
          {...{ ids, conocidos, suyos, moneda }}
          pagoPrivado={privado}
          onQuitar={elige ? quitar : null}
        />
      )}
      {error === undefined ? null : (
        <p role="alert" className="flex gap-1.5 text-sm text-destructive">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {elige ? (
        <Button
          ref={(elemento) => {
            boton.current = elemento;
            ref(elemento);
          }}
          variant="outline"
          size="sm"
          className="self-start"
          aria-haspopup="dialog"
          disabled={leyendo}
          title={leyendo ? 'Se están leyendo los cheques' : undefined}
          onClick={() => open('elegir')}
        >
          <ListChecks aria-hidden />
          {ids.length === 0 ? 'Elegir cheques' : 'Elegir otros'}
        </Button>
      ) : null}
      {elige && moneda === 'USD' && !dejaACuenta ? (
        <p className="text-sm text-muted-foreground">
          Se eligen los que son en dólares. Con uno en pesos, la moneda del pago son los pesos, con
          la cotización.
        </p>
      ) : null}
      {opened === 'elegir' ? (
        <ElegirDialogo
          {...{ moneda, porCubrir, dejaACuenta }}
          iniciales={ids.flatMap((id) => conocidos.get(id) ?? []).filter(sigue)}
          admitidos={(cheques) =>
            paraMedio(paraPago(cheques, privado), medio).filter(({ id }) => !enOtros.has(id))
          }
          onUsar={usar}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
