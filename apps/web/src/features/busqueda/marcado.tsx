import { marcasDe } from './marcas.ts';

export type MarcadoProps = {
  readonly texto: string;
  readonly consulta: string;
  /** From here on muted: the decimals of an amount. */
  readonly tenueDesde?: number;
};

/** A text with what answers to the query underlined. */
export function Marcado({ texto, consulta, tenueDesde = texto.length }: MarcadoProps) {
  const cortes = [
    ...new Set([0, tenueDesde, texto.length, ...marcasDe(texto, consulta).flat()]),
  ].toSorted((a, b) => a - b);
  const marcas = marcasDe(texto, consulta);
  return cortes.slice(0, -1).map((desde, lugar) => {
    const trozo = texto.slice(desde, cortes[lugar + 1]);
    const marcado = marcas.some(([inicio, fin]) => desde >= inicio && desde < fin);
    const look = desde >= tenueDesde ? 'text-muted-foreground' : undefined;
    return marcado ? (
      <mark
        key={desde}
        className="bg-transparent text-inherit underline decoration-primary decoration-2 underline-offset-4"
      >
        {trozo}
      </mark>
    ) : (
      <span key={desde} className={look}>
        {trozo}
      </span>
    );
  });
}
