import { mesDe } from '@plomada/domain/base/fecha.rules';
import { formatearFecha, titularMes } from '@plomada/formatters/fecha';

import { NoticeLine } from '@/components/import/findings.tsx';
import { TENANT_INFO_TIMING } from '@/lib/query-client.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

export type FechaAbierta = {
  /** Day to propose. */
  readonly fecha: string;
  /** Day of the line, if its month is closed, so that today is proposed instead. */
  readonly deCerrado: string | null;
};

/** Day to propose for what is made from a line; null until the closed months are known. */
export function useFechaAbierta(dia: string): FechaAbierta | null {
  const hoy = useToday();
  const { data, isLoading } = trpc.cierres.limite.useQuery(undefined, TENANT_INFO_TIMING);
  if (isLoading) return null;
  const primero = data?.primerDiaAbierto ?? null;
  const cerrado = primero !== null && dia < primero;
  return { fecha: cerrado || dia > hoy ? hoy : dia, deCerrado: cerrado ? dia : null };
}

/** Notice that the month of the line is closed, and what that changes. */
export function DeMesCerrado({ deCerrado }: Pick<FechaAbierta, 'deCerrado'>) {
  if (deCerrado === null) return null;
  return (
    <NoticeLine tono="warning">
      {`${titularMes(mesDe(deCerrado))} está cerrado: lleva la fecha de hoy y queda vinculado a la línea del ${formatearFecha(deCerrado)}.`}
    </NoticeLine>
  );
}
