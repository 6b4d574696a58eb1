import { escapeHtml } from '../../../domain/escape-html.ts'
import type { MailboxEntry, MailboxMail } from '../../kernel/mail/mailbox.ts'

/** Renders the list of the demo mailbox. */
export function renderMailboxPage(mails: readonly MailboxEntry[]): string {
  const rows = mails.map(
    (mail) => `<tr>
<td><a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a></td>
<td>${escapeHtml(mail.to)}</td>
<td>${when(mail.createdAt)}</td>
<td>${mail.status}</td>
</tr>`,
  )
  const table = `<table>
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Written</th><th scope="col">Status</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`
  return `<h1>Demo mailbox</h1>
<p>Every mail that the portal has written, the newest first.</p>
${mails.length > 0 ? table : '<p>No mail yet.</p>'}`
}

/** Renders one mail of the demo mailbox, with the addresses in its text as links. */
export const renderMailPage = (
  mail: MailboxMail,
): string => `<p><a href="/dev/mailbox">All mails</a></p>
<h1 lang="${mail.locale}">${escapeHtml(mail.subject)}</h1>
<dl>
<dt>To</dt><dd>${escapeHtml(mail.to)}</dd>
<dt>Written</dt><dd>${when(mail.createdAt)}</dd>
<dt>Status</dt><dd>${mail.status}</dd>
</dl>
<pre lang="${mail.locale}">${linked(mail.text)}</pre>
<p><a href="/dev/mailbox/${mail.id}/html">As HTML</a></p>`

const when = (instant: Date): string =>
  `<time datetime="${instant.toISOString()}">${instant.toISOString()}</time>`

const linked = (text: string): string =>
  escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
