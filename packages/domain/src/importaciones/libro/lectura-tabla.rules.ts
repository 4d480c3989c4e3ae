import type { TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import { clasificarFilas, type FilaTabla } from './cuerpo.rules.ts';
import { montoDe, type MontoEntrada } from './dolares.rules.ts';
import { entradasDe, type Correcciones, type Entrada } from './entradas.rules.ts';
import { contextoDeTabla, resolverFechas, type FechaDeEntrada } from './fechas.rules.ts';
import type { Plegador } from './grilla.rules.ts';
import type { Cuaderno } from './preguntas.rules.ts';
import { sentidoDelSaldo, type FilaConSaldo, type SentidoSaldo } from './saldo.rules.ts';
import { signoDeTabla, tipoDeEntrada, type SignoTabla } from './signo.rules.ts';
import type { Tabla } from './tabla.rules.ts';

/** A table with its rows read, before its words are looked up. */
export type TablaLeida = {
  readonly tabla: Tabla;
  readonly filas: readonly FilaTabla[];
  readonly entradas: readonly Entrada[];
  readonly montos: ReadonlyMap<string, MontoEntrada>;
  readonly tipos: ReadonlyMap<string, TipoMovimiento | null>;
  readonly fechas: ReadonlyMap<string, FechaDeEntrada>;
  /** Questions of the whole table that its rows hang on. */
  readonly pendienteAnio: string | null;
  readonly signo: SignoTabla;
  readonly saldos: readonly FilaConSaldo[];
  readonly sentido: SentidoSaldo | null;
  readonly apertura: number | null;
};

/** The balance that a table begins with, where a row states it. */
function aperturaDe(tabla: Tabla, filas: readonly FilaTabla[]): number | null {
  const primera = filas.findIndex(({ clase }) => clase === 'DATO');
  const lugar = filas.findIndex(({ clase }) => clase === 'APERTURA');
  const fila = filas[lugar]?.fila;
  if (!fila || (primera >= 0 && lugar > primera)) return null;
  const saldo = tabla.porCampo.get('saldo');
  const ingreso = tabla.porCampo.get('ingreso') ?? tabla.porCampo.get('importe');
  const egreso = tabla.porCampo.get('egreso');
  const de = (columna: number | undefined) =>
    columna === undefined ? null : (fila.porColumna.get(columna)?.monto?.centavos ?? null);
  const gastado = de(egreso);
  return de(saldo) ?? de(ingreso) ?? (gastado === null ? null : -gastado);
}

function saldosDe(tabla: Tabla, entradas: readonly Entrada[]): FilaConSaldo[] {
  const columna = tabla.porCampo.get('saldo');
  const propia = tabla.deImporte.some((c) => c.columna === columna);
  if (columna === undefined || propia || tabla.forma === 'MESES_EN_COLUMNAS') return [];
  return entradas.map(({ id, celdas, fila }) => {
    const de = (campo: 'ingreso' | 'egreso' | 'importe') => celdas.get(campo)?.monto?.centavos ?? 0;
    const saldo = fila.porColumna.get(columna) ?? null;
    const dosColumnas = tabla.porCampo.has('ingreso') || tabla.porCampo.has('egreso');
    return {
      id,
      ingreso: de('ingreso'),
      egreso: Math.abs(de('egreso')),
      importe: dosColumnas ? 0 : de('importe'),
      saldo,
    };
  });
}

type Pedido = {
  readonly hoja: string;
  readonly correcciones: Correcciones;
  readonly pliega: Plegador;
  readonly hoy: string;
  readonly cuaderno: Cuaderno;
};

function preguntarAnio(tabla: Tabla, propuesto: number | null, { hoja, cuaderno }: Pedido) {
  if (propuesto === null) return { anio: null, pendiente: null };
  const { valor, pendiente } = cuaderno.consultar({
    id: `ANIO:${tabla.id}`,
    tipo: 'ANIO',
    texto: `¿De qué año son las fechas de «${hoja}»?`,
    opciones: [propuesto, propuesto - 1, propuesto - 2].map((anio) => ({
      valor: String(anio),
      texto: String(anio),
    })),
    propuesta: String(propuesto),
    textos: [hoja],
  });
  return { anio: valor === null ? null : Number(valor), pendiente };
}

export function leerTabla(tabla: Tabla, pedido: Pedido): TablaLeida {
  const { hoja, correcciones, pliega, hoy, cuaderno } = pedido;
  const filas = clasificarFilas(tabla);
  const entradas = filas.flatMap((fila) => entradasDe(tabla, fila, correcciones));
  const montos = new Map(
    entradas.flatMap((entrada): [string, MontoEntrada][] => {
      const monto = montoDe(entrada);
      return monto ? [[entrada.id, monto]] : [];
    }),
  );
  const contexto = contextoDeTabla(tabla, pliega(hoja));
  const sinAnio = resolverFechas({ entradas, contexto, hoy, anio: null });
  const { anio, pendiente } = preguntarAnio(tabla, sinAnio.anioPropuesto, pedido);
  const { porEntrada } =
    anio === null ? sinAnio : resolverFechas({ entradas, contexto, hoy, anio });
  const saldos = saldosDe(tabla, entradas);
  const sentido = sentidoDelSaldo(saldos);
  const deColumna = (campo: string) =>
    entradas.flatMap(({ id, importe }) => {
      const monto = importe?.columna.campo === campo ? montos.get(id) : undefined;
      return monto ? [monto.centavos] : [];
    });
  const importes = [...deColumna('importe'), ...deColumna('importeUsd')];
  const debitos = deColumna('egreso');
  const signo = signoDeTabla({ tabla, hoja: pliega(hoja), importes, debitos, sentido }, cuaderno);
  const tipos = new Map(
    entradas.map((entrada) => {
      const centavos = montos.get(entrada.id)?.centavos ?? 0;
      return [entrada.id, tipoDeEntrada(entrada, centavos, { signo, sentido })] as const;
    }),
  );
  return {
    tabla,
    filas,
    entradas,
    montos,
    tipos,
    fechas: porEntrada,
    pendienteAnio: pendiente,
    signo,
    saldos,
    sentido,
    apertura: aperturaDe(tabla, filas),
  };
}
