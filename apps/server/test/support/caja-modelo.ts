import { NORTE } from './data.ts';
import { type Pago, type Presupuesto, type Tipo, vistaDe } from './deudas-modelo.ts';
import type { Servidor } from './server.ts';

/*
 * Forecast in plain TypeScript over the rows that people write: accounts of money with their
 * entries, documents, budgets with certificates and payments, cheques of ours and of others, and
 * calls. It uses neither obligations nor the product's way of reading them.
 */

type Moneda = 'ARS' | 'USD';

/**
 * Works that the reader sees; null for a reader of all works, private rows, accounts and partners.
 */
type Lector = { readonly obras: readonly string[] | null };

type Evento = {
  readonly obra: string | null;
  /** Works that the reader must all see. */
  readonly obras: readonly string[];
  readonly dia: string | null;
  readonly moneda: Moneda;
  readonly centavos: number;
};
/**
 * Event of the forecast with two amounts in centavos: `todo` for a reader of everything, `publico`
 * for other readers.
 */
type Doble = Omit<Evento, 'centavos'> & { readonly todo: number; readonly publico: number };

const BUENOS_AIRES = `at time zone 'America/Argentina/Buenos_Aires')::date::text`;

type FilaPresupuesto = {
  readonly id: string;
  readonly obra: string;
  readonly moneda: Moneda;
  readonly sentido: string;
  readonly anticipo: number;
  readonly plazo: number | null;
  readonly aceptado: string;
  readonly reparo: string | null;
};

async function leerPresupuestos({ admin }: Servidor): Promise<Doble[]> {
  const filas = await admin<FilaPresupuesto>(
    `select id, proyecto_id as obra, moneda, sentido, anticipo_centavos::float8 as anticipo, plazo_pago_dias as plazo,
       (aceptado_en ${BUENOS_AIRES} as aceptado, devolucion_reparo::text as reparo
     from presupuestos where tenant_id = $1 and estado = 'ACEPTADO' and eliminado_en is null`,
    [NORTE],
  );
  const certificados = await admin<{
    id: string;
    de: string;
    neto: number;
    reparo: number;
    dia: string;
  }>(
    `select id, presupuesto_id as de, neto_centavos::float8 as neto, fondo_reparo_centavos::float8 as reparo,
       (resuelto_en ${BUENOS_AIRES} as dia
     from certificados where tenant_id = $1 and estado = 'APROBADO' and eliminado_en is null order by numero`,
    [NORTE],
  );
  const pagos = await admin<Omit<Pago, 'tipo'> & { de: string; tipo: Tipo }>(
    `select id, presupuesto_id as de, numero, tipo, certificado_id as "certificadoId", estado, privado,
       importe_presupuesto_centavos::float8 as importe, coalesce(vencimiento, fecha)::text as vence
     from pagos where tenant_id = $1 and eliminado_en is null`,
    [NORTE],
  );
  return filas.flatMap(({ id, obra, moneda, sentido, anticipo, plazo, aceptado, reparo }) => {
    const propios = certificados.filter(({ de }) => de === id);
    const uno: Presupuesto = {
      id,
      anticipo,
      plazo,
      certificados: propios.map((cual) => ({ ...cual, aprobado: true })),
      pagos: pagos.filter(({ de }) => de === id),
    };
    const dias = new Map<string, string | null>([
      [`ANTICIPO ${id}`, aceptado],
      [`REPARO ${id}`, reparo],
      ...propios.map((cual) => [`CERTIFICADO ${cual.id}`, cual.dia] as const),
      ...uno.pagos.map((cual) => [`PROGRAMADO ${cual.id}`, cual.vence] as const),
    ]);
    const signo = sentido === 'EGRESO' ? -1 : 1;
    const [publica, todo] = [vistaDe(uno, false), vistaDe(uno, true)];
    return [...todo].map(([clave, [, , pendiente]]) => ({
      obra,
      obras: [obra],
      moneda,
      dia: dias.get(clave) ?? null,
      todo: signo * pendiente,
      publico: signo * (publica.get(clave)?.[2] ?? 0),
    }));
  });
}

type Cheque = Omit<Evento, 'centavos'> & {
  readonly importe: number;
  readonly fecha: string;
  readonly pago: string;
  readonly privado: boolean;
  readonly cuenta: Moneda | null;
  readonly caja: boolean | null;
  readonly cotizacion: number | null;
};

