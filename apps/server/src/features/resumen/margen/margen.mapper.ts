import { margenDeObra } from '@plomada/domain/resumen/margen.rules';
import type { MargenDeObra } from '@plomada/domain/resumen/margen.schema';

import type { FilaMargen } from './margen.sql.ts';

export const margenDto = (fila: FilaMargen): MargenDeObra =>
  margenDeObra({
    proyecto: { id: fila.id, codigo: fila.codigo, nombre: fila.nombre },
    estado: fila.estado,
    moneda: fila.moneda,
    objetivoCentavos: fila.objetivo,
    gastadoCentavos: fila.gastado,
    egresosSinCotizacion: fila.sinCotizacion,
    partes: fila.partes,
    cotizacion: fila.cotizacion,
  });
