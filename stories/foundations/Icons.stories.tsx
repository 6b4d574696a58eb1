import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Icon, iconNames } from '../../src/components/Icon/Icon.tsx'
import styles from './foundations.module.css'

const meta = { title: 'Foundations/Icons' } satisfies Meta
export default meta

/** The whole sprite. Checks the names against the symbols in `public/icons.svg`. */
export const All: StoryObj = {
  render: () => (
    <div className={styles.grid}>
      {iconNames.map((name) => (
        <div key={name} className={styles.icon}>
          <Icon name={name} />
          {name}
        </div>
      ))}
    </div>
  ),
  play: async () => {
    const sprite = await (await fetch('/icons.svg')).text()
    const drawn = [...sprite.matchAll(/<symbol id="i-([^"]+)"/g)].map(([, name]) => name)
    await expect(drawn).toEqual([...iconNames])
  },
}
