import { sumarCentavos } from '../base/dinero.rules.ts';
import type { Cheque } from '../cheques/cheque.schema.ts';
import { CHEQUES_POR_MEDIO, type Medio } from '../presupuestos/pagos/renglon.schema.ts';

type Elegido = Pick<Cheque, 'id' | 'formato' | 'importeCentavos'>;

const MEDIO = { FISICO: 'CHEQUE_TERCERO', ECHEQ: 'ECHEQ' } as const;

/**
 * Means of payment that are whole cheques: one for each format, or more where a means does not hold
 * so many.
 */
export function mediosDeEndoso(cheques: readonly Elegido[]): Medio[] {
  const medios: Medio[] = [];
  for (const formato of ['FISICO', 'ECHEQ'] as const) {
    const delFormato = cheques.filter((cheque) => cheque.formato === formato);
    for (let i = 0; i < delFormato.length; i += CHEQUES_POR_MEDIO) {
      const parte = delFormato.slice(i, i + CHEQUES_POR_MEDIO);
      medios.push({
        medio: MEDIO[formato],
        importeCentavos: sumarCentavos(parte.map(({ importeCentavos }) => importeCentavos)),
        chequeIds: parte.map(({ id }) => id),
      });
    }
  }
  return medios;
}