async function leerCheques(
  { admin }: Servidor,
  hoy: string,
  desde: ReadonlyMap<string, string>,
): Promise<Doble[]> {
  const CUENTA = `(select q.moneda from cuentas q where q.id = coalesce(m.cuenta_id, m.cheque_cuenta_id)) as cuenta,
    (select q.tipo not in ('BANCO', 'BILLETERA') from cuentas q where q.id = coalesce(m.cuenta_id, m.cheque_cuenta_id)) as caja`;
  const DADO = `coalesce((select e.tipo in ('EMITIDO', 'COBRADO') from cheque_eventos e where e.cheque_id = m.id and e.tipo not in ('DESHECHO', 'SALDADO')
    and not exists (select from cheque_eventos d where d.cheque_id = m.id and d.deshace = e.n) order by e.n desc limit 1), true)`;
  const filas = await admin<Cheque>(
    `select p.proyecto_id as obra, array[p.proyecto_id::text] as obras, m.importe_centavos::float8 as importe, p.moneda,
       p.fecha::text, m.cheque_pago::text as pago, p.privado, p.cotizacion_valor::float8 as cotizacion, ${CUENTA}
     from pago_medios m join pagos p on p.id = m.pago_id join presupuestos b on b.id = p.presupuesto_id
     where m.tenant_id = $1 and m.cheque_propio and ${DADO} and m.eliminado_en is null and p.estado = 'PAGADO'
       and p.eliminado_en is null and b.sentido = 'EGRESO'
     union all
     select null, array(select distinct c.proyecto_id::text from orden_pago_comprobantes l join comprobantes c on c.id = l.comprobante_id
         where l.orden_id = o.id), m.importe_centavos::float8, o.moneda, o.fecha::text, m.cheque_pago::text, false,
       o.cotizacion_valor::float8, ${CUENTA}
     from orden_pago_medios m join ordenes_pago o on o.id = m.orden_id
     where m.tenant_id = $1 and m.cheque_propio and ${DADO} and m.eliminado_en is null and o.eliminado_en is null`,
    [NORTE],
  );
  return filas.flatMap(
    ({ obra, obras, importe, fecha, pago, privado, cuenta, caja, cotizacion, ...fila }) => {
      if (caja === true) return [];
      const [unica, ...otras] = obras;
      const moneda = cuenta ?? fila.moneda;
      const dia = pago > fecha ? pago : fecha;
      const factor =
        moneda === fila.moneda ? 1 : moneda === 'ARS' ? (cotizacion ?? 0) : 1 / (cotizacion ?? 1);
      const centavos = Math.round(importe * factor);
      // A cheque is owed while its day is after today; one without an account also when its day is
      // today or earlier, if a bank or wallet account of its currency had opened by that day.
      const inicio = desde.get(moneda);
      const debe = dia > hoy || (cuenta === null && inicio !== undefined && dia >= inicio);
      const conAcceso = debe ? -centavos : 0;
      const sinAcceso = dia > hoy && !privado ? -centavos : 0;
      const unaObra = obra ?? (otras.length === 0 ? (unica ?? null) : null);
      return [{ obra: unaObra, obras, moneda, dia, todo: conAcceso, publico: sinAcceso }];
    },
  );
}

/** Kinds of the last event of a cheque of others that is in the portfolio or deposited. */
const POR_COBRAR: ReadonlySet<string> = new Set(['RECIBIDO', 'RESCATADO', 'DEPOSITADO']);

type EventoDeCheque = {
  readonly id: string;
  readonly n: number;
  readonly tipo: string;
  readonly deshace: number | null;
  readonly dia: string;
  readonly moneda: Moneda;
  readonly importe: number;
};

/** Cheques of others, each by its last event not undone: of no work, only for readers of all. */
async function leerCartera({ admin }: Servidor): Promise<Doble[]> {
  const eventos = await admin<EventoDeCheque>(
    `select c.id, e.n, e.tipo, e.deshace, c.pago::text as dia, c.moneda, c.importe_centavos::float8 as importe
     from cheques c join cheque_eventos e on e.cheque_id = c.id where c.tenant_id = $1 and not c.propio order by c.id, e.n`,
    [NORTE],
  );
  return [...Map.groupBy(eventos, ({ id }) => id).values()].flatMap((vida) => {
    const deshechos = new Set(vida.map(({ deshace }) => deshace));
    const ultimo = vida.findLast(({ n, tipo }) => tipo !== 'DESHECHO' && !deshechos.has(n));
    if (ultimo === undefined || !POR_COBRAR.has(ultimo.tipo)) return [];
    const { dia, moneda, importe } = ultimo;
    return [{ obra: null, obras: [], dia, moneda, todo: importe, publico: 0 }];
  });
}

