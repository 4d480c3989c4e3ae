import { mesDe } from '../base/fecha.rules.ts';
import type { ClaseDeCargo, ReglaDeCargo } from './regla.schema.ts';

/** Line that a rule recognises as a charge, and that waits. */
export type Cargo = {
  readonly id: string;
  readonly fecha: string;
  /** Part of the amount that is not linked. */
  readonly importeCentavos: number;
  readonly clase: ClaseDeCargo;
};

/** Voucher of a bank for its charges of a month. */
export type ComprobanteDeBanco = {
  readonly id: string;
  readonly fecha: string;
  readonly texto: string;
  /** Total, positive. */
  readonly importeCentavos: number;
  /** Movements that already have the voucher, each with the part of it that lines are linked to. */
  readonly movimientos: readonly {
    readonly id: string;
    readonly importeCentavos: number;
    readonly vinculadoCentavos: number;
  }[];
};

/** Voucher of a group, with the movement that its lines are linked to; null when one is to be made. */
type ComprobanteDeGrupo = Pick<ComprobanteDeBanco, 'id' | 'texto' | 'importeCentavos'> & {
  readonly movimientoId: string | null;
};

export type GrupoDeMes = {
  readonly clase: ClaseDeCargo;
  readonly mes: string;
  readonly lineaIds: readonly string[];
  readonly importeCentavos: number;
  readonly rubroId: string | null;
  readonly comprobante: ComprobanteDeGrupo | null;
};

/** Charges that a bank's voucher has beside its fees: their IVA, and what it perceives or passes on. */
const CON_COMISION: ReadonlySet<ClaseDeCargo> = new Set([
  'IVA_COMISION',
  'PERCEPCION_IVA',
  'INTERES',
  'SELLADO',
]);

/** Days after the end of a month within which the voucher of the month is dated. */
const DIAS_DE_COMPROBANTE = 20;

const claveDe = ({ clase, fecha }: Cargo): string => `${mesDe(fecha)} ${clase}`;

/** Category that the rules propose for a kind: that of the first one in use that has any. */
const rubroDe = (clase: ClaseDeCargo, reglas: readonly ReglaDeCargo[]): string | null =>
  reglas.find((regla) => regla.activa && regla.clase === clase && regla.rubroId !== null)
    ?.rubroId ?? null;

const suma = (cargos: readonly { readonly importeCentavos: number }[]): number =>
  cargos.reduce((total, { importeCentavos }) => total + importeCentavos, 0);

/** Subsets of groups, the largest first, each not empty. */
function* conjuntosDeGrupos(grupos: readonly GrupoDeMes[]): Generator<GrupoDeMes[]> {
  for (let mascara = 2 ** grupos.length - 1; mascara > 0; mascara -= 1) {
    yield grupos.filter((_, i) => (mascara & (1 << i)) !== 0);
  }
}

function esDelMes({ fecha }: Pick<ComprobanteDeBanco, 'fecha'>, mes: string): boolean {
  if (mesDe(fecha) === mes) return true;
  const [anio = 0, numero = 0] = mes.split('-').map(Number);
  const siguiente =
    numero === 12 ? `${anio + 1}-01` : `${anio}-${String(numero + 1).padStart(2, '0')}`;
  return mesDe(fecha) === siguiente && Number(fecha.slice(8)) <= DIAS_DE_COMPROBANTE;
}

/**
 * Groups of a month that add up to a voucher: the fees, alone or with other charges. Once lines are
 * linked to its movements, the rest of it is of the groups that add up to that.
 */
function gruposDe(
  comprobante: ComprobanteDeBanco,
  grupos: readonly GrupoDeMes[],
): readonly GrupoDeMes[] {
  const vinculado = comprobante.movimientos.reduce(
    (total, { vinculadoCentavos }) => total + vinculadoCentavos,
    0,
  );
  const resta = comprobante.importeCentavos - vinculado;
  const suyos = grupos.filter(
    ({ clase, mes }) =>
      (clase === 'COMISION' || CON_COMISION.has(clase)) && esDelMes(comprobante, mes),
  );
  for (const delMes of Map.groupBy(suyos, ({ mes }) => mes).values()) {
    for (const conjunto of conjuntosDeGrupos(delMes)) {
      const entera = vinculado > 0 || conjunto.some(({ clase }) => clase === 'COMISION');
      if (entera && suma(conjunto) === -resta) return conjunto;
    }
  }
  return [];
}

