import { fieldsOf } from '@plomada/domain/base/field-of';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

import { hearSteps } from './back-first.ts';

/*
 * Makes Back close the topmost layer only. Each layer pushes a history entry above the page's, with
 * the same address, which the router never sees. A layer closed in another way leaves its entry,
 * because a programmatic step back would cancel a download that starts at that moment: the next
 * layer reuses the entry, and a step by the person skips it.
 */

/** Key in the state of a layer's history entry: number of layers open at it. */
const MARK = 'capa';

/**
 * Place of a history entry: `index` is the router's count of its entries, `depth` the number of
 * layers open at it.
 */
type Place = { readonly index: number; readonly depth: number };
type Layer = { readonly close: () => void; readonly index: number };

const numberIn = (state: unknown, name: string): number => {
  const value = fieldsOf(state)[name];
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

/**
 * History entry of the page below the layers, as the router knows it; a layer may have changed the
 * query.
 */
let page: { readonly state: object; readonly url: string } | undefined;
/** Last known place, updated when a layer opens and, once one has, on each step back or forward. */
let last: Place = { index: 0, depth: 0 };

/** Test for the entry at which a multi-step Back ends; null when none is under way. */
let passesUntil: ((place: Place) => boolean) | null = null;
/** Time limit in ms of a multi-step Back: at the first entry of a tab no event follows. */
const PASS_MS = 300;
const BEYOND: Place = { index: Infinity, depth: 0 };

function notePage(): void {
  page = { state: { ...fieldsOf(history.state), [MARK]: 0 }, url: location.href };
}

/** Gives the page's entry, once Back has reached it, the address that a layer above it has set. */
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

function passBack(until: (place: Place) => boolean): void {
  passesUntil = until;
  setTimeout(() => {
    if (passesUntil === until) passesUntil = null;
  }, PASS_MS);
  history.go(-1);
}

/**
 * Handles a step back or forward among layers. Returns true when it did, so that the router must
 * not see the step.
 */
function answered(place: Place, before: Place): boolean {
  const open = layersAt(place.index);
  const isDown = place.index === before.index && place.depth < before.depth;
  if (isDown && open.length > 0) {
    restorePage(place);
    closeAbove(open, Math.min(place.depth, open.length - 1));
  } else if (isDown) {
    // The entry left belongs to a layer closed without Back, so the step is meant for the page and
    // continues below it.
    passBack(({ index }) => index < place.index);
  } else if (place.depth <= open.length) {
    return false;
  } else if (isBefore(before, place)) {
    history.go(1);
  } else {
    // A link was followed from within a layer: below its entry is the page.
    passBack(({ index, depth }) => index < place.index || depth === 0);
  }
  return true;
}

function onPop(event: PopStateEvent): void {
  const place = placeOf(event.state);
  const before = passesUntil === null ? last : BEYOND;
  last = place;
  if (passesUntil?.(place) === false) {
    event.stopImmediatePropagation();
    history.go(-1);
    return;
  }
  passesUntil = null;
  if (answered(place, before)) event.stopImmediatePropagation();
}

/**
 * Records the page's address for an open layer, and restores the layer's mark if the router
 * replaced its entry.
 */
function noteAddress(): void {
  const { index, depth } = placeOf(history.state);
  const open = layersAt(index).length;
  notePage();
  if (depth < open) history.replaceState({ ...page?.state, [MARK]: open }, '');
}

/**
 * Restores the mark after the router replaced the entry of a closed layer; without it the entry
 * would count as one of the page's.
 */
function keepMark(): void {
  const { index, depth } = placeOf(history.state);
  if (index !== last.index || depth >= last.depth || layersAt(index).length > 0) return;
  history.replaceState({ ...fieldsOf(history.state), [MARK]: last.depth }, '');
}

/**
 * Opens a layer that Back closes by calling `close`. Returns the function that marks the layer as
 * closed.
 */
export function openLayer(close: () => void): () => void {
  hearSteps(onPop);
  const { index, depth } = placeOf(history.state);
  const layer: Layer = { close, index };
  layers.push(layer);
  const open = layersAt(index).length;
  if (depth < open) history.pushState({ ...fieldsOf(history.state), [MARK]: open }, '');
  last = placeOf(history.state);
  return () => {
    const at = layers.indexOf(layer);
    if (at !== -1) layers.splice(at, 1);
  };
}

/** Closes all layers of a page that is being left by a step back. */
export function closeAll(): void {
  closeAbove([...layers], 0);
}

/** Makes Back close a layer while it is open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const address = useLocation();
  useLayoutEffect(() => {
    if (isOpen) noteAddress();
    else keepMark();
  }, [isOpen, address]);
  useEffect(() => (isOpen ? openLayer(() => close()) : undefined), [isOpen]);
}
