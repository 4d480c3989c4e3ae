import { formatearFechaHora, nombrarMes, titularMes } from '@plomada/formatters/fecha';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';

import { Button } from '@/components/ui/button';

import { useCan } from '../../lib/tenant.ts';
import { loQueQueda, type Reapertura } from './meses.ts';
import { useRefrescarCierres, type Hacer } from './que-hacer.ts';

const MEDIO_MINUTO_MS = 30_000;

/** What is left of it, minute by minute; once it is over the months are asked again. */
function useLoQueQueda(venceEn: string): string | null {
  const [ahora, setAhora] = useState(() => Date.now());
  const refrescar = useRefrescarCierres();
  const queda = loQueQueda(venceEn, ahora);
  const vencio = queda === null;
  useEffect(() => {
    if (vencio) return undefined;
    const reloj = setInterval(() => {
      setAhora(Date.now());
      if (loQueQueda(venceEn, Date.now()) === null) void refrescar();
    }, MEDIO_MINUTO_MS);
    return () => clearInterval(reloj);
  });
  return queda;
}

function abierto({ mes, siguientes }: Reapertura): string {
  if (siguientes === 0) return `${titularMes(mes)} está reabierto`;
  const otros = siguientes === 1 ? 'el mes que le sigue' : `los ${siguientes} meses que le siguen`;
  return `${titularMes(mes)} y ${otros} están reabiertos`;
}

export type ReabiertoAvisoProps = { readonly reapertura: Reapertura; readonly onHacer: Hacer };

/** While somebody may write in a month that was closed, and after that until it is closed again. */
export function ReabiertoAviso({ reapertura, onHacer }: ReabiertoAvisoProps) {
  const { mes, venceEn } = reapertura;
  const queda = useLoQueQueda(venceEn);
  const puedeCerrar = useCan('close_months');
  const cuando = formatearFechaHora(venceEn);
  return (
    <section
      aria-label="Mes reabierto"
      className="mb-4 flex flex-col gap-3 rounded-lg bg-warning-subtle p-4 md:flex-row md:items-center md:justify-between"
    >
      <div className="min-w-0">
        <p className="flex gap-2 font-medium text-warning">
          <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="tnum whitespace-normal">
            {queda === null
              ? `${titularMes(mes)} se reabrió y no se volvió a cerrar`
              : `${abierto(reapertura)}: quedan ${queda}`}
          </span>
        </p>
        <p className="mt-1 max-w-[68ch]">
          {queda === null
            ? `El plazo venció el ${cuando}: ya no se puede escribir, pero lo guardado es lo de antes de reabrir.`
            : `Se puede escribir hasta el ${cuando}. Lo guardado es lo de antes de reabrir, hasta que se vuelva a cerrar.`}
        </p>
      </div>
      {puedeCerrar ? (
        <Button
          variant="outline"
          aria-haspopup="dialog"
          aria-label={`Volver a cerrar ${nombrarMes(mes)}`}
          onClick={() => onHacer({ que: 'volver-a-cerrar', mes })}
        >
          Volver a cerrar
        </Button>
      ) : null}
    </section>
  );
}
