import type { Base } from '@plomada/domain/escenarios/base.schema';
import type { Efecto } from '@plomada/domain/escenarios/fila';
import type {
  PalancaDe,
  PalancaLeida,
  TipoPalanca,
} from '@plomada/domain/escenarios/palanca.schema';
import { formatearDinero, formatearPrecio } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

/** Names of the levers in the menu, and titles of their forms. */
export const TIPO_EN_PALABRAS: Readonly<Record<TipoPalanca, string>> = {
  LLAMADO_DEMORADO: 'Llamado demorado',
  INDICE: 'Suba del índice',
  DOLAR: 'Cotización del dólar',
  PAGO: 'Pago movido, salteado o partido',
  LLAMADO_NUEVO: 'Llamado nuevo',
  GASTO_NUEVO: 'Gasto nuevo',
  CHEQUES_DESCONTADOS: 'Cheques descontados',
  CLIENTE_ATRASADO: 'Cliente atrasado',
};

/** Parts of the base that levers name. */
export type Nombres = Pick<Base, 'vencimientos' | 'socios' | 'obras'>;

export const diasEnPalabras = (dias: number): string => (dias === 1 ? '1 día' : `${dias} días`);

const porciento = (decimal: string): string => `${formatearNumero(decimal, { maximo: 4 })}\u00a0%`;

const QUE_YA_NO_ESTA = 'Un vencimiento que ya no está';

const vencimientoEnPalabras = ({ vencimientos }: Nombres, clave: string): string =>
  vencimientos.find((uno) => uno.clave === clave)?.descripcion ?? QUE_YA_NO_ESTA;

function llamadoDemorado(palanca: PalancaDe<'LLAMADO_DEMORADO'>, nombres: Nombres): string {
  const { socioId, llamadoId } = palanca;
  const dias = diasEnPalabras(palanca.dias);
  if (socioId) {
    const socio =
      nombres.socios.find(({ id }) => id === socioId)?.nombre ?? 'Un socio que ya no está';
    return `${socio} paga sus llamados ${dias} tarde`;
  }
  if (llamadoId) {
    const cuota = nombres.vencimientos.find((uno) => uno.cuota?.llamadoId === llamadoId);
    return `${cuota?.descripcion ?? 'Un llamado que ya no está'}: se cobra ${dias} tarde`;
  }
  return `Los llamados se cobran ${dias} tarde`;
}

function pago({ clave, accion }: PalancaDe<'PAGO'>, nombres: Nombres): string {
  const que = vencimientoEnPalabras(nombres, clave);
  switch (accion.tipo) {
    case 'MOVER':
      return `${que}: pasa al ${formatearFecha(accion.fecha)}`;
    case 'SALTEAR':
      return `${que}: se saltea`;
    case 'PARTIR':
      return `${que}: en ${accion.partes.length} partes`;
  }
}

type Nueva = PalancaDe<'LLAMADO_NUEVO' | 'GASTO_NUEVO'>;

function nueva(que: string, palanca: Nueva, { obras }: Nombres): string {
  const { importeCentavos, moneda, fecha, proyectoId } = palanca;
  const obra = obras.find(({ id }) => id === proyectoId);
  const de = obra === undefined ? '' : ` · ${obra.nombre}`;
  return `${que} de ${formatearDinero(importeCentavos, moneda)} el ${formatearFecha(fecha)}${de}`;
}

function descuento({ chequeIds, fecha, tasaAnual }: PalancaDe<'CHEQUES_DESCONTADOS'>): string {
  const cuantos =
    chequeIds.length === 1 ? '1 cheque descontado' : `${chequeIds.length} cheques descontados`;
  return `${cuantos} el ${formatearFecha(fecha)}, al ${porciento(tasaAnual)} anual`;
}

/** Sentence of a lever, with the names of what it changes. */
export function palancaEnPalabras(palanca: PalancaLeida, nombres: Nombres): string {
  switch (palanca.tipo) {
    case 'AUSENTE':
      return 'Una palanca sobre algo que ya no está';
    case 'LLAMADO_DEMORADO':
      return llamadoDemorado(palanca, nombres);
    case 'INDICE':
      return `El índice sube ${porciento(palanca.porcentaje)}`;
    case 'DOLAR':
      return `El dólar a ${formatearPrecio(palanca.cotizacion, 'ARS')}`;
    case 'PAGO':
      return pago(palanca, nombres);
    case 'LLAMADO_NUEVO':
      return nueva('Llamado', palanca, nombres);
    case 'GASTO_NUEVO':
      return nueva('Gasto', palanca, nombres);
    case 'CHEQUES_DESCONTADOS':
      return descuento(palanca);
    case 'CLIENTE_ATRASADO':
      return palanca.clave
        ? `${vencimientoEnPalabras(nombres, palanca.clave)}: se cobra ${diasEnPalabras(palanca.dias)} tarde`
        : `Los clientes pagan ${diasEnPalabras(palanca.dias)} tarde`;
  }
}

/** Text about what a lever does, and whether it is a warning. */
export function efectoEnPalabras(
  tipo: PalancaLeida['tipo'],
  { estado, filas }: Efecto,
): { readonly texto: string; readonly aviso: boolean } {
  switch (estado) {
    case 'APAGADA':
      return { texto: 'Apagada', aviso: false };
    case 'YA_NO_ESTA':
      return { texto: 'Ya no está: no cambia nada', aviso: true };
    case 'NO_SUMA':
      return { texto: 'Las partes ya no suman lo que se debe: no cambia nada', aviso: true };
    case 'SIN_EFECTO':
      return { texto: 'No hay nada que cambie', aviso: true };
    case 'APLICADA':
      if (tipo === 'DOLAR') return { texto: 'Para ver pesos y dólares juntos', aviso: false };
      return {
        texto: filas === 1 ? 'Toca 1 vencimiento' : `Toca ${filas} vencimientos`,
        aviso: false,
      };
  }
}
