import type { Catalogo, FilasCatalogo, ObraCatalogo, RubroCatalogo } from '../catalogo.rules.ts';
import type { Cotizada } from './cotizaciones.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import {
  campoDeHallazgo,
  comprobanteEscrito,
  leerMovimiento,
  type FilaResuelta,
} from './fila-libro.rules.ts';
import { DE_ARRIBA, type TablaLeida } from './lectura-tabla.rules.ts';
import { leerMonto } from './monto.rules.ts';
import { resolvedorDeObraDeFila } from './obras-libro.rules.ts';
import {
  resolvedorDeMedios,
  resolvedorDeRubros,
  resolvedorDeUnidades,
} from './palabras-libro.rules.ts';
import type { Contestada, Cuaderno } from './preguntas.rules.ts';
import { resolvedorDeProveedores } from './proveedores-libro.rules.ts';
import { nombreCelda } from './referencia.rules.ts';
import { leerItem, pactadoDePrecio } from './renglon-libro.rules.ts';
import type { EstadoFila, FilaDeTabla, Hallazgo, ValoresFila } from './resultado.ts';
import { pareceCobro } from './signo.rules.ts';
import type { CampoLibro } from './vocabulario.rules.ts';

type Pedido = {
  readonly catalogo: Catalogo;
  readonly filas: FilasCatalogo;
  readonly obraId: string | null;
  readonly hoy: string;
  readonly cuaderno: Cuaderno;
  readonly cotizadas: ReadonlyMap<string, Cotizada>;
  readonly repetidas: ReadonlyMap<TablaLeida, Contestada>;
  readonly omitida: (id: string) => boolean;
};

export type FilasLeidas = { readonly filas: FilaDeTabla[]; readonly errores: Hallazgo[] };

/** Fields whose question is open are not wrong yet. */
const CAMPO_DE_PREGUNTA: Readonly<Record<string, readonly CampoLibro[]>> = {
  ANIO: ['fecha'],
  FECHA: ['fecha'],
  COTIZACION: ['cotizacion'],
  MEDIO: ['medioPago'],
  RUBRO: ['rubro'],
  OBRA: ['obra'],
  PROVEEDOR: ['proveedor', 'cuit'],
  SIGNO: ['tipo'],
  UNIDAD: ['unidad'],
};

/** What a row is about: its own words, or those of what else it names. */
function conceptoDe({ celdas, seccion, tabla }: Entrada, rubro: RubroCatalogo | null): string {
  const propio = celdas.get('concepto')?.texto ?? '';
  if (propio !== '') return propio;
  const otro = (['proveedor', 'rubro', 'socio', 'cuenta', 'notas'] as const)
    .map((campo) => celdas.get(campo)?.texto ?? '')
    .find((texto) => /\p{L}{3}/u.test(texto));
  if (otro === undefined && rubro) return rubro.nombre;
  return otro ?? seccion?.celdas[0]?.texto ?? tabla.cruda.previas.at(-1)?.celdas[0]?.texto ?? '';
}

function celdasConNombre(entrada: Entrada): Partial<Record<CampoLibro, string>> {
  const nombradas: Partial<Record<CampoLibro, string>> = {};
  for (const [campo, { fila, columna }] of entrada.celdas) {
    if (columna >= 0) nombradas[campo] = nombreCelda(fila, columna);
  }
  const { importe } = entrada;
  // Whatever its column is called, the amount's own cell.
  if (importe) nombradas.importe = nombreCelda(entrada.fila.fila, importe.columna.columna);
  return nombradas;
}

type Error = { readonly campo: CampoLibro | null; readonly mensaje: string };

