import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { Smartphone, TriangleAlert } from 'lucide-react';

import { saldoDe } from './bandeja.ts';

type AvisosProps = { readonly acopio: Acopio; readonly hayEspera: boolean };

/** Warnings about the acopio and, in a price list, the money left. */
export function Avisos({ acopio, hayEspera }: AvisosProps) {
  const { estado, moneda } = acopio;
  const saldo = saldoDe(acopio);
  return (
    <>
      {estado === 'VENCIDO' ? (
        <p className="mx-4 mb-3 flex items-start gap-2 rounded-md bg-warning-subtle p-3 text-warning md:mt-4">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          El acopio está vencido: el proveedor puede no reconocer el precio congelado.
        </p>
      ) : null}
      {hayEspera ? (
        <p className="mx-4 mb-3 flex items-start gap-2 rounded-md bg-info-subtle p-3 md:mt-4">
          <Smartphone aria-hidden className="mt-0.5 size-4 shrink-0" />
          Lo retirado que espera en este teléfono ya está descontado.
        </p>
      ) : null}
      {saldo === null ? null : (
        <p className="px-4 pb-3 font-medium md:pt-4">
          Saldo del acopio: <span className="tnum">{formatearDinero(saldo, moneda)}</span>
        </p>
      )}
    </>
  );
}
