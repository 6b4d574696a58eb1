import { readFileSync } from 'node:fs'
import {
  type ColourTheme,
  findLowestContrastPair,
  findNearestColourWithContrast,
  makeBrandColourTokens,
} from '../../../domain/brand-colours.ts'
import { type Palette, parseThemes } from '../../../domain/contrast.ts'

/** The colours of a provider, one for each theme, as `#rrggbb`. */
export type BrandColours = Readonly<Record<ColourTheme, string>>

const settingOf = { light: 'PROVIDER_COLOUR', dark: 'PROVIDER_COLOUR_DARK' } as const

/** A colour in lower case or capitals. */
export const COLOUR_PATTERN = /^#[0-9a-f]{6}$/i

/** Reads the portal's own colours, which a build has in its style sheet. */
const readPalette = (theme: ColourTheme): Palette =>
  parseThemes(readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8'))[
    theme
  ]

/**
 * Returns what is wrong with the brand colours in an environment, by setting: the colour of one
 * theme without that of the other, or too little contrast with the portal's colours. For the
 * contrast, the text proposes a colour that has enough.
 */
export function brandColourErrors(
  env: Readonly<Record<string, string | undefined>>,
): Map<string, string> {
  const faults = new Map<string, string>()
  const isSet = Object.values(settingOf).some((setting) => env[setting])
  for (const theme of ['light', 'dark'] as const) {
    const value = env[settingOf[theme]]
    const fault = value
      ? contrastFault(value, theme)
      : isSet && 'required with the colour of the other theme'
    if (fault) faults.set(settingOf[theme], fault)
  }
  return faults
}

/**
 * Returns what is wrong with the contrast of a colour; null when the contrast is high enough, or
 * when the text is no colour.
 */
function contrastFault(colour: string, theme: ColourTheme): string | null {
  if (!COLOUR_PATTERN.test(colour)) return null
  const palette = readPalette(theme)
  const faint = findLowestContrastPair(colour, theme, palette)
  if (faint === null) return null
  const contrast = `a contrast of ${faint.ratio.toFixed(1)} (${faint.front} on ${faint.back})`
  return `a colour with more contrast in the ${theme} theme: this one gives ${contrast} where ${faint.atLeast} is needed, and ${findNearestColourWithContrast(colour, theme, palette)} would do`
}

/** Returns the rules of style that show the colours of a provider in place of the portal's own. */
export function brandColourCss(colours: BrandColours): string {
  const palettes = { light: readPalette('light'), dark: readPalette('dark') }
  const tokens = {
    light: makeBrandColourTokens(colours.light, 'light', palettes.light),
    dark: new Map([
      ...palettes.dark,
      ...makeBrandColourTokens(colours.dark, 'dark', palettes.dark),
    ]),
  }
  const names = [...tokens.light.keys()]
  const rulesOf = (valueOf: (name: string) => string): string =>
    names.map((name) => `--${name}:${valueOf(name)}`).join(';')
  const day = rulesOf((name) => String(tokens.light.get(name)))
  const night = rulesOf((name) => String(tokens.dark.get(name)))
  const both = rulesOf((name) => `light-dark(${tokens.light.get(name)},${tokens.dark.get(name)})`)
  return [
    `:root:root,[data-theme][data-theme]{${both}}`,
    // For browsers without light-dark(), as the build does for the portal's own colours.
    '@supports not (color:light-dark(#000,#fff)){',
    `:root:root,[data-theme="light"][data-theme]{${day}}`,
    `@media (prefers-color-scheme:dark){:root:root:not([data-theme]){${night}}}`,
    `[data-theme="dark"][data-theme]{${night}}`,
    '}',
  ].join('')
}