/** What the amount's cell has against it, before any other. */
function errorDeImporte(entrada: Entrada): Error | null {
  const { importe, doble } = entrada;
  if (doble) return { campo: 'egreso', mensaje: 'La fila tiene un ingreso y un egreso a la vez' };
  const roto =
    importe?.celda ??
    [...entrada.tabla.deImporte].flatMap(
      ({ columna }) => entrada.fila.porColumna.get(columna) ?? [],
    )[0];
  if (!roto) return { campo: 'importe', mensaje: 'La fila no tiene importe' };
  const leido = leerMonto(roto.valor, roto.formula);
  const campo = importe?.columna.campo ?? 'importe';
  return leido.ok ? null : { campo, mensaje: leido.motivo };
}

/** Rows of accounts, partners and debts have few cells: each has to be there. */
function erroresSimples(entrada: Entrada, valores: ValoresFila): Error[] {
  const { destino } = entrada.tabla;
  const faltan: Error[] = [];
  if (valores.importeCentavos === null) return faltan;
  if (destino === 'APORTES' && valores.fecha === null) {
    faltan.push({ campo: 'fecha', mensaje: 'La fecha no es válida: se espera dd/mm/aaaa' });
  }
  if (destino === 'APORTES' && valores.socio === null) {
    faltan.push({ campo: 'socio', mensaje: 'Falta el socio' });
  }
  if (destino === 'POR_PAGAR' && valores.proveedor === null) {
    faltan.push({ campo: 'proveedor', mensaje: 'Falta el proveedor' });
  }
  return faltan;
}

function estadoDe(
  omitida: boolean,
  errores: readonly Error[],
  preguntas: readonly string[],
): EstadoFila {
  if (omitida) return 'OMITIDA';
  if (errores.length > 0) return 'CON_ERROR';
  return preguntas.length > 0 ? 'PENDIENTE' : 'LISTA';
}

type Resueltos = {
  readonly medios: ReturnType<typeof resolvedorDeMedios>;
  readonly rubros: ReturnType<typeof resolvedorDeRubros>;
  readonly proveedores: ReturnType<typeof resolvedorDeProveedores>;
  readonly obras: ReturnType<typeof resolvedorDeObraDeFila>;
  readonly unidades: ReturnType<typeof resolvedorDeUnidades>;
  readonly porId: ReadonlyMap<string, ObraCatalogo>;
};

const SIN_PREGUNTA = { valor: null, pendiente: null } as const;

/** Without the one above, where the person refused it. */
function fechaDe({ fechas, deArriba }: TablaLeida, id: string) {
  const fecha = fechas.get(id);
  return fecha?.heredada === true && deArriba.valor !== DE_ARRIBA ? undefined : fecha;
}

