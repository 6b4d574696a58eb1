import {
  type ColourPair,
  colourPairs,
  measurePairContrast,
  type Palette,
  type Themes,
} from './contrast.ts'

export type ColourTheme = keyof Themes

/** How a token is mixed from the provider's colour: the share of another colour, from 0 to 1. */
type Recipe = readonly [share: number, other: 'black' | 'white' | 'surface']

/** The tokens that follow the colour of a provider; the plate of the dark theme does not. */
const recipes: Readonly<Record<ColourTheme, Readonly<Record<string, Recipe>>>> = {
  light: {
    action: [0, 'black'],
    'action-hover': [0.18, 'black'],
    'action-edge': [0.36, 'black'],
    'action-soft': [0.87, 'surface'],
    'on-action': [1, 'surface'],
    link: [0.06, 'black'],
    plate: [0.3, 'black'],
    deep: [0.4, 'black'],
    'deep-line': [0.22, 'black'],
    'sc-door': [0, 'black'],
  },
  dark: {
    action: [0, 'black'],
    'action-hover': [0.2, 'white'],
    'action-edge': [0.35, 'black'],
    'action-soft': [0.86, 'surface'],
    'on-action': [0.86, 'black'],
    link: [0.1, 'white'],
    deep: [0.85, 'black'],
    'deep-line': [0.68, 'black'],
    'sc-door': [0.5, 'black'],
  },
}

/** The steps in which a colour with enough contrast is searched, as a share of black or white. */
const STEP = 0.02

/**
 * Returns the tokens that a provider's colour changes in a theme, as `#rrggbb` by name.
 *
 * @param colour `#rrggbb`
 * @param palette the portal's own colours of the theme
 */
export function makeBrandColourTokens(
  colour: string,
  theme: ColourTheme,
  palette: Palette,
): Palette {
  const others = { black: '#000000', white: '#ffffff', surface: palette.get('surface') ?? '' }
  return new Map(
    Object.entries(recipes[theme]).map(([name, [share, other]]) => [
      name,
      mix(colour, others[other], share),
    ]),
  )
}

/** A pair of colours with less contrast than it needs. */
export interface LowContrastPair extends ColourPair {
  /** The contrast of the pair by WCAG 2, from 1 to 21. */
  readonly ratio: number
}

/**
 * Returns the pair of the portal's colours that a provider's colour makes too faint in a theme, the
 * faintest where there are several; null when all have enough contrast.
 */
export function findLowestContrastPair(
  colour: string,
  theme: ColourTheme,
  palette: Palette,
): LowContrastPair | null {
  const mixed = new Map([...palette, ...makeBrandColourTokens(colour, theme, palette)])
  const faint = colourPairs
    .map((pair) => ({ ...pair, ...measurePairContrast(pair, mixed) }))
    .filter(({ enough }) => !enough)
    .toSorted((one, other) => one.ratio / one.atLeast - other.ratio / other.atLeast)
  const [worst] = faint
  return worst === undefined
    ? null
    : { front: worst.front, back: worst.back, atLeast: worst.atLeast, ratio: worst.ratio }
}

/**
 * Returns the colour nearest to a provider's one that leaves every pair enough contrast: a darker one
 * for the light theme, and a lighter one for the dark theme.
 */
export function findNearestColourWithContrast(
  colour: string,
  theme: ColourTheme,
  palette: Palette,
): string {
  const end = theme === 'light' ? '#000000' : '#ffffff'
  for (let share = 0; share < 1; share += STEP) {
    const tried = mix(colour, end, share)
    if (findLowestContrastPair(tried, theme, palette) === null) return tried
  }
  return end
}

/** Mixes `share`, from 0 to 1, of the colour `other` into a colour; both are `#rrggbb`. */
function mix(colour: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [one, two] = [colour, other].map((hex) =>
      Number.parseInt(hex.slice(start, start + 2), 16),
    )
    return Math.round((one ?? 0) * (1 - share) + (two ?? 0) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
