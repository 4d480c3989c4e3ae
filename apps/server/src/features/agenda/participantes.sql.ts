import { t } from '@plomada/db/kinds';
import { statementOf } from '@plomada/db/statement';

import { asLiteral } from '../../context/sql/params.ts';
import { hasAccepted, personName } from '../../context/sql/person-name.ts';
import { containsText, folded } from '../../context/sql/text.ts';

/** Active members by name, those who came in; whoever was only invited is nobody's to read of. */
export const selectParticipantes = statementOf(
  'eventos.participantes',
  { id: t.uuid, nombre: t.text.because('every person is called something'), rol: t.text },
  (add, tenantId: string, q: string | undefined, limit: number) => {
    const nombre = personName('u');
    const tenant = add(t.uuid, tenantId);
    const coincide = q ? `and ${containsText([nombre], add(t.text, q))}` : '';
    return `
select u.id, ${nombre} as nombre, m.rol
from memberships m join users u on u.id = m.user_id
where m.tenant_id = ${tenant} and m.estado = 'ACTIVE' and m.eliminado_en is null
  and ${hasAccepted('m')} ${coincide}
order by ${folded(nombre)} collate "C", u.id limit ${asLiteral(limit)}`;
  },
);