/** Every word of a row, with the questions it hangs on. */
function resolver(leida: TablaLeida, entrada: Entrada, { pedido, resueltos }: Uso) {
  const { celdas, seccion } = entrada;
  const monto = leida.montos.get(entrada.id);
  const fecha = fechaDe(leida, entrada.id);
  const enDolares = monto?.moneda === 'USD';
  const cotizada = pedido.cotizadas.get(entrada.id) ?? { cotizacion: null, pendiente: null };
  const celdaMedio = celdas.get('medioPago');
  const celdaRubro = celdas.get('rubro');
  const medio = celdaMedio ? resueltos.medios(celdaMedio) : SIN_PREGUNTA;
  const rubro = celdaRubro ? resueltos.rubros.deCelda(celdaRubro) : SIN_PREGUNTA;
  const deSeccion = celdaRubro ? null : (seccion?.celdas ?? []).map(resueltos.rubros.deTitulo)[0];
  const proveedor = resueltos.proveedores(entrada);
  const celdaUnidad = celdas.get('unidad');
  const deItem = entrada.tabla.destino === 'RENGLONES';
  const unidad = celdaUnidad && deItem ? resueltos.unidades(celdaUnidad) : SIN_PREGUNTA;
  const conObra = entrada.tabla.destino === 'MOVIMIENTOS' || entrada.tabla.destino === 'APORTES';
  const obra = conObra ? resueltos.obras.deEntrada(entrada) : SIN_PREGUNTA;
  const pendientes = [
    fecha?.sinAnio === true ? leida.pendienteAnio : null,
    fecha?.heredada === true ? leida.deArriba.pendiente : null,
    cotizada.pendiente,
    medio.pendiente,
    rubro.pendiente,
    proveedor.pendiente,
    obra.pendiente,
    unidad.pendiente,
    monto && monto.centavos < 0 ? leida.signo.pendiente : null,
    pedido.repetidas.get(leida)?.pendiente ?? null,
    pareceCobro(entrada) ? (leida.signo.deCobros?.pendiente ?? null) : null,
  ];
  const resuelta: FilaResuelta = {
    entrada,
    fecha: fecha?.fecha ?? (entrada.tabla.destino === 'SALDOS_INICIALES' ? leida.hasta : null),
    tipo: leida.tipos.get(entrada.id) ?? null,
    centavos: monto?.centavos ?? null,
    moneda: monto?.moneda ?? null,
    cotizacion: enDolares ? cotizada.cotizacion : (monto?.cotizacion ?? null),
    concepto: conceptoDe(entrada, rubro.valor ?? deSeccion ?? null),
    obra: obra.valor,
    rubro: rubro.valor ?? deSeccion ?? null,
    proveedor: proveedor.valor,
    medio: medio.valor,
  };
  const preguntas = [...new Set(pendientes.filter((id) => id !== null))];
  return {
    resuelta,
    preguntas,
    unidad: unidad.valor,
    periodo: fecha?.periodo ?? null,
    pactada: monto?.origen === 'PACTADA',
  };
}

type Uso = { readonly pedido: Pedido; readonly resueltos: Resueltos };

function valoresDe(
  { resuelta, periodo, pactada }: ReturnType<typeof resolver>,
  item: ValoresFila['item'],
): ValoresFila {
  const { entrada, rubro } = resuelta;
  const dePrecio = item === null ? null : pactadoDePrecio(entrada);
  const vence = entrada.celdas.get('vencimiento')?.fecha;
  return {
    fecha: resuelta.fecha,
    periodo,
    concepto: resuelta.concepto === '' ? null : resuelta.concepto,
    tipo: resuelta.tipo,
    importeCentavos: resuelta.centavos === null ? null : Math.abs(resuelta.centavos),
    moneda: resuelta.moneda,
    cotizacion: dePrecio?.cotizacion ?? resuelta.cotizacion,
    pactada: pactada || dePrecio !== null,
    obra: resuelta.obra,
    rubro: rubro && { id: rubro.id, codigo: rubro.codigo, nombre: rubro.nombre },
    proveedor: resuelta.proveedor,
    medioPago: resuelta.medio,
    comprobante: comprobanteEscrito(entrada),
    socio: entrada.celdas.get('socio')?.texto ?? null,
    cuenta: entrada.celdas.get('cuenta')?.texto ?? null,
    vencimiento: vence?.entera ?? null,
    item,
  };
}

const rotos: readonly CampoLibro[] = [
  'fecha',
  'concepto',
  'proveedor',
  'rubro',
  'obra',
  'medioPago',
];

/** A broken formula is no name: it stays a finding. */
const celdasRotas = ({ celdas }: Entrada): Error[] =>
  rotos.flatMap((campo) =>
    celdas.get(campo)?.clase === 'ERROR'
      ? [{ campo, mensaje: 'La celda tiene un error de la planilla' }]
      : [],
  );

/** An item without a stated amount is worked out; one whose amount is broken has to be looked at. */
const roto = ({ fila, tabla }: Entrada): boolean =>
  tabla.deImporte.some(({ columna }) => fila.porColumna.get(columna)?.clase === 'ERROR');

