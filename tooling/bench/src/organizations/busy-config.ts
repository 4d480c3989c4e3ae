/** How the busy organisation is told what to work on: its environment. */
export const BUSY = 'BUSY_ORGANIZATION';

export type Busy = {
  readonly url: string;
  readonly tenantId: string;
  readonly proyectoId: string;
  /** Of Owners and Admins: each does one thing after the other. */
  readonly tokens: readonly string[];
};
