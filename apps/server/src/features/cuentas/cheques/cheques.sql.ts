import { inicios, salioSinCuenta } from '../../obligaciones/salidas.sql.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';
import { veCuentas } from '../visibility.sql.ts';

/** SQL of the account in which the means `x` were paid, named with them or later. */
export const CUENTA_DE_MEDIO = 'coalesce(x.cuenta_id, x.cheque_cuenta_id)';

type Pedido = {
  readonly tenant: string;
  /** The end of the day at which one has left or not. */
  readonly hoy: string;
  /** The last day of those that are asked for; null for all that were given. */
  readonly hasta: string | null;
  /** SQL: which payments `p` of budgets `b`, and which órdenes de pago `o`. */
  readonly pagos: string;
  readonly ordenes: string;
};

/** For who sees accounts what an account paid or will pay is in its currency; nobody else learns which there is. */
const deCuenta = (quien: Pick<Quien, 'actor'>, { tenant, hoy }: Pedido, pago: string) =>
  veCuentas(quien)
    ? {
        lugar: `left join cuentas q on q.tenant_id = x.tenant_id and q.id = ${CUENTA_DE_MEDIO}
  left join ${inicios(tenant)} i on i.moneda = ${pago}.moneda`,
        desde: `(select least(${hoy}, min(i.desde)) from ${inicios(tenant)} i)`,
        dinero: `case when q.id is null then x.importe_centavos
    else cuenta_importe(q.moneda, ${pago}.moneda, x.importe_centavos, ${pago}.cotizacion_valor) end as importe,
  coalesce(q.moneda, ${pago}.moneda) as moneda, q.id as cuenta_id`,
        salido: `case when q.id is null then ${salioSinCuenta('x.cheque_pago', hoy, 'i.desde')}
    else x.cheque_pago <= ${hoy} or q.cerrada_en is not null or cuenta_es_caja(q.tipo) end as salido`,
      }
    : {
        lugar: '',
        desde: hoy,
        dinero: `x.importe_centavos as importe, ${pago}.moneda, null::uuid as cuenta_id`,
        salido: `x.cheque_pago <= ${hoy} as salido`,
      };

/**
 * SQL of our cheques, of payments and of órdenes de pago, that fall due from `hoy` on or have not left: the one place
 * that states when one has. One that names an account leaves it on its day; one that names none has left on its day where
 * there was no account yet, and is owed otherwise.
 */
export function chequesSql(quien: Pick<Quien, 'actor'>, pedido: Pedido): string {
  const { tenant, hasta } = pedido;
  const [pago, orden] = [deCuenta(quien, pedido, 'p'), deCuenta(quien, pedido, 'o')];
  const propios = (
    desde: string,
  ) => `x.tenant_id = ${tenant} and x.cheque_propio and x.eliminado_en is null
    and x.cheque_pago >= ${desde} ${hasta === null ? '' : `and x.cheque_pago <= ${hasta}`}`;
  const CHEQUE = `x.id, x.cheque_pago as fecha, x.cheque_numero as numero, x.cheque_banco as banco`;
  return `(
  select ${CHEQUE}, 'PAGO' as origen, p.id as origen_id, p.proyecto_id, b.id as presupuesto_id, b.codigo,
    coalesce(b.cliente_nombre, v.razon_social) as contraparte, p.fecha as dado_el, ${pago.dinero}, ${pago.salido}
  from pago_medios x join pagos p on p.tenant_id = x.tenant_id and p.id = x.pago_id
  join presupuestos b on b.tenant_id = p.tenant_id and b.id = p.presupuesto_id
  left join proveedores v on v.tenant_id = b.tenant_id and v.id = b.proveedor_id
  ${pago.lugar}
  where ${propios(pago.desde)} and p.estado = 'PAGADO' and b.sentido = 'EGRESO' and ${pedido.pagos}
  union all
  select ${CHEQUE}, 'ORDEN_PAGO', o.id, o.proyecto_id, null, 'OP ' || o.numero, v.razon_social, o.fecha,
    ${orden.dinero}, ${orden.salido}
  from orden_pago_medios x join ordenes_pago o on o.tenant_id = x.tenant_id and o.id = x.orden_id
  join proveedores v on v.tenant_id = o.tenant_id and v.id = o.proveedor_id
  ${orden.lugar}
  where ${propios(orden.desde)} and ${pedido.ordenes})`;
}
