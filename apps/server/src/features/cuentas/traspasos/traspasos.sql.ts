import { t } from '@plomada/db/kinds';
import { type RowOf, statement } from '@plomada/db/statement';
import { motivoTraspasoSchema, traspasoSchema } from '@plomada/domain/cuentas/traspaso.schema';

import { authorJson } from '../../../context/sql/person-name.ts';

const { de, a, creadoPor } = traspasoSchema.shape;

const cuenta = (columna: string) => `(
  select json_build_object('id', q.id, 'nombre', q.nombre, 'moneda', q.moneda) from cuentas q
  where q.tenant_id = x.tenant_id and q.id = ${columna})`;

export const SELECT_TRASPASO = statement({
  name: 'traspasos.uno',
  text: `
select x.id, ${cuenta('x.de_cuenta_id')} as de, ${cuenta('x.a_cuenta_id')} as a, x.fecha,
  x.importe_centavos as "importeCentavos", x.importe_destino_centavos as "importeDestinoCentavos",
  x.motivo, x.nota, x.anulado_en is not null as anulado, x.anulado_motivo as "anuladoMotivo",
  ${authorJson('x.creado_por')} as "creadoPor", x.creado_en as "creadoEn", x.version
from traspasos x where x.tenant_id = $1::uuid and x.id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: {
    id: t.uuid,
    de: t.json('json', de).because('a key of cuentas'),
    a: t.json('json', a).because('a key of cuentas'),
    fecha: t.date,
    importeCentavos: t.bigint,
    importeDestinoCentavos: t.bigint,
    motivo: t.oneOf(motivoTraspasoSchema.options),
    nota: t.text.orNull,
    anulado: t.bool.because('is not null'),
    anuladoMotivo: t.text.orNull,
    creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
    creadoEn: t.timestamptz,
    version: t.int,
  },
});
export type FilaTraspaso = RowOf<typeof SELECT_TRASPASO>;

export const LOCK_TRASPASO = statement({
  name: 'traspasos.lock',
  text: 'select from traspasos where tenant_id = $1::uuid and id = $2::uuid for no key update',
  params: [t.uuid, t.uuid],
  row: {},
});
