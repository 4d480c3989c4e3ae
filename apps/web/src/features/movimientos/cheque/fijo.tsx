import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import { type CampoFijo, camposFijos } from '@plomada/domain/cheques/fijo.rules';
import type { ChequeDeMovimiento } from '@plomada/domain/cheques/fijo.schema';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

/** Row with money whose cheque may fix it. */
type ConDinero = {
  readonly movimientoId: string | null | undefined;
  readonly medioPago: MedioPago | null | undefined;
  readonly cuentaId?: string | null | undefined;
};

/** Means of payment that a cheque may be. */
const CON_CHEQUE: ReadonlySet<MedioPago> = new Set(['CHEQUE_TERCERO', 'CHEQUE_PROPIO', 'ECHEQ']);

/** Reasons why fields of a saved movement stay; null for one that may change. */
export type Fijos = Readonly<Record<CampoFijo, string | null>>;

export const NADA_FIJO: Fijos = {
  tipo: null,
  importe: null,
  fecha: null,
  medioPago: null,
  cuentaId: null,
};

/** Reasons with the number of the cheque, for readers who see it. */
function motivosDe({
  como,
  numero,
  movido,
}: ChequeDeMovimiento): Readonly<Record<CampoFijo, string>> {
  const del =
    como === 'ENTREGADOS' ? 'de sus cheques' : numero ? `del cheque ${numero}` : 'de su cheque';
  const paso = `${numero ? `Al cheque ${numero}` : 'A su cheque'} ya le pasó algo`;
  const entro = `${numero ? `El cheque ${numero} entró` : 'Un cheque entró'} con este importe`;
  const porque =
    como === 'ENTREGADOS' ? 'Se pagó con cheques de la cartera' : movido ? paso : entro;
  return {
    tipo: `Es el ${del}: no se cambia.`,
    importe: `${porque}: el importe y la moneda no se cambian.`,
    fecha: `${paso}: la fecha no se cambia.`,
    medioPago: `Es el ${del}: no se cambia.`,
    cuentaId: `Es la ${del}: no se cambia.`,
  };
}

/** Reasons why the cheque of a saved movement fixes some of its fields. */
export function useChequeFijo({ movimientoId, medioPago, cuentaId }: ConDinero): Fijos {
  const edita = useCan('manage_movements');
  const conCheque = Boolean(movimientoId && medioPago && CON_CHEQUE.has(medioPago));
  const { data } = trpc.movimientos.cheque.useQuery(
    { id: movimientoId ?? '' },
    { enabled: edita && conCheque },
  );
  const cheque = conCheque ? (data?.cheque ?? null) : null;
  if (cheque === null) return NADA_FIJO;
  const motivos = motivosDe(cheque);
  const fijos = camposFijos(cheque, { conCuenta: Boolean(cuentaId) });
  const de = (campo: CampoFijo) => (fijos.has(campo) ? motivos[campo] : null);
  return {
    tipo: de('tipo'),
    importe: de('importe'),
    fecha: de('fecha'),
    medioPago: de('medioPago'),
    cuentaId: de('cuentaId'),
  };
}

type FijoProps = { readonly motivo: string | null; readonly children: ReactNode };

/** Fields that are off while there is a reason, which is under them. */
export function Fijo({ motivo, children }: FijoProps) {
  return (
    <>
      <fieldset disabled={motivo !== null} className="contents">
        {children}
      </fieldset>
      {motivo === null ? null : (
        <p className="flex gap-1.5 text-sm text-muted-foreground">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {motivo}
        </p>
      )}
    </>
  );
}
