import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import type { Tx } from '../../context/context.ts';

const sumaDe = (condicion: string): string =>
  `coalesce(sum(importe_presupuesto_centavos) filter (where ${condicion}), 0)`;

const SUM_UP = statement({
  name: 'presupuestos.sumUp',
  text: `
update presupuestos b set certificado_bruto_centavos = c.bruto, certificado_centavos = c.certificado,
  neto_centavos = c.neto, reparo_centavos = c.reparo, desacopio_base_centavos = c.desacopio,
  certificados_aprobados = c.cuantos, pagado_centavos = p.pagado,
  pagado_reparo_centavos = p.reparo, programado_centavos = p.programado, pagos_pagados = p.pagos,
  pagado_privado_centavos = p.pagado_privado, pagado_reparo_privado_centavos = p.reparo_privado,
  programado_privado_centavos = p.programado_privado, pagos_privados_pagados = p.pagos_privados
from (
  select coalesce(sum(bruto_centavos), 0) as bruto, coalesce(sum(neto_centavos), 0) as neto,
    coalesce(sum(bruto_centavos + actualizacion_centavos + ajuste_indice_centavos), 0) as certificado,
    coalesce(sum(fondo_reparo_centavos), 0) as reparo,
    coalesce(sum(desacopio_base_centavos), 0) as desacopio, count(*) as cuantos
  from certificados where tenant_id = $1::uuid and presupuesto_id = $2::uuid
    and estado = 'APROBADO' and eliminado_en is null) c, (
  select ${sumaDe("estado = 'PAGADO' and not privado")} as pagado,
    ${sumaDe("estado = 'PAGADO' and not privado and tipo = 'REPARO'")} as reparo,
    ${sumaDe("estado = 'PROGRAMADO' and not privado")} as programado,
    count(*) filter (where estado = 'PAGADO' and not privado) as pagos,
    ${sumaDe("estado = 'PAGADO' and privado")} as pagado_privado,
    ${sumaDe("estado = 'PAGADO' and privado and tipo = 'REPARO'")} as reparo_privado,
    ${sumaDe("estado = 'PROGRAMADO' and privado")} as programado_privado,
    count(*) filter (where estado = 'PAGADO' and privado) as pagos_privados
  from pagos where tenant_id = $1::uuid and presupuesto_id = $2::uuid and eliminado_en is null) p
where b.tenant_id = $1::uuid and b.id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: {},
});

/**
 * Recomputes the sums of a locked budget from its certificates and payments, as the last step of
 * any change of them. The version does not change, because the sums are not edited by people.
 */
export const sumar = ({ query, tenantId }: Tx, presupuestoId: string): Promise<unknown> =>
  query(SUM_UP(tenantId, presupuestoId));
