import type { ReactNode } from 'react';

/** Codes (`OB-001`), invoice numbers and CUITs, which must not wrap at their hyphen. */
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