function leerFila(
  leida: TablaLeida,
  entrada: Entrada,
  uso: Uso,
): { fila: FilaDeTabla; errores: Hallazgo[] } {
  const { pedido, resueltos } = uso;
  const resolucion = resolver(leida, entrada, uso);
  const { resuelta, preguntas } = resolucion;
  const callados = new Set(
    preguntas.flatMap((id) => CAMPO_DE_PREGUNTA[id.split(':')[0] ?? ''] ?? []),
  );
  const deItem =
    entrada.tabla.destino === 'RENGLONES'
      ? leerItem(entrada, { rubro: resuelta.rubro, unidad: resolucion.unidad })
      : null;
  const valores = valoresDe(resolucion, deItem?.item ?? null);
  const deImporte = deItem && !roto(entrada) ? null : errorDeImporte(entrada);
  const esMovimiento = entrada.tabla.destino === 'MOVIMIENTOS';
  const leido = esMovimiento
    ? leerMovimiento(resuelta, {
        catalogo: pedido.catalogo,
        obras: resueltos.porId,
        hoy: pedido.hoy,
      })
    : null;
  const deReglas = (leido?.errores ?? deItem?.errores ?? []).map((h): Error => ({
    campo: campoDeHallazgo(h),
    mensaje: h.mensaje,
  }));
  const errores = [
    ...celdasRotas(entrada),
    ...(deImporte ? [deImporte] : []),
    ...deReglas.filter(({ campo }) => deImporte === null || campo !== 'importe'),
    ...(esMovimiento || deItem ? [] : erroresSimples(entrada, valores)),
  ].filter(({ campo }) => campo === null || !callados.has(campo));
  const omitida = pedido.omitida(entrada.id);
  const estado = estadoDe(omitida, errores, preguntas);
  for (const id of preguntas) {
    // Whether a row is left out may be what is asked.
    if (!omitida || id.startsWith('REPITE:')) pedido.cuaderno.contar(id);
  }
  const fila: FilaDeTabla = {
    id: entrada.id,
    fila: entrada.fila.fila,
    estado,
    celdas: celdasConNombre(entrada),
    valores,
    movimiento: errores.length > 0 ? null : (leido?.movimiento ?? null),
    preguntas,
  };
  return { fila, errores: omitida ? [] : errores.map((error) => hallazgoDe(entrada, error)) };
}

function hallazgoDe(entrada: Entrada, { campo, mensaje }: Error): Hallazgo {
  const { tabla, fila, importe, celdas } = entrada;
  const deCampo = campo === null ? undefined : celdas.get(campo);
  const celda = deCampo ?? importe?.celda;
  const columna = celda?.columna ?? (campo === null ? undefined : tabla.porCampo.get(campo));
  return {
    tablaId: tabla.id,
    fila: fila.fila,
    celda: columna === undefined || columna < 0 ? '' : nombreCelda(fila.fila, columna),
    campo,
    valor: celda?.texto ?? '',
    mensaje,
  };
}

/** Every row of every table, read. */
export function leerFilas(leidas: readonly TablaLeida[], pedido: Pedido) {
  const { filas, catalogo, cuaderno } = pedido;
  const entradas = leidas.flatMap((leida) => leida.entradas);
  const obras = resolvedorDeObraDeFila(leidas, pedido);
  const resueltos: Resueltos = {
    medios: resolvedorDeMedios(cuaderno),
    unidades: resolvedorDeUnidades(cuaderno),
    rubros: resolvedorDeRubros(filas, catalogo, cuaderno),
    proveedores: resolvedorDeProveedores(entradas, filas.proveedores, cuaderno),
    obras,
    porId: new Map(filas.obras.map((obra) => [obra.id, obra])),
  };
  const porTabla = new Map<TablaLeida, FilasLeidas>();
  for (const leida of leidas) {
    const leidasFilas = leida.entradas.map((entrada) =>
      leerFila(leida, entrada, { pedido, resueltos }),
    );
    porTabla.set(leida, {
      filas: leidasFilas.map(({ fila }) => fila),
      errores: leidasFilas.flatMap(({ errores }) => errores),
    });
  }
  return { porTabla, deSolapa: obras.deSolapa };
}
