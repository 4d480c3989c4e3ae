import type { MesesDeFacturas, Pila } from '@plomada/domain/facturas/factura.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, mesCorto, titularMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';
import { FileSearch, Settings, PackageCheck, Lock } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Money } from '@/components/display/money.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { EmptyState } from '@/components/state/empty-state.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';
import { cn } from '@/lib/utils.ts';

import {
  diferenciaEnPalabras,
  porVer,
  importeDePila,
  pilaDe,
  type Mes,
  cuantasFacturas,
  PILA_LABEL,
  PILAS,
} from '../palabras.ts';
import type { Hacer } from '../que-hacer.ts';

export const COMO_SE_DESCARGA =
  'Se descarga de ARCA con clave fiscal: Mis Comprobantes, Recibidos, el período, y Exportar CSV. El zip se lee tal como viene, sin abrirlo.';

/** Message that the organisation's CUIT is missing, with which ARCA's files are compared. */
export function SinCuit() {
  const { tenantId, role } = useTenant();
  return (
    <div className="rounded-lg bg-card shadow-raised">
      <EmptyState
        title="Falta el CUIT de la organización"
        text={
          role === 'Owner'
            ? 'Con él se comprueba que un archivo de ARCA sea de esta organización. Se carga una vez, en Configuración.'
            : 'Con él se comprueba que un archivo de ARCA sea de esta organización. Un Owner lo carga en Configuración.'
        }
        actions={
          role === 'Owner' ? (
            <LinkButton to={paths.enTenant(tenantId, 'configuracion')}>
              <Settings aria-hidden />
              Ir a Configuración
            </LinkButton>
          ) : undefined
        }
      />
    </div>
  );
}

type ComparacionProps = { readonly datos: MesesDeFacturas; readonly onHacer: Hacer };

export function BotonLeer({ onHacer }: Pick<ComparacionProps, 'onHacer'>) {
  return (
    <Button aria-haspopup="dialog" onClick={() => onHacer({ que: 'leer' })}>
      <FileSearch aria-hidden />
      Leer archivo de ARCA
    </Button>
  );
}

export function Comparacion({ datos, onHacer }: ComparacionProps) {
  const { ejercicio, leidoHasta } = datos;
  if (leidoHasta === null) {
    return (
      <div className="rounded-lg bg-card shadow-raised">
        <EmptyState
          title="Todavía no se leyó nada de ARCA"
          text={COMO_SE_DESCARGA}
          actions={<BotonLeer onHacer={onHacer} />}
        />
      </div>
    );
  }
  return (
    <section
      aria-label="ARCA y nosotros"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-card px-4 py-3 shadow-raised"
    >
      <div className="min-w-0">
        <p className="tnum text-lg font-semibold whitespace-normal">
          {diferenciaEnPalabras(ejercicio)}
        </p>
        <p className="tnum text-sm whitespace-normal text-muted-foreground">
          {`Leído de ARCA hasta el ${formatearFecha(leidoHasta)}`}
        </p>
      </div>
      {/* On phones this button is in the page header. */}
      <div className="max-md:hidden">
        <BotonLeer onHacer={onHacer} />
      </div>
    </section>
  );
}

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
      <ul className="sticky top-[68px] max-h-[calc(100dvh-84px)] overflow-y-auto rounded-lg bg-card py-1.5 shadow-raised">
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

type PilasProps = { readonly mes: Mes; readonly elegida: Pila };

/** `Falta acá: 3 facturas, $ 412.300,00`. */
export function pilaEnPalabras(mes: Mes, pila: Pila): string {
  const totales = pilaDe(mes, pila);
  const importe = formatearDinero(importeDePila(pila, totales));
  return `${PILA_LABEL[pila]}: ${cuantasFacturas(totales.cantidad)}, ${importe}`;
}

export function PilasNav({ mes, elegida }: PilasProps) {
  return (
    <nav aria-label="Pilas" className="@container rounded-lg bg-border shadow-raised">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-border @[640px]:grid-cols-4">
        {PILAS.map((pila) => {
          const totales = pilaDe(mes, pila);
          const activa = pila === elegida;
          const llama = pila !== 'COINCIDEN' && totales.cantidad > 0;
          return (
            <li key={pila} className="min-w-0 bg-card">
              <Link
                to={`?mes=${mes.mes}&pila=${pila}`}
                replace
                preventScrollReset
                aria-current={activa ? 'page' : undefined}
                className={cn(
                  'block h-full border-b-2 border-transparent px-4 pt-2.5 pb-2 -outline-offset-2 hover:bg-row-hover max-md:px-3',
                  activa && 'border-brand-mark bg-row-selected hover:bg-row-selected',
                )}
              >
                <span
                  className={cn(
                    'block text-sm text-muted-foreground',
                    activa && 'font-medium text-foreground',
                  )}
                >
                  {PILA_LABEL[pila]}
                </span>
                <span
                  className={cn(
                    'tnum block text-xl font-semibold',
                    llama ? 'text-foreground' : 'text-muted-foreground',
                  )}
                >
                  {formatearNumero(totales.cantidad)}
                </span>
                <Money
                  centavos={importeDePila(pila, totales)}
                  className="block truncate text-sm text-muted-foreground"
                />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
