import type { ChequeDetalle, EventoCheque } from '@plomada/domain/cheques/cheque.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

import { cambiosDe, nombreDeEvento } from '../detalle/cambios.ts';

type Junto = ChequeDetalle['juntos']['cheques'][number];

/** Sentences about the other cheques that are undone together, by what had happened to them. */
const DE_OTROS: Readonly<Partial<Record<Junto['tipo'], readonly [uno: string, varios: string]>>> = {
  RECIBIDO: ['Se anula el que entró en su lugar:', 'Se anulan los que entraron en su lugar:'],
  ENDOSADO: ['Vuelve a la cartera el que se entregó:', 'Vuelven a la cartera los entregados:'],
  REEMPLAZADO: ['Vuelve a deberse el cheque', 'Vuelven a deberse los cheques'],
  SALDADO: ['Vuelve a deberse lo del cheque', 'Vuelve a deberse lo de los cheques'],
};
const DE_LOS_DEMAS = [
  'Se deshace junto con el cheque',
  'Se deshace junto con los cheques',
] as const;

/** Sentences about what is undone with a cheque, one for each thing that happened to the others. */
function delResto({ juntos }: ChequeDetalle, { tipo }: EventoCheque): readonly string[] {
  const tipos = [...new Set(juntos.cheques.map((junto) => junto.tipo))];
  return tipos.map((suyo) => {
    const [uno, varios] = suyo === tipo ? DE_LOS_DEMAS : (DE_OTROS[suyo] ?? DE_LOS_DEMAS);
    const numeros = juntos.cheques.flatMap((otro) => (otro.tipo === suyo ? [otro.numero] : []));
    return `${numeros.length === 1 ? uno : varios} ${numeros.join(', ')}.`;
  });
}

/** Description of undoing the last event of a cheque, with all that is undone with it. */
export function textoDeDeshacer(cheque: ChequeDetalle, evento: EventoCheque): string {
  if (evento.tipo === 'DESCONTADO') {
    return 'Se deshace el descuento entero: todos sus cheques vuelven a la cartera, y sus costos se dan de baja.';
  }
  const que = `${nombreDeEvento(evento).toLowerCase()} el ${formatearFecha(evento.fecha)}`;
  const deudas = cambiosDe(evento, cheque).length > 0 ? 'Las deudas y las cuentas' : 'Las cuentas';
  return [
    `Queda como si no hubiera pasado: ${que}.`,
    `${deudas} vuelven a como estaban, y lo deshecho sigue a la vista.`,
    ...delResto(cheque, evento),
  ].join(' ');
}
