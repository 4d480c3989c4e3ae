import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { repartir } from '@plomada/domain/base/reparto.rules';
import { required } from '@plomada/domain/base/required';
import {
  correspondeACada,
  costoDelLote,
  incidenciaM2,
  porM2,
} from '@plomada/domain/lote/lote.rules';
import type { AporteLote, GastoLote, Lote, ResumenLote } from '@plomada/domain/lote/lote.schema';
import { PARTICIPACION_TOTAL_BP } from '@plomada/domain/socios/participacion.rules';
import type { Socio } from '@plomada/domain/socios/socio.schema';

import type { Audited } from '../../audit/audited.ts';
import { aporteDto } from '../aportes/aportes.mapper.ts';
import type { FilaAporte } from '../aportes/list.sql.ts';
import type { ObraDeLote } from './locks.sql.ts';
import type { DatosLote, FilaLote } from './lote.sql.ts';

type ConCotizacion = {
  readonly cotizacion_valor: string | null;
  readonly cotizacion_tipo: NonNullable<Lote['cotizacion']>['tipo'] | null;
  readonly cotizacion_fecha: string | null;
  readonly cotizacion_fuente: string | null;
};

export const cotizacionDe = (fila: ConCotizacion): Lote['cotizacion'] => {
  const { cotizacion_valor: valor, cotizacion_tipo: tipo } = fila;
  if (valor === null || tipo === null) return null;
  return { valor, tipo, fecha: fila.cotizacion_fecha, fuente: fila.cotizacion_fuente };
};

export const loteDto = (fila: FilaLote): Lote => ({
  id: fila.id,
  proyectoId: fila.proyecto_id,
  descripcion: fila.descripcion,
  nomenclaturaCatastral: fila.nomenclatura_catastral,
  partida: fila.partida,
  superficieM2: fila.superficie,
  superficieConstruibleM2: fila.construible,
  precioCentavos: fila.precio,
  moneda: fila.moneda,
  cotizacion: cotizacionDe(fila),
  vendedor: fila.vendedor,
  estado: fila.estado,
  fechaReserva: fila.fecha_reserva,
  fechaBoleto: fila.fecha_boleto,
  fechaEscritura: fila.fecha_escritura,
  version: fila.version,
});

/** What an edit is merged over. */
export const editableDe = (lote: Lote): DatosLote => {
  const { id: _id, proyectoId: _obra, version: _version, ...datos } = lote;
  return datos;
};

export const aporteDeLoteDto = (fila: FilaAporte): AporteLote => ({
  ...aporteDto(fila),
  importeLoteCentavos: required(fila.importeLoteCentavos, 'the amount in the currency of the lot'),
});

export const camposLote = (lote: Lote): Audited<DatosLote> => editableDe(lote);

/** What the audit log calls it, after the verb. */
export const nombrarLote = ({ codigo, nombre }: Pick<ObraDeLote, 'codigo' | 'nombre'>): string =>
  `la compra del lote de la obra ${codigo} ${nombre}`;

/** Before anything was loaded. */
export const SIN_LOTE: ResumenLote = {
  moneda: 'ARS',
  precioCentavos: 0,
  gastosCentavos: 0,
  costoTotalCentavos: 0,
  pagadoCentavos: 0,
  aportadoCentavos: 0,
  pendienteCentavos: 0,
  porM2Centavos: null,
  incidenciaM2Centavos: null,
  porSocio: [],
};

export type Aportado = ReadonlyMap<string, number>;

/** Parts of what was given, that add up to 100,00 %; 0 while nobody gave anything. */
function partesDeLoAportado(socios: readonly Socio[], aportado: Aportado): Aportado {
  const pesos = socios.map(({ id, alta }) => ({
    id,
    alta,
    peso: Math.max(0, aportado.get(id) ?? 0),
  }));
  if (!pesos.some(({ peso }) => peso > 0)) return new Map();
  return new Map(repartir(PARTICIPACION_TOTAL_BP, pesos).map(({ id, unidades }) => [id, unidades]));
}

type Partes = {
  readonly obra: ObraDeLote;
  readonly lote: Lote;
  readonly gastos: readonly GastoLote[];
  readonly socios: readonly Socio[];
  readonly aportado: Aportado;
  /** Whose rows the actor may see; null for all of them. */
  readonly propios: ReadonlySet<string> | null;
};

/** Nothing of it but names and shares depends on what partners out of sight gave. */
export function resumenDe({ obra, lote, gastos, socios, aportado, propios }: Partes): ResumenLote {
  const { moneda, precioCentavos, superficieM2, superficieConstruibleM2: construible } = lote;
  const costo = costoDelLote(precioCentavos, gastos);
  const { costoTotalCentavos } = costo;
  const participan = socios.filter(({ id, activo }) => activo || aportado.has(id));
  const corresponde = correspondeACada(costoTotalCentavos, participan);
  const partes = partesDeLoAportado(participan, aportado);
  const porSocio = participan
    .filter(({ id }) => propios === null || propios.has(id))
    .map(({ id, nombre, participacionBp }) => {
      const correspondeCentavos = corresponde.get(id) ?? 0;
      const aportadoCentavos = aportado.get(id) ?? 0;
      return {
        socioId: id,
        nombre,
        participacionBp,
        correspondeCentavos,
        aportadoCentavos,
        pendienteCentavos: Math.max(0, correspondeCentavos - aportadoCentavos),
        aportadoBp: propios === null ? (partes.get(id) ?? 0) : null,
      };
    });
  const aportadoCentavos = sumarCentavos(porSocio.map((fila) => fila.aportadoCentavos));
  const pendienteCentavos =
    propios === null
      ? Math.max(0, costoTotalCentavos - aportadoCentavos)
      : sumarCentavos(porSocio.map((fila) => fila.pendienteCentavos));
  const { cubierta, semicubierta } = obra;
  return {
    moneda,
    precioCentavos,
    ...costo,
    aportadoCentavos,
    pendienteCentavos,
    porM2Centavos: porM2(costoTotalCentavos, superficieM2),
    incidenciaM2Centavos: incidenciaM2(costoTotalCentavos, {
      construible,
      cubierta,
      semicubierta,
    }),
    porSocio,
  };
}
