import type { Moneda } from '../../base/campos.schema.ts';
import { sumarDias } from '../../base/fecha.rules.ts';
import { accept } from '../../base/refusal.ts';
import { leerLinea } from '../../base/texto.rules.ts';
import { faltasDeCuenta, NOMBRE_DE_CUENTA } from '../../cuentas/cuenta.rules.ts';
import type { TipoCuenta } from '../../cuentas/tipo.schema.ts';
import type { Celda } from '../../planilla/celda.rules.ts';
import { seParecen } from '../../planilla/distancia.rules.ts';
import { leerFechaCelda } from '../../planilla/fecha-celda.rules.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import type { CuentaCatalogo, FilasCatalogo } from '../catalogo.rules.ts';
import type { FilaResuelta } from './fila-libro.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import type { OtraLeida, SaldoImportado } from './otras.ts';
import type { Resuelta } from './palabras-libro.rules.ts';
import type { Cuaderno } from './preguntas.rules.ts';
import type { Motivo } from './reparos.rules.ts';

/** Prefix of the ids of questions about accounts. */
export const DE_CUENTA = 'CUENTA:';
/** Answers that open an account, with the kind of the account. */
const NUEVAS: ReadonlyMap<string, TipoCuenta> = new Map([
  ['NUEVA_EFECTIVO', 'EFECTIVO'],
  ['NUEVA_BANCO', 'BANCO'],
]);

/** An existing account, or one to open. */
type CuentaHallada = {
  readonly id: string | null;
  readonly nombre: string;
  readonly tipo: TipoCuenta;
};

const DE_BANCO =
  /\b(?:banco|bco|cta|cuenta|cte|cc|ca|cbu|nacion|provincia|galicia|santander|macro|bbva|frances|icbc|hsbc|ciudad|patagonia|supervielle|credicoop|brubank)\b/;

function proponer(plegado: string, cuentas: readonly CuentaCatalogo[]): string {
  const parecidas = cuentas.filter(({ nombre }) => seParecen(plegado, plegar(nombre)));
  if (parecidas.length === 1 && parecidas[0]) return parecidas[0].id;
  return DE_BANCO.test(plegado) ? 'NUEVA_BANCO' : 'NUEVA_EFECTIVO';
}

/** Finds the account of a cell by name and currency, asking once per unknown one. */
export function resolvedorDeCuentas(
  { cuentas = [] }: FilasCatalogo,
  cuaderno: Cuaderno,
): (celda: Celda, moneda: Moneda) => Resuelta<CuentaHallada> {
  const preguntar = (
    { texto, plegado }: Celda,
    moneda: Moneda,
    propias: readonly CuentaCatalogo[],
  ): Resuelta<CuentaHallada> => {
    const id = `${DE_CUENTA}${moneda}/${plegado}`;
    const enDolares = moneda === 'USD' ? ', en dólares' : '';
    const { valor, ...de } = cuaderno.consultar({
      id,
      tipo: 'CUENTA',
      texto: `¿Qué cuenta es «${texto}»${enDolares}?`,
      opciones: [
        ...propias.map(({ id: cuenta, nombre }) => ({ valor: cuenta, texto: nombre })),
        { valor: 'NUEVA_EFECTIVO', texto: `Abrir «${texto}» como caja de efectivo` },
        { valor: 'NUEVA_BANCO', texto: `Abrir «${texto}» como cuenta de banco` },
      ],
      propuesta: proponer(plegado, propias),
      textos: [texto],
      recordar: id,
    });
    const tipo = NUEVAS.get(valor ?? '');
    if (tipo) return { valor: { id: null, nombre: texto, tipo }, ...de };
    return { valor: propias.find((cuenta) => cuenta.id === valor) ?? null, ...de };
  };
  return (celda, moneda) => {
    const propias = cuentas.filter((cuenta) => cuenta.moneda === moneda);
    const iguales = propias.filter(({ nombre }) => plegar(nombre) === celda.plegado);
    const [conocida] = iguales;
    if (conocida && iguales.length === 1) return { valor: conocida, pendiente: null };
    return preguntar(celda, moneda, propias);
  };
}

const enDia = (fecha: string): string => fecha.split('-').toReversed().join('/');

/** Day of a table of balances: the one in the words above it, else from an answer. */
export const resolvedorDeDia =
  (hoy: string, cuaderno: Cuaderno) =>
  ({ tabla, hasta }: TablaLeida): Resuelta<string> => {
    if (hasta !== null) return { valor: hasta, pendiente: null };
    const { nombre } = tabla.grilla;
    const { valor, ...de } = cuaderno.consultar({
      id: `FECHA:saldos/${tabla.id}`,
      tipo: 'FECHA',
      texto: `¿De qué día son los saldos de «${nombre}»? (dd/mm/aaaa)`,
      opciones: [],
      propuesta: enDia(hoy),
      textos: [nombre],
    });
    const leida = leerFechaCelda(valor);
    return { valor: leida.ok ? leida.valor : null, ...de };
  };

