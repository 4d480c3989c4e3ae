/** Longest text taken for a QR. The official one is under 500 characters. */
export const QR_LARGO_MAX = 4000;
