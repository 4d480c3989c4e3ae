import type { TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import type { DeQuePende } from '../../planilla/duda.ts';
import type { RubroCatalogo } from '../../renglones/rubro.rules.ts';
import type { Catalogo, FilasCatalogo, ObraCatalogo } from '../catalogo.rules.ts';
import type { resolvedorDeDevoluciones } from './aporte-libro.rules.ts';
import type { SocioDeMovimiento } from './aporte-suelto.rules.ts';
import { chequePorSalir } from './cheque-libro.rules.ts';
import type { Cotizada } from './cotizaciones.rules.ts';
import type { MontoEntrada } from './dolares.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import { DE_ARRIBA } from './fechas-preguntadas.rules.ts';
import { comprobanteEscrito, type FilaResuelta, type LecturaLibro } from './fila-libro.rules.ts';
import type { AcopioDeTabla } from './item-libro.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import { esNotaEnPositivo } from './notas-de-credito.rules.ts';
import type { resolvedorDeObraDeFila } from './obras-libro.rules.ts';
import type { Resuelta, resolvedorDeMedios, resolvedorDeUnidades } from './palabras-libro.rules.ts';
import type { Contestada, Cuaderno } from './preguntas.rules.ts';
import type { ProveedorHallado, resolvedorDeProveedores } from './proveedores-libro.rules.ts';
import { pactadoDePrecio } from './renglon-libro.rules.ts';
import type { ValoresFila } from './resultado.ts';
import type { RubrosNombrados } from './rubros-nombrados.rules.ts';
import type { resolvedorDeCuentas, resolvedorDeDia } from './saldo-libro.rules.ts';
import { cuelgaDelDebe, cuelgaDelSigno, pareceCobro } from './signo.rules.ts';
import type { resolvedorDeSocios } from './socios-libro.rules.ts';
import type { Tabla } from './tabla.rules.ts';

export type PedidoFilas = {
  readonly catalogo: Catalogo;
  readonly filas: FilasCatalogo;
  readonly obraId: string | null;
  readonly unaObra: boolean;
  readonly archivo: string;
  readonly hoy: string;
  readonly cuaderno: Cuaderno;
  readonly cotizadas: ReadonlyMap<string, Cotizada>;
  readonly repetidas: ReadonlyMap<TablaLeida, Contestada>;
  readonly acopios: ReadonlyMap<Tabla, AcopioDeTabla>;
  /** Questions whether a row is imported at all, by row. */
  readonly dudosas: ReadonlyMap<string, Contestada>;
  readonly omitida: (id: string) => boolean;
  /** False when the chosen destination is movements, so that none is read as a contribution. */
  readonly sueltos: boolean;
};

export type Resueltos = {
  readonly medios: ReturnType<typeof resolvedorDeMedios>;
  readonly rubros: RubrosNombrados;
  readonly proveedores: ReturnType<typeof resolvedorDeProveedores>;
  readonly obras: ReturnType<typeof resolvedorDeObraDeFila>;
  readonly unidades: ReturnType<typeof resolvedorDeUnidades>;
  readonly socioDe: ReturnType<typeof resolvedorDeSocios>;
  readonly socioDeMovimiento: SocioDeMovimiento;
  readonly devolucionDe: ReturnType<typeof resolvedorDeDevoluciones>;
  readonly cuentas: ReturnType<typeof resolvedorDeCuentas>;
  readonly dias: ReturnType<typeof resolvedorDeDia>;
  readonly porId: ReadonlyMap<string, ObraCatalogo>;
};

const SIN_PREGUNTA = { valor: null, pendiente: null } as const;
const SIN_COTIZACION = { cotizacion: null, pendiente: null } as const;

/** Date of a row; one taken from the row above does not count when the user refused that. */
function fechaDe({ tabla, fechas, deArriba }: TablaLeida, id: string) {
  const fecha = fechas.get(id);
  // A debt may lack a date, so it takes none from above.
  if (fecha?.heredada === true && tabla.destino === 'POR_PAGAR') return undefined;
  return fecha?.heredada === true && deArriba.valor !== DE_ARRIBA ? undefined : fecha;
}

export type Uso = {
  readonly pedido: PedidoFilas;
  readonly resueltos: Resueltos;
  readonly lectura: LecturaLibro;
};

/** Concept of a row: its own words, else those of its other names, its heading or its table. */
function conceptoDe({ celdas, seccion, tabla }: Entrada, rubro: RubroCatalogo | null): string {
  const propio = celdas.get('concepto')?.texto ?? '';
  if (propio !== '') return propio;
  const otro = (['proveedor', 'rubro', 'socio', 'cuenta', 'notas'] as const)
    .map((campo) => celdas.get(campo)?.texto ?? '')
    .find((texto) => /\p{L}{3}/u.test(texto));
  if (otro === undefined && rubro) return rubro.nombre;
  return otro ?? seccion?.celdas[0]?.texto ?? tabla.cruda.previas.at(-1)?.celdas[0]?.texto ?? '';
}

/** Rubro in its cell, in the heading above it, or, for an expense, usual for its supplier. */
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

/** Values of the words of a row, with their questions. */
function palabrasDeFila(leida: TablaLeida, entrada: Entrada, { pedido, resueltos }: Uso) {
  const { celdas, tabla, id } = entrada;
  const celdaMedio = celdas.get('medioPago');
  const celdaUnidad = celdas.get('unidad');
  const deItem = tabla.destino === 'RENGLONES';
  // A balance of an account has no supplier, means of payment or rate.
  const deCuenta = tabla.destino === 'SALDOS_INICIALES';
  const deDeuda = tabla.destino === 'POR_PAGAR';
  const deSocio = tabla.destino === 'APORTES';
  const conObra = tabla.destino === 'MOVIMIENTOS' || deSocio || deDeuda;
  const conMedio = !deCuenta && !deItem && !deDeuda;
  const medio = celdaMedio && conMedio ? resueltos.medios(celdaMedio) : SIN_PREGUNTA;
  const conProveedor = !deCuenta && !deItem && !deSocio;
  const proveedor = conProveedor ? resueltos.proveedores(entrada) : SIN_PREGUNTA;
  const tipo = leida.tipos.get(id) ?? null;
  return {
    cotizada: (deCuenta ? undefined : pedido.cotizadas.get(id)) ?? SIN_COTIZACION,
    medio,
    rubro: deCuenta
      ? SIN_PREGUNTA
      : rubroDe(entrada, resueltos, { tipo, proveedor: proveedor.valor }),
    proveedor,
    unidad: celdaUnidad && deItem ? resueltos.unidades(celdaUnidad) : SIN_PREGUNTA,
    obra: conObra ? resueltos.obras.deEntrada(entrada) : SIN_PREGUNTA,
  };
}

/** Questions on which the direction of a movement depends. */
const delSigno = (
  { signo }: TablaLeida,
  entrada: Entrada,
  monto: MontoEntrada | undefined,
): readonly (DeQuePende | null)[] => [
  monto && cuelgaDelSigno(entrada) ? signo : null,
  cuelgaDelDebe(entrada) ? signo.deDebe : null,
  pareceCobro(entrada) ? signo.deCobros : null,
  esNotaEnPositivo(entrada, monto?.centavos ?? 0) ? signo.deNotas : null,
];

function distintas(
  penden: readonly (DeQuePende | null | undefined)[],
  cuales: 'pendiente' | 'contestada',
): string[] {
  const ids: string[] = [];
  for (const de of penden) {
    const id = de?.[cuales] ?? null;
    if (id !== null && !ids.includes(id)) ids.push(id);
  }
  return ids;
}

/** Values of all words of a row, with the questions on which it depends. */
export function resolverFila(leida: TablaLeida, entrada: Entrada, uso: Uso) {
  const monto = leida.montos.get(entrada.id);
  const fecha = fechaDe(leida, entrada.id);
  const esMovimiento = entrada.tabla.destino === 'MOVIMIENTOS';
  const deCuenta = entrada.tabla.destino === 'SALDOS_INICIALES';
  const dia = deCuenta && fecha?.fecha == null ? uso.resueltos.dias(leida) : SIN_PREGUNTA;
  const palabras = palabrasDeFila(leida, entrada, uso);
  const { cotizada, medio, rubro, proveedor, unidad, obra } = palabras;
  const penden: readonly (DeQuePende | null | undefined)[] = [
    ...entrada.tabla.deDinero,
    ...entrada.tabla.deTextos,
    entrada.deSuma,
    fecha?.sinAnio === true ? leida.deAnio : null,
    fecha?.heredada === true ? leida.deArriba : null,
    fecha?.deDia === true ? leida.deDia : null,
    cotizada,
    medio,
    rubro,
    proveedor,
    obra,
    unidad,
    dia,
    ...(esMovimiento ? delSigno(leida, entrada, monto) : []),
    uso.pedido.repetidas.get(leida),
    uso.pedido.dudosas.get(entrada.id),
  ];
  const resuelta: FilaResuelta = {
    entrada,
    fecha: fecha?.fecha ?? dia.valor,
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
    preguntas: distintas(penden, 'pendiente'),
    contestadas: distintas(penden, 'contestada'),
    monto,
    unidad: unidad.valor,
    periodo: fecha?.periodo ?? null,
    pactada: monto?.origen === 'PACTADA',
  };
}

export function valoresDe(
  { resuelta, periodo, pactada }: ReturnType<typeof resolverFila>,
  item: ValoresFila['item'],
  hoy: string,
): ValoresFila {
  const { entrada, rubro } = resuelta;
  const dePrecio = item === null ? null : pactadoDePrecio(entrada);
  const vence = entrada.celdas.get('vencimiento')?.fecha;
  // The opening balance of a bank account may be negative.
  const conSigno = entrada.tabla.destino === 'SALDOS_INICIALES';
  return {
    fecha: resuelta.fecha,
    periodo,
    concepto: resuelta.concepto === '' ? null : resuelta.concepto,
    tipo: resuelta.tipo,
    importeCentavos:
      conSigno || resuelta.centavos === null ? resuelta.centavos : Math.abs(resuelta.centavos),
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
    cheque:
      entrada.tabla.destino === 'MOVIMIENTOS'
        ? chequePorSalir(entrada.celdas, { ...resuelta, hoy })
        : null,
    item,
  };
}
