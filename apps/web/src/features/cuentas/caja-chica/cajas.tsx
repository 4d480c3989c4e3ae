import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { useLayoutEffect, useRef } from 'react';

import { Caja } from './caja.tsx';

export type CajasProps = {
  readonly cuentas: readonly Cuenta[];
  /** How much room they take. */
  readonly onAlto: (alto: number) => void;
};

export function Cajas({ cuentas, onAlto }: CajasProps) {
  const lugar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => onAlto(lugar.current?.offsetHeight ?? 0));
  return (
    <div ref={lugar} className="grid items-start gap-4 md:grid-cols-2">
      {cuentas.map((cuenta) => (
        <Caja key={cuenta.id} cuenta={cuenta} />
      ))}
    </div>
  );
}
