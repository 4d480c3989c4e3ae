// Separate from the schemas, so that screens can read these bounds without loading zod.

/** Days of a scenario after today. */
export const DIAS_DE_ESCENARIO = 90;

/** Days after which a kept scenario is compared with what happened. */
export const DIAS_DE_DESVIO = 30;

/** Dues that one answer has at most. */
export const VENCIMIENTOS_MAX = 20_000;

export const PALANCAS_MAX = 60;

/** Cheques that one lever discounts at most. */
export const CHEQUES_DE_PALANCA_MAX = 200;

/** Largest amount of a lever, in centavos: 900 mil millones. */
export const IMPORTE_DE_PALANCA_MAX = 90_000_000_000_000;
