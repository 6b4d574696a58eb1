import type { Page } from '@playwright/test'

/** Returns the code in the latest mail to an address. Throws if there is no such mail. */
export async function readCodeTo(page: Page, email: string): Promise<string> {
  const list = await page.request.get('/dev/mailbox.json')
  const mails = (await list.json()) as { id: string; to: string }[]
  for (const { id, to } of mails) {
    if (to !== email) continue
    const mail = await page.request.get(`/dev/mailbox/${id}.json`)
    const { text } = (await mail.json()) as { text: string }
    const [, code] = /: (\d{6})\n/.exec(text) ?? []
    if (code !== undefined) return code
  }
  throw new Error(`no code was sent to ${email}`)
}

/** Returns a code that differs from this one. */
export const makeOtherCode = (code: string): string => (code === '111111' ? '222222' : '111111')
