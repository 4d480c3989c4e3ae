import type { ReactNode } from 'react';

/** A code (`OB-001`), the number of an invoice, a CUIT: what a line may not break at its hyphen. */
const CODE = /\b(?:[A-Z]{1,4}-\d+|\d{4,5}-\d{8}|\d{2}-\d{8}-\d)\b/g;

export function Sentence({ text }: { readonly text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: code, index } of text.matchAll(CODE)) {
    parts.push(
      text.slice(end, index),
      <span key={index} className="whitespace-nowrap">
        {code}
      </span>,
    );
    end = index + code.length;
  }
  return [...parts, text.slice(end)];
}
