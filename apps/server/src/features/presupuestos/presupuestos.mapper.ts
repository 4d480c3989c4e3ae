import { mesDe } from '@plomada/domain/base/fecha.rules';
import { pick } from '@plomada/domain/base/shape.rules';
import { avanceDe } from '@plomada/domain/presupuestos/certificados/certificado.rules';
import { adeudadoDe, certificadoBpDe, cifrasDe } from '@plomada/domain/presupuestos/cifras.rules';
import { estadoPresupuesto, venceElDia } from '@plomada/domain/presupuestos/estado.rules';
import { factorDe, type Indices } from '@plomada/domain/presupuestos/indices/indice.rules';
import { incidencias } from '@plomada/domain/presupuestos/items/item.rules';
import type { ItemPresupuesto } from '@plomada/domain/presupuestos/items/item.schema';
import type {
  Presupuesto,
  PresupuestoEnLista,
} from '@plomada/domain/presupuestos/presupuesto.schema';

import type { Audited } from '../../audit/audited.ts';
import { CAMPOS, type Editable, PRESUPUESTOS } from './columns.sql.ts';
import type { FilaEnLista, FilaPresupuesto } from './dto.sql.ts';
import type { FilaItem } from './items/items.sql.ts';

const estadoDe = (fila: FilaEnLista, hoy: string) =>
  estadoPresupuesto(
    {
      estado: fila.estado,
      fecha: fila.fecha,
      validezDias: fila.validezDias,
      conEjecucion: fila.certificadosAprobados > 0 || fila.pagos > 0,
      totalCentavos: fila.totalVigenteCentavos,
      certificadoBrutoCentavos: fila.certificadoBrutoCentavos,
      adeudadoCentavos: adeudadoDe(fila),
    },
    hoy,
  );

const resumido = (fila: FilaEnLista, hoy: string) => ({
  id: fila.id,
  codigo: fila.codigo,
  revision: fila.revision,
  titulo: fila.titulo,
  sentido: fila.sentido,
  estado: estadoDe(fila, hoy),
  proyecto: fila.proyecto,
  proveedor: fila.proveedor,
  cliente: fila.cliente,
  moneda: fila.moneda,
  fecha: fila.fecha,
  vence: venceElDia(fila.fecha, fila.validezDias),
  version: fila.version,
});

/** Budget as a list shows it. `hoy`: day in Buenos Aires for which its state is computed. */
export const enListaDto = (fila: FilaEnLista, hoy: string): PresupuestoEnLista => ({
  ...resumido(fila, hoy),
  totalVigenteCentavos: fila.totalVigenteCentavos,
  certificadoCentavos: fila.certificadoCentavos,
  certificadoBp: certificadoBpDe(fila),
  pagadoCentavos: fila.pagadoCentavos,
  adeudadoCentavos: adeudadoDe(fila),
});

function itemsDto(filas: readonly FilaItem[]): ItemPresupuesto[] {
  const partes = incidencias(filas.map(({ importeCentavos }) => importeCentavos));
  return filas.map(({ avanceImporteCentavos, avanceCantidad: _medida, ...item }, i) => ({
    ...item,
    incidenciaBp: partes[i] ?? 0,
    avanceBp: avanceDe({ ...item, avanceImporteCentavos }),
  }));
}

type Leido = {
  readonly fila: FilaPresupuesto;
  readonly items: readonly FilaItem[];
  readonly indices: Indices;
  readonly hoy: string;
};

export const presupuestoDto = ({ fila, items, indices, hoy }: Leido): Presupuesto => ({
  ...resumido(fila, hoy),
  ...PRESUPUESTOS.rowOf(fila),
  proyectoId: fila.proyecto.id,
  rubro: fila.rubro,
  cotizacionBase: fila.cotizacionBase,
  plazoPagoDias: fila.plazoPagoDias,
  devolucionReparo: fila.devolucionReparo,
  totalCentavos: fila.totalCentavos,
  totalVigenteCentavos: fila.totalVigenteCentavos,
  items: itemsDto(items),
  cifras: cifrasDe(fila, factorDe(fila, indices, mesDe(hoy))),
  excesos: [],
  motivoEstado: fila.motivoEstado,
  enviadoEn: fila.enviadoEn?.toISOString() ?? null,
  aceptadoEn: fila.aceptadoEn?.toISOString() ?? null,
  bajaPendiente: fila.bajaPendiente,
  creadoPor: fila.creadoPor,
  creadoEn: fila.creadoEn.toISOString(),
  actualizadoEn: fila.actualizadoEn.toISOString(),
});

/** Audited fields of a budget under their API names; referenced rows are logged by name. */
export function camposAuditados(presupuesto: Presupuesto): Audited<Editable> {
  const { proveedorId: _proveedor, rubroId: _rubro, ...propios } = pick(presupuesto, CAMPOS);
  const { titulo, cliente, fecha, validezDias, ...condiciones } = propios;
  return {
    proyecto: presupuesto.proyecto.codigo,
    titulo,
    proveedor: presupuesto.proveedor?.razonSocial ?? null,
    cliente: cliente?.nombre ?? null,
    rubro: presupuesto.rubro?.nombre ?? null,
    fecha,
    validezDias,
    moneda: presupuesto.moneda,
    ...condiciones,
    revision: presupuesto.revision,
    totalCentavos: presupuesto.totalVigenteCentavos,
    items: presupuesto.items.length,
  };
}

/** Name of a budget in the audit log, after its article: «el», «del», «al». */
export const nombrarPresupuesto = ({
  codigo,
  titulo,
}: Pick<Presupuesto, 'codigo' | 'titulo'>): string => `presupuesto ${codigo} «${titulo}»`;
