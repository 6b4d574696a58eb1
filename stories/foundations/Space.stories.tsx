import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../src/components/Stack/Stack.tsx'
import styles from './foundations.module.css'

const meta = { title: 'Foundations/Space and shape' } satisfies Meta
export default meta
type Story = StoryObj

const spaces = [1, 2, 3, 4, 5, 6, 8, 10, 14, 18, 24].map((step) => `s${step}`)

/**
 * Spacing, in steps of 4 px; `gutter` and `step` (one step of the stair edge) grow with the window.
 */
export const Space: Story = {
  render: () => (
    <>
      {[...spaces, 'gutter', 'step'].map((name) => (
        <div key={name} className={styles.line}>
          <span className="fine muted">--{name}</span>
          <div className={styles.bar} style={{ width: `var(--${name})` }} />
        </div>
      ))}
    </>
  ),
}

export const Corners: Story = {
  render: () => (
    <div className={styles.grid}>
      {['r1', 'r2', 'r3', 'pill'].map((name) => (
        <div key={name} className={styles.swatch} style={{ borderRadius: `var(--${name})` }}>
          --{name}
        </div>
      ))}
    </div>
  ),
}

export const Elevation: Story = {
  render: () => (
    <Stack gap="wide">
      {['shadow-1', 'shadow-2', 'shadow-3'].map((name) => (
        <div
          key={name}
          className={styles.swatch}
          style={{ background: 'var(--surface)', boxShadow: `var(--${name})` }}
        >
          --{name}
        </div>
      ))}
    </Stack>
  ),
}
