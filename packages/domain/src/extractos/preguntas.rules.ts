export const PREGUNTA_DECIMAL = 'decimal';
export const PREGUNTA_SIGNO = 'signo';
export const PREGUNTA_MONEDA = 'moneda';
