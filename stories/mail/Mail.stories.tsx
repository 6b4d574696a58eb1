import type { Meta, StoryObj } from '@storybook/react-vite'
import axe from 'axe-core'
import { expect, waitFor } from 'storybook/test'
import type { Locale } from '../../api/values.ts'
import { sampleMailParameters } from '../../fixtures/server/mail-samples.ts'
import type { LetterRenderers } from '../../server/kernel/mail/letters.ts'
import type { MailOrder } from '../../server/kernel/mail/orders.ts'
import { collectLetterRenderers, renderMail } from '../../server/kernel/mail/write-mail.ts'
import styles from './mail.module.css'

const meta = {
  title: 'Mail/Every mail',
  parameters: {
    layout: 'fullscreen',
    // The mail program provides the landmarks.
    a11y: {
      options: { rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } } },
    },
  },
} satisfies Meta
export default meta
type Story = StoryObj

/** The letters of all modules; the modules themselves do not run in a browser. */
const letters = collectLetterRenderers(
  Object.values(
    import.meta.glob<Partial<LetterRenderers>>('../../server/modules/*/mails.ts', {
      eager: true,
      import: 'letterRenderers',
    }),
  ),
)

/** Every mail in one language. */
const mailsIn = (locale: Locale) =>
  Object.entries(sampleMailParameters).map(([kind, params]) => {
    // Each kind is paired with its sample by name.
    const order = { kind, params, locale, to: 'aino.virtanen@example.fi' } as MailOrder
    return { kind, mail: renderMail(letters, order, 'Koivuranta-asunnot Oy') }
  })

/** Every mail as a mail program shows it. */
const html = (locale: Locale): Story => ({
  // The layout is the same in every language: axe checks the Finnish one only.
  ...(locale !== 'fi' && { parameters: { a11y: { test: 'off' } } }),
  render: () => (
    <>
      {mailsIn(locale).map(({ kind, mail }) => (
        <iframe
          key={kind}
          className={styles.mail}
          sandbox="allow-same-origin"
          title={mail.subject}
          srcDoc={mail.html}
        />
      ))}
    </>
  ),
  async play({ canvasElement }) {
    const frames = [...canvasElement.querySelectorAll('iframe')]
    for (const frame of frames) {
      const page = () => frame.contentDocument ?? document
      await waitFor(() => expect(page().querySelector('h1')).toBeVisible())
      await expect(page().documentElement.lang).toBe(locale)
    }
    if (locale === 'fi') await letAxeIn(frames)
  },
})

export const InFinnish: Story = html('fi')
export const InSwedish: Story = html('sv')
export const InEnglish: Story = html('en')

/** The plain-text versions, in the language of the toolbar. */
export const PlainText: Story = {
  render: (_, { globals }) => (
    <>
      {mailsIn(globals['language']).map(({ kind, mail }) => (
        <pre key={kind} className={styles.text}>
          {mail.text}
        </pre>
      ))}
    </>
  ),
}

/** Loads axe in the frames, and allows scripts for it; mail programs do not run any. */
async function letAxeIn(frames: readonly HTMLIFrameElement[]): Promise<void> {
  const address = URL.createObjectURL(new Blob([axe.source], { type: 'text/javascript' }))
  const loads = frames.map(async (frame) => {
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    frame.sandbox.add('allow-scripts')
    frame.srcdoc = frame.srcdoc.replace('</head>', `<script src="${address}"></script></head>`)
    await loaded
  })
  await Promise.all(loads)
  for (const frame of frames)
    await expect(frame.contentWindow).toHaveProperty('axe.version', axe.version)
  URL.revokeObjectURL(address)
}
