import type { EstadoPresupuesto } from './estado.rules.ts';
import type { Exceso } from './pagos/deudas.rules.ts';
import type { TipoPago } from './pagos/pago.rules.ts';

/** Spanish names of a budget's states. */
export const ESTADO_PRESUPUESTO_EN_PALABRAS: Readonly<Record<EstadoPresupuesto, string>> = {
  BORRADOR: 'Borrador',
  ENVIADO: 'Enviado',
  ACEPTADO: 'Aceptado',
  EN_EJECUCION: 'En ejecución',
  CUMPLIDO: 'Cumplido',
  RECHAZADO: 'Rechazado',
  VENCIDO: 'Vencido',
  ANULADO: 'Anulado',
};

export const ESTADO_CERTIFICADO_EN_PALABRAS = {
  BORRADOR: 'Borrador',
  PRESENTADO: 'Presentado',
  APROBADO: 'Aprobado',
  RECHAZADO: 'Rechazado',
  ANULADO: 'Anulado',
} as const;

export const ESTADO_PAGO_EN_PALABRAS = {
  PROGRAMADO: 'Programado',
  PAGADO: 'Pagado',
  ANULADO: 'Anulado',
} as const;

export const TIPO_PAGO_EN_PALABRAS: Readonly<Record<TipoPago, string>> = {
  ANTICIPO: 'Anticipo',
  CERTIFICADO: 'Certificado',
  LIBRE: 'Libre',
  REPARO: 'Fondo de reparo',
};

const EXCESO_EN_PALABRAS: Readonly<Record<Exceso['que'], string>> = {
  TOTAL: 'Total actualizado',
  ANTICIPO: 'Anticipo',
  CERTIFICADO: 'Certificado',
  REPARO: 'Fondo de reparo',
};

/** Name of an excess, with the number of its certificate if there is one: `Certificado 2`. */
export const excesoEnPalabras = (que: Exceso['que'], numero: number | null): string =>
  [EXCESO_EN_PALABRAS[que], numero].filter((parte) => parte !== null).join(' ');

export const SENTIDO_PRESUPUESTO_EN_PALABRAS = {
  EGRESO: 'Con proveedor o contratista',
  INGRESO: 'A un cliente',
} as const;

export const INDEXACION_EN_PALABRAS = {
  NINGUNA: 'Sin actualización',
  CAC: 'Índice CAC',
  SERIE: 'Serie propia',
  USD: 'Dólar',
} as const;

/** Names of the chamber's series; the organisation's own series are shown by their code. */
export const SERIE_EN_PALABRAS: Readonly<Record<string, string>> = {
  CAC_GENERAL: 'CAC general',
  CAC_MATERIALES: 'CAC materiales',
  CAC_MANO_OBRA: 'CAC mano de obra',
};
