import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { attacks } from '../../domain/rich-text/attacks.samples.ts'
import type { RichTextKind } from '../../domain/rich-text/rich-text.ts'
import { richTextToHtml } from '../../domain/rich-text/write.ts'
import { RichText } from '../../src/components/RichText/RichText.tsx'
import { parseRichText } from '../../src/rich-text/parse-html.ts'
import styles from './letters.module.css'

const meta = { title: 'Foundations/Attacking letters' } satisfies Meta
export default meta
type Story = StoryObj

const hacked = fn<() => void>()

/** What each attack holds, what is stored of it, and what a resident sees. */
const everyAttack = (kind: RichTextKind): Story => ({
  render: () => (
    <main>
      <h1>Attacking letters, as a {kind}</h1>
      {attacks.map(({ name, html }) => {
        const text = parseRichText(html, kind) ?? []
        return (
          <section key={name} className={styles.attack}>
            <h2>{name}</h2>
            <dl>
              <dt>What came</dt>
              <dd>
                <code>{html.length > 600 ? `${html.slice(0, 600)}…` : html}</code>
              </dd>
              <dt>What is stored</dt>
              <dd>
                <code>{richTextToHtml(text) || 'nothing'}</code>
              </dd>
              <dt>What is seen</dt>
              <dd data-seen>
                <RichText text={text} tableLabel={name} shift={1} />
              </dd>
            </dl>
          </section>
        )
      })}
    </main>
  ),
  beforeEach() {
    hacked.mockClear()
    Reflect.set(window, 'hacked', hacked)
  },
  async play({ canvasElement }) {
    const foreign =
      'script, svg, math, iframe, object, embed, form, input, style, img, [onclick], [id]'
    const found = Array.from(canvasElement.querySelectorAll('[data-seen]')).flatMap((one) => [
      ...one.querySelectorAll(foreign),
    ])
    await expect(found).toEqual([])
    await expect(hacked).not.toHaveBeenCalled()
  },
})

export const AsMessages: Story = everyAttack('message')
export const AsBulletins: Story = everyAttack('bulletin')
