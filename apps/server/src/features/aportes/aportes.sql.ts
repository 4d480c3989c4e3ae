import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { destinoAporteSchema, tipoAporteSchema } from '@plomada/domain/aportes/aporte.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

import { bajaDe } from '../solicitudes/baja.sql.ts';
import { CUENTA } from './columns.sql.ts';

/** Where a contribution stands: what is to be locked before it. */
export const SELECT_LUGAR = statement({
  name: 'aportes.lugar',
  text: `
select proyecto_id as "proyectoId", socio_id as "socioId" from aportes
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { proyectoId: t.uuid, socioId: t.uuid },
});

/** A partner of the obra, whether they still take part or not: who once did may be given money back. */
export const LOCK_SOCIO = statement({
  name: 'aportes.lockSocio',
  text: `
select id from proyecto_socios where tenant_id = $1::uuid and proyecto_id = $2::uuid and id = $3::uuid
  and eliminado_en is null
for update`,
  params: [t.uuid, t.uuid, t.uuid],
  row: { id: t.uuid },
});

/** A call of the obra, with what it asks of the partner; held so that nobody changes it meanwhile. */
export const LOCK_LLAMADO = statement({
  name: 'aportes.lockLlamado',
  text: `
select l.moneda, l.eliminado_en is not null as anulado,
  coalesce((select c.importe_centavos from llamado_cuotas c where c.tenant_id = l.tenant_id
    and c.llamado_id = l.id and c.socio_id = $4::uuid), 0) as cuota
from llamados_aporte l
where l.tenant_id = $1::uuid and l.proyecto_id = $2::uuid and l.id = $3::uuid
for share of l`,
  params: [t.uuid, t.uuid, t.uuid, t.uuid],
  row: {
    moneda: t.oneOf(monedaSchema.options),
    anulado: t.bool.because('is not null'),
    cuota: t.bigint.because('coalesce'),
  },
});

/** All that a partner, who is locked, has in and was given back. */
export const SELECT_ANOTADOS = statement({
  name: 'aportes.anotados',
  text: `
select id, destino, moneda_cuenta as "monedaCuenta", fecha, tipo,
  importe_cuenta_centavos as "importeCuentaCentavos"
from aportes where tenant_id = $1::uuid and proyecto_id = $2::uuid and socio_id = $3::uuid
  and eliminado_en is null`,
  params: [t.uuid, t.uuid, t.uuid],
  row: {
    id: t.uuid,
    destino: t.oneOf(destinoAporteSchema.options),
    fecha: t.date,
    tipo: t.oneOf(tipoAporteSchema.options),
    ...CUENTA,
  },
});

/** The currency that the obra's lot is counted in. */
export const SELECT_MONEDA_LOTE = statement({
  name: 'aportes.monedaDelLote',
  text: 'select moneda from lotes where tenant_id = $1::uuid and proyecto_id = $2::uuid',
  params: [t.uuid, t.uuid],
  row: { moneda: t.oneOf(monedaSchema.options) },
});

export const escribirEstadoAporte = bajaDe('aportes');
