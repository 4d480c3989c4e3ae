import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** What a procedure answers, by its path; what is not there is not found. */
export type Answers = Readonly<Record<string, unknown>>;

function namesOf(input: unknown): string[] {
  const { pathname } = new URL(String(input), 'http://localhost');
  return pathname.replace('/trpc/', '').split(',');
}

const NOT_FOUND = {
  error: { json: { message: 'x', code: -32_004, data: { code: 'NOT_FOUND', httpStatus: 404 } } },
};

/** Stands in for the network: tRPC batches are answered from the table. */
export function answerCalls(answers: Answers): void {
  vi.stubGlobal('fetch', (input: unknown) => {
    const names = namesOf(input);
    const body = names.map((name) =>
      name in answers ? { result: { data: { json: answers[name] } } } : NOT_FOUND,
    );
    return Promise.resolve(Response.json(body));
  });
}

/** Draws in the document of the test; ends with whatever was drawn. */
export async function mount(node: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  await act(async () => root.render(node));
  return {
    box,
    /** Waits, in steps that React may draw between, until the screen shows what is asked for. */
    until: async (shown: () => boolean) => {
      for (let step = 0; step < 100 && !shown(); step += 1) {
        await act(async () => {
          await new Promise((resolve) => setTimeout(resolve, 10));
        });
      }
    },
    unmount: async () => {
      await act(async () => root.unmount());
      box.remove();
    },
  };
}
