import { paginaDeFilasSchema } from '@plomada/domain/importaciones/libro/filas-libro.schema';
import { trozoDeHojaSchema } from '@plomada/domain/importaciones/libro/hoja-libro.schema';
import {
  libroSchema,
  type LibroEnCurso,
  type PreguntaLibro,
} from '@plomada/domain/importaciones/libro/libro.schema';

import { madeOf, type Answers } from './answers.ts';
import { id } from './por-pagar.ts';

export const LIBRO_ID = id(1);

export const pregunta = (campos: Partial<PreguntaLibro>): PreguntaLibro => ({
  id: 'MEDIO:efvo',
  tipo: 'MEDIO',
  texto: '¿Qué medio de pago es «Efvo»?',
  opciones: [
    { valor: 'EFECTIVO', texto: 'Efectivo' },
    { valor: 'CHEQUE_PROPIO', texto: 'Cheque propio' },
  ],
  propuesta: 'EFECTIVO',
  respuesta: null,
  deAntes: false,
  filas: 4,
  textos: ['Efvo'],
  ...campos,
});

export const MEDIO = pregunta({});
export const DOLAR = pregunta({
  id: 'COTIZACION:2026-03',
  tipo: 'COTIZACION',
  texto: '¿A qué cotización van los dólares de marzo de 2026?',
  opciones: [],
  propuesta: '1480.5',
  filas: 2,
  textos: [],
});
export const OBRAS = pregunta({
  id: 'OBRA:julio',
  tipo: 'OBRA',
  texto: '¿De qué obra es la solapa Julio?',
  opciones: ['Los Tilos', 'El Ceibo', 'La Loma', 'Norte', 'Sur', 'Este'].map((texto) => ({
    valor: texto.toLowerCase(),
    texto,
  })),
  propuesta: null,
  textos: ['Julio'],
});

export const TABLA = {
  id: 'julio-1',
  hoja: 'Julio',
  rango: 'A4:D9',
  forma: 'LISTA',
  destino: 'MOVIMIENTOS',
  filas: 12,
  listas: 4,
  pendientes: 6,
  conError: 1,
  omitidas: 0,
  yaEstan: 1,
  columnas: [],
  totales: [
    {
      celda: 'D9',
      moneda: 'ARS',
      diceCentavos: 18_412_330_00,
      entranCentavos: 18_412_330_00,
      difiere: false,
    },
    {
      celda: 'D12',
      moneda: 'ARS',
      diceCentavos: 20_000_000_00,
      entranCentavos: 18_412_330_00,
      difiere: true,
    },
  ],
  ignoradas: [],
  prueba: [],
  plata: [],
} satisfies LibroEnCurso['tablas'][number];

export const libro = (campos: Partial<LibroEnCurso> = {}): LibroEnCurso =>
  madeOf(libroSchema, {
    id: LIBRO_ID,
    archivo: 'obra.xlsx',
    version: 3,
    venceEn: '2026-12-26T12:00:00Z',
    tablas: [TABLA],
    preguntas: [MEDIO, DOLAR, OBRAS],
    errores: [7, 8, 9].map((fila) => ({
      hoja: 'Julio',
      celda: `A${fila}`,
      tablaId: TABLA.id,
      filaId: `${TABLA.id}#${fila}`,
      fila,
      campo: 'fecha',
      valor: `3${fila}/02`,
      mensaje: 'No es una fecha',
    })),
    masErrores: null,
    ...campos,
  });

export const FILAS = madeOf(paginaDeFilasSchema, {
  items: [
    {
      id: `${TABLA.id}#5`,
      fila: 5,
      estado: 'LISTA',
      campos: [
        { campo: 'fecha', celda: 'A5', texto: '06/11/2026' },
        { campo: 'moneda', celda: null, texto: 'ARS' },
      ],
      preguntas: [],
    },
    {
      id: `${TABLA.id}#6`,
      fila: 6,
      estado: 'PENDIENTE',
      campos: [{ campo: 'fecha', celda: 'A6', texto: '07/11/2026' }],
      preguntas: [MEDIO.id],
    },
    { id: `${TABLA.id}#7`, fila: 7, estado: 'CON_ERROR', campos: [], preguntas: [] },
  ],
  siguiente: null,
});

const celda = (columna: number, texto: string, que: 'FILA' | 'TOTAL' | 'TITULO' = 'FILA') => ({
  columna,
  texto,
  formula: que === 'TOTAL',
  que,
  tablaId: que === 'FILA' ? TABLA.id : null,
});

export const HOJA = madeOf(trozoDeHojaSchema, {
  hojas: [
    { nombre: 'Julio', oculta: false, filas: 9 },
    { nombre: 'Precios', oculta: true, filas: 2 },
  ],
  hoja: 0,
  columnas: 4,
  filas: [
    {
      fila: 4,
      oculta: false,
      celdas: [celda(0, 'Fecha', 'TITULO'), celda(3, 'Importe', 'TITULO')],
    },
    { fila: 5, oculta: false, celdas: [celda(0, '06/11'), celda(3, '412.300')] },
    { fila: 9, oculta: false, celdas: [celda(3, '18.412.330', 'TOTAL')] },
  ],
});

export const RESPUESTAS: Answers = {
  'importaciones.libro.obtener': libro(),
  'importaciones.libro.filas': FILAS,
  'importaciones.libro.hoja': ({ hoja }) => ({
    ...HOJA,
    hoja,
    ...(hoja === 0 ? {} : { columnas: 2, filas: [] }),
  }),
};
