import type { Azar } from '../stress/support/random.ts';
import { ACCOUNTS } from './payers-found.ts';

/** Payment days of cheques: before today, today, tomorrow, within the forecast and after it. */
const PAYMENT_DAYS = [
  '2026-10-20',
  '2026-11-10',
  '2026-11-20',
  '2026-11-21',
  '2026-12-05',
  '2027-01-15',
  '2027-03-01',
] as const;
const BANKS = ACCOUNTS.filter(({ tipo }) => tipo === 'BANCO');

type Wish = {
  readonly total: number;
  readonly moneda: string;
  /** Id of a row of the organisation. */
  readonly id: (end: string) => string;
  /** Number of the next cheque. */
  readonly next: () => number;
};

/**
 * One to three means that add up to a total; two in three are cheques, most of them own ones. Some
 * name no account, a few one of the other currency.
 */
export function meansOf(azar: Azar, { total, moneda, id, next }: Wish): readonly object[] {
  const parts = 1 + azar.entero(3);
  const each = Math.floor(total / parts);
  return Array.from({ length: parts }, (_, i) => {
    const importeCentavos = i === 0 ? total - each * (parts - 1) : each;
    const fitting = BANKS.filter((bank) => azar.cada(4) || bank.moneda === moneda);
    const cuentaId = azar.cada(3) ? null : id(azar.uno(fitting).id);
    if (azar.cada(3)) return { medio: 'TRANSFERENCIA', importeCentavos, cuentaId };
    const medio = azar.uno(['ECHEQ', 'CHEQUE_PROPIO'] as const);
    const cheque = {
      numero: String(next()),
      banco: 'Banco Nación',
      fechaEmision: '2026-09-01',
      fechaPago: azar.uno(PAYMENT_DAYS),
      ...(medio === 'ECHEQ' && { propio: !azar.cada(5) }),
    };
    return { medio, importeCentavos, cuentaId, cheque };
  });
}
