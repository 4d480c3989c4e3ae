import { required } from '../required.ts';
import { addDays, instantOf } from './dates.ts';
import type { SeedRow } from './insert-rows.ts';
import type { EspecieDemo, LlamadoDemo } from './llamados-datos.ts';
import { loteDe, tasaDe } from './lote.ts';
import { aDolares } from './presupuestos-cuentas.ts';
import { seedId } from './random.ts';
import { idSocio, type ObraConSocios } from './socios.ts';

/** By table, in the order their references ask for; the movements, some of them now owned. */
export type AportesDemo = {
  readonly tablas: readonly (readonly [tabla: string, filas: readonly SeedRow[]])[];
  readonly movimientos: readonly SeedRow[];
  readonly cuantos: number;
};

type Aporte = SeedRow & { readonly fecha: string };
type Cuota = { readonly socio: number; readonly bp: number; readonly centavos: number };
type Llamado = {
  readonly id: string;
  readonly demo: LlamadoDemo;
  readonly moneda: string;
  readonly fecha: string;
  readonly vencimiento: string;
  readonly cuotas: readonly Cuota[];
};

const DIAS_DE_AVISO = 10;
const PESO = 100;

/** The income of an obra that names one of its partners at its end. */
function rondaDe({ obra, proyectoId }: ObraConSocios, movimientos: readonly SeedRow[], s: number) {
  const nombre = required(obra.socios[s], 'the partner').nombre;
  return movimientos.filter(
    (fila) =>
      fila['proyecto_id'] === proyectoId &&
      fila['tipo'] === 'INGRESO' &&
      String(fila['concepto']).endsWith(`: ${nombre}`),
  );
}

const sinNombre = (concepto: unknown): string => String(concepto).replace(/: [^:]+$/, '');

function filaDe(
  deObra: ObraConSocios,
  s: number,
  datos: SeedRow & { readonly fecha: string; readonly importe_centavos: unknown },
): Aporte {
  const creadoEn = instantOf(datos.fecha, 12 * 60 + s);
  return {
    tenant_id: deObra.tenantId,
    proyecto_id: deObra.proyectoId,
    socio_id: idSocio(deObra, s),
    llamado_id: null,
    destino: 'OBRA',
    moneda: 'ARS',
    cotizacion_valor: null,
    cotizacion_tipo: null,
    cotizacion_fecha: null,
    cotizacion_fuente: null,
    importe_ars_centavos: datos.importe_centavos,
    moneda_cuenta: datos['moneda'] ?? 'ARS',
    importe_cuenta_centavos: datos.importe_centavos,
    importe_lote_centavos: null,
    medio_pago: null,
    movimiento_id: null,
    creado_en: creadoEn,
    actualizado_en: creadoEn,
    creado_por: deObra.ownerId,
    version: 1,
    ...datos,
  };
}

const enEspecie = (
  deObra: ObraConSocios,
  [s, tipo, pesos, dia, concepto]: EspecieDemo,
  llamadoId: string | null,
): Aporte =>
  filaDe(deObra, s, {
    llamado_id: llamadoId,
    fecha: addDays(deObra.hoy, dia),
    tipo,
    importe_centavos: pesos * PESO,
    concepto,
  });

/** A contribution in money for a movement of the demo. */
function deMovimiento(
  deObra: ObraConSocios,
  s: number,
  movimiento: SeedRow,
  llamadoId: string | null,
): Aporte {
  const { lote } = deObra.obra;
  const fecha = String(movimiento['fecha']);
  const importe = Number(movimiento['importe_centavos']);
  const tasa = lote ? tasaDe(deObra.hoy, fecha) : null;
  const enPesos = movimiento['moneda'] === 'ARS';
  return filaDe(deObra, s, {
    llamado_id: llamadoId,
    destino: lote ? 'LOTE' : 'OBRA',
    fecha,
    tipo: 'DINERO',
    importe_centavos: importe,
    moneda: movimiento['moneda'],
    cotizacion_valor: movimiento['cotizacion_valor'] ?? tasa,
    cotizacion_tipo: movimiento['cotizacion_tipo'] ?? (tasa === null ? null : 'OFICIAL'),
    cotizacion_fecha: movimiento['cotizacion_fecha'] ?? (tasa === null ? null : fecha),
    cotizacion_fuente: movimiento['cotizacion_fuente'] ?? null,
    importe_ars_centavos: movimiento['importe_ars_centavos'],
    importe_lote_centavos: tasa === null ? null : enPesos ? aDolares(importe, tasa) : importe,
    medio_pago: movimiento['medio_pago'],
    concepto: sinNombre(movimiento['concepto']),
    movimiento_id: movimiento['id'],
  });
}

