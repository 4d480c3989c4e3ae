import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** The row of the hour, if it has reached the bound. */
export const SELECT_AGOTADAS = statement({
  name: 'respuestasOcultas.agotadas',
  text: `
select cantidad from respuestas_ocultas
where tenant_id = $1::uuid and user_id = $2::uuid and hora = $3::timestamptz and cantidad >= $4::int`,
  params: [t.uuid, t.uuid, t.timestamptz, t.int],
  row: { cantidad: t.int },
});

/** Goes one past the bound and no further: whoever asks for more than is left has asked for all of it. */
export const UPSERT_CANTIDAD = statement({
  name: 'respuestasOcultas.contar',
  text: `
insert into respuestas_ocultas as r (tenant_id, user_id, hora, cantidad)
values ($1::uuid, $2::uuid, $3::timestamptz, least($4::int, $5::int + 1))
on conflict (tenant_id, user_id, hora) do update
  set cantidad = least(r.cantidad + excluded.cantidad, $5::int + 1)
returning cantidad`,
  params: [t.uuid, t.uuid, t.timestamptz, t.int, t.int],
  row: { cantidad: t.int },
});
