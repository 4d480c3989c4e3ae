import { fechaSchema, type Moneda } from '@plomada/domain/base/campos.schema';
import { MONEDAS } from '@plomada/domain/base/dinero.rules';
import {
  losQueNoCaben,
  monedasDe,
  noCabe,
  verificarCuentas,
} from '@plomada/domain/cheques/listados/lectura.rules';
import type { FilaPlan, VistaListado } from '@plomada/domain/cheques/listados/listado.schema';
import { llevaBanco, verificarDia } from '@plomada/domain/cuentas/cuenta.rules';
import { DECIR } from '@plomada/formatters/decir';
import { useState } from 'react';

import { trpc } from '@/lib/trpc.ts';
import { useToday } from '@/lib/use-today.ts';

import { carteraElegida, deMoneda, movidosDe, nuevosDe } from './plan.ts';
import type { CuentasElegidas, Eleccion, Leyendo } from './use-listado.ts';

type DeMoneda = { readonly id: string; readonly moneda: Moneda };

/** Chosen account of each currency: that of the person, else the only one of the currency. */
const conUnicas = (
  elegidas: CuentasElegidas,
  cuentas: readonly DeMoneda[],
  pedidas: readonly Moneda[],
): CuentasElegidas =>
  Object.fromEntries(
    pedidas.flatMap((moneda) => {
      const [unica, otra] = deMoneda(cuentas, moneda);
      const id = elegidas[moneda] ?? (otra === undefined ? unica?.id : undefined);
      return id === undefined || id === '' ? [] : [[moneda, id]];
    }),
  );

const SIN_VISTA: Pick<VistaListado, 'filas' | 'carteras'> = { filas: [], carteras: [] };

/** Accounts of what a listing changes, and what is missing before it may be read. */
export function useDestino({ vista, afuera, fecha }: Pick<Leyendo, 'vista' | 'afuera' | 'fecha'>) {
  const hoy = useToday();
  const cuentas = trpc.cuentas.listar.useQuery({});
  const [aMano, elegir] = useState<Eleccion>({ carteras: {}, bancos: {} });
  const [intentado, setIntentado] = useState(false);
  const { filas, carteras } = vista ?? SIN_VISTA;
  const nuevos = nuevosDe({ filas }, afuera);
  const plan = [...nuevos, ...movidosDe({ filas }, afuera)];
  const pedidas = monedasDe(plan);
  const bancos = (cuentas.data?.items ?? []).filter(({ tipo }) => llevaBanco(tipo));
  const elegidas: Eleccion = {
    carteras: conUnicas(aMano.carteras, carteras, pedidas.carteras),
    bancos: conUnicas(aMano.bancos, bancos, pedidas.bancos),
  };
  const sinLugar = new Set(
    MONEDAS.flatMap((moneda) => {
      const cartera = carteraElegida({ carteras }, elegidas.carteras[moneda]);
      return cartera === undefined ? [] : [...losQueNoCaben(deMoneda(nuevos, moneda), cartera)];
    }),
  );
  const faltas = [
    ...(verificarCuentas(plan, elegidas)?.details ?? []),
    ...(fechaSchema.safeParse(fecha).success
      ? (verificarDia(fecha, hoy)?.details ?? [])
      : [{ path: 'fecha', message: 'Falta la fecha' }]),
  ];
  return {
    pedidas,
    elegidas,
    bancos,
    elegir,
    /** Errors of the controls, shown once the person tried to read. */
    errores: new Map(intentado ? faltas.map(({ path, message }) => [path, message]) : []),
    noCabe: (fila: FilaPlan): string | null => {
      const cartera = carteraElegida({ carteras }, elegidas.carteras[fila.moneda]);
      return cartera && sinLugar.has(fila.fila) ? noCabe(cartera, DECIR) : null;
    },
    noCaben: sinLugar.size,
    /** True when the listing may be read; otherwise shows what is missing. */
    intentar: (): boolean => {
      setIntentado(true);
      return faltas.length === 0 && sinLugar.size === 0;
    },
  };
}

export type Destino = ReturnType<typeof useDestino>;
