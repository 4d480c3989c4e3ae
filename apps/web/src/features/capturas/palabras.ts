import { formatearNumero } from '@plomada/formatters/numero';

import type { ClaseDeEnvio } from '@/lib/outbox/envio.ts';

import { DIAS_DE_ESPERA, type Riesgo } from './enviar/riesgo.rules.ts';

export const CLASE_LABEL: Readonly<Record<ClaseDeEnvio, string>> = {
  MOVIMIENTO: 'Movimiento',
  RETIRO: 'Retiro de material',
  EVENTO: 'Evento de la agenda',
  FOTO: 'Foto de avance',
  ARCHIVO: 'Foto o archivo adjunto',
  RENDICION: 'Rendición de caja chica',
  BAJA: 'Pedido de baja',
};

/** Label of the number of unsaved drafts. */
export const sinGuardar = (cuantos: number): string =>
  cuantos === 1
    ? '1 formulario sin guardar'
    : `${formatearNumero(cuantos)} formularios sin guardar`;

/** Label of unsent captures in organisations that are not on the screen. */
export const enOtras = (cuantos: number, organizaciones: number): string =>
  `${sinEnviar(cuantos)} en ${organizaciones === 1 ? 'otra organización' : 'otras organizaciones'}`;

export const sinEnviar = (cuantos: number): string => `${formatearNumero(cuantos)} sin enviar`;

const hace = (dias: number): string => {
  if (dias === 0) return 'hace menos de un día';
  return dias === 1 ? 'hace 1 día' : `hace ${formatearNumero(dias)} días`;
};

/** Number and age of unsent captures: "2 sin enviar, la primera desde hace 3 días". */
export const enEspera = ({ cuantas, dias }: Riesgo): string =>
  `${sinEnviar(cuantas)}, ${cuantas === 1 ? '' : 'la primera '}desde ${hace(dias)}`;

const COMO_SE_INSTALA = 'Se instala en Compartir, con «Agregar a inicio».';

/** Advice on captures that the browser may delete. */
export function queHacer({ cuantas, urge, conviene }: Riesgo) {
  if (urge) {
    const luego = conviene ? ` Para lo próximo, conviene instalar Plomada. ${COMO_SE_INSTALA}` : '';
    return {
      titulo: `Espera hace más de ${DIAS_DE_ESPERA} días y este navegador puede borrarlo`,
      texto: `Con conexión se envía solo, o se resuelve en la Bandeja, donde también se puede descargar.${luego}`,
    };
  }
  const antes =
    cuantas === 0 ? '' : ' Lo que ya espera se envía desde acá: la aplicación instalada no lo ve.';
  return {
    titulo: 'Conviene instalar Plomada',
    texto: `Sin instalarla, si pasan 7 días sin abrirla el navegador puede borrar lo que no se envió. ${COMO_SE_INSTALA}${antes}`,
  };
}
