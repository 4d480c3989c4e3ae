export type MotivoCamara =
  | 'sin-permiso'
  | 'sin-camara'
  | 'ocupada'
  | 'insegura'
  | 'lector'
  | 'otro';

const POR_NOMBRE: ReadonlyMap<string, MotivoCamara> = new Map([
  ['NotAllowedError', 'sin-permiso'],
  ['SecurityError', 'sin-permiso'],
  ['NotFoundError', 'sin-camara'],
  ['OverconstrainedError', 'sin-camara'],
  ['NotReadableError', 'ocupada'],
  ['AbortError', 'ocupada'],
]);

/** What a refused `getUserMedia` means to a person. */
export function motivoDe(causa: unknown): MotivoCamara {
  return (causa instanceof Error ? POR_NOMBRE.get(causa.name) : undefined) ?? 'otro';
}

type Explicacion = {
  readonly titulo: string;
  readonly texto: string;
  readonly reintentar: boolean;
};

const IGUAL = 'La factura se puede leer igual desde una foto, un PDF o el texto pegado.';

export const EXPLICACION: Record<MotivoCamara, Explicacion> = {
  'sin-permiso': {
    titulo: 'Falta el permiso para usar la cámara',
    texto: `Se habilita en los permisos del sitio, junto a la dirección. ${IGUAL}`,
    reintentar: true,
  },
  'sin-camara': {
    titulo: 'No encontramos una cámara',
    texto: `Este equipo no tiene una, o está desconectada. ${IGUAL}`,
    reintentar: true,
  },
  ocupada: {
    titulo: 'La cámara está ocupada',
    texto: `Otra aplicación la está usando. ${IGUAL}`,
    reintentar: true,
  },
  insegura: {
    titulo: 'La cámara no se puede usar acá',
    texto: `El navegador solo la permite en una conexión segura (https). ${IGUAL}`,
    reintentar: false,
  },
  lector: {
    titulo: 'No pudimos traer el lector de QR',
    texto: `La conexión se cortó. ${IGUAL}`,
    reintentar: true,
  },
  otro: {
    titulo: 'No pudimos abrir la cámara',
    texto: IGUAL,
    reintentar: true,
  },
};
