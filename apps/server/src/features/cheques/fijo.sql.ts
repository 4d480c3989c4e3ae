import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/**
 * Cheque that came in with a movement or pays it, or the fact that cheques of the portfolio paid it; no
 * row without any. An annulled received cheque left with its income.
 */
export const SELECT_CHEQUE_DE_MOVIMIENTO = statement({
  name: 'cheques.deMovimiento',
  text: `
select case when c.propio then 'EMITIDO' else 'RECIBIDO' end as como, c.numero,
  c.estado <> case when c.propio then 'EMITIDO' else 'EN_CARTERA' end as movido
from cheques c where c.tenant_id = $1::uuid and c.movimiento_id = $2::uuid and (c.propio or c.estado <> 'ANULADO')
union all
select 'ENTREGADOS', null, true where exists (select from cheque_eventos e
  where e.tenant_id = $1::uuid and e.medio_id = $2::uuid and e.tipo = 'ENDOSADO' and not exists (select from cheque_eventos d
    where d.tenant_id = e.tenant_id and d.cheque_id = e.cheque_id and d.deshace = e.n))
limit 1`,
  params: [t.uuid, t.uuid],
  row: {
    como: t.oneOf(['RECIBIDO', 'EMITIDO', 'ENTREGADOS']).because('written here'),
    numero: t.text.orNull,
    movido: t.bool.because('compares columns that are not null'),
  },
});
