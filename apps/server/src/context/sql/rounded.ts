/** A quotient of whole numbers rounded half away from zero, as `dividirRedondeando`; the divisor is positive. */
export const roundedSql = (dividend: string, divisor: string): string =>
  `(sign(${dividend}) * div(2 * abs(${dividend}) + ${divisor}, 2 * ${divisor}))`;

/** A part of a whole in basis points, as `bpDe`. */
export const bpSql = (part: string, whole: string): string =>
  roundedSql(`(${part} * 10000::numeric)`, whole);
