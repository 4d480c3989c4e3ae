import { t } from '@plomada/db/kinds';
import { type Row, statement } from '@plomada/db/statement';
import { MES_CIERRE_EJERCICIO } from '@plomada/domain/organizaciones/configuracion.schema';
import { z } from 'zod';

const FILA = {
  nombre: t.text,
  cuit: t.text.orNull,
  monedaBase: t.text.orNull,
  mesCierreEjercicio: t.int.because('coalesce'),
  quitarMetadatos: t.bool.because('coalesce'),
  modulosOcultos: t.json('jsonb', z.unknown()).orNull,
  logo: t.bytes.orNull,
  logoTipo: t.text.orNull,
  plan: t.text,
  expiraEn: t.timestamptz.orNull,
  version: t.int,
  obras: t.int.because('count'),
  usuarios: t.int.because('count'),
};
export type FilaConfiguracion = Row<typeof FILA>;

const LEER = `
select t.nombre, t.cuit, t.settings ->> 'monedaBase' as "monedaBase",
  coalesce((t.settings ->> 'mesCierreEjercicio')::int, ${MES_CIERRE_EJERCICIO}) as "mesCierreEjercicio",
  coalesce(t.settings -> 'quitarMetadatos' <> 'false'::jsonb, true) as "quitarMetadatos",
  t.settings -> 'modulosOcultos' as "modulosOcultos", t.logo, t.logo_tipo as "logoTipo", t.plan, t.expira_en as "expiraEn", t.version,
  (select count(*)::int from proyectos p
    where p.tenant_id = t.id and p.eliminado_en is null and p.clase = 'OBRA') as obras,
  (select count(*)::int from memberships m
    where m.tenant_id = t.id and m.estado <> 'INACTIVE') as usuarios
from tenants t where t.id = $1::uuid`;

export const SELECT = statement({
  name: 'organizaciones.configuracion',
  text: LEER,
  params: [t.uuid],
  row: FILA,
});

export const LOCK = statement({
  name: 'organizaciones.lockConfiguracion',
  text: `${LEER} for no key update of t`,
  params: [t.uuid],
  row: FILA,
});

export const SELECT_LOGO = statement({
  name: 'organizaciones.logo',
  text: `select logo, logo_tipo as "logoTipo" from tenants where id = $1::uuid`,
  params: [t.uuid],
  row: { logo: t.bytes.orNull, logoTipo: t.text.orNull },
});

export const UPDATE = statement({
  name: 'organizaciones.updateConfiguracion',
  text: `
update tenants set nombre = $2::text, cuit = $3::text,
  settings = settings || jsonb_build_object('monedaBase', $4::text, 'mesCierreEjercicio', $5::int,
    'quitarMetadatos', $6::boolean, 'modulosOcultos', $7::text[]),
  logo = case when $8::boolean then $9::bytea else logo end,
  logo_tipo = case when $8::boolean then $10::text else logo_tipo end,
  actualizado_en = $11::timestamptz, version = version + 1
where id = $1::uuid`,
  params: [
    t.uuid,
    t.text,
    t.text.orNull,
    t.text,
    t.int,
    t.bool,
    t.texts,
    t.bool,
    t.bytes.orNull,
    t.text.orNull,
    t.timestamptz,
  ],
  row: {},
});
