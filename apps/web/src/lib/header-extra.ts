import { createContext, type ReactNode } from 'react';

/** What a layout puts right under the header of its pages: the tabs of a work. */
export const HeaderExtra = createContext<ReactNode>(null);
