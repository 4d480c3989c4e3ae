/**
 * SQL of a quotient of whole numbers, rounded half away from zero like `dividirRedondeando`; the
 * divisor is positive.
 */
export const roundedSql = (dividend: string, divisor: string): string =>
  `(sign(${dividend}) * div(2 * abs(${dividend}) + ${divisor}, 2 * ${divisor}))`;

/** SQL of a share in basis points, like `bpDe`. */
export const bpSql = (part: string, whole: string): string =>
  roundedSql(`(${part} * 10000::numeric)`, whole);
