import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Illustration, illustrationNames } from '../../src/components/Illustration/Illustration.tsx'
import styles from './foundations.module.css'

const meta = { title: 'Foundations/Scenes', parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta

function Gallery({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <div className={styles.panel} data-theme={theme}>
      {illustrationNames.map((name) => (
        <figure key={name}>
          <div className={styles.scene}>
            <Illustration name={name} />
          </div>
          <figcaption className="fine muted">{name}</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** Each drawing by day and by night; the colours come from the surrounding tokens. */
export const DayAndNight: StoryObj = {
  render: () => (
    <div className={styles.themes}>
      <Gallery theme="light" />
      <Gallery theme="dark" />
    </div>
  ),
  play: async () => {
    for (const name of illustrationNames) {
      const file = await (await fetch(`/scenes/${name}.svg`)).text()
      await expect(file).toContain('id="scene"')
      /* In some browsers, references by id do not work in a drawing used from another file. */
      await expect(file).not.toContain('url(#')
    }
  },
}
