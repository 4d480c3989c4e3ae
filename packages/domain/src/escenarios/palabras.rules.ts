import type { Decir } from '../base/decir.ts';
import type { Base, VencimientoDeBase } from './base.schema.ts';
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

/** Name of what a lever is about, and of its work; null for one without a work. */
export type Nombre = { readonly nombre: string; readonly obra: string | null };

/** Names of what levers are about; null for what is not known. */
export type Nombres = {
  readonly vencimiento: (clave: string) => Nombre | null;
  readonly llamado: (id: string) => Nombre | null;
  readonly socio: (id: string) => Nombre | null;
  readonly obra: (id: string) => string | null;
};

/** Words without names, where there is no base to take them from. */
export const SIN_NOMBRES: Nombres = {
  vencimiento: () => null,
  llamado: () => null,
  socio: () => null,
  obra: () => null,
};

/** Name of a call: the description of a quota without its partner, who is its last part. */
export const llamadoDe = ({ descripcion }: Pick<VencimientoDeBase, 'descripcion'>): string => {
  const fin = descripcion.lastIndexOf(' · ');
  return fin < 0 ? descripcion : descripcion.slice(0, fin);
};

export function nombresDe({ vencimientos, socios, obras }: Base): Nombres {
  const porObra = new Map(obras.map(({ id, nombre }) => [id, nombre]));
  const obra = (id: string | null) => porObra.get(id ?? '') ?? null;
  const vencen = new Map(vencimientos.map((uno) => [uno.clave, uno]));
  const cuotas = new Map(vencimientos.map((uno) => [uno.cuota?.llamadoId, uno]));
  const personas = new Map(socios.map((uno) => [uno.id, uno]));
  const con = (
    nombre: string | undefined,
    uno: { readonly proyectoId: string | null } | undefined,
  ) => (uno && nombre !== undefined ? { nombre, obra: obra(uno.proyectoId) } : null);
  return {
    vencimiento: (clave) => con(vencen.get(clave)?.descripcion, vencen.get(clave)),
    llamado: (id) => {
      const cuota = cuotas.get(id);
      return cuota ? con(llamadoDe(cuota), cuota) : null;
    },
    socio: (id) => con(personas.get(id)?.nombre, personas.get(id)),
    obra,
  };
}

/** Name followed by its work, between commas. */
const deObra = (nombre: string, obra: string | null): string =>
  obra === null ? nombre : `${nombre}, de ${obra},`;
/** Quoted name followed by its work; `si` for one that is not known. */
const citado = (uno: Nombre | null, si: string): string =>
  uno === null ? si : deObra(`«${uno.nombre}»`, uno.obra);

const coma = (decimal: string): string => decimal.replace('.', ',');
/** Plain decimal with its thousands parted: `1.480,5`. */
const conMiles = (decimal: string): string =>
  coma(decimal).replace(/^\d+/, (enteros) => enteros.replaceAll(/\B(?=(?:\d{3})+$)/g, '.'));
const dias = (cuantos: number): string => (cuantos === 1 ? '1 día' : `${cuantos} días`);
const cheques = (cuantos: number): string =>
  cuantos === 1 ? 'Un cheque descontado' : `${cuantos} cheques descontados`;

type Voz = { readonly nombres: Nombres; readonly decir: Pick<Decir, 'dinero' | 'fecha'> };

function pago({ clave, accion }: PalancaDe<'PAGO'>, { nombres, decir }: Voz): string {
  const cual = citado(nombres.vencimiento(clave), 'Un pago');
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

function demorado(
  { dias: cuantos, socioId, llamadoId }: PalancaDe<'LLAMADO_DEMORADO'>,
  { nombres }: Voz,
): string {
  const llamado = llamadoId ? nombres.llamado(llamadoId) : null;
  const socio = socioId ? nombres.socio(socioId) : null;
  // The call and its partners are of one work, which is named once.
  const nombre = socio && deObra(socio.nombre, llamado ? null : socio.obra);
  const quien = socioId ? `${nombre ?? 'Un socio'} paga` : 'Los socios pagan';
  const que = llamadoId ? ` ${citado(llamado, 'un llamado')}` : '';
  return `${quien}${que} ${dias(cuantos)} tarde`;
}

/** Lever in one line, without its own text. */
export function palancaEnPalabras(palanca: PalancaLeida, voz: Voz): string {
  const { nombres, decir } = voz;
  switch (palanca.tipo) {
    case 'AUSENTE':
      return 'Algo que ya no está';
    case 'LLAMADO_DEMORADO':
      return demorado(palanca, voz);
    case 'INDICE':
      return `El índice sube ${coma(palanca.porcentaje)} %`;
    case 'DOLAR':
      return `Pesos y dólares juntos, a $ ${conMiles(palanca.cotizacion)}`;
    case 'PAGO':
      return pago(palanca, voz);
    case 'LLAMADO_NUEVO':
    case 'GASTO_NUEVO': {
      const importe = decir.dinero(palanca.importeCentavos, palanca.moneda);
      const obra = nombres.obra(palanca.proyectoId ?? '');
      const donde = obra === null ? '' : ` en ${obra}`;
      return `${TIPO_DE_PALANCA[palanca.tipo]} de ${importe} el ${decir.fecha(palanca.fecha)}${donde}`;
    }
    case 'CHEQUES_DESCONTADOS':
      return `${cheques(palanca.chequeIds.length)} el ${decir.fecha(palanca.fecha)} al ${coma(palanca.tasaAnual)} % anual`;
    case 'CLIENTE_ATRASADO':
      return palanca.clave
        ? `${citado(nombres.vencimiento(palanca.clave), 'Un cobro')} se cobra ${dias(palanca.dias)} tarde`
        : `Los clientes pagan ${dias(palanca.dias)} tarde`;
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