/**
 * Reads all rows of NORTE that the forecast depends on, once; `caja` then gives the balance of each
 * day for any reader and work.
 */
export async function leerHechos(servidor: Servidor, hoy: string) {
  const { admin } = servidor;
  const cuentas = await admin<{
    moneda: Moneda;
    obra: string | null;
    saldo: number;
    desde: string;
    banco: boolean;
  }>(
    `select q.moneda, q.proyecto_id as obra, q.tipo in ('BANCO', 'BILLETERA') as banco, coalesce(q.saldo_inicial_el,
         (q.creado_en ${BUENOS_AIRES.replace('::text', '')})::text as desde,
       (q.saldo_inicial_centavos + coalesce((select sum(a.importe_centavos) from apuntes a
         where a.cuenta_id = q.id and a.eliminado_en is null and a.fecha <= $2::date), 0))::float8 as saldo
     from cuentas q where q.tenant_id = $1 and q.cerrada_en is null and q.tipo in ('BANCO', 'BILLETERA', 'EFECTIVO', 'CAJA_CHICA')`,
    [NORTE, hoy],
  );
  const desde = new Map<string, string>();
  for (const { moneda, desde: dia, banco } of cuentas) {
    if (banco && dia < (desde.get(moneda) ?? '9999')) desde.set(moneda, dia);
  }
  const documentos = await admin<Evento>(
    `select proyecto_id as obra, array[proyecto_id::text] as obras, vence::text as dia, moneda,
       (saldado_centavos - total_centavos)::float8 as centavos
     from comprobantes where tenant_id = $1 and a_pagar and anulado_en is null and presupuesto_id is null`,
    [NORTE],
  );
  const llamados = await admin<Evento>(
    `select l.proyecto_id as obra, array[l.proyecto_id::text] as obras, l.vencimiento::text as dia, l.moneda,
       (l.importe_centavos - coalesce((select sum(a.importe_centavos) from aportes a where a.llamado_id = l.id
         and a.eliminado_en is null), 0))::float8 as centavos
     from llamados_aporte l where l.tenant_id = $1 and l.eliminado_en is null`,
    [NORTE],
  );
  const igual = (una: Evento): Doble => ({ ...una, todo: una.centavos, publico: una.centavos });
  const eventos: readonly Doble[] = [
    ...documentos.map(igual),
    // Calls to partners have no public amount: only readers of everything have them in the
    // forecast.
    ...llamados.map((una) => ({ ...una, todo: una.centavos, publico: 0 })),
    ...(await leerPresupuestos(servidor)),
    ...(await leerCheques(servidor, hoy, desde)),
    ...(await leerCartera(servidor)),
  ];
  return {
    caja:
      ({ obras }: Lector, obra: string | undefined, hasta: string) =>
      (moneda: Moneda): (readonly [string, number])[] => {
        const inicio =
          obras === null
            ? cuentas.filter((q) => q.moneda === moneda && (obra === undefined || q.obra === obra))
            : [];
        let saldo = inicio.reduce((suma, q) => suma + q.saldo, 0);
        const vistos = eventos
          .filter((uno) => uno.moneda === moneda && uno.dia !== null && uno.dia <= hasta)
          .filter((uno) => obra === undefined || uno.obra === obra)
          .filter((uno) => obras === null || uno.obras.every((de) => obras.includes(de)))
          .map((uno) => ({
            dia: uno.dia === null || uno.dia < hoy ? hoy : uno.dia,
            centavos: obras === null ? uno.todo : uno.publico,
          }))
          .filter(({ centavos }) => centavos !== 0);
        const dias = [...new Set(vistos.map(({ dia }) => dia))].sort();
        return [
          ['inicio', saldo],
          ...dias.map((dia) => {
            for (const uno of vistos) if (uno.dia === dia) saldo += uno.centavos;
            return [dia, saldo] as const;
          }),
        ];
      },
  };
}
