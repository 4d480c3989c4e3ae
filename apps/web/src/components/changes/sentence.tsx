/** A code (`OB-001`), the number of an invoice, a CUIT: what a line may not break at its hyphen. */
const CODE = /(\b(?:[A-Z]{1,4}-\d+|\d{4,5}-\d{8}|\d{2}-\d{8}-\d)\b)/;

/** A sentence of the log with its codes whole. */
export function Sentence({ text }: { readonly text: string }) {
  return text.split(CODE).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // Parts never move: the text is as it was written.
      <span key={`${i} ${part}`} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
