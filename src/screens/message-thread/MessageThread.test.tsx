import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MESSAGE_DRAFT_VERSION, messageDraftValues } from '../../../api/message-form.ts'
import {
  MAX_THREAD_PAGE_ENTRIES,
  type MessageEntry,
  type MessageThread,
} from '../../../api/messages.ts'
import type { FakeApi } from '../../../fixtures/portal/fake-api.ts'
import { noonDraftTimes } from '../../../fixtures/portal/fake-drafts.ts'
import { ainoSignedInState, type FakeApiState } from '../../../fixtures/portal/fake-state.ts'
import { openMessageScreen } from '../../../fixtures/portal/message-screens.tsx'
import { longThread, makeMessageState } from '../../../fixtures/portal/messages.ts'
import {
  ainoEntry,
  closedThread,
  providerAnswerEntry,
  readThread,
  typedReplyForm,
  unreadThread,
} from '../../../machines/message/message.samples.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'

const { uuid: contractUuid } = ainoContract
const messages = `/asiointi/${contractUuid}/viestit`
const asStaff = { start: { ...ainoSignedInState.start, mayWrite: false } }

const open = (thread: MessageThread, state: Partial<FakeApiState> = {}) =>
  openMessageScreen({ thread: thread.id, state: { ...makeMessageState([thread]), ...state } })

/**
 * Returns a thread with `count` entries of the provider, of which the first `unread` are unread.
 */
const threadOfEntries = (count: number, unread = 0): MessageThread => ({
  ...readThread,
  entries: Array.from({ length: count }, (_, place) => ({
    ...providerAnswerEntry,
    messageId: String(place + 1),
    isUnread: place < unread,
    quotedHtml: null,
  })),
})

/** Returns a thread with one entry, which has the given parts. */
const withLetter = (letter: Partial<MessageEntry>): MessageThread => ({
  ...readThread,
  entries: [{ ...providerAnswerEntry, isUnread: false, quotedHtml: null, ...letter }],
})

const articles = page.getByRole('article')
/** Returns the headings of the entries that are shown. */
const shown = () =>
  articles
    .elements()
    .filter((article) => article.checkVisibility())
    .map((article) => article.querySelector('h2')?.textContent)
const summary = (text: string) => page.getByText(text, { exact: true })

/** Waits until the thread neither loads nor marks anything: it ignores the focus meanwhile. */
async function expectStill() {
  await expect
    .poll(() => document.querySelector('[data-flow]')?.getAttribute('data-state'))
    .toBe('{"reading":"still"}')
}

/** Gives the window the focus again, a minute later. */
async function refocusWindow() {
  await expectStill()
  vi.setSystemTime(Date.now() + 60_000)
  window.dispatchEvent(new Event('focus'))
}

/**
 * Returns the calls that marked the thread as read. The page of an earlier test may still call for
 * its own thread.
 */
const marksIn = (api: FakeApi) =>
  api.calls.filter(({ route, outcome }) => route === 'markThreadRead' && outcome === 204)

