import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { colourPairs, contrastRatio, measurePairContrast, parseThemes } from '../domain/contrast.ts'

const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')

describe('the check of the contrast of colours', () => {
  it('calculates contrast as in WCAG 2', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBe(21)
    expect(contrastRatio('#ffffff', '#ffffff')).toBe(1)
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  it('finds enough contrast in both themes wherever two colours meet', () => {
    const { light, dark } = parseThemes(css)
    const tooLittle = colourPairs.filter(
      (pair) => !measurePairContrast(pair, light).enough || !measurePairContrast(pair, dark).enough,
    )
    expect(tooLittle).toEqual([])
  })

  it('fails when a colour is too faint on another one', () => {
    const { light } = parseThemes(css.replace('light-dark(#535d57', 'light-dark(#8a948e'))
    expect(
      measurePairContrast({ front: 'ink-muted', back: 'ground', atLeast: 4.5 }, light).enough,
    ).toBe(false)
  })
})
