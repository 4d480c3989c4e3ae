import { accept, type Outcome, refuseAt } from '../base/refusal.ts';
import type { Cuenta } from '../cuentas/cuenta.schema.ts';
import type { MotivoTraspaso } from '../cuentas/traspaso.schema.ts';

type Extremo = Pick<Cuenta, 'tipo' | 'moneda'>;

/** Reason of a transfer that a bank's line shows, by the kind and the currency of its accounts. */
export function motivoDeTraspaso(de: Extremo, a: Extremo): MotivoTraspaso {
  if (de.moneda !== a.moneda) return a.moneda === 'USD' ? 'COMPRA_USD' : 'VENTA_USD';
  if (a.tipo === 'CAJA_CHICA') return 'REPOSICION';
  return a.tipo === 'EFECTIVO' ? 'EXTRACCION' : 'DEPOSITO';
}

type Linea = {
  /** Amount that the line lacks, with its sign. */
  readonly falta: number;
  /** Amount in the other account's currency; absent when it is the same. */
  readonly otro: number | undefined;
};

/** Amounts that leave and arrive with a transfer that a line shows. */
export function importesDeTraspaso(
  de: Extremo,
  a: Extremo,
  { falta, otro }: Linea,
): Outcome<{ readonly importeCentavos: number; readonly importeDestinoCentavos: number }> {
  if (de.moneda !== a.moneda && otro === undefined) {
    return refuseAt('importeOtraCentavos', 'Entre dos monedas hay que decir los dos importes');
  }
  const propio = Math.abs(falta);
  const ajeno = otro ?? propio;
  return accept(
    falta < 0
      ? { importeCentavos: propio, importeDestinoCentavos: ajeno }
      : { importeCentavos: ajeno, importeDestinoCentavos: propio },
  );
}
