import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';

import { EffectTotals, moneyLine } from '@/components/display/effect-totals.tsx';
import { quedaCon } from '@/features/cuentas/dialogos/por-cuentas.tsx';
import { trpc } from '@/lib/trpc.ts';

import type { Efecto, Receptores } from './efecto.ts';

/** Names of those to whom cheques were given; of endorsed ones, only their lives have them. */
export function useReceptores(cheques: readonly Cheque[]): Receptores {
  const endosados = cheques.filter(({ estado }) => estado === 'ENDOSADO');
  const vidas = trpc.useQueries((t) => endosados.map(({ id }) => t.cheques.obtener({ id })));
  const nombres = new Map<string, string>(
    cheques.flatMap(({ id, propio, contraparte }) =>
      propio && contraparte !== null ? [[id, contraparte] as const] : [],
    ),
  );
  for (const { data } of vidas) {
    const endoso = data?.eventos.findLast(({ tipo, deshecho }) => tipo === 'ENDOSADO' && !deshecho);
    if (data !== undefined && endoso?.contraparte) nombres.set(data.id, endoso.contraparte);
  }
  return nombres;
}

type EfectoProps = {
  readonly efecto: Efecto;
  readonly cheques: readonly Cheque[];
  readonly cuentas?: readonly Cuenta[];
  /** Text after what is owed again. */
  readonly con?: string;
};

/** Name of an account of the cheques, or of the one still to be chosen. */
function nombreDe(id: string, { cheques, cuentas = [] }: EfectoProps): string {
  const deCheques = cheques.flatMap((cheque) => [cheque.destino, cheque.cuenta]);
  return (
    [...cuentas, ...deCheques].find((una) => una?.id === id)?.nombre ?? 'la cuenta que se elija'
  );
}

/** Line of the change of an account, and its balance after it if it is known. */
function deLaCuenta([id, centavos]: readonly [string, number], props: EfectoProps) {
  const moneda = props.cheques[0]?.moneda ?? 'ARS';
  const cuenta = props.cuentas?.find((una) => una.id === id);
  return [
    moneyLine(`${centavos < 0 ? 'Sale de' : 'Vuelve a'} ${nombreDe(id, props)}`, {
      centavos: Math.abs(centavos),
      moneda,
    }),
    cuenta !== undefined && quedaCon(cuenta, cuenta.saldoCentavos + centavos),
  ];
}

/** All that something done to cheques changes, before it is done. */
export function EfectoEnPalabras(props: EfectoProps) {
  const { efecto, cheques, con = '' } = props;
  const { deudores, acreedores, cartera, cuentas, noSalen } = efecto;
  const moneda = cheques[0]?.moneda ?? 'ARS';
  const lines = [
    cartera > 0 && moneyLine('Vuelve a la cartera', { centavos: cartera, moneda }),
    cartera < 0 && moneyLine('Sale de la cartera', { centavos: -cartera, moneda }),
    ...[...deudores].map(([quien, centavos]) =>
      moneyLine(`${quien} debe de nuevo${con}`, { centavos, moneda }),
    ),
    ...[...acreedores].map(([quien, centavos]) =>
      moneyLine(`Se le debe de nuevo a ${quien}`, { centavos, moneda }),
    ),
    ...[...noSalen].map(([id, centavos]) =>
      moneyLine(`Ya no sale de ${nombreDe(id, props)}`, { centavos, moneda }),
    ),
    ...[...cuentas].flatMap((cuenta) => deLaCuenta(cuenta, props)),
  ];
  return (
    <div aria-live="polite">
      <EffectTotals lines={lines} />
    </div>
  );
}
