import type { Moneda } from '@plomada/domain/base/campos.schema';
import type {
  PendientesDeCuenta,
  ReglaAsignacion,
} from '@plomada/domain/cuentas/asignacion.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { MedioPago } from '@plomada/domain/movimientos/movimiento.schema';

import { cuentasPara, proponerCuenta } from '../campo/propuesta.ts';

type Pendiente = PendientesDeCuenta['items'][number];
export type Cantidades = Pick<Pendiente, 'filas' | 'entraCentavos' | 'saleCentavos'>;

export type Grupo = Cantidades & {
  readonly clave: string;
  readonly medioPago: MedioPago;
  readonly moneda: Moneda;
  /** Null: of all works that have no choice of their own. */
  readonly proyecto: Pendiente['proyecto'] | null;
};

/** Of one means and currency, with what it is made of by work. */
export type GrupoConObras = Grupo & { readonly obras: readonly Grupo[] };

/** What was chosen, by group: an account, or none on purpose. */
export type Elegidas = Readonly<Record<string, string>>;

const sumar = (filas: readonly Pendiente[], campo: keyof Cantidades): number =>
  filas.reduce((total, fila) => total + fila[campo], 0);

/** By means and currency, the most rows first. */
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
type Dicho = Pick<Grupo, 'medioPago' | 'moneda' | 'proyecto'>;

const dineroDe = ({ moneda, proyecto }: Dicho, conCotizacion: boolean) => ({
  moneda,
  conCotizacion,
  proyectoId: proyecto?.id ?? null,
  privado: false,
});

/** Where a group may go: one of all works into what is of none. */
export const cuentasDeGrupo = (cuentas: Cuentas, grupo: Dicho): Cuentas =>
  cuentasPara(cuentas, dineroDe(grupo, true));

/** Where it goes unless somebody chooses; of a work only where it has an account of its own. */
export function propuestaDe(cuentas: Cuentas, grupo: Dicho): string {
  const suyas =
    grupo.proyecto === null
      ? cuentas
      : cuentas.filter(({ proyectoId }) => proyectoId === grupo.proyecto?.id);
  const { medioPago } = grupo;
  return proponerCuenta(suyas, dineroDe(grupo, false), { medioPago, soloPropia: false }) ?? '';
}

export const elegidaDe = (cuentas: Cuentas, elegidas: Elegidas, grupo: Grupo): string =>
  elegidas[grupo.clave] ?? propuestaDe(cuentas, grupo);

/** What is sent of all that: a rule for each group that goes somewhere. */
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
