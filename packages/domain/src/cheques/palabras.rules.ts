import type {
  CaracterCheque,
  EstadoCheque,
  FormatoCheque,
  TipoEventoCheque,
} from './cheque.schema.ts';

export const FORMATO_CHEQUE_EN_PALABRAS: Readonly<Record<FormatoCheque, string>> = {
  FISICO: 'Cheque',
  ECHEQ: 'E-cheq',
};

export const CARACTER_CHEQUE_EN_PALABRAS: Readonly<Record<CaracterCheque, string>> = {
  A_LA_ORDEN: 'A la orden',
  NO_A_LA_ORDEN: 'No a la orden',
};

export const ESTADO_CHEQUE_EN_PALABRAS: Readonly<Record<EstadoCheque, string>> = {
  EN_CARTERA: 'En cartera',
  DEPOSITADO: 'Depositado',
  COBRADO: 'Cobrado',
  ENDOSADO: 'Endosado',
  DESCONTADO: 'Descontado',
  RECHAZADO: 'Rechazado',
  REEMPLAZADO: 'Reemplazado',
  DEVUELTO: 'Devuelto',
  ANULADO: 'Anulado',
  EMITIDO: 'Emitido',
  REPUDIADO: 'Repudiado',
};

export const EVENTO_CHEQUE_EN_PALABRAS: Readonly<Record<TipoEventoCheque, string>> = {
  RECIBIDO: 'Entró en la cartera',
  EMITIDO: 'Se emitió',
  DEPOSITADO: 'Se depositó',
  COBRADO: 'Se cobró',
  ENDOSADO: 'Se endosó',
  DESCONTADO: 'Se descontó',
  RECHAZADO: 'Lo rechazaron',
  RESCATADO: 'Volvió a la cartera',
  REEMPLAZADO: 'Se reemplazó',
  DEVUELTO: 'Se devolvió',
  ANULADO: 'Se anuló',
  REPUDIADO: 'Lo repudiaron',
  SALDADO: 'Se saldó lo que dejó',
  DESHECHO: 'Se deshizo lo anterior',
};

/** Infinitive of what a person does with a cheque, for the message that refuses it. */
export const HACER_CON_CHEQUE: Readonly<Record<TipoEventoCheque, string>> = {
  RECIBIDO: 'recibir',
  EMITIDO: 'emitir',
  DEPOSITADO: 'depositar',
  COBRADO: 'cobrar',
  ENDOSADO: 'endosar',
  DESCONTADO: 'descontar',
  RECHAZADO: 'rechazar',
  RESCATADO: 'devolver a la cartera',
  REEMPLAZADO: 'reemplazar',
  DEVUELTO: 'devolver',
  ANULADO: 'anular',
  REPUDIADO: 'repudiar',
  SALDADO: 'saldar',
  DESHECHO: 'deshacer',
};
