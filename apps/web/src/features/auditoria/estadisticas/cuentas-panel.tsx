import { formatearNumero } from '@plomada/formatters/numero';
import { useState } from 'react';
import { Link } from 'react-router';

import { Bar } from '@/components/charts/bar.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { Button } from '@/components/ui/button.tsx';

const A_LA_VISTA = 6;

type Cuenta = {
  readonly clave: string;
  readonly nombre: string;
  readonly cantidad: number;
  /** Address of the rows behind the count; null when there is no list. */
  readonly to: string | null;
};

function Fila({ nombre, cantidad, to, mayor }: Cuenta & { readonly mayor: number }) {
  const dentro = (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate" title={nombre}>
          {nombre}
        </span>
        <span className="tnum shrink-0 text-sm font-medium">{formatearNumero(cantidad)}</span>
      </span>
      <Bar value={cantidad} scale={mayor} className="mt-1.5" />
    </>
  );
  if (to === null) return <div className="py-1.5">{dentro}</div>;
  return (
    <Link
      to={to}
      className="-mx-2 block rounded-md px-2 py-1.5 -outline-offset-2 transition-colors hover:bg-row-hover"
    >
      {dentro}
    </Link>
  );
}

type CuentasPanelProps = {
  readonly title: string;
  readonly cuentas: readonly Cuenta[];
};

export function CuentasPanel({ title, cuentas }: CuentasPanelProps) {
  const [todas, setTodas] = useState(false);
  const mayor = cuentas[0]?.cantidad ?? 1;
  const visibles = todas ? cuentas : cuentas.slice(0, A_LA_VISTA);
  return (
    <Panel
      title={title}
      action={
        cuentas.length > A_LA_VISTA ? (
          <Button variant="link" size="inline" onClick={() => setTodas(!todas)}>
            {todas ? 'Ver menos' : `Ver las ${cuentas.length}`}
            <span className="sr-only"> de {title.toLowerCase()}</span>
          </Button>
        ) : undefined
      }
    >
      <ul className="flex flex-col gap-1">
        {visibles.map((cuenta) => (
          <li key={cuenta.clave}>
            <Fila {...cuenta} mayor={mayor} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
