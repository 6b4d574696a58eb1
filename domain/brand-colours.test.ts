import { readFileSync } from 'node:fs'
import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import {
  findLowestContrastPair,
  findNearestColourWithContrast,
  makeBrandColourTokens,
} from './brand-colours.ts'
import { parseThemes } from './contrast.ts'

const themes = parseThemes(
  readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8'),
)
const anyColour = integer({ min: 0, max: 0xff_ff_ff }).map(
  (value) => `#${value.toString(16).padStart(6, '0')}`,
)

it('The brand colour sets the tokens of actions and links, mixed with black, white and the surface', () => {
  expect(Object.fromEntries(makeBrandColourTokens('#0057b8', 'light', themes.light))).toEqual({
    action: '#0057b8',
    'action-hover': '#004797',
    'action-edge': '#003876',
    'action-soft': '#dee7f0',
    'on-action': '#fffdf8',
    link: '#0052ad',
    plate: '#003d81',
    deep: '#00346e',
    'deep-line': '#004490',
    'sc-door': '#0057b8',
  })
})

it('A brand colour with enough contrast on every background is accepted unchanged', () => {
  expect(findLowestContrastPair('#0057b8', 'light', themes.light)).toBeNull()
  expect(findNearestColourWithContrast('#0057b8', 'light', themes.light)).toBe('#0057b8')
})

it('For a brand colour with too little contrast, the pair with the lowest contrast and a darker or lighter colour are returned', () => {
  expect(findLowestContrastPair('#ff6600', 'light', themes.light)).toEqual({
    front: 'link',
    back: 'sunken',
    atLeast: 4.5,
    ratio: expect.closeTo(2.7, 2),
  })
  expect(findNearestColourWithContrast('#ff6600', 'light', themes.light)).toBe('#bd4b00')
  expect(findNearestColourWithContrast('#0057b8', 'dark', themes.dark)).toBe('#5790d0')
})

it('The colour that is proposed in place of any colour has enough contrast', () => {
  assert(
    property(anyColour, constantFrom('light', 'dark'), (colour, theme) => {
      const offered = findNearestColourWithContrast(colour, theme, themes[theme])
      return findLowestContrastPair(offered, theme, themes[theme]) === null
    }),
    {
      numRuns: 2000,
      examples: [
        ['#ffffff', 'dark'],
        ['#000000', 'dark'],
        ['#ffffff', 'light'],
      ],
    },
  )
})
