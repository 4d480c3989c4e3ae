import type { KeptSum } from './kept-sum.ts';

const jsonSum = (list: string, path: string): string =>
  `(select coalesce(sum((x #>> '${path}')::bigint), 0) from jsonb_array_elements(${list}) x)`;

export const FROZEN_SUMS: readonly KeptSum[] = [
  {
    level: 'orden de pago',
    table: 'ordenes_pago',
    key: 'id',
    columns: ['importe_centavos'],
    from: ['orden_pago_medios'],
    recount: `select o.id as clave, (select coalesce(sum(m.importe_centavos), 0) from orden_pago_medios m
        where m.tenant_id = $1 and m.orden_id = o.id) as importe_centavos
      from ordenes_pago o where o.tenant_id = $1`,
  },
  {
    level: 'payment',
    table: 'pagos',
    key: 'id',
    columns: ['neto_centavos'],
    from: ['pago_retenciones', 'orden_pago_comprobantes', 'movimientos'],
    // A payment by an orden has no withholdings itself, since the orden has them: its net is the
    // amount of its line's movement.
    recount: `select p.id as clave, coalesce((select m.importe_centavos from orden_pago_comprobantes l
          join movimientos m on m.tenant_id = $1 and m.id = l.movimiento_id
          where l.tenant_id = $1 and l.pago_id = p.id and l.eliminado_en is null),
        p.importe_bruto_centavos - ${jsonSum('p.descuentos', '{importeCentavos}')}
        - (select coalesce(sum(r.importe_centavos), 0) from pago_retenciones r
          where r.tenant_id = $1 and r.pago_id = p.id and r.eliminado_en is null)) as neto_centavos
      from pagos p where p.tenant_id = $1 and p.eliminado_en is null and p.estado <> 'ANULADO'`,
  },
  {
    level: 'certificate',
    table: 'certificados',
    key: 'id',
    columns: ['bruto_centavos', 'neto_centavos'],
    from: ['certificado_items'],
    recount: `select c.id as clave, i.bruto as bruto_centavos, i.bruto + c.actualizacion_centavos
        + c.ajuste_indice_centavos - c.desacopio_centavos - c.fondo_reparo_centavos
        - c.otros_descuentos_centavos as neto_centavos
      from certificados c cross join lateral (select coalesce(sum(x.presente_centavos), 0) as bruto
        from certificado_items x where x.tenant_id = $1 and x.certificado_id = c.id) i
      where c.tenant_id = $1`,
  },
  {
    level: 'revision',
    table: 'presupuesto_revisiones',
    key: 'id',
    columns: ['total_centavos'],
    from: [],
    recount: `select r.id as clave, ${jsonSum('r.items', '{importeCentavos}')} as total_centavos
      from presupuesto_revisiones r where r.tenant_id = $1`,
  },
  {
    level: 'change',
    table: 'adicionales',
    key: 'id',
    columns: ['diferencia_centavos', 'total_vigente_centavos'],
    from: [],
    recount: `select a.id as clave, a.diferencia as diferencia_centavos, b.total_centavos + sum(a.diferencia)
        over (partition by a.presupuesto_id order by a.numero) as total_vigente_centavos
      from (select x.*, ${jsonSum('x.items', '{despues,importeCentavos}')}
          - ${jsonSum('x.items', '{antes,importeCentavos}')} as diferencia
        from adicionales x where x.tenant_id = $1) a
      join presupuestos b on b.tenant_id = $1 and b.id = a.presupuesto_id`,
  },
  {
    level: 'assignment',
    table: 'cuenta_asignaciones',
    key: 'id',
    columns: ['filas'],
    from: ['cuenta_asignacion_filas'],
    recount: `select q.id as clave, (select coalesce(sum(cardinality(f.movimientos) + cardinality(f.medios)), 0)
        from cuenta_asignacion_filas f where f.tenant_id = $1 and f.asignacion_id = q.id) as filas
      from cuenta_asignaciones q where q.tenant_id = $1`,
  },
];
