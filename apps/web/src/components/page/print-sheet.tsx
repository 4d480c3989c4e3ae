import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';

type PrintSheetProps = {
  readonly title: string;
  readonly facts: readonly string[];
  /** Called when the browser's print dialog closes. */
  readonly onDone: () => void;
  readonly children: ReactNode;
};

/** Content for print only, where it replaces the page. */
export function PrintSheet({ title, facts, onDone, children }: PrintSheetProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
    // Prints once, when mounted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return createPortal(
    <section data-print-sheet aria-label={title}>
      <h1>{title}</h1>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {children}
    </section>,
    document.body,
  );
}
