import type { TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import type { Catalogo, FilasCatalogo, ObraCatalogo, RubroCatalogo } from '../catalogo.rules.ts';
import type { Cotizada } from './cotizaciones.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import { DE_ARRIBA } from './fechas-preguntadas.rules.ts';
import { comprobanteEscrito, type FilaResuelta } from './fila-libro.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import type { resolvedorDeObraDeFila } from './obras-libro.rules.ts';
import type { Resuelta, resolvedorDeMedios, resolvedorDeUnidades } from './palabras-libro.rules.ts';
import type { Contestada, Cuaderno, DeQuePende } from './preguntas.rules.ts';
import type { ProveedorHallado, resolvedorDeProveedores } from './proveedores-libro.rules.ts';
import { pactadoDePrecio } from './renglon-libro.rules.ts';
import type { ValoresFila } from './resultado.ts';
import type { RubrosNombrados } from './rubros-nombrados.rules.ts';
import { cuelgaDelSigno, pareceCobro } from './signo.rules.ts';

export type PedidoFilas = {
  readonly catalogo: Catalogo;
  readonly filas: FilasCatalogo;
  readonly obraId: string | null;
  readonly archivo: string;
  readonly hoy: string;
  readonly cuaderno: Cuaderno;
  readonly cotizadas: ReadonlyMap<string, Cotizada>;
  readonly repetidas: ReadonlyMap<TablaLeida, Contestada>;
  readonly omitida: (id: string) => boolean;
};

export type Resueltos = {
  readonly medios: ReturnType<typeof resolvedorDeMedios>;
  readonly rubros: RubrosNombrados;
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

export type Uso = { readonly pedido: PedidoFilas; readonly resueltos: Resueltos };

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

/** The rubro that its cell, the heading above it or its supplier's habit names. */
function rubroDe(
  { celdas, seccion, tabla }: Entrada,
  { rubros }: Resueltos,
  {
    tipo,
    proveedor,
  }: { readonly tipo: TipoMovimiento | null; readonly proveedor: ProveedorHallado | null },
): Resuelta<RubroCatalogo> {
  const celda = celdas.get('rubro');
  if (celda) return rubros.deCelda(celda);
  const [deSeccion] = (seccion?.celdas ?? []).flatMap((titulo) => rubros.deTitulo(titulo) ?? []);
  if (deSeccion) return { valor: deSeccion, pendiente: null };
  const aPagar = tabla.destino === 'MOVIMIENTOS' && tipo === 'EGRESO';
  return aPagar ? rubros.deProveedor(proveedor) : SIN_PREGUNTA;
}

/** What each word of a row stands for. */
function palabrasDeFila(leida: TablaLeida, entrada: Entrada, { pedido, resueltos }: Uso) {
  const { celdas, tabla, id } = entrada;
  const celdaMedio = celdas.get('medioPago');
  const celdaUnidad = celdas.get('unidad');
  const deItem = tabla.destino === 'RENGLONES';
  const conObra = tabla.destino === 'MOVIMIENTOS' || tabla.destino === 'APORTES';
  const medio = celdaMedio ? resueltos.medios(celdaMedio) : SIN_PREGUNTA;
  const proveedor = resueltos.proveedores(entrada);
  const tipo = leida.tipos.get(id) ?? null;
  return {
    cotizada: pedido.cotizadas.get(id) ?? { cotizacion: null, pendiente: null },
    medio,
    rubro: rubroDe(entrada, resueltos, { tipo, proveedor: proveedor.valor }),
    proveedor,
    unidad: celdaUnidad && deItem ? resueltos.unidades(celdaUnidad) : SIN_PREGUNTA,
    obra: conObra ? resueltos.obras.deEntrada(entrada) : SIN_PREGUNTA,
  };
}

/** Every word of a row, with the questions it hangs on. */
export function resolverFila(leida: TablaLeida, entrada: Entrada, uso: Uso) {
  const monto = leida.montos.get(entrada.id);
  const fecha = fechaDe(leida, entrada.id);
  const palabras = palabrasDeFila(leida, entrada, uso);
  const { cotizada, medio, rubro, proveedor, unidad, obra } = palabras;
  const penden: readonly (DeQuePende | null | undefined)[] = [
    fecha?.sinAnio === true ? leida.deAnio : null,
    fecha?.heredada === true ? leida.deArriba : null,
    fecha?.deDia === true ? leida.deDia : null,
    cotizada,
    medio,
    rubro,
    proveedor,
    obra,
    unidad,
    monto && cuelgaDelSigno(entrada) ? leida.signo : null,
    uso.pedido.repetidas.get(leida),
    pareceCobro(entrada) ? leida.signo.deCobros : null,
  ];
  const deCuenta = entrada.tabla.destino === 'SALDOS_INICIALES' ? leida.hasta : null;
  const resuelta: FilaResuelta = {
    entrada,
    fecha: fecha?.fecha ?? deCuenta,
    tipo: leida.tipos.get(entrada.id) ?? null,
    centavos: monto?.centavos ?? null,
    moneda: monto?.moneda ?? null,
    cotizacion: monto?.moneda === 'USD' ? cotizada.cotizacion : (monto?.cotizacion ?? null),
    concepto: conceptoDe(entrada, rubro.valor),
    obra: obra.valor,
    rubro: rubro.valor,
    proveedor: proveedor.valor,
    medio: medio.valor,
  };
  return {
    resuelta,
    preguntas: [...new Set(penden.flatMap((de) => de?.pendiente ?? []))],
    contestadas: [...new Set(penden.flatMap((de) => de?.contestada ?? []))],
    unidad: unidad.valor,
    periodo: fecha?.periodo ?? null,
    pactada: monto?.origen === 'PACTADA',
  };
}

export function valoresDe(
  { resuelta, periodo, pactada }: ReturnType<typeof resolverFila>,
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
