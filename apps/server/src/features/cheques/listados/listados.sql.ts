import { t } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { estadoChequeSchema } from '@plomada/domain/cheques/cheque.schema';

import type { Quien } from '../../proyectos/visibility.sql.ts';
import { visibles } from '../cheques.sql.ts';

/** Lock that makes readings of an organisation run one at a time, so that each sees the last. */
export const LOCK_LISTADOS = statement({
  name: 'listadosCheques.lock',
  text: `select pg_advisory_xact_lock(hashtextextended('listado:' || $1::uuid, 0))::text as tomado`,
  params: [t.uuid],
  row: { tomado: t.text.because('void prints as the empty text') },
});

type Buscados = {
  /** Numbers without leading zeros. */
  readonly numeros: readonly string[];
  /** True to lock the cheques until the transaction ends. */
  readonly tomar: boolean;
};

/** Received cheques, annulled ones included, that have one of the numbers and that the actor sees. */
export const selectConocidos = statementOf(
  'listadosCheques.conocidos',
  {
    id: t.uuid,
    numero: t.text,
    banco: t.text,
    bancoCodigo: t.text.orNull,
    cuitLibrador: t.text.orNull,
    moneda: t.oneOf(monedaSchema.options),
    importeCentavos: t.bigint,
    pago: t.date,
    estado: t.oneOf(estadoChequeSchema.options),
    estadoInformado: t.text.orNull,
    conDestino: t.bool.because('is not null'),
  },
  (add, quien: Quien, { numeros, tomar }: Buscados) => {
    const condiciones = [
      ...visibles(quien, add),
      'not c.propio',
      `ltrim(c.numero, '0') = any(${add(t.texts, numeros)})`,
      `c.estado <> 'NUEVO'`,
    ];
    return `
select c.id, c.numero, c.banco, c.banco_codigo as "bancoCodigo", c.cuit_librador as "cuitLibrador", c.moneda,
  c.importe_centavos as "importeCentavos", c.pago, c.estado, c.estado_informado as "estadoInformado",
  c.destino_id is not null as "conDestino"
from cheques c where ${condiciones.join(' and ')} order by c.id${tomar ? ' for no key update' : ''}`;
  },
);

/** Open accounts of kind VALORES with the balance that no cheque of their portfolio explains. */
export const SELECT_CARTERAS = statement({
  name: 'listadosCheques.carteras',
  text: `
select q.id, q.nombre, q.moneda, (q.saldo_inicial_centavos
  + coalesce((select sum(d.importe_centavos) from cuenta_dias d
    where d.tenant_id = q.tenant_id and d.cuenta_id = q.id and d.moneda = q.moneda), 0)
  - coalesce((select sum(c.importe_centavos) from cheques c
    where c.tenant_id = q.tenant_id and c.cuenta_id = q.id and c.estado = 'EN_CARTERA'), 0))::bigint as "sinDetalleCentavos"
from cuentas q where q.tenant_id = $1::uuid and q.tipo = 'VALORES' and q.cerrada_en is null
order by q.creado_en, q.id`,
  params: [t.uuid],
  row: {
    id: t.uuid,
    nombre: t.text,
    moneda: t.oneOf(monedaSchema.options),
    sinDetalleCentavos: t.bigint.because('coalesce'),
  },
});

/** Saves the informed states that changed; returns the cheques that have a new one. */
export const UPDATE_INFORMADOS = statement({
  name: 'listadosCheques.informados',
  text: `
update cheques c set estado_informado = x.estado, estado_informado_el = $2::date, estado_informado_por = $3::text
from unnest($4::uuid[], $5::text[]) as x(id, estado)
where c.tenant_id = $1::uuid and c.id = x.id and c.estado_informado is distinct from x.estado
returning c.id`,
  params: [t.uuid, t.date, t.text, t.uuids, t.texts],
  row: { id: t.uuid },
});

/** Informed state of a cheque; none when no listing had it. */
export const SELECT_INFORMADO = statement({
  name: 'listadosCheques.informado',
  text: `
select c.estado_informado as estado, c.estado_informado_el as el, c.estado_informado_por as listado
from cheques c where c.tenant_id = $1::uuid and c.id = $2::uuid and c.estado_informado is not null`,
  params: [t.uuid, t.uuid],
  row: {
    estado: t.text.because('is not null'),
    el: t.date.because('checked with the state'),
    listado: t.text.because('checked with the state'),
  },
});
