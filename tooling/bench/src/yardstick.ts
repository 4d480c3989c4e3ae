import type { BareConfig } from './bare-config.ts';
import type { Sentencia } from './record.ts';
import type { Grabado } from './scenario.ts';
import type { Blanco } from './targets.ts';

export const FILAS = 'filas';

/** The page as any first version would fetch it: joined rows, one column each. */
const PAGINA_EN_FILAS = `
select m.id, m.codigo, m.tipo, m.fecha::text as fecha_texto, m.concepto, m.importe_centavos, m.moneda,
  m.cotizacion_valor, m.cotizacion_tipo, m.importe_ars_centavos, m.importe_usd_centavos,
  m.medio_pago, m.privado, m.notas, m.estado, m.creado_en, m.version,
  p.id as proyecto_id, p.codigo as proyecto_codigo, p.nombre as proyecto_nombre,
  r.id as rubro_id, r.codigo as rubro_codigo, r.nombre as rubro_nombre,
  v.id as proveedor_id, v.razon_social, c.id as comprobante_id, c.tipo_arca, c.letra, c.clase,
  c.punto_venta, c.numero, c.cuit_emisor, c.total_centavos, u.id as autor_id, u.nombre as autor
from movimientos m
join proyectos p on p.tenant_id = m.tenant_id and p.id = m.proyecto_id
left join rubros r on r.tenant_id = m.tenant_id and r.id = m.rubro_id
left join proveedores v on v.tenant_id = m.tenant_id and v.id = m.proveedor_id
left join comprobantes c on c.tenant_id = m.tenant_id and c.id = m.comprobante_id
left join users u on u.id = m.creado_por
where m.tenant_id = $1::uuid and m.proyecto_id = $2::uuid and m.eliminado_en is null
order by m.fecha desc, m.id desc limit 51`;

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/;

/** Ids that the recorded creation made itself: each replay needs its own. */
function idsNuevos(sentencias: readonly Sentencia[], { tenantId, userId, proyectoId }: Blanco) {
  const conocidos = new Set<unknown>([tenantId, userId, proyectoId]);
  const textos = sentencias.flatMap(({ values }) =>
    values.filter((valor) => typeof valor === 'string'),
  );
  return [...new Set(textos.filter((texto) => UUID_V7.test(texto) && !conocidos.has(texto)))];
}

const copiar = ({ text, values }: Sentencia) => ({ text, values: [...values] });

export function configurarVara(
  databaseUrl: string,
  blanco: Blanco,
  { superficial, profunda, crear }: Grabado,
): BareConfig {
  const { tenantId, userId, proyectoId } = blanco;
  return {
    databaseUrl,
    tenantId,
    userId,
    lecturas: [
      { nombre: 'superficial', ...copiar(superficial) },
      { nombre: 'profunda', ...copiar(profunda) },
    ],
    filas: { text: PAGINA_EN_FILAS, values: [tenantId, proyectoId] },
    escrituras: crear.map(copiar),
    nuevos: idsNuevos(crear, blanco),
  };
}
