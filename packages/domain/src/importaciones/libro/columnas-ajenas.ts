/** Titles of columns that no row needs, folded, by where they were seen. */
const AJENAS =
  // Our own exports.
  'estado|codigo|sobre|privado|cargado por|persona|canal|tipo de cotizacion|pagado con|cae|pedido|dias de atraso|id de la obra|socio|saldo del periodo|' +
  // Statements of banks.
  'suc origen|sucursal origen|sucursal|desc sucursal|descripcion sucursal|cod operativo|codigo operativo|referencia|nro operacion|nro de operacion|n operacion|operacion|id operacion|titular|f valor|fecha valor|hora|canal de operacion|tipo de operacion|documento|' +
  // Cash books of firms.
  'usuario|responsable|autorizo|autorizado por|cargo|control|controlado|ok|visto|pagado si no|si no|conciliado|foto|adjunto|link|archivo|carpeta|mail|email|telefono|tel|contacto|direccion|cuil|iva|condicion iva|dni';

export const TITULOS_AJENOS: ReadonlySet<string> = new Set(AJENAS.split('|'));
