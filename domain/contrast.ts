/** Colours of one theme by token name, without the dashes: `{ ink: '#1d2823', … }`. */
export type Palette = ReadonlyMap<string, string>
export type Themes = { light: Palette; dark: Palette }

/**
 * Two tokens used on top of each other, and their minimum contrast: 4.5 for text, 3 for borders and
 * icons.
 */
export type ColourPair = { front: string; back: string; atLeast: 4.5 | 3 }

const meanings = ['info', 'warn', 'error', 'success']
const grounds = ['ground', 'surface', 'sunken']

const words: readonly [string, string][] = [
  ...grounds.flatMap((ground) =>
    ['ink', 'ink-muted', 'link', ...meanings].map((word): [string, string] => [word, ground]),
  ),
  ...meanings.flatMap((meaning): [string, string][] => [
    [`on-${meaning}`, meaning],
    [meaning, `${meaning}-soft`],
    ['ink', `${meaning}-soft`],
    ['ink-muted', `${meaning}-soft`],
    ['link', `${meaning}-soft`],
  ]),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['ink', 'action-soft'],
  ['ink-muted', 'action-soft'],
  ['link', 'action-soft'],
  ['on-plate', 'plate'],
  ['on-deep', 'deep'],
  ['on-deep', 'deep-line'],
  ['on-deep-muted', 'deep'],
  ['on-error', 'error-hover'],
  ['on-wall', 'sc-wall'],
  ['on-lit', 'sc-lit'],
  ['ink', 'sc-sky'],
  ['ink-muted', 'sc-sky'],
]

const edges: readonly [string, string][] = [
  ...['ground', 'surface', 'sunken', 'action-soft', 'info-soft', 'error-soft'].map(
    (ground): [string, string] => ['focus', ground],
  ),
  ...['ground', 'surface', 'action-soft'].flatMap((ground): [string, string][] => [
    ['line-strong', ground],
    ['action', ground],
    ['error', ground],
  ]),
  ['plate-ring', 'plate'],
  ['on-deep', 'deep'],
  ['plate', 'surface'],
]

/** Every pair of colours used together. */
export const colourPairs: readonly ColourPair[] = [
  ...words.map(([front, back]): ColourPair => ({ front, back, atLeast: 4.5 })),
  ...edges.map(([front, back]): ColourPair => ({ front, back, atLeast: 3 })),
]

/**
 * Calculates the contrast of two colours by WCAG 2, from 1 to 21.
 *
 * @param colour `#rrggbb`
 */
export function contrastRatio(colour: string, other: string) {
  const [light = 0, dark = 0] = [luminance(colour), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of a pair in one theme, and whether it is sufficient. */
export function measurePairContrast({ front, back, atLeast }: ColourPair, palette: Palette) {
  const [colour, ground] = [palette.get(front), palette.get(back)]
  if (!colour || !ground)
    throw new Error(`--${colour ? back : front} is not a colour in tokens.css.`)
  const ratio = contrastRatio(colour, ground)
  return { colour, ground, ratio, enough: ratio >= atLeast }
}

// unchecked pattern: reads tokens.css alone
const colourRule = /:root,\s*\[data-theme\] \{([^}]*)\}/
// unchecked pattern: reads tokens.css alone
const colour = /--([\w-]+):\s*(?:light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/gi

/**
 * Parses the palettes in `tokens.css`.
 *
 * @throws when the rule with the colours is missing
 */
export function parseThemes(css: string): Themes {
  // unchecked pattern: reads tokens.css alone
  const body = colourRule.exec(css.replace(/\/\*[\s\S]*?\*\//g, ''))?.[1]
  if (!body) throw new Error(`tokens.css has no rule like ${colourRule.source}.`)
  const found = [...body.matchAll(colour)]
  return {
    light: new Map(found.map(([, name = '', light, , both]) => [name, light ?? both ?? ''])),
    dark: new Map(found.map(([, name = '', , dark, both]) => [name, dark ?? both ?? ''])),
  }
}
