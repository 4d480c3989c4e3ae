/** True within 30 days before expiry, for the label "Expira pronto". */
export function expiresSoon(expiresAt: string | null, now: Date): boolean {
  if (expiresAt === null) return false;
  const left = Date.parse(expiresAt) - now.getTime();
  return left >= 0 && left <= 30 * 86_400_000;
}
