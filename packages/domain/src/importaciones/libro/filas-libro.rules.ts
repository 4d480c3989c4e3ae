import type { HallazgoImportacion } from '../../planilla/planilla.schema.ts';
import { nombreCelda } from '../../planilla/referencia.rules.ts';
import type { SocioCatalogo } from '../catalogo.rules.ts';
import { filaDeOtraObra } from '../fila.rules.ts';
import { aporteDeFila, resolvedorDeDevoluciones } from './aporte-libro.rules.ts';
import { resolvedorDeAportesSueltos } from './aporte-suelto.rules.ts';
import { deudaDeFila } from './deuda-libro.rules.ts';
import { pesosQueNoDan } from './dolares.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import {
  errorDeImporte,
  mensajeDeFecha,
  roto,
  reunirErrores,
  type ErrorDeFila,
} from './errores-de-fila.rules.ts';
import { campoDeHallazgo, leerMovimiento, type FilaResuelta } from './fila-libro.rules.ts';
import { DE_ENTRADA } from './filas-dudosas.rules.ts';
import { hallazgoDe } from './hallazgo-de-fila.rules.ts';
import { itemDeFila } from './item-libro.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import { resolvedorDeObraDeFila } from './obras-libro.rules.ts';
import type { OtraLeida } from './otras.ts';
import { resolvedorDeMedios, resolvedorDeUnidades, type Resuelta } from './palabras-libro.rules.ts';
import { resolvedorDeProveedores } from './proveedores-libro.rules.ts';
import { leerItem } from './renglon-libro.rules.ts';
import {
  resolverFila,
  valoresDe,
  type PedidoFilas,
  type Resueltos,
  type Uso,
} from './resolver-fila.rules.ts';
import type { EstadoFila, FilaDeTabla, Hallazgo, ValoresFila } from './resultado.ts';
import { RubrosNombrados } from './rubros-nombrados.rules.ts';
import { resolvedorDeCuentas, resolvedorDeDia, saldoDeFila } from './saldo-libro.rules.ts';
import { resolvedorDeSocios } from './socios-libro.rules.ts';
import type { Destino } from './tabla.rules.ts';
import type { CampoLibro } from './vocabulario.rules.ts';

export type FilasLeidas = { readonly filas: FilaDeTabla[]; readonly errores: Hallazgo[] };

function celdasConNombre(entrada: Entrada): Partial<Record<CampoLibro, string>> {
  const nombradas: Partial<Record<CampoLibro, string>> = {};
  for (const [campo, { fila, columna }] of entrada.celdas) {
    if (columna >= 0) nombradas[campo] = nombreCelda(fila, columna);
  }
  const { importe } = entrada;
  // The amount is recorded by its own cell, whatever field its column is.
  if (importe) nombradas.importe = nombreCelda(entrada.fila.fila, importe.columna.columna);
  return nombradas;
}

/** Errors found by the readers shared with the other imports. */
const erroresDeReglas = (
  hallazgos: readonly HallazgoImportacion[],
  { entrada, fecha }: FilaResuelta,
): ErrorDeFila[] =>
  hallazgos.map((hallazgo) => {
    const campo = campoDeHallazgo(hallazgo);
    const sinFecha = campo === 'fecha' && fecha === null;
    return { campo, mensaje: sinFecha ? mensajeDeFecha(entrada) : hallazgo.mensaje };
  });

function estadoDe(
  omitida: boolean,
  errores: readonly ErrorDeFila[],
  preguntas: readonly string[],
): EstadoFila {
  if (omitida) return 'OMITIDA';
  if (errores.length > 0) return 'CON_ERROR';
  return preguntas.length > 0 ? 'PENDIENTE' : 'LISTA';
}

/** Error of a row that names another work than the one chosen for all rows. */
function errorDeObra(entrada: Entrada, { pedido, resueltos }: Uso): ErrorDeFila[] {
  const unica = resueltos.porId.get(pedido.obraId ?? '');
  return unica && resueltos.obras.esDeOtra(entrada)
    ? [{ campo: 'obra', mensaje: filaDeOtraObra(unica) }]
    : [];
}

type Leida = {
  readonly entrada: Entrada;
  readonly resuelta: ReturnType<typeof resolverFila>['resuelta'];
  readonly valores: ValoresFila;
  /** Questions that the row already depends on. */
  readonly preguntas: readonly string[];
};

const SIN_OTRA: OtraLeida = { otra: null, errores: [], preguntas: [] };

/** Readers of rows that are not movements, by destination. */
const OTRAS: Readonly<Partial<Record<Destino, (leida: Leida, uso: Uso) => OtraLeida>>> = {
  POR_PAGAR: ({ resuelta, valores }, { lectura }) =>
    deudaDeFila(resuelta, lectura, valores.pactada),
  APORTES: ({ resuelta, valores: { pactada }, preguntas }, uso) =>
    aporteDeFila(
      { resuelta, pactada, preguntas },
      { ...uso.resueltos, lectura: uso.lectura, filas: uso.pedido.filas },
    ),
  RENGLONES: ({ entrada, valores }, { pedido: { filas, acopios } }) =>
    itemDeFila(entrada, valores.item, { filas, de: acopios.get(entrada.tabla) }),
  SALDOS_INICIALES: ({ resuelta }, { pedido, resueltos }) =>
    saldoDeFila(resuelta, {
      filas: pedido.filas,
      hoy: pedido.hoy,
      cuentaDe: resueltos.cuentas,
    }),
};

