import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import type { ListaCheques } from '@plomada/domain/cuentas/cheque.schema';
import { llevaBanco } from '@plomada/domain/cuentas/cuenta.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearNumero } from '@plomada/formatters/numero';
import { useController, useWatch } from 'react-hook-form';

import { NoticeLine } from '@/components/import/findings.tsx';
import { trpc } from '@/lib/trpc.ts';

import { ListaDeCheques } from '../cheques/lista.tsx';
import type { CamposProps } from './cuenta-campos.tsx';

type DelFormulario = Pick<CamposProps, 'control'>;

/** Cheques without an account from the first day of the account in the form, if it can pay them. */
function useChequesDesde({ control }: DelFormulario) {
  const [tipo, escrita, desde]: readonly unknown[] = useWatch({
    control,
    name: ['tipo', 'moneda', 'saldoInicialEl'],
  });
  const moneda = escrita === 'USD' ? 'USD' : 'ARS';
  const dia = typeof desde === 'string' && esFechaCalendario(desde) ? desde : null;
  const pide =
    dia !== null && llevaBanco(tipo === 'BANCO' || tipo === 'BILLETERA' ? tipo : 'EFECTIVO');
  const { data } = trpc.cuentas.cheques.useQuery({ moneda, desde: dia ?? '' }, { enabled: pide });
  return { moneda, lista: pide ? data : undefined } as const;
}

type PasanProps = {
  readonly pasan: NonNullable<ListaCheques['pasanADeber']>;
  readonly moneda: 'ARS' | 'USD';
  /** Condition under which they are owed, as in `los que no marques acá`. */
  readonly cuales: readonly [uno: string, varios: string];
};

/** Notice of the cheques that an account's first day makes owed. */
function Pasan({
  pasan: { cantidad, importeCentavos },
  moneda,
  cuales: [uno, varios],
}: PasanProps) {
  const importe = formatearDinero(importeCentavos, moneda);
  return (
    <NoticeLine tono="warning">
      {cantidad === 1
        ? `Desde ese día, 1 cheque propio sin cuenta por ${importe} deja de darse por debitado: ${uno} hasta ubicarlo en una cuenta.`
        : `Desde ese día, ${formatearNumero(cantidad)} cheques propios sin cuenta por ${importe} dejan de darse por debitados: ${varios} hasta ubicarlos en una cuenta.`}
    </NoticeLine>
  );
}

/** Choice of the cheques given before the account's opening day that this account pays. */
export function ChequesDeAntes({ control }: DelFormulario) {
  const { moneda, lista } = useChequesDesde({ control });
  const { field } = useController({ control, name: 'cheques' });
  const cheques = lista?.items ?? [];
  if (cheques.length === 0) return null;
  const elegidos = (field.value ?? []).filter((uno) => cheques.some(({ id }) => id === uno));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium">Cheques entregados antes</legend>
      <p className="text-sm text-muted-foreground">
        Marcá los que paga esta cuenta: se debitan en su día.
      </p>
      {lista?.pasanADeber === undefined ? null : (
        <Pasan
          pasan={lista.pasanADeber}
          moneda={moneda}
          cuales={['si no lo marcás, se debe', 'los que no marques se deben']}
        />
      )}
      <ListaDeCheques
        cheques={cheques}
        elegidos={elegidos}
        onElegir={(ids) => field.onChange(ids.length === 0 ? undefined : ids)}
      />
    </fieldset>
  );
}

/** Notice of the cheques that an earlier first day of the account makes owed. */
export function ChequesQuePasan({ control }: DelFormulario) {
  const { moneda, lista } = useChequesDesde({ control });
  if (lista?.pasanADeber === undefined) return null;
  return <Pasan pasan={lista.pasanADeber} moneda={moneda} cuales={['se debe', 'se deben']} />;
}
