import { MEDIOS_PAGO } from '../../movimientos/medios.ts';
import type { MedioPago } from '../../movimientos/movimiento.schema.ts';
import { seParecen } from '../../planilla/distancia.rules.ts';
import { PALABRAS_DE_MEDIO } from '../palabras.rules.ts';

/** How people cut the means of payment short, folded. They are proposed, never taken for granted. */
const ABREVIATURAS: Readonly<Partial<Record<MedioPago, string>>> = {
  EFECTIVO: 'efvo|ef|efe|efec|efect|eftvo|efvo $|cdo|ctdo|cont|efectivo caja|plata|cash $',
  TRANSFERENCIA:
    'tr|trf|tfa|tranf|transfe|transfer|transferencia mp|tranferencia|bco|mep|deb bco|transf bco',
  DEBITO: 'td|deb|t debito|tarj debito|deb aut',
  CREDITO: 'tc|t credito|tarj|tarj credito|tarj cred|visa|master|mastercard|amex|cred',
  CHEQUE_PROPIO: 'ch|chq|che|cheq|chque|ch p|ch prop|cheque propio|cheque n',
  CHEQUE_TERCERO:
    'ch 3|ch 3ro|ch 3ros|ch terc|ch terceros|cht|ch de terceros|cheque 3|cheque 3ro|cheque 3ros',
  ECHEQ: 'ech|e ch|echeq|e cheq|cheq elec|e cheque|echeque',
  BILLETERA: 'mpago|merc pago|m pago|mercadop|billetera mp|uala|modo',
};

const POR_ABREVIATURA: ReadonlyMap<string, MedioPago> = new Map(
  MEDIOS_PAGO.flatMap((medio) =>
    (ABREVIATURAS[medio]?.split('|') ?? []).map((palabra) => [palabra, medio] as const),
  ),
);

/** The word without the number and the bank that stand behind it: `ch 4512 galicia`. */
export const palabraDeMedio = (plegado: string): string =>
  plegado.replace(/^(\D*?[a-z]) ?(?:n |nro |no )?\d{3,}.*$/, '$1').trim() || plegado;

/** What a word is likely to mean: by the table, else by what it is nearly spelled as. */
export function proponerMedio(plegado: string): MedioPago | null {
  const abreviado = POR_ABREVIATURA.get(plegado);
  if (abreviado) return abreviado;
  const hallados = new Set<MedioPago>();
  for (const [palabra, medio] of PALABRAS_DE_MEDIO) {
    if (seParecen(plegado, palabra)) hallados.add(medio);
  }
  if (hallados.size === 1) return [...hallados][0] ?? null;
  const [primera = ''] = plegado.split(' ');
  const deLaPrimera =
    primera === plegado
      ? undefined
      : (PALABRAS_DE_MEDIO.get(primera) ?? POR_ABREVIATURA.get(primera));
  return deLaPrimera ?? null;
}