/** Shares on a day, who has left included. */
function participacionesAl({ obra, hoy }: ObraConSocios, fecha: string): number[] {
  const { redistribucion } = obra;
  const actuales = obra.socios.map(({ participacionBp }) => participacionBp);
  if (!redistribucion || fecha >= addDays(hoy, -redistribucion.haceDias)) return actuales;
  return [...redistribucion.anteriores, redistribucion.salio.participacionBp];
}

const idLlamado = ({ tenantId, indice }: ObraConSocios, n: number): string =>
  seedId('llamado', tenantId, indice * 100 + n);

/**
 * What a round answers: who is still there was asked for what they paid; whoever has left since, for
 * their part of the whole. With the shares of that day it is the largest remainder of the whole.
 */
function deRonda(
  deObra: ObraConSocios,
  demo: LlamadoDemo,
  n: number,
  pagos: readonly SeedRow[],
): Llamado {
  const vencimiento = String(required(pagos[0], 'a payment of the round')['fecha']);
  const fecha = addDays(vencimiento, -DIAS_DE_AVISO);
  const bps = participacionesAl(deObra, fecha);
  const pagado = pagos.map((pago) => Number(pago['importe_centavos']));
  const suma = pagado.reduce((a, b) => a + b, 0);
  const deLosQueQuedan = bps.slice(0, pagado.length).reduce((a, b) => a + b, 0);
  const total = Math.floor((suma * 10_000) / deLosQueQuedan);
  const partes = total > suma ? [...pagado, total - suma] : pagado;
  return {
    id: idLlamado(deObra, n),
    demo,
    moneda: String(pagos[0]?.['moneda']),
    fecha,
    vencimiento,
    cuotas: partes.map((centavos, socio) => ({
      socio,
      bp: required(bps[socio], 'the share of that day'),
      centavos,
    })),
  };
}

function deMonto(deObra: ObraConSocios, demo: LlamadoDemo, n: number): Llamado {
  const [emision, vence] = required(demo.dias, 'the days of a call');
  const fecha = addDays(deObra.hoy, emision);
  const pesos = required(demo.pesos, 'the amount of a call');
  return {
    id: idLlamado(deObra, n),
    demo,
    moneda: 'ARS',
    fecha,
    vencimiento: addDays(deObra.hoy, vence),
    cuotas: participacionesAl(deObra, fecha).map((bp, socio) => ({
      socio,
      bp,
      centavos: (pesos * PESO * bp) / 10_000,
    })),
  };
}

function filaLlamado(deObra: ObraConSocios, { id, demo, ...llamado }: Llamado, n: number): SeedRow {
  const creadoEn = instantOf(llamado.fecha, 10 * 60);
  const anulado = demo.anulado === undefined ? null : instantOf(addDays(llamado.fecha, 5), 17 * 60);
  return {
    id,
    tenant_id: deObra.tenantId,
    proyecto_id: deObra.proyectoId,
    numero: n + 1,
    periodo: llamado.vencimiento.slice(0, 7),
    concepto: demo.concepto,
    importe_centavos: llamado.cuotas.reduce((suma, { centavos }) => suma + centavos, 0),
    moneda: llamado.moneda,
    fecha: llamado.fecha,
    vencimiento: llamado.vencimiento,
    sin_asignar_bp: 0,
    motivo_anulacion: demo.anulado ?? null,
    creado_en: creadoEn,
    actualizado_en: anulado ?? creadoEn,
    creado_por: deObra.ownerId,
    version: anulado === null ? 1 : 2,
    eliminado_en: anulado,
  };
}

/** What whoever left gave for a call: work, so that no money moved that the works do not have. */
function delQueSalio(
  deObra: ObraConSocios,
  { id, fecha, moneda, cuotas }: Llamado,
  pagos: readonly SeedRow[],
): Aporte[] {
  const { obra } = deObra;
  const suya = cuotas[obra.socios.length];
  if (!suya || !obra.llamados) return [];
  const tasa = moneda === 'USD' ? required(pagos[0], 'the round')['cotizacion_valor'] : null;
  const enPesos =
    tasa === null
      ? suya.centavos
      : Math.round((suya.centavos * Math.round(Number(tasa) * 100)) / 100);
  return [
    filaDe(deObra, suya.socio, {
      llamado_id: id,
      fecha,
      tipo: 'TRABAJO',
      importe_centavos: suya.centavos,
      moneda,
      cotizacion_valor: tasa,
      cotizacion_tipo: tasa === null ? null : 'OFICIAL',
      cotizacion_fecha: tasa === null ? null : fecha,
      importe_ars_centavos: enPesos,
      concepto: obra.llamados.delQueSalio,
    }),
  ];
}

