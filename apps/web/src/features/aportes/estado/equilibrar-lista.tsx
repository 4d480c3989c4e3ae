import type { EstadoAportes } from '@plomada/domain/aportes/estado/estado.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { ArrowRight } from 'lucide-react';
import { useRef } from 'react';

import { CopyButton } from '@/components/display/copy-button';
import { Money } from '@/components/display/money';

import { MONEDA_LABEL } from '../../../config/labels.ts';
import { Muestra } from '../muestra.tsx';

type Cuenta = EstadoAportes['porMoneda'][number];

/** Who pays whom, by their names. */
const transferenciasConNombre = ({ socios, transferencias }: Cuenta) => {
  const nombres = new Map(socios.map(({ socioId, nombre }) => [socioId, nombre]));
  return transferencias.map(({ deSocioId, aSocioId, importeCentavos }) => ({
    clave: `${deSocioId} ${aSocioId}`,
    deSocioId,
    aSocioId,
    de: nombres.get(deSocioId) ?? 'Un socio',
    a: nombres.get(aSocioId) ?? 'Un socio',
    importeCentavos,
  }));
};

/** To be sent to them all. */
function textoParaEquilibrar(obra: string, al: string, cuenta: Cuenta): string {
  const lineas = transferenciasConNombre(cuenta).map(
    ({ de, a, importeCentavos }) =>
      `${de} → ${a}: ${formatearDinero(importeCentavos, cuenta.moneda)}`,
  );
  const cabeza = `Para equilibrar los aportes de ${obra} al ${formatearFecha(al)}:`;
  return [cabeza, ...lineas].join('\n');
}

export type EquilibrarListaProps = {
  readonly obra: string;
  readonly al: string;
  readonly cuenta: EstadoAportes['porMoneda'][number];
  readonly colores: ReadonlyMap<string, string>;
};

/** The fewest payments among partners after which what each gave follows their share. */
export function EquilibrarLista({ obra, al, cuenta, colores }: EquilibrarListaProps) {
  const lista = useRef<HTMLUListElement>(null);
  const filas = transferenciasConNombre(cuenta);
  if (filas.length === 0) {
    return (
      <p className="border-t border-border px-4 py-3 text-sm text-muted-foreground">
        Nada para equilibrar: lo aportado sigue las participaciones.
      </p>
    );
  }
  const cuantas =
    filas.length === 1
      ? '1 transferencia lleva cada balance a cero'
      : `${filas.length} transferencias llevan cada balance a cero`;
  return (
    <section
      aria-label={`Para equilibrar, en ${MONEDA_LABEL[cuenta.moneda].toLowerCase()}`}
      className="@container border-t border-border px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="font-semibold">Para equilibrar</h3>
        <span className="text-sm text-muted-foreground">{cuantas}</span>
        <span className="-mr-3 ml-auto" data-no-print>
          <CopyButton
            variant="ghost"
            size="sm"
            text={textoParaEquilibrar(obra, al, cuenta)}
            label="Copiar texto"
            done="Texto copiado"
            source={lista}
          />
        </span>
      </div>
      <ul ref={lista} className="mt-1 grid grid-cols-1 gap-x-8 @[720px]:grid-cols-2">
        {filas.map(({ clave, deSocioId, aSocioId, de, a, importeCentavos }) => (
          <li
            key={clave}
            className="flex min-h-9 items-center gap-2 border-t border-border/70 py-1.5 first:border-t-0 max-md:flex-wrap @[720px]:[&:nth-child(2)]:border-t-0"
          >
            <Muestra color={colores.get(deSocioId)} />
            <span className="min-w-0 break-words">{de}</span>
            <ArrowRight
              aria-label="le paga a"
              className="size-3.5 shrink-0 text-muted-foreground"
            />
            <Muestra color={colores.get(aSocioId)} />
            <span className="min-w-0 break-words">{a}</span>
            <Money
              centavos={importeCentavos}
              moneda={cuenta.moneda}
              className="ml-auto font-medium"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
