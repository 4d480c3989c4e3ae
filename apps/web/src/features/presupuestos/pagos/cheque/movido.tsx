import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { Lock } from 'lucide-react';

import type { MedioEscrito } from './datos.ts';

type Guardados = Pago['medios'];

/** Numbers of the cheques of a means that have moved since the payment was saved. */
export const movidosDe = (
  medio: Pick<MedioEscrito, 'cheque' | 'chequeIds'> | undefined,
  guardados: Guardados,
): readonly string[] =>
  guardados.flatMap(({ chequeId, cheque, chequeMovido }) => {
    if (!chequeMovido || cheque === null) return [];
    const esDelMedio =
      chequeId === null
        ? medio?.cheque?.numero === cheque.numero && medio.cheque.banco === cheque.banco
        : medio?.chequeIds?.includes(chequeId);
    return esDelMedio ? [cheque.numero] : [];
  });

/** True for a payment whose day stays, because cheques that it gave have moved since. */
export const fijanLaFecha = (guardados: Guardados | undefined, sale: boolean): boolean =>
  sale && (guardados ?? []).some(({ chequeMovido }) => chequeMovido);

export const FECHA_FIJA = 'A un cheque de este pago ya le pasó algo: la fecha no se cambia.';

/** Reason why a means with such cheques stays as it is. */
export const porQueQueda = (movidos: readonly string[]): string =>
  movidos.length === 1
    ? `Al cheque ${movidos.join()} ya le pasó algo: su importe y sus datos no se cambian.`
    : `A los cheques ${movidos.join(', ')} ya les pasó algo: sus importes y sus datos no se cambian.`;

export function QuedaComoEsta({ movidos }: { readonly movidos: readonly string[] }) {
  return (
    <p className="flex gap-1.5 text-sm text-muted-foreground">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
      {porQueQueda(movidos)}
    </p>
  );
}