/** Reads a row of a table of movements as a contribution. */
const deSocio = (
  { resuelta, valores: { pactada }, preguntas }: Leida,
  socio: Resuelta<SocioCatalogo>,
  uso: Uso,
): OtraLeida =>
  aporteDeFila(
    { resuelta, pactada, preguntas, socio },
    { ...uso.resueltos, lectura: uso.lectura, filas: uso.pedido.filas },
  );

/** Values of a row with the type of its contribution, which is an expense for a return. */
const conTipo = (valores: ValoresFila, { otra }: OtraLeida): ValoresFila =>
  otra?.destino === 'APORTES'
    ? { ...valores, tipo: otra.aporte.tipo === 'DEVOLUCION' ? 'EGRESO' : 'INGRESO' }
    : valores;

function leerComo(entrada: Entrada, resolucion: ReturnType<typeof resolverFila>, uso: Uso) {
  const { resuelta, unidad, monto } = resolucion;
  const { destino } = entrada.tabla;
  const moneda = uso.pedido.acopios.get(entrada.tabla)?.acopio?.moneda ?? null;
  const deItem =
    destino === 'RENGLONES' ? leerItem(entrada, { rubro: resuelta.rubro, unidad, moneda }) : null;
  const valores = valoresDe(resolucion, deItem?.item ?? null, uso.pedido.hoy);
  const leida = { entrada, resuelta, valores, preguntas: resolucion.preguntas };
  const noDan = pesosQueNoDan(entrada, monto);
  const deDolares: ErrorDeFila[] = noDan === null ? [] : [{ campo: 'cotizacion', mensaje: noDan }];
  const socio = uso.resueltos.socioDeMovimiento(resuelta);
  const otra = (socio ? deSocio(leida, socio, uso) : OTRAS[destino]?.(leida, uso)) ?? SIN_OTRA;
  const esMovimiento = destino === 'MOVIMIENTOS' && socio === null;
  const leido = esMovimiento ? leerMovimiento(resuelta, uso.lectura) : null;
  const preguntas = [...resolucion.preguntas, ...otra.preguntas];
  const hallazgos = [...(leido?.errores ?? []), ...(deItem?.errores ?? [])];
  const deImporte = deItem && !roto(entrada) ? null : errorDeImporte(entrada);
  const otros = [
    ...erroresDeReglas(hallazgos, resuelta),
    ...errorDeObra(entrada, uso),
    ...otra.errores,
    ...deDolares,
  ];
  const errores = reunirErrores(entrada, { deImporte, otros }, preguntas);
  const sano = errores.length === 0;
  return {
    valores: conTipo(socio?.valor ? { ...valores, socio: socio.valor.nombre } : valores, otra),
    movimiento: sano ? (leido?.movimiento ?? null) : null,
    otra: sano ? otra.otra : null,
    errores,
    preguntas,
    contestadas: [...resolucion.contestadas, ...(otra.contestadas ?? [])],
  };
}

/** Prefixes of the ids of questions that also count the excluded rows. */
const QUE_DEJAN_AFUERA = ['REPITE:', DE_ENTRADA];

function leerFila(
  leida: TablaLeida,
  entrada: Entrada,
  uso: Uso,
): { fila: FilaDeTabla; errores: Hallazgo[] } {
  const { cuaderno, omitida: queda } = uso.pedido;
  const resolucion = resolverFila(leida, entrada, uso);
  const { errores, contestadas, ...como } = leerComo(entrada, resolucion, uso);
  const omitida = queda(entrada.id);
  for (const id of [...como.preguntas, ...contestadas]) {
    // Excluded rows count only for some questions, which may have excluded them.
    if (!omitida || QUE_DEJAN_AFUERA.some((de) => id.startsWith(de))) cuaderno.contar(id);
  }
  const fila: FilaDeTabla = {
    id: entrada.id,
    fila: entrada.fila.fila,
    estado: estadoDe(omitida, errores, como.preguntas),
    celdas: celdasConNombre(entrada),
    ...como,
  };
  return { fila, errores: omitida ? [] : errores.map((error) => hallazgoDe(entrada, error)) };
}

export function leerFilas(leidas: readonly TablaLeida[], pedido: PedidoFilas) {
  const { filas, catalogo, cuaderno } = pedido;
  const entradas = leidas.flatMap((leida) => leida.entradas);
  const obras = resolvedorDeObraDeFila(leidas, pedido);
  const resueltos: Resueltos = {
    medios: resolvedorDeMedios(cuaderno),
    unidades: resolvedorDeUnidades(cuaderno),
    rubros: new RubrosNombrados(filas, catalogo, cuaderno),
    proveedores: resolvedorDeProveedores(entradas, filas.proveedores, cuaderno),
    obras,
    socioDe: resolvedorDeSocios(filas, cuaderno),
    socioDeMovimiento: pedido.sueltos ? resolvedorDeAportesSueltos(filas, cuaderno) : () => null,
    devolucionDe: resolvedorDeDevoluciones(cuaderno),
    cuentas: resolvedorDeCuentas(filas, cuaderno),
    dias: resolvedorDeDia(pedido.hoy, cuaderno),
    porId: new Map(filas.obras.map((obra) => [obra.id, obra])),
  };
  const lectura = { catalogo, obras: resueltos.porId, hoy: pedido.hoy };
  const uso = { pedido, resueltos, lectura };
  const porTabla = new Map<TablaLeida, FilasLeidas>();
  for (const leida of leidas) {
    const leidasFilas = leida.entradas.map((entrada) => leerFila(leida, entrada, uso));
    porTabla.set(leida, {
      filas: leidasFilas.map(({ fila }) => fila),
      errores: leidasFilas.flatMap(({ errores }) => errores),
    });
  }
  return { porTabla, deSolapa: obras.deSolapa };
}
