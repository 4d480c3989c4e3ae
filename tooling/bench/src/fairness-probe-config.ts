/** How the probe is told what to ask for: its environment. */
export const PROBE = 'FAIRNESS_PROBE';

export type Probe = { readonly url: string; readonly headers: Readonly<Record<string, string>> };
