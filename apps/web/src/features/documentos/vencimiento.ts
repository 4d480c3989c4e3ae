import { vencimientoDe } from '@plomada/domain/documentos/documento.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

const enDias = (dias: number): string => `${formatearNumero(dias)} ${dias === 1 ? 'día' : 'días'}`;

/** How close it is, in words; null while there is nothing to say. */
export function avisoDeVencimiento(vence: string | null, hoy = hoyEnBuenosAires(new Date())) {
  const vencimiento = vencimientoDe(vence, hoy);
  switch (vencimiento.estado) {
    case 'AL_DIA':
      return null;
    case 'VENCIDO':
      return { texto: `Venció hace ${enDias(vencimiento.dias)}`, aviso: 0 } as const;
    case 'POR_VENCER':
      return {
        texto: vencimiento.dias === 0 ? 'Vence hoy' : `Vence en ${enDias(vencimiento.dias)}`,
        aviso: vencimiento.aviso,
      } as const;
  }
}
