/** The tabs of reports and links, as the address holds them; the first one is without. */
export const VISTAS = [
  { id: 'informes', label: 'Informes', to: '?' },
  { id: 'enlaces', label: 'Enlaces', to: '?vista=enlaces' },
  { id: 'preguntas', label: 'Preguntas', to: '?vista=preguntas' },
] as const;

type Vista = (typeof VISTAS)[number]['id'];

export const vistaDe = (params: URLSearchParams): Vista =>
  VISTAS.find(({ id }) => id === params.get('vista'))?.id ?? 'informes';
