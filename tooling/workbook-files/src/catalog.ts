/** Work of the firm that these workbooks are about. */
export type Obra = {
  readonly id: string;
  readonly codigo: string;
  readonly nombre: string;
  /** Nicknames of the work, used in tabs and cells. */
  readonly apodos: readonly string[];
};
export type Rubro = {
  readonly codigo: string;
  readonly nombre: string;
  readonly abreviaturas: readonly string[];
};
export type Proveedor = {
  readonly id: string;
  readonly razonSocial: string;
  readonly cuit: string;
  readonly rubro: string;
  /** False for a supplier that the workbooks name and the catalogue lacks. */
  readonly existe: boolean;
  readonly grafias: readonly string[];
  readonly conceptos: readonly string[];
};

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * CUIT of a firm with its check digit. A base whose digit would be 10 is skipped, since none has
 * that.
 */
export function cuitOf(base: number): string {
  const digits = `30${String(base).padStart(8, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  const rest = sum % 11;
  if (rest === 1) return cuitOf(base + 1);
  return `${digits}${rest === 0 ? 0 : 11 - rest}`;
}

export const withHyphens = (cuit: string): string =>
  `${cuit.slice(0, 2)}-${cuit.slice(2, 10)}-${cuit.slice(10)}`;

const obra = (number: number, nombre: string, apodos: readonly string[]): Obra => ({
  id: `obra-${number}`,
  codigo: `OB-00${number}`,
  nombre,
  apodos,
});

export const OBRAS: readonly Obra[] = [
  obra(1, 'Casa Los Aromos', ['Los Aromos', 'Aromos']),
  obra(2, 'Edificio Belgrano 1240', ['Belgrano 1240', 'Ed. Belgrano']),
  obra(3, 'Dúplex Las Acacias', ['Las Acacias', 'Duplex Acacias']),
  obra(4, 'Galpón Ruta 8', ['Galpon Ruta 8', 'Galpón R8']),
  obra(5, 'Reforma Local Mitre', ['Local Mitre', 'Ref. Mitre']),
];

/** Rubros by line: code, name, and the abbreviations that people write. */
const RUBROS_TEXT = `
01|Trabajos preliminares|Trab. prelim.
03|Movimiento de suelos|Mov. suelos|Mov. de suelos
05|Estructura de hormigón armado|Estr. H°A°|Hº Aº|Estructura
06|Mampostería|Mamp.|Mamposteria
08|Revoques|Revoq.
10|Cubiertas|Cub.
11|Instalación sanitaria|Inst. sanit.|Sanitaria
13|Instalación eléctrica|Inst. eléct.|Electricidad
16|Cielorrasos|Cielorr.
17|Pisos y revestimientos|Pisos y rev.
18|Carpintería de madera|Carp. madera
19|Carpintería metálica y aluminio|Carp. metál.|Carp. aluminio
21|Vidrios|Vid.
22|Pintura|Pint.
28|Dirección y honorarios|Honor.|Honorarios
31|Fletes y volquetes|Fletes|Volquetes
32|Alquiler de equipos|Alq. equipos
35|Varios|Var.
`;

export const RUBROS: readonly Rubro[] = RUBROS_TEXT.trim()
  .split('\n')
  .map((line) => {
    const [codigo = '', nombre = '', ...abreviaturas] = line.split('|');
    return { codigo, nombre, abreviaturas };
  });

/**
 * Suppliers by line: name / rubro / other spellings / concepts; a `+` in front means that the
 * catalogue lacks it.
 */
const PROVEEDORES_TEXT = `
Hierros Pampa SRL/05/HIERROS PAMPA S.R.L.;Hierros Pampa;Hierro Pampa;hieros pampa srl/Hierro del 8 y del 10;Malla sima Q188;Hierro del 12 para losa
Corralón San José SA/06/Corralon San Jose;CORRALÓN SAN JOSÉ S.A.;Corralón San José;Corr. San José/Ladrillo hueco 12x18x33;Cemento y cal;Arena gruesa 6 m3
Corralón San Juan SRL/08/Corralon San Juan;CORRALON SAN JUAN S.R.L.;Corralón San Juan/Revoque fino;Hidrófugo 20 kg;Cal en bolsa
Hormigonera del Litoral SA/05/Hormigonera Litoral;HORMIGONERA DEL LITORAL S.A.;Hormigonera del Litoral;Hormigonera del Litorral/Hormigón H21 bombeado;Hormigón H30 losa 2.º piso
Electricidad Maipú SRL/13/Electricidad Maipu;ELECTRICIDAD MAIPÚ;Elect. Maipú/Cable 2,5 mm y cajas;Tablero seccional;Mano de obra eléctrica
Sanitarios Güemes SRL/11/Sanitarios Guemes;SANITARIOS GÜEMES S.R.L.;Sanitario Güemes;Sanitarios Gûemes/Caño PPL 110;Grifería cocina;Tanque de reserva 1100 l
Pinturería Arco Iris SA/22/Pintureria Arco Iris;Pinturería Arcoiris;ARCO IRIS PINTURERÍA/Látex interior 20 l;Enduido y fijador
Aberturas del Sur SA/19/ABERTURAS DEL SUR;Aberturas Sur;Aberturas del Sur S.A./Ventanas de aluminio;Anticipo de aberturas
Maderera Ñandubay SRL/18/Maderera Nandubay;MADERERA ÑANDUBAY;Maderas Ñandubay/Puertas placa;Machimbre de pino
Volquetes Pacheco SRL/31/Volquetes Pacheco;VOLQ. PACHECO;Volquete Pacheco/Volquete de escombros;Retiro de volquete
Estudio Rinaldi SA/28/Estudio Rinaldi;Est. Rinaldi;ESTUDIO RINALDI S.A./Honorarios de dirección;Honorarios de cálculo
Máquinas Tandil SRL/32/Maquinas Tandil;Alq. Máquinas Tandil;MÁQUINAS TANDIL S.R.L./Alquiler de retropala;Alquiler de andamios
Pisos Cuyo SA/17/PISOS  CUYO ;Pisos Cuyo;Pisos Cuyo S.A./Porcelanato 60x60;Zócalos y pastina
+Zinguería Morales/10/Zingueria Morales;ZINGUERÍA MORALES;Zing. Morales/Canaletas y babetas;Chapa acanalada
+Durlock Norte SA/16/DURLOCK NORTE;Durlock Norte;Durlok Norte S.A./Placas y perfilería;Cielorraso suspendido
+Excavaciones Barrera/03/Excav. Barrera;EXCAVACIONES BARRERA;Excavaciones Barreras/Excavación de bases;Retiro de tierra
+Vidriería Cristal SRL/21/Vidrieria Cristal;VIDRIERÍA CRISTAL S.R.L.;Vidriería Cristal/DVH baño;Espejos
+Ferretería El Tornillo/35/Ferreteria El Tornillo;FERRETERÍA EL TORNILLO;Ferret. El Tornillo/Discos, clavos y alambre;Herramientas menores
`;

export const PROVEEDORES: readonly Proveedor[] = PROVEEDORES_TEXT.trim()
  .split('\n')
  .map((line, i) => {
    const [name = '', rubro = '', grafias = '', conceptos = ''] = line
      .replace(/^\+/, '')
      .split('/');
    return {
      id: `proveedor-${i + 1}`,
      razonSocial: name,
      cuit: cuitOf(71_204_010 + i * 137),
      rubro,
      existe: !line.startsWith('+'),
      grafias: grafias.split(';'),
      conceptos: conceptos.split(';'),
    };
  });

export const SOCIOS: readonly string[] = ['Marta Iriarte', 'Hugo Ferreyra', 'Inés Colombo'];
export const CUENTAS: readonly string[] = ['Caja obra', 'Banco Nación', 'Caja dólares'];
/** Day of the import of the workbooks: no row in them has a later day. */
export const HOY = '2026-11-20';

export function proveedorNamed(name: string): Proveedor {
  const found = PROVEEDORES.find(({ razonSocial }) => razonSocial.startsWith(name));
  if (!found) throw new Error(`The catalogue has no supplier named ${name}`);
  return found;
}

export function rubroOf(codigo: string): Rubro {
  const found = RUBROS.find((rubro) => rubro.codigo === codigo);
  if (!found) throw new Error(`The catalogue has no rubro with code ${codigo}`);
  return found;
}

const supplier = ({ id, razonSocial, cuit }: Proveedor) => ({
  id,
  razonSocial,
  nombreFantasia: null,
  cuit,
});

/** Catalogue as a file: its entries, and those that the workbooks name and it lacks. */
export const catalogue = () => ({
  hoy: HOY,
  obras: OBRAS.map(({ id, codigo, nombre }) => ({
    id,
    codigo,
    nombre,
    soloLectura: false,
    fechaInicio: null,
  })),
  rubros: RUBROS.map(({ codigo, nombre }) => ({ id: `rubro-${codigo}`, codigo, nombre })),
  proveedores: PROVEEDORES.filter(({ existe }) => existe).map(supplier),
  socios: SOCIOS,
  cuentas: CUENTAS,
  nuevos: PROVEEDORES.filter(({ existe }) => !existe).map(supplier),
});
