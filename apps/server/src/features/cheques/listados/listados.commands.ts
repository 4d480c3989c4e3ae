import type { Moneda } from '@plomada/domain/base/campos.schema';
import { required } from '@plomada/domain/base/required';
import { contados } from '@plomada/domain/base/texto.rules';
import { PREGUNTA_HOJA, verificarHoja } from '@plomada/domain/cheques/listados/hoja.rules';
import {
  monedasDe,
  movidosDe,
  nuevosDe,
  verificarCuentas,
  verificarLugar,
  verificarVistos,
} from '@plomada/domain/cheques/listados/lectura.rules';
import type { ListadoLeido } from '@plomada/domain/cheques/listados/leer.rules';
import type {
  FilaPlan,
  LeerListado,
  ResultadoListado,
} from '@plomada/domain/cheques/listados/listado.schema';
import { verificarBancoDe, verificarCartera } from '@plomada/domain/cheques/uso.rules';
import { verificarDia } from '@plomada/domain/cuentas/cuenta.rules';
import { efectoDeCobro, efectoDeDeposito } from '@plomada/domain/rechazos/rechazo.rules';
import { DECIR } from '@plomada/formatters/decir';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { transaction } from '../../../context/transaction.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { exigirCuentas, leerCuenta } from '../../cuentas/cuentas.queries.ts';
import { escribirHecho, tomarCheques } from '../hechos.commands.ts';
import { insertarCheque, recibirCheques } from '../registrar.commands.ts';
import { leerArchivo, planDe } from './listados.queries.ts';
import { LOCK_LISTADOS, SELECT_CARTERAS, UPDATE_INFORMADOS } from './listados.sql.ts';

type Cuentas = Pick<LeerListado, 'carteras' | 'bancos'>;

/** Refuses accounts that are missing, hidden, of another kind or of another currency. */
async function exigirLasCuentas(
  tx: Tx,
  plan: readonly FilaPlan[],
  { carteras = {}, bancos = {} }: Cuentas,
): Promise<void> {
  const pedidas = monedasDe(plan);
  const usadas = [
    ...pedidas.carteras.map((moneda) => [carteras[moneda], moneda, verificarCartera] as const),
    ...pedidas.bancos.map((moneda) => [bancos[moneda], moneda, verificarBancoDe] as const),
  ];
  for (const [id, moneda, verificar] of usadas) {
    await exigirCuentas(tx, [id]);
    mustAllow(verificar(await leerCuenta(tx, required(id, 'the verified account')), moneda));
  }
}

/** Refuses new cheques that their account of kind VALORES does not have the money for, by row. */
async function exigirLugar(
  tx: Tx,
  nuevos: readonly FilaPlan[],
  { carteras = {} }: Cuentas,
): Promise<void> {
  const abiertas = await tx.query(SELECT_CARTERAS(tx.tenantId));
  for (const [moneda, suyos] of Map.groupBy(nuevos, (fila) => fila.moneda)) {
    const cartera = abiertas.find(({ id }) => id === carteras[moneda]);
    mustAllow(verificarLugar(suyos, required(cartera, 'the verified account'), DECIR));
  }
}

/** Adds the new cheques to the portfolio; returns the id of each. */
async function recibirNuevos(
  tx: Tx,
  nuevos: readonly FilaPlan[],
  { carteras = {}, fecha }: LeerListado,
): Promise<string[]> {
  const ids: string[] = [];
  for (const nuevo of nuevos) {
    const { moneda, importeCentavos, banco, bancoCodigo } = nuevo;
    const cuentaId = required(carteras[moneda], 'the verified account');
    const recibido = { moneda, importeCentavos, privado: false, cuentaId, movimientoId: null };
    const datos = {
      ...nuevo,
      banco: banco ?? `Banco ${bancoCodigo}`,
      pago: required(nuevo.pago, 'the payment day of a new cheque'),
    };
    ids.push(await insertarCheque(tx, recibido, datos));
  }
  if (ids.length > 0) await recibirCheques(tx, ids, fecha);
  return ids;
}

const HECHOS = [
  ['DEPOSITADO', 'Depositó', efectoDeDeposito],
  ['COBRADO', 'Cobró', efectoDeCobro],
] as const;

/** Writes the event of each cheque that the listing moves, all of them or none. */
async function moverCheques(
  tx: Tx,
  movidos: readonly FilaPlan[],
  { fecha, archivo, bancos = {} }: LeerListado,
): Promise<void> {
  const porId = new Map(movidos.map((fila) => [fila.cheque?.id, fila]));
  const ids = movidos.flatMap(({ cheque }) => cheque?.id ?? []);
  const tomados = await tomarCheques(tx, ids);
  for (const [tipo, verbo, efecto] of HECHOS) {
    const suyos = tomados.filter(([{ id }]) => porId.get(id)?.evento === tipo);
    if (suyos.length === 0) continue;
    await escribirHecho(tx, suyos, {
      tipo,
      verbo,
      fecha,
      motivo: `Según el listado ${archivo.nombre}`,
      efecto: (cheque) => ({
        ...efecto(cheque),
        cuentaId:
          porId.get(cheque.id)?.conDestino === true
            ? (cheque.destino?.id ?? null)
            : required(bancos[cheque.moneda], 'the verified account'),
      }),
    });
  }
}

