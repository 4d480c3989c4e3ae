import type { Moneda } from '@plomada/domain/base/campos.schema';
import { FORMATO_CHEQUE_EN_PALABRAS } from '@plomada/domain/cheques/palabras.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useId } from 'react';

import { Money } from '@/components/display/money.tsx';
import { ErrorState } from '@/components/state/error-state.tsx';
import { LoadingRows } from '@/components/state/loading-rows.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import type { ListPages } from '@/lib/list-pages.ts';

import { Aviso, deQuien, SOLO_SE_DEPOSITA } from './elegidos.tsx';
import type { ChequeElegido } from './en-cartera.ts';

type FilaProps = {
  readonly cheque: ChequeElegido;
  readonly moneda: Moneda;
  readonly marcado: boolean;
  /** True when the means takes no further cheque. */
  readonly lleno: boolean;
  readonly onMarcar: (marcado: boolean) => void;
};

/** Cheque that can be chosen: payment day, number and bank, drawer, amount. */
function Fila({ cheque, moneda, marcado, lleno, onMarcar }: FilaProps) {
  const id = useId();
  const { numero, banco, pago, formato, caracter, importeCentavos } = cheque;
  return (
    <li className="flex items-start gap-3 border-t border-border/70 px-3 py-2 first:border-t-0 has-[[data-state=checked]]:bg-row-selected max-md:min-h-[60px]">
      <Checkbox
        id={id}
        className="mt-0.5"
        checked={marcado}
        disabled={lleno && !marcado}
        onCheckedChange={(nuevo) => onMarcar(nuevo === true)}
      />
      <label
        htmlFor={id}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 md:grid-cols-[88px_minmax(0,5fr)_minmax(0,4fr)_144px]"
      >
        <span className="[overflow-wrap:anywhere] md:order-2">
          <span className="font-medium">{`N.º ${numero}`}</span>
          {` · ${banco}`}
          {formato === 'ECHEQ' ? (
            <span className="whitespace-nowrap">{` · ${FORMATO_CHEQUE_EN_PALABRAS.ECHEQ}`}</span>
          ) : null}
        </span>
        <Money
          centavos={importeCentavos}
          moneda={moneda}
          className="text-right font-medium md:order-4"
        />
        <span className="col-span-2 flex flex-wrap gap-x-2 text-muted-foreground max-md:text-sm md:contents">
          <span className="tnum md:order-1">{formatearFecha(pago)}</span>
          <span className="min-w-0 [overflow-wrap:anywhere] md:order-3">{deQuien(cheque)}</span>
        </span>
        {caracter === 'NO_A_LA_ORDEN' ? (
          <span className="col-span-2 md:order-5 md:col-span-3 md:col-start-2">
            <Aviso texto={SOLO_SE_DEPOSITA} />
          </span>
        ) : null}
      </label>
    </li>
  );
}

type ElegiblesProps = Pick<FilaProps, 'moneda' | 'lleno'> & {
  readonly lista: ListPages<unknown>;
  readonly filas: readonly ChequeElegido[];
  readonly buscado: string;
  readonly elegidos: ReadonlyMap<string, ChequeElegido>;
  readonly onMarcar: (cheque: ChequeElegido, marcado: boolean) => void;
};

/** Text for an empty list; with more to load, cheques that fit may follow. */
function ningunoEnPalabras(buscado: string, hayMas: boolean): string {
  if (hayMas) return 'Ninguno de los primeros puede ir en este pago.';
  return buscado === ''
    ? 'No hay cheques en la cartera que puedan ir en este pago.'
    : 'Ningún cheque coincide con lo buscado.';
}

/** Cheques of the portfolio with a checkbox each, a page after another. */
export function Elegibles({
  lista,
  filas,
  buscado,
  elegidos,
  onMarcar,
  ...comunes
}: ElegiblesProps) {
  if (lista.isFailed) {
    return (
      <ErrorState
        title="No pudimos traer los cheques"
        error={lista.error}
        onRetry={lista.onRetry}
        retrying={lista.isFetching}
      />
    );
  }
  if (lista.isPending) return <LoadingRows label="Cargando los cheques" rows={5} />;
  return (
    <>
      {filas.length === 0 ? (
        <p className="py-6 text-center text-muted-foreground">
          {ningunoEnPalabras(buscado, lista.hasMore)}
        </p>
      ) : (
        <ul aria-label="Cheques en la cartera" className="rounded-md border border-border">
          {filas.map((cheque) => (
            <Fila
              key={cheque.id}
              {...comunes}
              cheque={cheque}
              marcado={elegidos.has(cheque.id)}
              onMarcar={(marcado) => onMarcar(cheque, marcado)}
            />
          ))}
        </ul>
      )}
      {lista.hasMore ? (
        <Button
          variant="outline"
          size="sm"
          className="self-center"
          loading={lista.isFetching}
          onClick={lista.onMore}
        >
          Cargar más
        </Button>
      ) : null}
    </>
  );
}
