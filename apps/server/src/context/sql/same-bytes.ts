/**
 * Condition on a row of `archivos`: its bytes have this digest, either as stored or as received.
 */
export const sameBytes = (file: string, sha256: string): string =>
  `(${file}.sha256 = ${sha256} or ${file}.sha256_original = ${sha256})`;
