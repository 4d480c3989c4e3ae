import { formatearFechaHora } from '@plomada/formatters/fecha';

import type { Volcado } from './volcado.queries.ts';

/** Explanation of the zip for a reader without the product. */
export function leeme(
  { tablas }: Pick<Volcado, 'tablas'>,
  { nombre, now }: { readonly nombre: string; readonly now: Date },
): string {
  const ancho = Math.max(...tablas.map((tabla) => tabla.nombre.length));
  const lista = tablas.map((tabla) => `  ${tabla.nombre.padEnd(ancho)}  ${tabla.es}`);
  return [
    `Todo lo de ${nombre} en Plomada, al ${formatearFechaHora(now.toISOString())}.`,
    '',
    'organizacion.json    nombre, CUIT, plan, configuración y logo',
    'tablas/*.jsonl       una fila por línea, como JSON: es la forma exacta',
    'tablas/*.csv         lo mismo como planilla, separado por punto y coma, en UTF-8',
    'archivos/ID/NOMBRE   cada archivo guardado; el ID es el de tablas/archivos',
    'COLUMNAS.csv         qué columnas tiene cada tabla, de qué tipo y a qué tabla refieren',
    'manifiesto.json      cuántas filas y bytes hay, con su SHA-256, para comprobar que esté todo',
    'manifiesto.firma.json    el manifiesto firmado con la clave de auditoría de la instalación',
    '',
    'Cómo leerlo',
    '- Lo que termina en _centavos es dinero en centavos, entero. Lo que termina en _bp son puntos básicos: 100 es 1 %.',
    '- Las cantidades y los precios unitarios van como texto, con punto decimal, para no perder dígitos.',
    '- fecha es un día (AAAA-MM-DD); lo que termina en _en es un instante con su zona.',
    '- Una fila con eliminado_en no cuenta más, pero se conserva.',
    '- creado_por, usuario_id y similares refieren a tablas/personas.',
    '- En las planillas, un apóstrofo delante de un texto lo protege de ser tomado por una fórmula.',
    '- La auditoría va con su cadena de hashes (audit_sellos): se puede volver a comprobar.',
    '',
    'Qué no va: los enlaces secretos (de invitaciones y calendarios), las preferencias personales y los',
    'eventos de la agenda que solo ven sus participantes.',
    '',
    'Tablas',
    ...lista,
    '',
    'Otra instalación de Plomada lo toma entero: pnpm admin importar-organizacion ARCHIVO.zip',
    '',
  ].join('\r\n');
}