type Error = OtraLeida['errores'][number];

/** Errors of an account with that opening balance. */
function erroresDe(
  { id, nombre, tipo }: CuentaHallada,
  saldoInicialCentavos: number,
  saldoInicialEl: string,
): Error[] {
  const leido = id === null ? leerLinea(nombre, NOMBRE_DE_CUENTA) : accept(nombre);
  const faltas = faltasDeCuenta({ tipo, saldoInicialCentavos, saldoInicialEl });
  return [
    ...(leido.ok ? [] : [{ campo: 'cuenta', mensaje: leido.motivo } as const]),
    ...faltas
      .filter(({ path }) => path === 'saldoInicialCentavos')
      .map(({ message }): Error => ({ campo: 'importe', mensaje: message })),
  ];
}

/**
 * First day of an account: the day after the balance's, except for a balance of today or later,
 * since movements of that day may follow.
 */
const empiezaEl = (fecha: string, hoy: string): string =>
  fecha < hoy ? sumarDias(fecha, 1) : fecha;

/**
 * Reads a row as the opening balance of an account; without one, with the errors or open questions
 * of the row.
 */
export function saldoDeFila(
  { entrada, fecha, centavos, moneda }: FilaResuelta,
  {
    filas: { cuentas },
    hoy,
    cuentaDe,
  }: {
    readonly filas: FilasCatalogo;
    readonly hoy: string;
    readonly cuentaDe: ReturnType<typeof resolvedorDeCuentas>;
  },
): OtraLeida {
  const con = (errores: readonly Error[], preguntas: readonly string[] = []): OtraLeida => ({
    otra: null,
    errores,
    preguntas,
  });
  const celda = entrada.celdas.get('cuenta');
  // Users who may not write accounts get none, so the row is not read as a balance.
  if (cuentas === undefined) return con([]);
  if (!celda) return con([{ campo: 'cuenta', mensaje: 'Falta la cuenta' }]);
  // Errors of the amount are reported elsewhere.
  if (centavos === null || moneda === null) return con([]);
  if (fecha === null) {
    return con([{ campo: 'fecha', mensaje: 'La fecha no es válida: se espera dd/mm/aaaa' }]);
  }
  const { valor: cuenta, pendiente, contestada } = cuentaDe(celda, moneda);
  const contestadas = contestada === undefined ? [] : [contestada];
  const preguntas = pendiente === null ? [] : [pendiente];
  // A proposal without an answer is not checked yet.
  if (pendiente !== null) return con([], preguntas);
  if (!cuenta) return con([{ campo: 'cuenta', mensaje: 'No se sabe qué cuenta es' }]);
  const errores = erroresDe(cuenta, centavos, fecha);
  if (errores.length > 0) return con(errores);
  const { id: cuentaId, nombre, tipo } = cuenta;
  return {
    otra: {
      destino: 'SALDOS_INICIALES',
      saldo: { cuentaId, nombre, tipo, moneda, saldoCentavos: centavos, el: empiezaEl(fecha, hoy) },
    },
    errores,
    preguntas,
    contestadas,
  };
}

type EnLosLibros = {
  /** State of an existing account; null for one to be opened. */
  readonly estado: {
    readonly saldoInicialCentavos: number;
    readonly saldoInicialEl: string | null;
    readonly movida: boolean;
  } | null;
  /** True when an open account already has the name of the one to be opened. */
  readonly tomada: boolean;
  /** True when the workbook has another balance of the account. */
  readonly vista: boolean;
};

/**
 * Reason against writing an opening balance, beyond the errors of its row; null when it can be
 * written.
 */
export function motivoDeSaldo(
  { nombre, saldoCentavos, el }: SaldoImportado,
  { estado, tomada, vista }: EnLosLibros,
): Motivo | null {
  const con = (mensaje: string): Motivo => ({
    estado: 'CON_ERROR',
    campo: 'cuenta',
    valor: nombre,
    mensaje,
  });
  if (estado && estado.saldoInicialEl !== null) {
    const igual = estado.saldoInicialEl === el && estado.saldoInicialCentavos === saldoCentavos;
    if (igual) return { estado: 'YA_ESTA' };
    return con('La cuenta ya tiene otro saldo inicial: se cambia en su pantalla');
  }
  if (estado?.movida) {
    return con('La cuenta ya tiene movimientos: su saldo inicial se carga en su pantalla');
  }
  if (tomada) return con('Ya hay una cuenta abierta con ese nombre: elegirla o cambiar el nombre');
  return vista ? con('El libro trae dos veces el saldo de esta cuenta') : null;
}
