export type PreguntaProps = {
  /** "Aprobar la baja del movimiento" */
  readonly que: string;
  readonly codigo: string;
};

/** The question of a dialog. A code never breaks at its hyphen. */
export function Pregunta({ que, codigo }: PreguntaProps) {
  return (
    <>
      ¿{que} <span className="whitespace-nowrap">{codigo}?</span>
    </>
  );
}
