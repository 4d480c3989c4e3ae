/**
 * Groups of utilities that set the same property, for `cn`; only those in use, because the
 * library's list is large. `class-groups.test.ts` compares the two.
 */
const any = () => true;
const isNumber = (value: string) => /^\d/.test(value);
const isArbitrary = (value: string) => value.startsWith('[');
const isLength = (value: string) => /^\[\d/.test(value);
const isGradient = (value: string) => /^\[[a-z-]*gradient\(/.test(value);

/** Groups of one utility each, with any value after its name: `p-3`, `min-w-0`. */
const one = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, [{ [name]: [any] }]]));

const LINE_STYLES = ['solid', 'dashed', 'dotted', 'double', 'none', 'hidden'];
const WIDTHS = ['', isNumber];
const SIDES = ['-x', '-y', '-t', '-r', '-b', '-l'];

const borderOf = (side: string) => ({
  [`border-w${side}`]: [{ [`border${side}`]: WIDTHS }],
  [`border-color${side}`]: [{ [`border${side}`]: [any] }],
});

export const classGroups = {
  ...one(
    'aspect',
    'break-after',
    'break-inside',
    'columns',
    'object',
    'overflow',
    'overflow-x',
    'overflow-y',
  ),
  ...one('overscroll', 'inset', 'inset-x', 'inset-y', 'top', 'right', 'bottom', 'left', 'z'),
  ...one('basis', 'order', 'grid-cols', 'col', 'col-start', 'col-end', 'grid-rows', 'row'),
  ...one('row-start', 'row-end', 'gap', 'gap-x', 'gap-y', 'justify', 'justify-items'),
  ...one('justify-self', 'items', 'self', 'place-content', 'place-items'),
  ...one('p', 'px', 'py', 'pt', 'pr', 'pb', 'pl', 'm', 'mx', 'my', 'mt', 'mr', 'mb', 'ml'),
  ...one('space-x', 'space-y', 'size', 'w', 'min-w', 'max-w', 'h', 'min-h', 'max-h'),
  ...one('tracking', 'line-clamp', 'leading', 'list', 'underline-offset', 'align'),
  ...one('whitespace', 'border-spacing', 'table', 'outline-offset', 'opacity'),
  ...one('duration', 'animate', 'rotate', 'skew-x', 'origin', 'translate-x'),
  ...one('translate-y', 'appearance', 'caret', 'cursor', 'field-sizing', 'pointer-events'),
  ...one('scroll-my', 'scroll-mt', 'scroll-pt', 'touch', 'select', 'fill', 'will-change'),
  display: ['block', 'inline-block', 'inline', 'flex', 'inline-flex', 'table', 'table-cell'].concat(
    'grid',
    'inline-grid',
    'contents',
    'list-item',
    'hidden',
  ),
  'align-content': [
    { content: ['normal', 'center', 'start', 'end', 'between', 'around', 'stretch'] },
  ],
  content: [{ content: ['none', isArbitrary] }],
  'container-type': ['@container'],
  sr: ['sr-only', 'not-sr-only'],
  position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
  visibility: ['visible', 'invisible', 'collapse'],
  'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
  'flex-wrap': [{ flex: ['nowrap', 'wrap', 'wrap-reverse'] }],
  flex: [{ flex: [any] }],
  grow: [{ grow: ['', any] }],
  shrink: [{ shrink: ['', any] }],
  'font-size': [{ text: ['2xs', 'xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', isLength] }],
  'text-alignment': [{ text: ['left', 'center', 'right'] }],
  'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
  'text-color': [{ text: [any] }],
  'font-weight': [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
  'font-family': [{ font: [any] }],
  'font-numbers': ['proportional-nums', 'tabular-nums'],
  'text-decoration': ['underline', 'line-through', 'no-underline'],
  'text-decoration-style': [{ decoration: LINE_STYLES }],
  'text-decoration-thickness': [{ decoration: [isNumber] }],
  'text-decoration-color': [{ decoration: [any] }],
  'text-transform': ['uppercase', 'lowercase', 'capitalize', 'normal-case'],
  'text-overflow': ['truncate', 'text-ellipsis', 'text-clip'],
  break: [{ break: ['normal', 'words', 'all', 'keep'] }],
  'bg-image': [{ bg: ['none', isGradient] }],
  'bg-color': [{ bg: [any] }],
  rounded: [{ rounded: ['', any] }],
  ...Object.fromEntries(
    ['t', 'r', 'b', 'l', 'tl', 'tr', 'bl', 'br'].map((side) => [
      `rounded-${side}`,
      [{ [`rounded-${side}`]: ['', any] }],
    ]),
  ),
  'border-style': [{ border: LINE_STYLES }],
  'border-collapse': [{ border: ['collapse', 'separate'] }],
  ...Object.assign({}, ...['', ...SIDES].map(borderOf)),
  'divide-x': [{ 'divide-x': WIDTHS }],
  'divide-y': [{ 'divide-y': WIDTHS }],
  'divide-color': [{ divide: [any] }],
  'outline-style': [{ outline: LINE_STYLES }],
  'outline-w': [{ outline: WIDTHS }],
  'outline-color': [{ outline: [any] }],
  shadow: [{ shadow: ['none', 'raised', 'overlay', 'xs', 'sm', 'md', 'lg', 'xl', isArbitrary] }],
  'shadow-color': [{ shadow: [any] }],
  'ring-w': [{ ring: WIDTHS }],
  'ring-color': [{ ring: [any] }],
  transition: [{ transition: ['', any] }],
  'stroke-w': [{ stroke: [isNumber] }],
  stroke: [{ stroke: [any] }],
};

/** Groups that a later utility also overrides, besides its own group. */
export const conflictingClassGroups = {
  overflow: ['overflow-x', 'overflow-y'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  flex: ['basis', 'grow', 'shrink'],
  gap: ['gap-x', 'gap-y'],
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  'scroll-my': ['scroll-mt'],
  rounded: ['t', 'r', 'b', 'l', 'tl', 'tr', 'bl', 'br'].map((side) => `rounded-${side}`),
  'rounded-t': ['rounded-tl', 'rounded-tr'],
  'rounded-r': ['rounded-tr', 'rounded-br'],
  'rounded-b': ['rounded-br', 'rounded-bl'],
  'rounded-l': ['rounded-tl', 'rounded-bl'],
  'border-w': SIDES.map((side) => `border-w${side}`),
  'border-w-x': ['border-w-r', 'border-w-l'],
  'border-w-y': ['border-w-t', 'border-w-b'],
  'border-color': SIDES.map((side) => `border-color${side}`),
  'border-color-x': ['border-color-r', 'border-color-l'],
  'border-color-y': ['border-color-t', 'border-color-b'],
};
