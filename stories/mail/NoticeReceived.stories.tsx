import type { Meta, StoryObj } from '@storybook/react-vite'
import axe from 'axe-core'
import { expect, waitFor } from 'storybook/test'
import type { Locale } from '../../api/values.ts'
import { type MailParams, writeMail } from '../../server/mail/templates.ts'
import styles from './mail.module.css'

const meta = {
  title: 'Mail/Notice received',
  parameters: {
    layout: 'fullscreen',
    // The landmarks around a mail are its program's.
    a11y: {
      options: { rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } } },
    },
  },
} satisfies Meta
export default meta
type Story = StoryObj

const params: MailParams['noticeReceived'] = {
  name: 'Aino',
  reference: 'K7PX-4MQH',
  contract: 'Koivukuja 3 A 12, 02100 Espoo',
  endDate: '2026-12-31',
  url: 'https://asukas.example.fi/asiointi/7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b01/irtisano',
}

const mailIn = (locale: Locale) =>
  writeMail(
    { kind: 'noticeReceived', locale, to: 'aino.virtanen@example.fi', params },
    'Koivuranta-asunnot Oy',
  )

/** As a mail program shows it. */
export const Html: Story = {
  render(_, { globals }) {
    const { subject, html } = mailIn(globals['language'])
    return (
      <iframe className={styles.mail} sandbox="allow-same-origin" title={subject} srcDoc={html} />
    )
  },
  async play({ canvasElement }) {
    const frame = canvasElement.querySelector('iframe')
    const mail = () => frame?.contentDocument ?? document
    await waitFor(() => expect(mail().querySelector('h1')).toBeVisible())
    await letAxeIn(frame)
  },
}

/** As a mail program shows it that takes no HTML. */
export const PlainText: Story = {
  render: (_, { globals }) => <pre className={styles.text}>{mailIn(globals['language']).text}</pre>,
}

/** A mail program lets no script run in a mail; axe looks only into frames in which it runs. */
async function letAxeIn(frame: HTMLIFrameElement | null): Promise<void> {
  if (!frame) return
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.sandbox.add('allow-scripts')
  frame.srcdoc = frame.srcdoc.replace('</head>', (end) => `<script>${axe.source}</script>${end}`)
  await loaded
}
