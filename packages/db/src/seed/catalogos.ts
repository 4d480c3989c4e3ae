export type ProveedorDemo = {
  readonly clave: string;
  readonly razonSocial: string;
  readonly cuit: string;
  readonly tipo: 'PROVEEDOR' | 'CONTRATISTA' | 'PROFESIONAL';
  /** Letter C of a Monotributo, A of a Responsable Inscripto. */
  readonly condicionIva: 'RI' | 'MONOTRIBUTO';
  readonly puntoVenta: number;
};

/** Invented firms with valid check digits. */
export const PROVEEDORES: readonly ProveedorDemo[] = [
  ['hornero', 'Corralón El Hornero', '30900000444', 4],
  ['cumbre', 'Materiales La Cumbre', '30900000568', 2],
  ['hormigones', 'Hormigones del Plata Sur', '30900000673', 12],
  ['hierros', 'Hierros Pampa', '30900000789', 3],
  ['sanitarios', 'Sanitarios Cauce', '30900000894', 7],
  ['electricidad', 'Electricidad Lumbre', '30900001009', 5],
  ['pintureria', 'Pinturería Arcoíris', '30900001114', 21],
  ['aberturas', 'Aberturas Ventisca', '30900001238', 6],
  ['cuadrilla', 'Cuadrilla Gómez e Hijos', '30900001343', 1],
  ['instalaciones', 'Instalaciones Delta Norte', '30900001459', 2],
  ['escribania', 'Escribanía Robledo', '30900001564', 1],
  ['volquetes', 'Volquetes Rápido Sur', '30900001793', 8],
  ['ascensores', 'Ascensores Andamio', '30900001904', 3],
].map(([clave, razonSocial, cuit, puntoVenta]) => ({
  clave: String(clave),
  razonSocial: String(razonSocial),
  cuit: String(cuit),
  tipo: tipoDe(String(clave)),
  condicionIva: clave === 'cuadrilla' ? 'MONOTRIBUTO' : 'RI',
  puntoVenta: Number(puntoVenta),
}));

function tipoDe(clave: string): ProveedorDemo['tipo'] {
  if (clave === 'cuadrilla' || clave === 'instalaciones') return 'CONTRATISTA';
  return clave === 'escribania' ? 'PROFESIONAL' : 'PROVEEDOR';
}
