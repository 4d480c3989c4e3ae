import type { Cuenta } from '@plomada/domain/aportes/estado/cuenta.rules';
import type {
  EstadoAportes,
  EstadoDeCuenta,
  EstadoDeSocio,
  MisCuentas,
} from '@plomada/domain/aportes/estado/estado.schema';
import { balances, type Saldos, transferencias } from '@plomada/domain/aportes/estado/saldos.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import {
  PARTICIPACION_TOTAL_BP,
  sumarParticipaciones,
} from '@plomada/domain/socios/participacion.rules';

import type { ObraDeEstado, Participe, PropiaDeObra } from './estado.sql.ts';

/** Data for the accounts of a work's partners on a day. */
export type DatosDeEstado = {
  readonly al: string;
  readonly obra: ObraDeEstado;
  readonly participes: readonly Participe[];
  readonly saldos: Saldos;
  /** Partners whose totals the actor may read; null for all. */
  readonly alcance: readonly string[] | null;
};

type Cifras = Omit<EstadoDeCuenta['porMoneda'][number], 'moneda'>;
type Plazos = Pick<EstadoDeSocio, 'vencidoCentavos' | 'proxima'>;
type Balance = Pick<Cifras, 'aportadoBp' | 'balanceCentavos'>;

const cifrasDe = (cuenta: Cuenta, { aportadoBp, balanceCentavos }: Balance): Cifras => ({
  exigidoCentavos: cuenta.exigidoCentavos,
  aportadoCentavos: cuenta.aportadoCentavos,
  pendienteCentavos: cuenta.pendienteCentavos,
  adelantadoCentavos: cuenta.adelantadoCentavos,
  diasMora: cuenta.diasMora,
  moraCentavos: cuenta.moraCentavos,
  aportadoBp,
  balanceCentavos,
});

const plazosDe = ({ vencidoCentavos, proxima }: Cuenta): Plazos => ({ vencidoCentavos, proxima });

const MONEDAS = ['ARS', 'USD'] as const satisfies readonly Moneda[];

/** Currencies that an account shows: pesos always, dollars only if there are any. */
const monedasCon = (hay: (moneda: Moneda) => boolean): readonly Moneda[] =>
  MONEDAS.filter((moneda) => moneda === 'ARS' || hay(moneda));

/**
 * Currencies that the accounts of the given partners show: pesos always, dollars if one of them has
 * a call or a contribution in dollars.
 */
const monedasDe = (
  { saldos, al }: DatosDeEstado,
  socios: readonly Participe[],
): readonly Moneda[] =>
  monedasCon((moneda) => socios.some(({ id }) => saldos.tiene(id, moneda, al)));

/** Partners with a share on that day, or with a call or a contribution dated up to it. */
export function conParte({ participes, saldos, al }: DatosDeEstado): readonly Participe[] {
  const tiene = (id: string) => MONEDAS.some((moneda) => saldos.tiene(id, moneda, al));
  return participes.filter(({ id, participacionBp }) => participacionBp > 0 || tiene(id));
}

/**
 * Partners whose totals the actor sees: those that the actor is, or for roles that manage partners
 * everybody with a share, a call or a contribution.
 */
const aLaVista = (datos: DatosDeEstado): readonly Participe[] => {
  const { alcance, participes } = datos;
  return alcance === null ? conParte(datos) : participes.filter(({ id }) => alcance.includes(id));
};

/**
 * Balances of all partners against each other, so that they add up to zero; null for an actor who
 * sees only their own account.
 */
function balancesDe(datos: DatosDeEstado, moneda: Moneda) {
  const { saldos, al, obra, alcance } = datos;
  if (alcance !== null) return null;
  return balances(
    conParte(datos).map(({ id, alta, participacionBp }) => ({
      id,
      alta,
      participacionBp,
      aportadoCentavos: saldos.cuenta(id, moneda, { al, ...obra }).aportadoCentavos,
    })),
  );
}

/**
 * Balance of a partner who is not in the balances: zero, or null when the actor may not know it.
 */
const fueraDeBalance = ({ alcance }: DatosDeEstado): Balance =>
  alcance === null
    ? { aportadoBp: 0, balanceCentavos: 0 }
    : { aportadoBp: null, balanceCentavos: null };

/** Totals of one partner's account by currency: pesos always, dollars if there are any. */
export function cifrasPorMoneda(
  datos: DatosDeEstado,
  socio: Participe,
): EstadoDeCuenta['porMoneda'] {
  const { saldos, al, obra } = datos;
  return monedasDe(datos, [socio]).map((moneda) => {
    const propio = balancesDe(datos, moneda)?.find(({ id }) => id === socio.id);
    const cuenta = saldos.cuenta(socio.id, moneda, { al, ...obra });
    return { moneda, ...cifrasDe(cuenta, propio ?? fueraDeBalance(datos)) };
  });
}

/** Overdue amount and next due date of one partner, by currency. */
export function plazosPorMoneda(datos: DatosDeEstado, socio: Participe): EstadoDeCuenta['plazos'] {
  const { saldos, al, obra } = datos;
  return monedasDe(datos, [socio]).map((moneda) => ({
    moneda,
    ...plazosDe(saldos.cuenta(socio.id, moneda, { al, ...obra })),
  }));
}

export function estadoDto(datos: DatosDeEstado): EstadoAportes {
  const { al, obra, participes, saldos } = datos;
  const { moraMensualBp } = obra;
  const conParticipacion = participes.filter(({ participacionBp }) => participacionBp > 0);
  const socios = aLaVista(datos);
  return {
    al,
    participaciones: conParticipacion.map(({ id, nombre, participacionBp }) => ({
      socioId: id,
      nombre,
      participacionBp,
    })),
    sinAsignarBp: PARTICIPACION_TOTAL_BP - sumarParticipaciones(conParticipacion),
    moraMensualBp,
    porMoneda: monedasDe(datos, socios).map((moneda) => {
      const saldados = balancesDe(datos, moneda);
      const porId = new Map(saldados?.map((balance) => [balance.id, balance]));
      return {
        moneda,
        socios: socios.map(({ id, nombre, participacionBp }) => {
          const cuenta = saldos.cuenta(id, moneda, { al, moraMensualBp });
          return {
            socioId: id,
            nombre,
            participacionBp,
            ...cifrasDe(cuenta, porId.get(id) ?? fueraDeBalance(datos)),
            ...plazosDe(cuenta),
          };
        }),
        transferencias: transferencias(saldados ?? []),
      };
    }),
  };
}

/** Accounts of one person in each work they are a partner of. */
export function misCuentasDto(
  propias: readonly PropiaDeObra[],
  saldos: Saldos,
  al: string,
): MisCuentas {
  const obras = propias.map(({ id, codigo, nombre, moraMensualBp, ...propia }) => ({
    proyecto: { id, codigo, nombre },
    ...propia,
    porMoneda: monedasCon((moneda) => saldos.tiene(propia.socioId, moneda, al)).map((moneda) => {
      const toda = saldos.cuenta(propia.socioId, moneda, { al, moraMensualBp });
      const { exigidoCentavos: _exigido, cuotas: _cuotas, ...cuenta } = toda;
      return { moneda, ...cuenta };
    }),
  }));
  return { al, obras };
}