type Informado = { readonly id: string; readonly estado: string };

/** Saves the states that the listing has; returns the ids of the cheques whose state is new. */
async function guardarInformados(
  tx: Tx,
  informados: readonly Informado[],
  { archivo }: LeerListado,
): Promise<Set<string>> {
  if (informados.length === 0) return new Set();
  const cambiados = await tx.query(
    UPDATE_INFORMADOS(
      tx.tenantId,
      hoyEnBuenosAires(tx.now),
      archivo.nombre,
      informados.map(({ id }) => id),
      informados.map(({ estado }) => estado),
    ),
  );
  return new Set(cambiados.map(({ id }) => id));
}

const PENDIENTES: ReadonlySet<FilaPlan['que']> = new Set(['PROPONE', 'DESCONOCIDO', 'DUDA']);

const contar = (plan: readonly FilaPlan[], son: (que: FilaPlan['que']) => boolean): number =>
  plan.filter(({ que }) => son(que)).length;

const suman = (filas: readonly FilaPlan[], moneda: Moneda): number =>
  filas.reduce((suma, fila) => suma + (fila.moneda === moneda ? fila.importeCentavos : 0), 0);

/** Logs a reading that wrote something. */
async function auditarLectura(
  tx: Tx,
  plan: readonly FilaPlan[],
  { archivo, resultado }: LeerListado & { readonly resultado: ResultadoListado },
): Promise<void> {
  const { nuevos, cambian, informados } = resultado;
  if (nuevos + cambian + informados === 0) return;
  const entran = nuevosDe(plan);
  await recordAudit(tx, {
    accion: 'IMPORTAR',
    entidad: 'ORGANIZACION',
    entidadId: tx.tenantId,
    resumen: `Leyó el listado ${archivo.nombre}: ${contados(nuevos, 'cheque nuevo', 'cheques nuevos')}, ${contados(cambian, 'que cambió', 'que cambiaron')}, ${informados} con otro estado del banco`,
    despues: {
      archivo: archivo.nombre,
      sha256: archivo.sha256,
      ...resultado,
      nuevosCentavos: suman(entran, 'ARS'),
      nuevosUsdCentavos: suman(entran, 'USD'),
    },
  });
}

async function guardarListado(
  tx: Tx,
  leido: ListadoLeido,
  input: LeerListado,
): Promise<ResultadoListado> {
  await tx.query(LOCK_LISTADOS(tx.tenantId));
  const plan = await planDe(tx, leido, { respuestas: input.respuestas, tomar: true });
  const [nuevos, movidos] = [nuevosDe(plan), movidosDe(plan)];
  mustAllow(verificarVistos(plan, input) ?? verificarCuentas(plan, input));
  await exigirLasCuentas(tx, plan, input);
  await exigirLugar(tx, nuevos, input);
  const ids = await recibirNuevos(tx, nuevos, input);
  await moverCheques(tx, movidos, input);
  const conEstado = [
    ...plan.flatMap(({ cheque, estadoInformado: estado }) =>
      cheque === null || estado === null ? [] : { id: cheque.id, estado },
    ),
    ...nuevos.flatMap(({ estadoInformado: estado }, i) =>
      estado === null ? [] : { id: required(ids[i], 'the id of a new cheque'), estado },
    ),
  ];
  const cambiados = await guardarInformados(tx, conEstado, input);
  for (const id of ids) cambiados.delete(id);
  const resultado = {
    nuevos: nuevos.length,
    cambian: movidos.length,
    informados: cambiados.size,
    iguales: contar(plan, (que) => que === 'IGUAL'),
    pendientes: contar(plan, (que) => PENDIENTES.has(que)),
    afuera: leido.afuera.length + contar(plan, (que) => que === 'AJENO' || que === 'NO_ENTRA'),
  };
  await auditarLectura(tx, plan, { ...input, resultado });
  return resultado;
}

/**
 * Reads a listing again, because the preview kept nothing, and writes all of it or nothing: new
 * cheques, events and informed states. Cheques that wait for a person only keep their informed state.
 */
export async function leerListadoDeCheques(
  ctx: TenantContext,
  input: LeerListado,
): Promise<ResultadoListado> {
  mustAllow(verificarDia(input.fecha, hoyEnBuenosAires(ctx.now)));
  const { leido, hojas } = await leerArchivo(ctx, input);
  mustAllow(verificarHoja(hojas, input.respuestas?.[PREGUNTA_HOJA] ?? null));
  return limited(ctx, 'import', () => transaction(ctx, (tx) => guardarListado(tx, leido, input)));
}
