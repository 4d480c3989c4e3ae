import { v7 } from 'uuid';

/**
 * New row id, a uuid v7 made in the app, so that rows sort by creation and no round trip is needed.
 */
export function newId(): string {
  return v7();
}