type DeObra = {
  readonly llamados: readonly SeedRow[];
  readonly cuotas: readonly SeedRow[];
  readonly aportes: readonly Aporte[];
};

function deUnaObra(deObra: ObraConSocios, movimientos: readonly SeedRow[]): DeObra {
  const { obra, tenantId, proyectoId } = deObra;
  const porSocio = obra.socios.map((_, s) => rondaDe(deObra, movimientos, s));
  const pagosDe = ({ ronda }: LlamadoDemo): SeedRow[] =>
    porSocio.map((pagos) => {
      const deMoneda = pagos.filter((pago) => pago['moneda'] === ronda?.moneda);
      return required(deMoneda[(ronda?.numero ?? 1) - 1], 'the payment of a round');
    });
  const plan = obra.llamados?.llamados ?? [];
  const llamados = plan.map((demo, n) =>
    demo.ronda ? deRonda(deObra, demo, n, pagosDe(demo)) : deMonto(deObra, demo, n),
  );
  const llamadoDe = new Map(
    llamados.flatMap(({ id, demo }) =>
      demo.ronda ? pagosDe(demo).map((pago): [unknown, string] => [pago['id'], id]) : [],
    ),
  );
  return {
    llamados: llamados.map((llamado, n) => filaLlamado(deObra, llamado, n)),
    cuotas: llamados.flatMap(({ id, cuotas }) =>
      cuotas.map(({ socio, bp, centavos }) => ({
        tenant_id: tenantId,
        llamado_id: id,
        socio_id: idSocio(deObra, socio),
        proyecto_id: proyectoId,
        participacion_bp: bp,
        importe_centavos: centavos,
      })),
    ),
    aportes: [
      ...porSocio.flatMap((pagos, s) =>
        pagos.map((pago) => deMovimiento(deObra, s, pago, llamadoDe.get(pago['id']) ?? null)),
      ),
      ...llamados.flatMap((llamado) => [
        ...(llamado.demo.ronda ? delQueSalio(deObra, llamado, pagosDe(llamado.demo)) : []),
        ...(llamado.demo.enEspecie ?? []).map((fila) => enEspecie(deObra, fila, llamado.id)),
      ]),
      ...(obra.llamados?.adelantos ?? []).map((fila) => enEspecie(deObra, fila, null)),
    ],
  };
}

/** Partners' money of an organisation: calls, contributions and the purchase of lots, over its movements. */
export function aportesDe(
  obras: readonly ObraConSocios[],
  movimientos: readonly SeedRow[],
): AportesDemo {
  const conSocios = obras.filter(({ obra }) => obra.socios.length > 0);
  const partes = conSocios.map((deObra) => deUnaObra(deObra, movimientos));
  const lotes = conSocios.flatMap((deObra) => loteDe(deObra, movimientos));
  const aportes = partes
    .flatMap((parte) => parte.aportes)
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : Number(a.fecha > b.fecha)))
    .map((fila, n): SeedRow => ({
      ...fila,
      id: seedId('aporte', String(fila['tenant_id']), n),
      codigo: `AP-${String(n + 1).padStart(4, '0')}`,
    }));
  const ligados = new Map<unknown, SeedRow>([
    ...aportes.map((fila): [unknown, SeedRow] => [
      fila['movimiento_id'],
      { concepto: fila['concepto'], origen_tipo: 'APORTE', origen_id: fila['id'] },
    ]),
    ...lotes.flatMap(({ ligados: deLote }) => [...deLote]),
  ]);
  return {
    tablas: [
      ['llamados_aporte', partes.flatMap((parte) => parte.llamados)],
      ['llamado_cuotas', partes.flatMap((parte) => parte.cuotas)],
      ['aportes', aportes],
      ['lotes', lotes.map(({ lote }) => lote)],
      ['lote_gastos', lotes.flatMap(({ gastos }) => gastos)],
    ],
    movimientos: movimientos.map((fila) => ({ ...fila, ...ligados.get(fila['id']) })),
    cuantos: aportes.length,
  };
}