describe('a thread', () => {
  it('shows the latest entries in order, and says how many there are', async () => {
    await open(longThread)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Keittiön hana')
    await expect
      .poll(shown)
      .toEqual(['Sinä', 'Keskustelu, Asiakaspalvelu', 'Heikki Huoltaja, huolto'])
    await expect.element(page.getByText(/^6 viestiä, uusin /)).toBeVisible()
  })

  it('folds the earlier entries into one pile, which opens', async () => {
    await open(longThread)
    await summary('Näytä 3 aiempaa viestiä').click()
    await expect
      .poll(shown)
      .toEqual([
        'Sinä',
        'Asiakaspalvelu',
        'Sinä',
        'Sinä',
        'Keskustelu, Asiakaspalvelu',
        'Heikki Huoltaja, huolto',
      ])
  })

  it('has no pile when there are only three entries', async () => {
    await open(readThread)
    await expect.poll(() => shown().length).toBe(3)
    await expect.element(page.getByText(/aiempaa viestiä$/)).not.toBeInTheDocument()
  })

  it('has no link to the latest entry when there is only one', async () => {
    await open(withLetter({}))
    await expect.poll(() => shown().length).toBe(1)
    await expect
      .element(page.getByRole('link', { name: 'Siirry uusimpaan' }))
      .not.toBeInTheDocument()
  })

  it('links to the latest entry, whose heading then has the focus and is in view', async () => {
    await page.viewport(360, 400)
    await open(longThread)
    await page.getByRole('link', { name: 'Siirry uusimpaan' }).click()
    const latest = page.getByRole('heading', { name: 'Heikki Huoltaja, huolto' })
    await expect.element(latest).toHaveFocus()
    await expect.element(latest).toBeInViewport()
    await page.viewport(1280, 800)
  })

  it('has a line above new entries, which stays once the thread is marked as read', async () => {
    const api = await open(unreadThread)
    await expect
      .poll(() => api.state.threads[0]?.entries.some(({ isUnread }) => isUnread))
      .toBe(false)
    const line = summary('Uusi viesti')
    await expect.element(line).toBeVisible()
    const following = line.element().closest('p')?.nextElementSibling
    expect(following?.querySelector('h2')?.textContent).toBe('Heikki Huoltaja, huolto')
    expect(marksIn(api).map(({ body }) => body)).toEqual([
      { messageId: providerAnswerEntry.messageId, fromMessageId: ainoEntry.messageId },
    ])
  })

  it('sends no request to mark it as read when it has no new entry', async () => {
    const api = await open(readThread)
    await expect.poll(() => shown().length).toBe(3)
    await expectStill()
    expect(marksIn(api)).toEqual([])
    await expect.element(summary('Uusi viesti')).not.toBeInTheDocument()
  })

  it('announces a message that arrives while the thread is open', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const api = await open(readThread)
    await expect.poll(() => shown().length).toBe(3)
    const later = { ...providerAnswerEntry, messageId: 'later', quotedHtml: null }
    api.setState({ threads: [{ ...readThread, entries: [...readThread.entries, later] }] })
    await refocusWindow()
    await expect.element(page.getByText('Viestiketjuun tuli uusi viesti.')).toBeVisible()
    await expect.element(summary('Uusi viesti')).toBeVisible()
    vi.useRealTimers()
  })

  it('has the other threads beside it on a desktop, and alone on a phone', async () => {
    await page.viewport(1280, 800)
    await openMessageScreen({
      thread: unreadThread.id,
      state: makeMessageState([unreadThread, closedThread]),
    })
    const beside = page.getByRole('navigation', { name: 'Viestiketjut' })
    await expect
      .element(beside.getByRole('link', { name: 'Keittiön hana' }))
      .toHaveAttribute('aria-current', 'true')
    await expect
      .element(beside.getByRole('link', { name: 'Vesikatko tiistaina' }))
      .toHaveAttribute('href', `${messages}/${closedThread.id}`)
    await page.viewport(690, 800)
    await expect.element(beside).not.toBeInTheDocument()
    await page.viewport(1280, 800)
  })

  describe('of many entries', () => {
    const earlier = page.getByRole('button', { name: 'Näytä aiemmat viestit' })
    const idsShown = () =>
      articles
        .elements()
        .filter((article) => article.checkVisibility())
        .map((article) => article.getAttribute('data-entry'))
    const topOf = (id: string) =>
      document.querySelector(`[data-entry="${id}"]`)?.getBoundingClientRect().top ?? NaN
    const ids = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, place) => String(from + place))

    it('shows earlier entries by a button, each once, back to the first', async () => {
      await open(threadOfEntries(2 * MAX_THREAD_PAGE_ENTRIES + 10))
      await expect.element(page.getByText(/^110 viestiä, uusin /)).toBeVisible()
      await summary('Näytä 47 aiempaa viestiä').click()
      await expect.poll(idsShown).toEqual(ids(61, 110))
      await earlier.click()
      await expect.poll(idsShown).toEqual(ids(11, 110))
      await expect.element(page.getByText(/aiempaa viestiä$/)).not.toBeInTheDocument()
      await earlier.click()
      await expect.poll(idsShown).toEqual(ids(1, 110))
      await expect.element(earlier).not.toBeInTheDocument()
    })

    it('leaves the entry being read in its place when earlier ones are loaded, and focuses the one before it', async () => {
      await page.viewport(360, 640)
      await open(threadOfEntries(MAX_THREAD_PAGE_ENTRIES + 10))
      await summary('Näytä 47 aiempaa viestiä').click()
      const before = topOf('11')
      await earlier.click()
      await expect.poll(() => idsShown().length).toBe(MAX_THREAD_PAGE_ENTRIES + 10)
      expect(Math.abs(topOf('11') - before)).toBeLessThan(2)
      expect(window.scrollY).toBeGreaterThan(500)
      expect(document.activeElement?.closest('article')?.getAttribute('data-entry')).toBe('10')
      await page.viewport(1280, 800)
    })

    it('shows an error when earlier entries could not be loaded, and loads them when requested again', async () => {
      const api = await open(threadOfEntries(MAX_THREAD_PAGE_ENTRIES + 1))
      await summary('Näytä 47 aiempaa viestiä').click()
      api.refuse('readThread', 'SERVICE_UNAVAILABLE')
      await earlier.click()
      await expect
        .element(page.getByText('Aiempia viestejä ei saatu haettua. Yritä uudelleen.'))
        .toBeVisible()
      await expect.element(earlier).toHaveFocus()
      api.setFault('none')
      await earlier.click()
      await expect.poll(idsShown).toEqual(ids(1, MAX_THREAD_PAGE_ENTRIES + 1))
    })

    it('says that earlier entries are new, and marks them as read once they are shown', async () => {
      const api = await open(threadOfEntries(MAX_THREAD_PAGE_ENTRIES + 10, 2))
      await expect.element(page.getByText('Aiempien viestien joukossa on 2 uutta.')).toBeVisible()
      const unread = () => api.state.threads[0]?.entries.filter((entry) => entry.isUnread).length
      expect(unread()).toBe(2)
      await summary('Näytä 47 aiempaa viestiä').click()
      await earlier.click()
      await expect.poll(unread).toBe(0)
      await expect.element(page.getByText(/^Viestiketjuun tuli/)).not.toBeInTheDocument()
    })
  })

  it('that does not exist shows a link to the front page', async () => {
    await openMessageScreen({ thread: contractUuid, state: makeMessageState([readThread]) })
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Viestiä ei löytynyt')
    await expect
      .element(page.getByRole('link', { name: 'Etusivulle' }))
      .toHaveAttribute('href', `/asiointi/${contractUuid}`)
  })
})

