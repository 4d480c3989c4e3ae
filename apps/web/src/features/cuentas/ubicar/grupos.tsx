import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { MedioPago } from '@plomada/domain/base/medio-pago.schema';
import type {
  PendientesDeCuenta,
  ReglaAsignacion,
} from '@plomada/domain/cuentas/asignacion.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import { useId, useState } from 'react';

import { Money } from '@/components/display/money.tsx';
import { OptionSelect } from '@/components/form/option-select.tsx';
import { Button } from '@/components/ui/button.tsx';
import { MEDIO_PAGO_LABEL } from '@/config/form-labels.ts';

import { cuentasPara, proponerCuenta } from '../campo/propuesta.ts';

type Pendiente = PendientesDeCuenta['items'][number];
type Cantidades = Pick<Pendiente, 'filas' | 'entraCentavos' | 'saleCentavos'>;

type Grupo = Cantidades & {
  readonly clave: string;
  readonly medioPago: MedioPago;
  readonly moneda: Moneda;
  /** Null for all obras without a choice of their own. */
  readonly proyecto: Pendiente['proyecto'] | null;
};

/** Rows of one means and currency, with a subgroup per work. */
type GrupoConObras = Grupo & { readonly obras: readonly Grupo[] };

/** Chosen account id by group; empty for none on purpose. */
export type Elegidas = Readonly<Record<string, string>>;

const sumar = (filas: readonly Pendiente[], campo: keyof Cantidades): number =>
  filas.reduce((total, fila) => total + fila[campo], 0);

/** Groups by means and currency, those with most rows first. */
export function gruposDe(items: PendientesDeCuenta['items']): readonly GrupoConObras[] {
  const porClave = Map.groupBy(items, ({ medioPago, moneda }) => `${medioPago} ${moneda}`);
  return [...porClave]
    .flatMap(([clave, filas]) => {
      const [primera] = filas;
      if (primera === undefined) return [];
      return [
        {
          clave,
          medioPago: primera.medioPago,
          moneda: primera.moneda,
          proyecto: null,
          filas: sumar(filas, 'filas'),
          entraCentavos: sumar(filas, 'entraCentavos'),
          saleCentavos: sumar(filas, 'saleCentavos'),
          obras: filas.map((fila) => ({ ...fila, clave: `${clave} ${fila.proyecto.id}` })),
        },
      ];
    })
    .toSorted((a, b) => b.filas - a.filas);
}

type Cuentas = readonly Cuenta[];
type Condiciones = Pick<Grupo, 'medioPago' | 'moneda' | 'proyecto'>;

const dineroDe = ({ moneda, proyecto }: Condiciones, conCotizacion: boolean) => ({
  moneda,
  conCotizacion,
  proyectoId: proyecto?.id ?? null,
  privado: false,
  // No day limits a group: the preview counts its rows from before an account's opening as left
  // out.
  fecha: null,
});

/** Default account of a group; for a work, only one of its own accounts. */
function propuestaDe(cuentas: Cuentas, grupo: Condiciones): string {
  const posibles =
    grupo.proyecto === null
      ? cuentas
      : cuentas.filter(({ proyectoId }) => proyectoId === grupo.proyecto?.id);
  const { medioPago } = grupo;
  return proponerCuenta(posibles, dineroDe(grupo, false), { medioPago, soloPropia: false }) ?? '';
}

const elegidaDe = (cuentas: Cuentas, elegidas: Elegidas, grupo: Grupo): string =>
  elegidas[grupo.clave] ?? propuestaDe(cuentas, grupo);

/** Rules to send: one for each group with an account. */
export const reglasDe = (
  cuentas: Cuentas,
  elegidas: Elegidas,
  grupos: readonly GrupoConObras[],
): ReglaAsignacion[] =>
  grupos
    .flatMap((grupo): readonly Grupo[] => [grupo, ...grupo.obras])
    .flatMap((grupo) => {
      const cuentaId = elegidaDe(cuentas, elegidas, grupo);
      const { medioPago, moneda, proyecto } = grupo;
      return cuentaId === ''
        ? []
        : [{ medioPago, moneda, proyectoId: proyecto?.id ?? null, cuentaId }];
    });

export const movimientos = (n: number): string =>
  `${formatearNumero(n)} ${n === 1 ? 'movimiento' : 'movimientos'}`;

type LineaProps = {
  readonly grupo: Grupo;
  readonly nombre: string;
  readonly cuentas: readonly Cuenta[];
  readonly elegidas: Elegidas;
  readonly onElegir: (clave: string, cuentaId: string) => void;
};

function Linea({ grupo, nombre, cuentas, elegidas, onElegir }: LineaProps) {
  const id = useId();
  const { filas, entraCentavos, saleCentavos, moneda, proyecto } = grupo;
  // A group of all works can only use accounts of the organisation.
  const caben = cuentasPara(cuentas, dineroDe(grupo, true));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,15rem)] items-center gap-x-4 gap-y-1 max-md:grid-cols-1">
      <div className="min-w-0">
        <label htmlFor={id} className={proyecto === null ? 'font-medium' : ''}>
          {nombre}
        </label>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
          <span className="tnum">{movimientos(filas)}</span>
          {entraCentavos === 0 ? null : (
            <span>
              entran <Money centavos={entraCentavos} moneda={moneda} />
            </span>
          )}
          {saleCentavos === 0 ? null : (
            <span>
              salen <Money centavos={saleCentavos} moneda={moneda} />
            </span>
          )}
        </p>
      </div>
      <OptionSelect
        id={id}
        placeholder={proyecto === null ? 'Dejar sin cuenta' : 'Igual que las demás obras'}
        value={elegidaDe(cuentas, elegidas, grupo)}
        options={caben.map((cuenta) => ({ value: cuenta.id, label: cuenta.nombre }))}
        onChange={(event) => onElegir(grupo.clave, event.target.value)}
      />
    </div>
  );
}

type GrupoLineaProps = Omit<LineaProps, 'grupo' | 'nombre'> & { readonly grupo: GrupoConObras };

export function GrupoLinea({ grupo, ...props }: GrupoLineaProps) {
  const { obras, medioPago, moneda } = grupo;
  const [abierto, setAbierto] = useState(() =>
    obras.some((obra) => elegidaDe(props.cuentas, props.elegidas, obra) !== ''),
  );
  const nombre = `${MEDIO_PAGO_LABEL[medioPago]}${moneda === 'USD' ? ' en dólares' : ''}`;
  return (
    <li className="flex flex-col gap-2 py-3">
      <Linea {...props} grupo={grupo} nombre={nombre} />
      <div>
        <Button
          variant="link"
          size="inline"
          aria-expanded={abierto}
          aria-label={`${nombre}: ${abierto ? 'cerrar las obras' : 'elegir por obra'}`}
          onClick={() => setAbierto(!abierto)}
        >
          {abierto ? 'Cerrar las obras' : 'Elegir por obra'}
        </Button>
      </div>
      {abierto ? (
        <ul className="flex flex-col gap-3 border-l border-border pl-4">
          {obras.map((obra) => (
            <li key={obra.clave}>
              <Linea
                {...props}
                grupo={obra}
                nombre={
                  obra.proyecto === null ? '' : `${obra.proyecto.codigo} ${obra.proyecto.nombre}`
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
