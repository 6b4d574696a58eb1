import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, measure, pairs, readThemes } from '../domain/contrast.ts'

const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')

describe('the check of the contrast of colours', () => {
  it('calculates contrast as in WCAG 2', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#ffffff', '#ffffff')).toBe(1)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  it('finds enough contrast in both themes wherever two colours meet', () => {
    const { light, dark } = readThemes(css)
    const tooLittle = pairs.filter(
      (pair) => !measure(pair, light).enough || !measure(pair, dark).enough,
    )
    expect(tooLittle).toEqual([])
  })

  it('fails when a colour is too faint on another one', () => {
    const { light } = readThemes(css.replace('light-dark(#535d57', 'light-dark(#8a948e'))
    expect(measure({ front: 'ink-muted', back: 'ground', atLeast: 4.5 }, light).enough).toBe(false)
  })
})
