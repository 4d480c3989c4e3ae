import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { importeDe } from '@plomada/domain/base/cantidad.rules';
import { nombrarCantidad } from '@plomada/formatters/unidad';
import { CircleAlert, X } from 'lucide-react';

import { Money } from '@/components/display/money.tsx';
import { Button } from '@/components/ui/button.tsx';

import { faltaDe, faltaDeDinero, saldoDe, totalDe, type Renglon } from './bandeja.ts';
import type { RetiroEnCurso } from './use-retiro.ts';

function Falta({ children }: { readonly children: string }) {
  return (
    <p role="alert" className="flex items-start gap-1.5 px-4 pb-3 text-destructive">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

export type BandejaListaProps = {
  readonly retiro: RetiroEnCurso;
  readonly onChoose: (item: AcopioItem) => void;
};

type FilaProps = BandejaListaProps & {
  readonly renglon: Renglon;
  /** Reason for which the server rejected the line. */
  readonly rechazo: string | undefined;
};

function Fila({ renglon, rechazo, retiro, onChoose }: FilaProps) {
  const { item, cantidad } = renglon;
  const falta = faltaDe(renglon) ?? rechazo;
  return (
    <>
      <div className="flex items-stretch">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onChoose(item)}
          className="flex min-h-[60px] min-w-0 flex-1 items-start justify-between gap-3 py-3 pl-4 text-left -outline-offset-2 hover:bg-row-hover"
        >
          <span className="line-clamp-2 min-w-0 leading-5 font-medium max-md:text-lg">
            {item.descripcion}
          </span>
          <span className="shrink-0 text-right">
            <span className="tnum block leading-5 font-medium max-md:text-lg">
              {nombrarCantidad(cantidad, item.unidad)}
            </span>
            <span className="mt-1 block text-sm text-muted-foreground">
              <Money
                centavos={importeDe(cantidad, item.precioUnitario)}
                moneda={retiro.acopio.moneda}
              />
            </span>
          </span>
        </button>
        <Button
          variant="ghost"
          size="icon"
          className="mx-1 mt-2"
          aria-label={`Quitar ${item.descripcion}`}
          onClick={() => retiro.sacar(item.id)}
        >
          <X aria-hidden />
        </Button>
      </div>
      {falta === undefined ? null : <Falta>{falta}</Falta>}
    </>
  );
}

export function BandejaLista({ retiro, onChoose }: BandejaListaProps) {
  const { acopio, bandeja, form } = retiro;
  const rechazos = form.formState.errors.items;
  const total = totalDe(bandeja);
  const saldo = saldoDe(acopio);
  const falta = faltaDeDinero(bandeja, acopio);
  return (
    <>
      <ul aria-label="Ítems del retiro">
        {bandeja.map((renglon, i) => (
          <li
            key={renglon.item.id}
            data-campo={`items.${i}.cantidad`}
            className="border-t border-border/70 first:border-t-0"
          >
            <Fila rechazo={rechazos?.[i]?.cantidad?.message} {...{ renglon, retiro, onChoose }} />
          </li>
        ))}
      </ul>
      <dl className="border-t-2 border-border-strong px-4 py-3">
        <div className="flex justify-between gap-3">
          <dt className="text-muted-foreground">Total</dt>
          <dd className="text-lg font-semibold">
            <Money centavos={total} moneda={acopio.moneda} />
          </dd>
        </div>
        {saldo === null || falta !== null ? null : (
          <div className="mt-1 flex justify-between gap-3 text-sm">
            <dt className="text-muted-foreground">Saldo del acopio después</dt>
            <dd>
              <Money centavos={saldo - (total ?? 0)} moneda={acopio.moneda} />
            </dd>
          </div>
        )}
      </dl>
      {falta === null ? null : <Falta>{falta}</Falta>}
    </>
  );
}