describe('a letter', () => {
  it('without text shows that it has none, and shows its files', async () => {
    await open(withLetter({ htmlContent: ' ', files: ainoEntry.files }))
    await expect.element(page.getByText('Viestissä ei ole tekstiä.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /^hana\.jpg \(JPG, 412\skt, avautuu uuteen/ }))
      .toHaveAttribute('href', ainoEntry.files[0]?.url)
  })

  it('neither shows nor requests pictures of other sites', async () => {
    await open(
      withLetter({ htmlContent: '<p>Hei<img src="https://seuranta.example/1.gif" alt="x"></p>' }),
    )
    await expect.element(summary('Hei')).toBeVisible()
    expect(document.querySelectorAll('main img')).toHaveLength(0)
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    expect(names.filter((name) => name.includes('seuranta'))).toEqual([])
  })

  it('folds what it quotes', async () => {
    await open(readThread)
    const quoted = page.getByText('18.11.2026 klo 20.11 Aino Virtanen kirjoitti:')
    await expect.element(quoted).not.toBeVisible()
    await summary('Näytä aiempi viestinvaihto').click()
    await expect.element(quoted).toBeVisible()
  })

  it('of 200 quoted levels, and one that was shortened, are shown', async () => {
    const deep = `${'<blockquote>'.repeat(200)}pohja${'</blockquote>'.repeat(200)}`
    await open(withLetter({ htmlContent: deep, isShortened: true }))
    await expect.element(page.getByText('pohja')).toBeVisible()
    await expect
      .element(page.getByText('Viesti on hyvin pitkä, ja sen lopusta on jätetty osa pois.'))
      .toBeVisible()
  })

  it('that could not be parsed shows what to do', async () => {
    await open(withLetter({ htmlContent: '<ul><li>'.repeat(150) }))
    await expect.element(page.getByText(/^Viestin tekstiä ei voida näyttää tässä\./)).toBeVisible()
  })

  it("shows its own subject where it differs from the thread's, without the prefix of replies", async () => {
    await open(withLetter({ title: 'RE: Vs: Uusi aika' }))
    await expect.element(summary('Uusi aika')).toBeVisible()
  })

  it('shows an attachment whose URL is on another site as text, not as a link', async () => {
    await open(
      withLetter({
        files: [
          { name: 'ohje.pdf', url: 'https://muualla.example/ohje.pdf' },
          { name: 'kaappaus.pdf', url: 'javascript:alert(1)' },
        ],
      }),
    )
    await expect
      .poll(() => articles.getByText('Tätä liitettä ei voi avata täältä.').all().length)
      .toBe(2)
    expect(articles.getByRole('link').elements()).toEqual([])
  })
})

describe('the reply', () => {
  const text = page.getByLabelText('Viesti', { exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const written = 'Keskiviikko sopii.'
  const begun = {
    version: MESSAGE_DRAFT_VERSION,
    step: 'form',
    values: messageDraftValues(typedReplyForm),
    fileUuids: [],
    revision: 1,
    ...noonDraftTimes,
  }
  const later = { ...providerAnswerEntry, messageId: 'later', quotedHtml: null }
  const withLater = { ...readThread, entries: [...readThread.entries, later] }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('is written below the latest message; a new message begins only in the list', async () => {
    await page.viewport(1280, 800)
    await open(readThread)
    await expect.element(text).toBeVisible()
    const last = articles.elements().at(-1)
    const { DOCUMENT_POSITION_FOLLOWING: isAfter } = Node
    expect((last?.compareDocumentPosition(text.element()) ?? 0) & isAfter).toBe(isAfter)
    const beside = page.getByRole('navigation', { name: 'Viestiketjut' })
    const write = { name: 'Kirjoita uusi viesti' }
    await expect
      .element(beside.getByRole('link', write))
      .toHaveAttribute('href', `${messages}/uusi`)
    await page.viewport(690, 800)
    await expect.element(page.getByRole('link', write)).not.toBeInTheDocument()
    await page.viewport(1280, 800)
  })

  it('has the focus when the page is opened at the address of the reply', async () => {
    await openMessageScreen({
      thread: readThread.id,
      isReplying: true,
      state: makeMessageState([readThread]),
    })
    await expect.element(text).toHaveFocus()
  })

  it('leaves the focus on the heading when the page is opened at the address of the thread', async () => {
    await open(readThread)
    await expect.element(text).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('that was begun is shown with the text of its draft', async () => {
    await open(readThread, { drafts: { [`message/${readThread.id}`]: begun } })
    await expect.element(text).toHaveTextContent('Keskiviikko sopii. Olen kotona klo 11 saakka.')
  })

  it('does not begin with the text of a draft in another thread', async () => {
    await open(readThread, { drafts: { message: begun, [`message/${closedThread.id}`]: begun } })
    await expect.element(text).toBeVisible()
    await expect.element(text).toHaveTextContent('')
  })

  it('is sent in place: the thread shows it once, and its summary counts it', async () => {
    const api = await open(readThread)
    await text.fill(written)
    await button('Esikatsele ja lähetä').click()
    await button('Lähetä viesti').click()
    await expect.element(page.getByRole('status', { name: 'Viesti on lähetetty.' })).toHaveFocus()
    await expect.element(page.getByText(/^4 viestiä, uusin /)).toBeVisible()
    await expect.poll(() => articles.getByText(written).elements().length).toBe(1)
    expect(api.state.threads[0]?.entries.at(-1)?.htmlContent).toBe(`<p>${written}</p>`)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Keittiön hana')
  })

  it('is not changed by an arriving message, which is announced and shown above it', async () => {
    await page.viewport(360, 640)
    const api = await open(readThread)
    await text.fill(written)
    await expect.element(text).toHaveFocus()
    const top = () => text.element().getBoundingClientRect().top
    const before = top()
    api.setState({ threads: [withLater] })
    await refocusWindow()
    await expect.element(page.getByText('Viestiketjuun tuli uusi viesti.')).toBeVisible()
    await expect.poll(() => articles.elements().at(-1)?.getAttribute('data-entry')).toBe('later')
    await expect.element(text).toHaveTextContent(written)
    await expect.element(text).toHaveFocus()
    expect(Math.abs(top() - before)).toBeLessThan(2)
    await expectStill()
    api.setState({
      threads: [{ ...withLater, entries: [...withLater.entries, { ...later, messageId: 'last' }] }],
    })
    await refocusWindow()
    await expect.element(page.getByText('Viestiketjuun tuli 2 uutta viestiä.')).toBeVisible()
    await page.viewport(1280, 800)
  })

  it('is previewed below the messages that came while it was written', async () => {
    const api = await open(readThread)
    await text.fill(written)
    api.setState({ threads: [withLater] })
    await button('Esikatsele ja lähetä').click()
    await expect.element(page.getByText('Viestiketjuun tuli uusi viesti.')).toBeVisible()
    await expect.element(button('Lähetä viesti')).toBeVisible()
  })

  it('loses no typed text in a thread that is closed meanwhile, and saves it', async () => {
    const api = await open(readThread)
    await text.fill(written)
    const closed = { reason: 'Ärendet är klart.', lang: 'sv' }
    api.setState({ threads: [{ ...readThread, closed }] })
    await refocusWindow()
    await expect
      .element(page.getByRole('heading', { name: 'Tämä viestiketju on suljettu' }))
      .toHaveFocus()
    await expect.element(page.getByText(written)).toBeVisible()
    await expect
      .poll(() => api.state.drafts[`message/${readThread.id}`]?.values['htmlContent'])
      .toBe(`<p>${written}</p>`)
  })

  it('is not possible in a closed thread, which shows the reason marked with its language', async () => {
    const closed = { reason: 'Ärendet är klart.', lang: 'sv' }
    await open({ ...closedThread, closed })
    const reason = summary('Ärendet är klart.')
    await expect.element(reason).toBeVisible()
    await expect.element(reason).toHaveAttribute('lang', 'sv')
    await expect.element(text).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('link', { name: 'Jatka asiaa uudessa viestissä' }))
      .toHaveAttribute('href', `${messages}/uusi`)
  })

  it('is not possible after the contract has ended', async () => {
    const { resident, ...state } = makeMessageState([readThread])
    const ended = { ...ainoContract, status: 'terminated' } as const
    await openMessageScreen({
      thread: readThread.id,
      state: {
        ...state,
        start: {
          ...ainoSignedInState.start,
          contract: { ...ainoSignedInState.start.contract, ...ended },
        },
        resident: { ...resident, contracts: [ended] },
      },
    })
    await expect.element(page.getByText(/^Sopimus on päättynyt, joten tähän ei voi/)).toBeVisible()
    for (const name of ['Kirjoita uusi viesti', 'Jatka asiaa uudessa viestissä'])
      expect(page.getByRole('link', { name }).elements()).toEqual([])
  })

  it('is not possible for staff, who see why and whose reading marks nothing as read', async () => {
    const api = await open(unreadThread, asStaff)
    const disabled = button('Esikatsele ja lähetä')
    await expect.element(disabled).toBeDisabled()
    await expect
      .element(disabled)
      .toHaveAccessibleDescription(/^Olet kirjautunut asukkaan puolesta\./)
    await expect.element(text).not.toBeInTheDocument()
    await expectStill()
    expect(marksIn(api)).toEqual([])
  })
})
