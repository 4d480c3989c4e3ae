import type { Moneda } from '../../base/campos.schema.ts';
import type { Decir } from '../../base/decir.ts';
import { MONEDAS } from '../../base/dinero.rules.ts';
import { refuseAll, refuseBy, type Refusal } from '../../base/refusal.ts';
import type { FilaPlan, LeerListado, VistaListado } from './listado.schema.ts';

export const EN_MONEDA: Readonly<Record<Moneda, string>> = { ARS: 'pesos', USD: 'dólares' };

export const nuevosDe = (plan: readonly FilaPlan[]): FilaPlan[] =>
  plan.filter(({ que }) => que === 'NUEVO');
export const movidosDe = (plan: readonly FilaPlan[]): FilaPlan[] =>
  plan.filter(({ que }) => que === 'MUEVE');

/** True for a cheque that moves to a bank which the caller has to name. */
const pideBanco = ({ que, conDestino }: FilaPlan): boolean => que === 'MUEVE' && !conDestino;

/** Currencies whose cheques need an account of kind VALORES, and those whose cheques need a bank. */
export const monedasDe = (plan: readonly FilaPlan[]) => {
  const con = (pide: (fila: FilaPlan) => boolean): Moneda[] =>
    MONEDAS.filter((moneda) => plan.some((fila) => fila.moneda === moneda && pide(fila)));
  return { carteras: con(({ que }) => que === 'NUEVO'), bancos: con(pideBanco) };
};

/** Refuses to read without an account for the cheques of some currency. */
export function verificarCuentas(
  plan: readonly FilaPlan[],
  { carteras = {}, bancos = {} }: Pick<LeerListado, 'carteras' | 'bancos'>,
): Refusal | null {
  const pedidas = monedasDe(plan);
  return refuseAll([
    ...pedidas.carteras.flatMap((moneda) =>
      carteras[moneda] === undefined
        ? {
            path: `carteras.${moneda}`,
            message: `Falta la cuenta de valores en ${EN_MONEDA[moneda]} de los cheques nuevos`,
          }
        : [],
    ),
    ...pedidas.bancos.flatMap((moneda) =>
      bancos[moneda] === undefined
        ? {
            path: `bancos.${moneda}`,
            message: `Falta el banco en ${EN_MONEDA[moneda]} de los cheques depositados o cobrados`,
          }
        : [],
    ),
  ]);
}

/**
 * Refuses to write other numbers of cheques than those that the person saw. A listing that was read
 * meanwhile, which changes nothing any more, is accepted.
 */
export function verificarVistos(
  plan: readonly FilaPlan[],
  { nuevos, cambian }: Pick<LeerListado, 'nuevos' | 'cambian'>,
): Refusal | null {
  const [son, mueven] = [nuevosDe(plan).length, movidosDe(plan).length];
  if (son + mueven === 0) return null;
  return son === (nuevos ?? son) && mueven === (cambian ?? mueven) ? null : refuseBy('CONFLICTO');
}

type Cartera = Pick<VistaListado['carteras'][number], 'nombre' | 'moneda' | 'sinDetalleCentavos'>;

/** Numbers of the rows, in order, whose new cheques the account does not have the money for. */
export function losQueNoCaben(
  nuevos: readonly Pick<FilaPlan, 'fila' | 'importeCentavos'>[],
  { sinDetalleCentavos }: Pick<Cartera, 'sinDetalleCentavos'>,
): ReadonlySet<number> {
  const afuera = new Set<number>();
  let queda = sinDetalleCentavos;
  for (const { fila, importeCentavos } of nuevos) {
    if (importeCentavos > queda) afuera.add(fila);
    else queda -= importeCentavos;
  }
  return afuera;
}

export const noCabe = (
  { nombre, moneda, sinDetalleCentavos }: Cartera,
  { dinero }: Pick<Decir, 'dinero'>,
): string =>
  `No cabe: en ${nombre} hay ${dinero(Math.max(0, sinDetalleCentavos), moneda)} sin detalle, y los cheques de más arriba van primero`;

/** Refuses new cheques that an account of kind VALORES does not have the money for, by row. */
export function verificarLugar(
  nuevos: readonly FilaPlan[],
  cartera: Cartera,
  decir: Pick<Decir, 'dinero'>,
): Refusal | null {
  const afuera = losQueNoCaben(nuevos, cartera);
  return refuseAll(
    nuevos
      .filter(({ fila }) => afuera.has(fila))
      .map(({ fila, numero }) => ({
        path: `respuestas.fila:${fila}`,
        message: `Cheque ${numero}: ${noCabe(cartera, decir)}`,
      })),
  );
}
