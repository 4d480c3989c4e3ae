import type { Decir } from '../base/decir.ts';
import type { Base } from './base.schema.ts';
import type { Filtro } from './escenario.schema.ts';
import type { EstadoEfecto } from './fila.ts';
import type { PalancaDe, PalancaLeida, TipoPalanca } from './palanca.schema.ts';

/** Names of the types of levers, as one chooses them. */
export const TIPO_DE_PALANCA: Readonly<Record<TipoPalanca, string>> = {
  LLAMADO_DEMORADO: 'Los socios pagan tarde',
  INDICE: 'Sube el índice',
  DOLAR: 'Pesos y dólares juntos',
  PAGO: 'Cambiar un pago',
  LLAMADO_NUEVO: 'Llamado nuevo',
  GASTO_NUEVO: 'Gasto nuevo',
  CHEQUES_DESCONTADOS: 'Descontar cheques',
  CLIENTE_ATRASADO: 'El cliente paga tarde',
};

export const ESTADO_DE_EFECTO: Readonly<Record<EstadoEfecto, string>> = {
  APLICADA: 'Aplicada',
  APAGADA: 'Apagada',
  YA_NO_ESTA: 'Ya no está',
  NO_SUMA: 'Las partes ya no suman el importe',
  SIN_EFECTO: 'Sin efecto',
};

/** Names of what levers are about; null for what is not known. */
export type Nombres = {
  readonly vencimiento: (clave: string) => string | null;
  readonly socio: (id: string) => string | null;
};

/** Words without names, where there is no base to take them from. */
export const SIN_NOMBRES: Nombres = { vencimiento: () => null, socio: () => null };

export function nombresDe({ vencimientos, socios }: Base): Nombres {
  const porClave = new Map(vencimientos.map(({ clave, descripcion }) => [clave, descripcion]));
  const porSocio = new Map(socios.map(({ id, nombre }) => [id, nombre]));
  return {
    vencimiento: (clave) => porClave.get(clave) ?? null,
    socio: (id) => porSocio.get(id) ?? null,
  };
}

const coma = (decimal: string): string => decimal.replace('.', ',');
/** Plain decimal with its thousands parted: `1.480,5`. */
const conMiles = (decimal: string): string =>
  coma(decimal).replace(/^\d+/, (enteros) => enteros.replaceAll(/\B(?=(?:\d{3})+$)/g, '.'));
const dias = (cuantos: number): string => (cuantos === 1 ? '1 día' : `${cuantos} días`);
const cheques = (cuantos: number): string =>
  cuantos === 1 ? 'Un cheque descontado' : `${cuantos} cheques descontados`;

type Voz = { readonly nombres: Nombres; readonly decir: Pick<Decir, 'dinero' | 'fecha'> };

function pago({ clave, accion }: PalancaDe<'PAGO'>, { nombres, decir }: Voz): string {
  const nombre = nombres.vencimiento(clave);
  const cual = nombre === null ? 'Un pago' : `«${nombre}»`;
  switch (accion.tipo) {
    case 'MOVER':
      return `${cual} pasa al ${decir.fecha(accion.fecha)}`;
    case 'SALTEAR':
      return `${cual} no se paga`;
    case 'PARTIR': {
      const partes = accion.partes.map(({ fecha }) => decir.fecha(fecha)).join(', ');
      return `${cual} se paga en ${accion.partes.length} partes: ${partes}`;
    }
  }
}

/** Lever in one line, without its own text. */
export function palancaEnPalabras(palanca: PalancaLeida, voz: Voz): string {
  const { nombres, decir } = voz;
  switch (palanca.tipo) {
    case 'AUSENTE':
      return 'Algo que ya no está';
    case 'LLAMADO_DEMORADO': {
      const socio = palanca.socioId ? (nombres.socio(palanca.socioId) ?? 'Un socio') : null;
      const llamado = palanca.llamadoId ? ' un llamado' : '';
      return `${socio === null ? 'Los socios pagan' : `${socio} paga`}${llamado} ${dias(palanca.dias)} tarde`;
    }
    case 'INDICE':
      return `El índice sube ${coma(palanca.porcentaje)} %`;
    case 'DOLAR':
      return `Pesos y dólares juntos, a $ ${conMiles(palanca.cotizacion)}`;
    case 'PAGO':
      return pago(palanca, voz);
    case 'LLAMADO_NUEVO':
    case 'GASTO_NUEVO': {
      const importe = decir.dinero(palanca.importeCentavos, palanca.moneda);
      return `${TIPO_DE_PALANCA[palanca.tipo]} de ${importe} el ${decir.fecha(palanca.fecha)}`;
    }
    case 'CHEQUES_DESCONTADOS':
      return `${cheques(palanca.chequeIds.length)} el ${decir.fecha(palanca.fecha)} al ${coma(palanca.tasaAnual)} % anual`;
    case 'CLIENTE_ATRASADO': {
      const nombre = palanca.clave ? (nombres.vencimiento(palanca.clave) ?? 'Un cobro') : null;
      return nombre === null
        ? `Los clientes pagan ${dias(palanca.dias)} tarde`
        : `«${nombre}» se cobra ${dias(palanca.dias)} tarde`;
    }
  }
}

/** Lever in one line, followed by its own text. */
export function palancaConTexto(palanca: PalancaLeida, voz: Voz): string {
  const palabras = palancaEnPalabras(palanca, voz);
  const texto = palanca.tipo === 'AUSENTE' ? null : palanca.texto;
  return texto ? `${palabras} (${texto})` : palabras;
}

/** Name of what a scenario adds up; work and account by their names, where they are known. */
export function filtroEnPalabras(filtro: Filtro, base: Pick<Base, 'obras' | 'cuentas'>): string {
  switch (filtro.por) {
    case 'FIRMA':
      return 'Toda la empresa';
    case 'OBRA':
      return base.obras.find(({ id }) => id === filtro.proyectoId)?.nombre ?? 'Una obra';
    case 'CUENTA':
      return filtro.cuentaId === null
        ? 'Sin cuenta'
        : (base.cuentas.find(({ id }) => id === filtro.cuentaId)?.nombre ?? 'Una cuenta');
  }
}
