import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import {
  type ColourPair,
  colourPairs,
  measurePairContrast,
  parseThemes,
} from '../../domain/contrast.ts'
import tokens from '../../src/styles/tokens.css?raw'
import styles from './foundations.module.css'

const meta = { title: 'Foundations/Colours' } satisfies Meta
export default meta
type Story = StoryObj

const themes = parseThemes(tokens)

/** Every colour by name, in the theme of the toolbar. */
export const Tokens: Story = {
  render: () => (
    <div className={styles.grid}>
      {[...themes.light.keys()].map((name) => (
        <div key={name} className={styles.swatch}>
          <div className={styles.patch} style={{ background: `var(--${name})` }} />
          <b>--{name}</b>
          <div className={styles.facts}>
            <span>{themes.light.get(name)}</span>
            <span>{themes.dark.get(name)}</span>
          </div>
        </div>
      ))}
    </div>
  ),
}

/** Every pair of colours used together, with its contrast in the light and the dark theme. */
export const Contrast: Story = {
  parameters: { a11y: { test: 'off' } },
  render: () => (
    <div className={styles.grid}>
      {colourPairs.map((pair) => (
        <PairSwatch key={`${pair.front}/${pair.back}/${pair.atLeast}`} pair={pair} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-enough="false"]')).toHaveLength(0)
  },
}

function PairSwatch({ pair }: { pair: ColourPair }) {
  const { front, back, atLeast } = pair
  return (
    <div className={styles.swatch}>
      <div className={styles.themes}>
        {[themes.light, themes.dark].map((palette, index) => {
          const { colour, ground, ratio, enough } = measurePairContrast(pair, palette)
          return (
            <div
              key={index === 0 ? 'light' : 'dark'}
              className={styles.pair}
              style={{ color: colour, background: ground }}
              data-enough={enough}
            >
              {ratio.toFixed(1)}
            </div>
          )
        })}
      </div>
      <span>
        {front} on {back}
      </span>
      <span className={styles.facts}>at least {atLeast}</span>
    </div>
  )
}
