import type { Moneda } from '@plomada/domain/base/campos.schema';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { proponerCheques } from '@plomada/domain/cheques/proponer.rules';
import { CHEQUES_POR_MEDIO } from '@plomada/domain/presupuestos/pagos/renglon.schema';
import { type SyntheticEvent, useState } from 'react';

import { SearchBox } from '@/components/data-table/search-box.tsx';
import { ButtonRow } from '@/components/display/button-row.tsx';
import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';

import { Elegibles } from './elegibles.tsx';
import { type ChequeElegido, useEnCartera } from './en-cartera.ts';

const cuantos = (n: number): string => (n === 1 ? '1 cheque' : `${n} cheques`);

const sumaDe = (cheques: readonly ChequeElegido[]): number =>
  sumarCentavos(cheques.map(({ importeCentavos }) => importeCentavos));

type PieProps = {
  readonly moneda: Moneda;
  /** Reason for which no further cheque can be chosen; null while one can. */
  readonly lleno: string | null;
  readonly elegidos: readonly ChequeElegido[];
  readonly porCubrir: number;
  readonly dejaACuenta: boolean;
  readonly onUsar: () => void;
  readonly onClose: () => void;
};

/** Sum of the chosen cheques against the amount that is still to be paid, and the buttons. */
function Pie(props: PieProps) {
  const { elegidos, porCubrir, dejaACuenta, moneda, lleno, onUsar, onClose } = props;
  const suman = sumaDe(elegidos);
  const sobra = suman - porCubrir;
  return (
    <div className="flex w-full min-w-0 gap-3 max-md:flex-col md:items-end md:justify-between">
      <div aria-live="polite" className="md:w-80">
        <EffectTotals
          lines={[
            moneyLine('Queda por pagar', { centavos: Math.max(0, porCubrir), moneda }),
            moneyLine(`Suman ${cuantos(elegidos.length)}`, { centavos: suman, moneda }),
            sobra < 0
              ? moneyLine('Faltan', { centavos: -sobra, moneda })
              : moneyLine(sobra > 0 && dejaACuenta ? 'Pueden quedar a cuenta' : 'Sobran', {
                  centavos: sobra,
                  moneda,
                  alarm: sobra > 0 && !dejaACuenta,
                }),
          ]}
        />
        {lleno === null ? null : <p className="mt-1 text-sm text-muted-foreground">{lleno}</p>}
      </div>
      <ButtonRow>
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button disabled={elegidos.length === 0} onClick={onUsar}>
          {elegidos.length === 0 ? 'Usar' : `Usar ${cuantos(elegidos.length)}`}
        </Button>
      </ButtonRow>
    </div>
  );
}

/** Cheques by id, in order of payment day. */
const porDia = (cheques: ReadonlyMap<string, ChequeElegido>): readonly ChequeElegido[] =>
  [...cheques.values()].toSorted((uno, otro) => uno.pago.localeCompare(otro.pago));

/** Chosen cheques, and the functions that change which ones they are. */
function useEleccion(iniciales: readonly ChequeElegido[]) {
  const [elegidos, setElegidos] = useState<ReadonlyMap<string, ChequeElegido>>(
    () => new Map(iniciales.map((cheque) => [cheque.id, cheque])),
  );
  const marcar = (cheque: ChequeElegido, marcado: boolean) => {
    const otros = new Map(elegidos);
    if (marcado) otros.set(cheque.id, cheque);
    else otros.delete(cheque.id);
    setElegidos(otros);
  };
  const elegir = (cheques: readonly ChequeElegido[]) =>
    setElegidos(new Map(cheques.map((cheque) => [cheque.id, cheque])));
  return { elegidos, marcar, elegir };
}

export type ElegirDialogoProps = Pick<
  PieProps,
  'moneda' | 'porCubrir' | 'dejaACuenta' | 'onClose'
> & {
  /** Cheques that the means has, which the portfolio may not list. */
  readonly iniciales: readonly ChequeElegido[];
  /** Returns, of the cheques listed, those that this means may take. */
  readonly admitidos: (
    cheques: ReturnType<typeof useEnCartera>['rows'],
  ) => readonly ChequeElegido[];
  readonly onUsar: (cheques: readonly ChequeElegido[]) => void;
  /** Text at the limit of cheques, where they are no means of a payment. */
  readonly lleno?: string;
};

const LLENO = `Un medio lleva hasta ${CHEQUES_POR_MEDIO} cheques; los demás van en otro medio.`;

/** Stops an event of the dialog, which React would pass on to the form around it. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Choice of several cheques of the portfolio for a means, with a proposal. */
export function ElegirDialogo(props: ElegirDialogoProps) {
  const { moneda, porCubrir, dejaACuenta, iniciales, admitidos, onUsar, onClose } = props;
  const [buscado, setBuscado] = useState('');
  const lista = useEnCartera({ moneda, search: buscado });
  const { elegidos, marcar, elegir } = useEleccion(iniciales);
  const enCartera = admitidos(lista.rows);
  // Cheques of the payment itself are no longer in the portfolio.
  const otros = buscado === '' ? iniciales : [];
  const filas = porDia(new Map([...otros, ...enCartera].map((cheque) => [cheque.id, cheque])));
  // A person may choose a cheque that is not to order, but none is proposed.
  const endosables = filas.filter(({ caracter }) => caracter !== 'NO_A_LA_ORDEN');
  const lleno = elegidos.size >= CHEQUES_POR_MEDIO;
  // Chosen ones that the search does not show stay; the proposal covers what they leave.
  const fuera = [...elegidos.values()].filter(({ id }) => !filas.some((fila) => fila.id === id));
  const proponer = () =>
    elegir([
      ...fuera,
      ...proponerCheques(endosables, porCubrir - sumaDe(fuera), CHEQUES_POR_MEDIO - fuera.length),
    ]);
  const usar = () => {
    onUsar(porDia(elegidos));
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="contents" onKeyDown={stop}>
      <OpenDialog
        asksOnly
        size="wide"
        title="Cheques de la cartera"
        description="Se entregan enteros."
        onClose={onClose}
        footer={
          <Pie
            elegidos={porDia(elegidos)}
            onUsar={usar}
            lleno={lleno ? (props.lleno ?? LLENO) : null}
            {...{ porCubrir, dejaACuenta, moneda, onClose }}
          />
        }
      >
        <div className="flex min-h-[40dvh] flex-col gap-3">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
            <SearchBox
              label="Buscar cheques"
              placeholder="Número, banco, librador o importe"
              value={buscado}
              onChange={setBuscado}
            />
            <Button
              variant="outline"
              data-first-focus
              disabled={porCubrir <= 0 || endosables.length === 0}
              title={porCubrir <= 0 ? 'No queda nada por pagar' : undefined}
              onClick={proponer}
            >
              Proponer
            </Button>
          </div>
          <Elegibles {...{ lista, filas, buscado, elegidos, moneda, lleno }} onMarcar={marcar} />
        </div>
      </OpenDialog>
    </div>
  );
}
