import type { TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import { enCero } from '../../planilla/celda.rules.ts';
import { clasificarFilas, type FilaTabla, type PreguntaSuma } from '../../planilla/cuerpo.rules.ts';
import type { DeQuePende } from '../../planilla/duda.ts';
import { contextoDeTexto } from '../../planilla/fecha-parcial.rules.ts';
import { importesDeFila } from '../../planilla/fila-de-suma.rules.ts';
import { nombreCelda } from '../../planilla/referencia.rules.ts';
import { resolverAnios, type AnioDeTabla, type Previa } from './anio-preguntado.rules.ts';
import { preguntarDebeYHaber } from './debe-haber.rules.ts';
import { montoDe, type MontoEntrada } from './dolares.rules.ts';
import { entradasDe, type Entrada } from './entradas.rules.ts';
import { preguntarDia, preguntarFechas } from './fechas-preguntadas.rules.ts';
import { contextoDeTabla, resolverFechas, type FechaDeEntrada } from './fechas.rules.ts';
import { preguntarNotas } from './notas-de-credito.rules.ts';
import type { PedidoDeLectura } from './pedido-de-lectura.ts';
import type { Contestada, Cuaderno } from './preguntas.rules.ts';
import { sentidoDelSaldo, type FilaConSaldo, type SentidoSaldo } from './saldo-corrido.rules.ts';
import { seccionesDe } from './secciones.rules.ts';
import { pareceCobro, signoDeTabla, tipoDeEntrada, type SignoTabla } from './signo.rules.ts';
import type { Tabla } from './tabla.rules.ts';

/** A table with its rows read, before its names are resolved. */
export type TablaLeida = {
  readonly tabla: Tabla;
  readonly filas: readonly FilaTabla[];
  readonly entradas: readonly Entrada[];
  readonly montos: ReadonlyMap<string, MontoEntrada>;
  readonly tipos: ReadonlyMap<string, TipoMovimiento | null>;
  readonly fechas: ReadonlyMap<string, FechaDeEntrada>;
  /** Questions of the whole table on which its rows depend. */
  readonly deAnio: DeQuePende | null;
  readonly deArriba: Contestada;
  readonly deDia: DeQuePende | null;
  readonly signo: SignoTabla;
  readonly saldos: readonly FilaConSaldo[];
  readonly sentido: SentidoSaldo | null;
  /** Date in the words above the table: `Saldos al 30/6/2026`; null without one. */
  readonly hasta: string | null;
  readonly apertura: { readonly celda: string; readonly centavos: number } | null;
};

/** Opening balance of a table, when a row above its first data row states it. */
function aperturaDe(tabla: Tabla, filas: readonly FilaTabla[]): TablaLeida['apertura'] {
  const primera = filas.findIndex(({ clase }) => clase === 'DATO');
  const lugar = filas.findIndex(({ clase }) => clase === 'APERTURA');
  const fila = filas[lugar]?.fila;
  if (!fila || (primera >= 0 && lugar > primera)) return null;
  for (const campo of ['saldo', 'ingreso', 'importe', 'egreso'] as const) {
    const columna = tabla.porCampo.get(campo);
    const celda = columna === undefined ? undefined : fila.porColumna.get(columna);
    if (!celda?.monto || enCero(celda)) continue;
    const { centavos } = celda.monto;
    const nombre = nombreCelda(fila.fila, celda.columna);
    return { celda: nombre, centavos: campo === 'egreso' ? -centavos : centavos };
  }
  return null;
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

/** Words of a negative amount that returns part of an expense. */
const DEVOLUCION =
  /\b(?:nota de credito|nc|devol\w*|reintegro\w*|bonific\w*|descuento\w*|anul\w*|contraasiento|ajuste a favor)\b/;

const ES_SUMA = 'SUMA';

/** Asks whether the rows of a table with a given label are sums of others, once per label. */
const preguntaDeSuma =
  (tabla: Tabla, cuaderno: Cuaderno): PreguntaSuma =>
  (fila, { celda }) => {
    const importes = importesDeFila(tabla, fila).map(({ texto }) => texto);
    const { valor, ...pende } = cuaderno.consultar({
      id: `SUMA:${tabla.id}:${celda.plegado}`,
      tipo: 'SUMA',
      texto: `En «${tabla.grilla.nombre}», «${celda.texto}» ¿suma otras filas o es una más?`,
      opciones: [
        { valor: ES_SUMA, texto: 'Suma otras: queda afuera' },
        { valor: 'FILA', texto: 'Es una fila más: entra' },
      ],
      propuesta: null,
      textos: [`Fila ${fila.fila}: ${importes.join(' · ')}`],
    });
    return { esSuma: valor === ES_SUMA, pende };
  };

/**
 * Year in the names of the tabs, when they name only one: next to `Resumen 2026`, `Enero` is of
 * 2026.
 */
function anioDeHojas({ hojas, pliega }: PedidoDeLectura): number | null {
  const anios = new Set(hojas.flatMap((hoja) => contextoDeTexto(pliega(hoja)).anio ?? []));
  return anios.size === 1 ? ([...anios][0] ?? null) : null;
}

/**
 * Reads every table row by row, and asks for the years that neither the dates nor the tabs have.
 */
export function leerTablas(tablas: readonly Tabla[], pedido: PedidoDeLectura): TablaLeida[] {
  const anio = anioDeHojas(pedido);
  const previas = tablas.map((tabla): Previa => {
    const filas = clasificarFilas(tabla, preguntaDeSuma(tabla, pedido.cuaderno));
    const lectura = { correcciones: pedido.correcciones, secciones: seccionesDe(filas) };
    const entradas = filas.flatMap((fila) => entradasDe(tabla, fila, lectura));
    const propio = contextoDeTabla(tabla, pedido.pliega(tabla.grilla.nombre));
    const contexto = { ...propio, anio: propio.anio ?? (propio.mes === null ? null : anio) };
    return { tabla, filas, entradas, contexto };
  });
  const anios = resolverAnios(previas, pedido);
  const conSentido = previas.map((previa) => ({ ...previa, ...sentidoDe(previa) }));
  const deLibro = preguntarDebeYHaber(
    conSentido.filter(({ sentido }) => sentido === null),
    pedido.cuaderno,
  );
  return conSentido.map((previa) => {
    const deDebe = deLibro.deTablas.has(previa.tabla) ? deLibro.respuesta : null;
    return leerTabla(previa, { deAnio: anios.get(previa.tabla) ?? null, deDebe, pedido });
  });
}

type ConSentido = Previa & Pick<TablaLeida, 'saldos' | 'apertura' | 'sentido'>;

/**
 * Running balance of a table, its opening balance and the direction in which it changes, when it
 * has them.
 */
function sentidoDe({
  tabla,
  filas,
  entradas,
}: Previa): Pick<TablaLeida, 'saldos' | 'apertura' | 'sentido'> {
  const saldos = saldosDe(tabla, entradas);
  const apertura = aperturaDe(tabla, filas);
  return { saldos, apertura, sentido: sentidoDelSaldo(saldos, apertura?.centavos ?? null) };
}

function signoDe(
  { tabla, entradas }: Previa,
  montos: ReadonlyMap<string, MontoEntrada>,
  { sentido, pedido }: { readonly sentido: SentidoSaldo | null; readonly pedido: PedidoDeLectura },
): Omit<SignoTabla, 'deDebe' | 'deNotas'> {
  const deColumna = (campo: string) =>
    entradas.flatMap(({ id, importe }) => {
      const monto = importe?.columna.campo === campo ? montos.get(id) : undefined;
      return monto ? [monto.centavos] : [];
    });
  const devoluciones = entradas.every(
    ({ id, celdas }) =>
      (montos.get(id)?.centavos ?? 0) >= 0 ||
      DEVOLUCION.test(celdas.get('concepto')?.plegado ?? ''),
  );
  return signoDeTabla(
    {
      tabla,
      hoja: pedido.pliega(tabla.grilla.nombre),
      importes: [...deColumna('importe'), ...deColumna('importeUsd')],
      debitos: deColumna('egreso'),
      sentido,
      signoElegido: pedido.signo,
      devoluciones,
      cobros: entradas.filter((entrada) => pareceCobro(entrada)).length,
    },
    pedido.cuaderno,
  );
}

type Respondido = {
  readonly deAnio: AnioDeTabla | null;
  readonly deDebe: Contestada | null;
  readonly pedido: PedidoDeLectura;
};

function leerTabla(previa: ConSentido, { deAnio, deDebe, pedido }: Respondido): TablaLeida {
  const { tabla, filas, entradas, contexto, saldos, apertura, sentido } = previa;
  const { hoy, cuaderno } = pedido;
  const montos = new Map(
    entradas.flatMap((entrada): [string, MontoEntrada][] => {
      const monto = montoDe(entrada);
      return monto ? [[entrada.id, monto]] : [];
    }),
  );
  const propias = resolverFechas({ entradas, contexto, hoy, anio: deAnio?.anio ?? null });
  const { hasta } = contexto;
  const { fechas, deDia } = preguntarDia(tabla, entradas, { fechas: propias, hasta, cuaderno });
  const deNotas = preguntarNotas({ tabla, entradas, montos }, cuaderno);
  const signo = { ...signoDe(previa, montos, { sentido, pedido }), deDebe, deNotas };
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
    fechas,
    deAnio,
    deArriba: preguntarFechas(tabla, fechas, cuaderno),
    deDia,
    signo,
    saldos,
    sentido,
    hasta,
    apertura,
  };
}
