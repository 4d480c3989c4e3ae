/**
 * SQL of the day on which the first open account from which a cheque can be paid was opened, by
 * currency.
 */
export const inicios = (tenant: string): string => `(
    select k.moneda, min(coalesce(k.saldo_inicial_el,
      (k.creado_en at time zone 'America/Argentina/Buenos_Aires')::date)) as desde
    from cuentas k where k.tenant_id = ${tenant} and k.cerrada_en is null and not cuenta_es_caja(k.tipo)
    group by k.moneda)`;

/**
 * SQL that is true when a cheque without account counts as paid at the end of `hoy`: it was due on
 * `dia`, before the first account of its currency was opened on `desde`, or there is no such
 * account.
 */
export const salioSinCuenta = (dia: string, hoy: string, desde: string): string =>
  `${dia} <= ${hoy} and (${desde} is null or ${dia} < ${desde})`;
