import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/*
 * Back closes what is open on top, and nothing else. Each layer has an entry of its own in the browser's history,
 * over that of the page and of the same address, that the router is never told of: it is taken away when the
 * layer closes by another way, and passed over where a link led on from the layer.
 */

/** Of such an entry: how many layers are open at it. */
const MARK = 'capa';

/** `index` is the router's own count of its entries. */
type Place = { readonly index: number; readonly depth: number };
type Layer = { readonly close: () => void; readonly index: number };

const numberIn = (state: unknown, name: string): number => {
  const value: unknown = Reflect.get(Object(state), name);
  return typeof value === 'number' ? value : 0;
};

const placeOf = (state: unknown): Place => ({
  index: numberIn(state, 'idx'),
  depth: numberIn(state, MARK),
});

const isBefore = (one: Place, other: Place) =>
  one.index < other.index || (one.index === other.index && one.depth < other.depth);

const layers: Layer[] = [];
const layersAt = (at: number) => layers.filter(({ index }) => index === at);

/** Where the page under the layers is, as the router knows it: a layer may have changed its query. */
let page: { readonly state: object; readonly url: string } | undefined;
/** Of what is known, the last: each layer that opened, each step back or forward since the first. */
let last: Place = { index: 0, depth: 0 };
let isListening = false;

/** Steps of our own, which nobody needs to hear of. */
let ownSteps = 0;
let settling: ReturnType<typeof setTimeout> | undefined;
let whenSettled: (() => void)[] = [];

function step(by: number): void {
  ownSteps += 1;
  history.go(by);
}

function tellSettled(): void {
  if (settling !== undefined || ownSteps > 0) return;
  const listeners = whenSettled;
  whenSettled = [];
  for (const tell of listeners) tell();
}

function notePage(): void {
  page = { state: { ...Object(history.state), [MARK]: 0 }, url: location.href };
}

/** Takes away the entries of layers that are no more, unless something else has come over them. */
function settle(): void {
  settling = undefined;
  const { index, depth } = placeOf(history.state);
  const open = layersAt(index).length;
  const entries = last.index === index ? last.depth : depth;
  // The last thing that the layer did was to put another address in the place of its own.
  if (entries > depth) notePage();
  if (entries > open) step(open - entries);
  tellSettled();
}

/** The entry of the page is the older one where a layer over it changed the address. */
function restorePage({ index, depth }: Place): void {
  if (page === undefined || depth > 0 || index !== placeOf(page.state).index) return;
  if (location.href !== page.url) history.replaceState(page.state, '', page.url);
}

function closeAbove(open: readonly Layer[], depth: number): void {
  for (const layer of open.slice(depth).toReversed()) {
    layers.splice(layers.indexOf(layer), 1);
    layer.close();
  }
}

function onPop(event: PopStateEvent): void {
  const place = placeOf(event.state);
  const before = last;
  last = place;
  const open = layersAt(place.index);
  const isStale = place.depth > open.length;
  if (ownSteps > 0) {
    event.stopImmediatePropagation();
    ownSteps -= 1;
    // A link led on before the step was made.
    if (isStale) step(1);
    else restorePage(place);
    tellSettled();
  } else if (isStale) {
    event.stopImmediatePropagation();
    // It opened and was left behind by a link: one comes to it from beyond, unless one went back past it.
    history.go(isBefore(before, place) ? 1 : -1);
  } else if (open.length > place.depth && place.index === before.index) {
    event.stopImmediatePropagation();
    restorePage(place);
    closeAbove(open, place.depth);
  }
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  // Before the router hears of it.
  addEventListener('popstate', onPop, true);
  // Nothing is open over a page that has just been loaded.
  if (placeOf(history.state).depth > 0) {
    history.replaceState({ ...Object(history.state), [MARK]: 0 }, '');
  }
}

/** While a layer is open the router may put another address in the place of its own: that is the page's now. */
function noteAddress(): void {
  const { index, depth } = placeOf(history.state);
  const open = layersAt(index).length;
  notePage();
  if (depth < open) history.replaceState({ ...page?.state, [MARK]: open }, '');
}

/** Gives back how to say that it is closed. */
function openLayer(close: () => void): () => void {
  listen();
  const { index, depth } = placeOf(history.state);
  const layer: Layer = { close, index };
  layers.push(layer);
  const open = layersAt(index).length;
  if (depth < open) history.pushState({ ...Object(history.state), [MARK]: open }, '');
  last = placeOf(history.state);
  return () => {
    const at = layers.indexOf(layer);
    if (at === -1) return;
    layers.splice(at, 1);
    // Another may open in its place, or a link may lead on, in the same moment.
    settling ??= setTimeout(settle);
  };
}

/** Of a page that is being left by a step back: nothing open over it is in the way any more. */
export function closeAll(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  whenSettled.push(resolve);
  closeAbove([...layers], 0);
  clearTimeout(settling);
  settle();
  return promise;
}

/** While it is open, Back closes it. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  const address = useLocation();
  useLayoutEffect(() => {
    if (isOpen) noteAddress();
  }, [isOpen, address]);
  useEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen]);
}
