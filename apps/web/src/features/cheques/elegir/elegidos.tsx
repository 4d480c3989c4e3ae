import type { Moneda } from '@plomada/domain/base/campos.schema';
import { ESTADO_CHEQUE_EN_PALABRAS } from '@plomada/domain/cheques/palabras.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { CircleAlert, X } from 'lucide-react';

import { Money } from '@/components/display/money.tsx';
import { Button } from '@/components/ui/button.tsx';

import type { ChequeElegido } from './en-cartera.ts';

/** Warning about a cheque that the bank pays only to who received it. */
export const SOLO_SE_DEPOSITA = 'No a la orden: solo se deposita';

/** Name of the drawer, or of the giver when the drawer is unknown. */
export const deQuien = ({
  librador,
  contraparte,
}: Pick<ChequeElegido, 'librador' | 'contraparte'>): string | null =>
  librador ?? contraparte ?? null;

export function Aviso({ texto }: { readonly texto: string }) {
  return (
    <span className="mt-0.5 flex gap-1.5 text-sm text-warning">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {texto}
    </span>
  );
}

/** Reason why the cheque cannot be in the payment any more; null when it can. */
function yaNoVa({ estado, privado }: ChequeElegido, pagoPrivado: boolean): string | null {
  if (estado !== undefined && estado !== 'EN_CARTERA') {
    return `Ya no está en la cartera: ${ESTADO_CHEQUE_EN_PALABRAS[estado].toLowerCase()}`;
  }
  return privado === true && !pagoPrivado ? 'Es privado: va en un pago privado' : null;
}

type ElegidoProps = {
  /** Undefined while the cheque is loading, or when it may not be seen. */
  readonly cheque: ChequeElegido | undefined;
  readonly moneda: Moneda;
  readonly esSuyo: boolean;
  readonly pagoPrivado: boolean;
  /** Takes the cheque out; null where the cheques of a means are not chosen. */
  readonly onQuitar: (() => void) | null;
};

/** Cheque under its means. */
function Elegido({ cheque, moneda, esSuyo, pagoPrivado, onQuitar }: ElegidoProps) {
  const nombre = cheque === undefined ? 'Cheque' : `N.º ${cheque.numero} · ${cheque.banco}`;
  const quitar = `Quitar el cheque ${cheque?.numero ?? ''}`.trim();
  const motivo = cheque === undefined || esSuyo ? null : yaNoVa(cheque, pagoPrivado);
  const dato = cheque && [formatearFecha(cheque.pago), deQuien(cheque)].filter(Boolean).join(' · ');
  return (
    <li className="flex min-h-[52px] items-center gap-2 border-t border-border/70 py-1.5 pr-1 pl-3 first:border-t-0">
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {nombre}
          {dato === undefined ? null : (
            <span className="block text-sm text-muted-foreground">{dato}</span>
          )}
          {cheque?.caracter === 'NO_A_LA_ORDEN' && motivo === null ? (
            <Aviso texto={SOLO_SE_DEPOSITA} />
          ) : null}
          {motivo === null ? null : <Aviso texto={motivo} />}
        </span>
        {cheque === undefined ? null : (
          <Money
            centavos={cheque.importeCentavos}
            moneda={moneda}
            className="ml-auto font-medium"
          />
        )}
      </span>
      {onQuitar === null ? null : (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={quitar}
          title={quitar}
          onClick={onQuitar}
        >
          <X aria-hidden />
        </Button>
      )}
    </li>
  );
}

type ElegidosProps = Pick<ElegidoProps, 'moneda' | 'pagoPrivado'> & {
  readonly ids: readonly string[];
  readonly conocidos: ReadonlyMap<string, ChequeElegido>;
  readonly suyos: readonly ChequeElegido[];
  readonly onQuitar: ((id: string) => void) | null;
};

/** Cheques of a means, by payment day. */
export function Elegidos({ ids, conocidos, suyos, onQuitar, ...comunes }: ElegidosProps) {
  const diaDe = (id: string) => conocidos.get(id)?.pago ?? '';
  const enOrden = ids.toSorted((uno, otro) => diaDe(uno).localeCompare(diaDe(otro)));
  return (
    <ul aria-label="Cheques elegidos" className="rounded-md border border-border">
      {enOrden.map((id) => (
        <Elegido
          key={id}
          {...comunes}
          cheque={conocidos.get(id)}
          esSuyo={suyos.some((suyo) => suyo.id === id)}
          onQuitar={onQuitar === null ? null : () => onQuitar(id)}
        />
      ))}
    </ul>
  );
}
