/** Brings a notice into view, with the focus. */
export function leadTo(notice: HTMLElement | null | undefined): void {
  notice?.scrollIntoView({ block: 'center' });
  notice?.focus({ preventScroll: true });
}
