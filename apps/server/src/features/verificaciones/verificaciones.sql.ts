import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { contenidoVerificableSchema } from '@plomada/domain/verificaciones/verificable.schema';

/**
 * Saves the content of a document under its code. Equal contents have equal codes, so an existing
 * row never needs to change.
 */
export const INSERT_VERIFICACION = statement({
  name: 'verificaciones.insert',
  text: `
insert into verificaciones (codigo, contenido, creado_en)
values ($1::text, $2::jsonb, $3::timestamptz) on conflict (codigo) do nothing`,
  params: [t.text, t.jsonText, t.timestamptz],
  row: {},
});

export const SELECT_VERIFICACION = statement({
  name: 'verificaciones.una',
  text: 'select contenido from verificaciones where codigo = $1::text',
  params: [t.text],
  row: { contenido: t.json('jsonb', contenidoVerificableSchema) },
});
