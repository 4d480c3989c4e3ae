export type Moneda = 'ARS' | 'USD';
export type AmountStyle = 'numero' | 'miles' | 'pesos' | 'parentesis';

const thousands = (whole: number): string => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');

/** Amount as `1.234,50`, without its sign; zero cents are left out when `short`. */
export function plain(centavos: number, short: boolean): string {
  const amount = Math.abs(centavos);
  const cents = amount % 100;
  const whole = thousands((amount - cents) / 100);
  return cents === 0 && short ? whole : `${whole},${String(cents).padStart(2, '0')}`;
}

/** An amount as a text; without a minus `parentesis` is `miles`. */
export function amountText(centavos: number, style: Exclude<AmountStyle, 'numero'>): string {
  const minus = centavos < 0 ? '-' : '';
  switch (style) {
    case 'miles':
      return `${minus}${plain(centavos, false)}`;
    case 'pesos':
      return `${minus}$ ${plain(centavos, true)}`;
    case 'parentesis':
      return centavos < 0 ? `(${plain(centavos, true)})` : plain(centavos, false);
  }
}

export const dollarText = (centavos: number): string => `U$S ${plain(centavos, true)}`;

/** Pesos per dollar of a month in these workbooks, whole pesos. */
export function rateOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return 1200 + 13 * ((year - 2025) * 12 + month - 1);
}
