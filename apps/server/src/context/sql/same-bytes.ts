/** Condition on a row of `archivos`: its bytes have this digest, as they are kept or as they came. */
export const sameBytes = (file: string, sha256: string): string =>
  `(${file}.sha256 = ${sha256} or ${file}.sha256_original = ${sha256})`;