/** Movement of a voucher that a group is linked to: the one with its amount, else one with room for it. */
function movimientoDe(
  { movimientos }: ComprobanteDeBanco,
  { importeCentavos }: GrupoDeMes,
): string | null {
  const libres = movimientos.filter(
    (uno) => uno.importeCentavos - uno.vinculadoCentavos >= -importeCentavos,
  );
  const exacto = libres.find((uno) => uno.importeCentavos === -importeCentavos);
  // One that no line is linked to is shown although it lacks a part, so that the voucher is not paid twice.
  const sinLineas = movimientos.find((uno) => uno.vinculadoCentavos === 0);
  return (exacto ?? libres[0] ?? sinLineas)?.id ?? null;
}

function conComprobante(
  grupo: GrupoDeMes,
  comprobante: ComprobanteDeBanco | undefined,
): GrupoDeMes {
  if (comprobante === undefined) return grupo;
  const { id, texto, importeCentavos } = comprobante;
  const movimientoId = movimientoDe(comprobante, grupo);
  return { ...grupo, comprobante: { id, texto, importeCentavos, movimientoId } };
}

/**
 * Charges that wait as one movement a month and kind, oldest first, each with the bank's voucher that
 * it is part of. A group whose amounts cancel out needs no movement.
 */
export function agruparCargos(
  cargos: readonly Cargo[],
  reglas: readonly ReglaDeCargo[],
  comprobantes: readonly ComprobanteDeBanco[] = [],
): readonly GrupoDeMes[] {
  const grupos = [...Map.groupBy(cargos, claveDe).values()].flatMap((iguales): GrupoDeMes[] => {
    const [primero] = iguales;
    const importeCentavos = suma(iguales);
    if (primero === undefined || importeCentavos === 0) return [];
    const { clase } = primero;
    return [
      {
        clase,
        mes: mesDe(primero.fecha),
        lineaIds: iguales.map(({ id }) => id),
        importeCentavos,
        rubroId: rubroDe(clase, reglas),
        comprobante: null,
      },
    ];
  });
  const deGrupo = new Map<GrupoDeMes, ComprobanteDeBanco>();
  for (const comprobante of comprobantes) {
    const libres = grupos.filter((grupo) => !deGrupo.has(grupo));
    for (const grupo of gruposDe(comprobante, libres)) deGrupo.set(grupo, comprobante);
  }
  return grupos
    .map((grupo) => conComprobante(grupo, deGrupo.get(grupo)))
    .toSorted((a, b) => (a.mes < b.mes ? -1 : a.mes > b.mes ? 1 : 0));
}

/** Movement that was made of lines of a bank, and has no voucher. */
export type CargoRegistrado = {
  readonly id: string;
  readonly cuentaId: string;
  readonly fecha: string;
  readonly importeCentavos: number;
};

/** Most movements of an account and month among which a voucher's are looked for. */
const CARGOS_MAX = 12;

/** Sets of movements, each not empty, that add up to an amount. */
function conjuntosDe<T extends CargoRegistrado>(cargos: readonly T[], total: number): T[][] {
  const halladas: T[][] = [];
  for (let mascara = 1; mascara < 2 ** cargos.length; mascara += 1) {
    const conjunto = cargos.filter((_, i) => (mascara & (1 << i)) !== 0);
    if (suma(conjunto) === total) halladas.push(conjunto);
  }
  return halladas;
}

/**
 * Movements of one account and month that a bank's voucher is of, because they add up to it, so that
 * it is joined with them. None when there are none; null when more than one set adds up to it.
 */
export function registradosDe<T extends CargoRegistrado>(
  comprobante: Pick<ComprobanteDeBanco, 'fecha' | 'importeCentavos'>,
  movimientos: readonly T[],
): readonly T[] | null {
  const delMes = movimientos.filter(({ fecha }) => esDelMes(comprobante, mesDe(fecha)));
  const grupos = [
    ...Map.groupBy(delMes, ({ cuentaId, fecha }) => `${cuentaId} ${mesDe(fecha)}`).values(),
  ];
  const halladas = grupos.flatMap((grupo) =>
    conjuntosDe(grupo.slice(0, CARGOS_MAX), comprobante.importeCentavos),
  );
  const [unica, otra] = halladas;
  return otra === undefined ? (unica ?? []) : null;
}
