import { diferenciaDeMedios, netoDePago } from '@plomada/domain/presupuestos/pagos/pago.rules';
import { useWatch } from 'react-hook-form';

import type { PagoControl } from './pago-valores.ts';

const centavosDe = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);

/** What of a list is a number already. */
const importes = (lista: readonly { readonly importeCentavos?: unknown }[] | undefined) =>
  (lista ?? []).map(({ importeCentavos }) => ({ importeCentavos: centavosDe(importeCentavos) }));

const suma = (lista: readonly { readonly importeCentavos: number }[]): number =>
  lista.reduce((total, { importeCentavos }) => total + importeCentavos, 0);

/** The sums of what is written so far. */
export function useSumas(control: PagoControl) {
  const [escrito, descontado, retenido, pagado] = useWatch({
    control,
    name: ['importeBrutoCentavos', 'descuentos', 'retenciones', 'medios'],
  });
  const bruto = centavosDe(escrito);
  const descuentos = importes(descontado);
  const retenciones = importes(retenido);
  const medios = importes(pagado);
  const neto = netoDePago({ importeBrutoCentavos: bruto, descuentos, retenciones });
  return {
    bruto,
    descuentos: suma(descuentos),
    retenciones: suma(retenciones),
    neto,
    medios: suma(medios),
    cuantosMedios: medios.length,
    ultimoMedio: medios.at(-1)?.importeCentavos ?? 0,
    diferencia: diferenciaDeMedios(neto, medios),
  };
}

export type SumasDePago = ReturnType<typeof useSumas>;
