import type { Moneda } from '../base/campos.schema.ts';
import type { Decir } from '../base/decir.ts';
import { contados } from '../base/texto.rules.ts';
import type { Cuadre } from './conciliacion.schema.ts';
import type { Hueco } from './extracto.schema.ts';

type Falta = {
  readonly cuadre: Cuadre;
  readonly huecos: readonly Hueco[];
  readonly porDecidir: number;
  readonly esperan: number;
};

/** Words for what an account lacks to be reconciled, in words. */
export function faltaDeConciliar(
  { cuadre, huecos, porDecidir, esperan }: Falta,
  { moneda, decir }: { readonly moneda: Moneda; readonly decir: Pick<Decir, 'dinero' | 'fecha'> },
): string {
  const { bancoCentavos, tipeadoCentavos, diferenciaCentavos } = cuadre;
  const partes = [
    tipeadoCentavos === null
      ? bancoCentavos === null
        ? 'sin extracto ni saldo del banco'
        : 'falta el saldo de cierre del banco'
      : null,
    diferenciaCentavos === null || diferenciaCentavos === 0
      ? null
      : `hay ${decir.dinero(Math.abs(diferenciaCentavos), moneda)} de diferencia`,
    porDecidir === 0 ? null : contados(porDecidir, 'línea por decidir', 'líneas por decidir'),
    esperan === 0
      ? null
      : contados(esperan, 'línea que espera comprobante', 'líneas que esperan comprobante'),
    ...huecos.map(({ desde, hasta, cambiaElSaldo }) => {
      const dias = `${decir.fecha(desde)} a ${decir.fecha(hasta)}`;
      return cambiaElSaldo
        ? `faltan los días ${dias}`
        : `sin movimientos ${dias}, puede ser feriado`;
    }),
  ];
  return partes.filter((parte) => parte !== null).join(', ');
}
