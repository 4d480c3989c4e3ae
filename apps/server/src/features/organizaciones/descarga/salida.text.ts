import { ORGANIZATION_TABLES, TABLES_THAT_STAY } from '@plomada/db/organization-tables';
import { RUTA_FIRMA, RUTA_MANIFIESTO } from '@plomada/domain/organizaciones/descarga.schema';
import type { Salida } from '@plomada/domain/organizaciones/salida.schema';

import { PERSONAS } from './descarga.sql.ts';

const ENTRADAS: Salida['entradas'] = [
  { ruta: 'LEEME.txt', es: 'esta explicación, para quien la abra sin Plomada' },
  { ruta: 'organizacion.json', es: 'nombre, CUIT, plan, configuración y logo' },
  { ruta: 'tablas/TABLA.jsonl', es: 'una fila por línea, como JSON: es la forma exacta' },
  {
    ruta: 'tablas/TABLA.csv',
    es: 'lo mismo como planilla, separado por punto y coma, en UTF-8',
  },
  { ruta: 'archivos/ID/NOMBRE', es: 'cada archivo guardado; el ID es el de tablas/archivos' },
  {
    ruta: 'COLUMNAS.csv',
    es: 'qué columnas tiene cada tabla, de qué tipo y a qué tabla refieren',
  },
  {
    ruta: RUTA_MANIFIESTO,
    es: 'cuántas filas y bytes hay, con su SHA-256, para comprobar que esté todo',
  },
  {
    ruta: RUTA_FIRMA,
    es: 'el manifiesto firmado con la clave de auditoría de la instalación, si tiene una',
  },
];

const LECTURA: Salida['lectura'] = [
  'Lo que termina en _centavos es dinero en centavos, entero. Lo que termina en _bp son puntos básicos: 100 es 1 %.',
  'Las cantidades y los precios unitarios van como texto, con punto decimal, para no perder dígitos.',
  'fecha es un día (AAAA-MM-DD); lo que termina en _en es un instante con su zona.',
  'Una fila con eliminado_en no cuenta más, pero se conserva.',
  'creado_por, usuario_id y similares refieren a tablas/personas.',
  'En las planillas, un apóstrofo delante de un texto lo protege de ser tomado por una fórmula.',
  'La auditoría va con su cadena de hashes (audit_sellos): se puede volver a comprobar.',
];

const COMANDO = 'pnpm admin importar-organizacion ARCHIVO.zip --owner CORREO';
const PASOS: Salida['pasos'] = [
  'Lo corre quien opera la otra instalación, que tiene que ser de la misma versión o de una más nueva. CORREO es el del primer Owner.',
  'Con --ensayo muestra personas, filas, archivos, firma y cifras, y no guarda nada.',
  'Conserva identificadores, códigos, meses cerrados y auditoría. Antes de guardar vuelve a sumar las cifras: si alguna no da lo que dice el zip, no sigue.',
  'Cada persona activa recibe una invitación con su rol: nadie entra hasta aceptarla. Las demás quedan como nombre de lo que hicieron.',
  'El plan y su vencimiento los decide esa instalación. La organización de acá queda como está: nada se borra.',
];

const MOTIVO = {
  DE_PERSONA: 'De cada persona',
  DE_INSTALACION: 'De esta instalación',
  SE_REHACE: 'Se calcula de nuevo en la otra',
} as const;

const sinExportar = (cual: keyof typeof MOTIVO): string[] =>
  Object.values(TABLES_THAT_STAY).flatMap(({ motivo, es }) => (motivo === cual ? [es] : []));

const noVa = (): Salida['noVa'] => [
  { motivo: 'De las tablas que van', que: ORGANIZATION_TABLES.flatMap(({ falta }) => falta ?? []) },
  { motivo: MOTIVO.DE_PERSONA, que: sinExportar('DE_PERSONA') },
  { motivo: MOTIVO.DE_INSTALACION, que: sinExportar('DE_INSTALACION') },
  { motivo: MOTIVO.SE_REHACE, que: sinExportar('SE_REHACE') },
];

/** Guide to the data export. Its tables are those that the export reads, so it lists what that has. */
export const guiaDeSalida = (): Salida => ({
  entradas: ENTRADAS,
  lectura: LECTURA,
  tablas: [PERSONAS, ...ORGANIZATION_TABLES].map(({ nombre, es }) => ({ nombre, es })),
  noVa: noVa(),
  comando: COMANDO,
  pasos: PASOS,
});
