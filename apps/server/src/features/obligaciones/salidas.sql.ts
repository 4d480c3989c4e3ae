/** SQL of the day on which the first open account of each currency began that a cheque can leave. */
export const inicios = (tenant: string): string => `(
    select k.moneda, min(coalesce(k.saldo_inicial_el,
      (k.creado_en at time zone 'America/Argentina/Buenos_Aires')::date)) as desde
    from cuentas k where k.tenant_id = ${tenant} and k.cerrada_en is null and not cuenta_es_caja(k.tipo)
    group by k.moneda)`;

/**
 * SQL: a cheque that names no account has left by the end of `hoy`: it was due on `dia`, before the day `desde` on which
 * the first account of its currency began, or there is none.
 */
export const salioSinCuenta = (dia: string, hoy: string, desde: string): string =>
  `${dia} <= ${hoy} and (${desde} is null or ${dia} < ${desde})`;
