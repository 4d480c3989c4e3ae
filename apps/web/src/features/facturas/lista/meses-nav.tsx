import { mesCorto, titularMes } from '@plomada/formatters/fecha';
import { PackageCheck, Lock } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

import { OptionSelect } from '@/components/form/option-select.tsx';
import { cn } from '@/lib/utils.ts';

import { porVer, type Mes } from '../palabras.ts';

type MesesProps = {
  readonly meses: readonly Mes[];
  readonly elegido: string;
  readonly onElegir: (mes: string) => void;
  /** Content beside the list of months. */
  readonly extra: ReactNode;
};

function enPalabras(mes: Mes): string {
  const cuantas = porVer(mes);
  return [
    cuantas === 0 ? 'nada por ver' : `${cuantas} por ver`,
    ...(mes.cerrado ? ['mes cerrado'] : []),
    ...(mes.entregado ? ['entregado al contador'] : []),
  ].join(', ');
}

function Marcas({ mes }: { readonly mes: Mes }) {
  const cuantas = porVer(mes);
  return (
    <span aria-hidden className="ml-auto flex shrink-0 items-center gap-1.5">
      {mes.cerrado ? <Lock className="size-3.5 text-muted-foreground" /> : null}
      {mes.entregado ? <PackageCheck className="size-3.5 text-success" /> : null}
      {cuantas === 0 ? null : (
        <span className="tnum min-w-6 rounded-sm bg-warning-subtle px-1 text-center text-xs font-medium text-warning">
          {cuantas}
        </span>
      )}
    </span>
  );
}

const soloElMes = (mes: string): string => titularMes(mes).split(' ')[0] ?? mesCorto(mes);

function Columna({ meses, elegido }: MesesProps) {
  return (
    <nav aria-label="Meses" className="max-lg:hidden">
      <ul className="sticky top-[calc(var(--under-bar)+16px)] max-h-[calc(100dvh-var(--under-bar)-32px)] overflow-y-auto rounded-lg bg-card py-1.5 shadow-raised">
        {meses.map((mes, i) => {
          const anio = mes.mes.slice(0, 4);
          const esOtroAnio = anio !== meses[i - 1]?.mes.slice(0, 4);
          const activo = mes.mes === elegido;
          return (
            <Fragment key={mes.mes}>
              {esOtroAnio ? (
                <li aria-hidden className="tnum px-3 pt-2 pb-1 text-xs text-muted-foreground">
                  {anio}
                </li>
              ) : null}
              <li className="px-1.5">
                <Link
                  to={`?mes=${mes.mes}`}
                  replace
                  preventScrollReset
                  aria-current={activo ? 'page' : undefined}
                  title={`${titularMes(mes.mes)}: ${enPalabras(mes)}`}
                  className={cn(
                    'flex h-8 items-center gap-2 rounded-md px-2 hover:bg-row-hover',
                    activo && 'bg-row-selected font-medium hover:bg-row-selected',
                  )}
                >
                  <span aria-hidden className="truncate">
                    {soloElMes(mes.mes)}
                  </span>
                  <span className="sr-only">{`${titularMes(mes.mes)}, ${enPalabras(mes)}`}</span>
                  <Marcas mes={mes} />
                </Link>
              </li>
            </Fragment>
          );
        })}
      </ul>
    </nav>
  );
}

/** Select of months, for widths without space for the column. */
function Lista({ meses, elegido, onElegir, extra }: MesesProps) {
  return (
    <div className="flex gap-2 lg:hidden">
      <div className="min-w-0 flex-1">
        <OptionSelect
          aria-label="Mes"
          value={elegido}
          onChange={({ target }) => onElegir(target.value)}
          options={meses.map((mes) => ({
            value: mes.mes,
            label: `${titularMes(mes.mes)} · ${enPalabras(mes)}`,
          }))}
        />
      </div>
      {extra}
    </div>
  );
}

export function MesesNav(props: MesesProps) {
  return (
    <>
      <Columna {...props} />
      <Lista {...props} />
    </>
  );
}
