import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Notification } from '../../../api/user.ts'
import { setAnswerTimes } from '../../../fixtures/portal/answer-times.ts'
import { ainoSignedInState } from '../../../fixtures/portal/fake-state.ts'
import { openMessageScreen } from '../../../fixtures/portal/message-screens.tsx'
import {
  makeMessageState,
  makeNumberedThreads,
  sampleThreads,
} from '../../../fixtures/portal/messages.ts'
import { arrearNotification } from '../../../fixtures/portal/signed-in.ts'
import { unreadThread } from '../../../machines/message/message.samples.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'

const { uuid: contractUuid } = ainoContract
const other = {
  ...ainoContract,
  uuid: '7d1f6c2a-5b1e-4c4f-9a57-0c3a2f4e1b99',
  postalAddress: { ...ainoContract.postalAddress, streetAddressLine1: 'Tammitie 8' },
  addressDetails: { staircaseLetter: 'B', apartmentNumber: '4' },
}
const asStaff = { start: { ...ainoSignedInState.start, mayWrite: false } }
/** Returns the texts of each row, part by part. */
const rows = () =>
  [...document.querySelectorAll('main li')].map((row) =>
    [...row.querySelectorAll('span, a, p')]
      .filter((part) => part.matches('a') || !part.querySelector('a, span'))
      .filter((part) => part.parentElement?.localName !== 'a')
      .map(({ textContent }) => textContent),
  )
const links = () =>
  page
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
const write = { name: 'Kirjoita uusi viesti' }

const card = (id: string, change: Partial<Notification>): Notification => ({
  ...arrearNotification,
  id: `6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7c0${id}`,
  priority: 'normal',
  category: 'message',
  ...change,
})
const cards = [
  card('1', {}),
  card('2', { contractUuid: other.uuid }),
  card('3', { isCloseable: false }),
  card('4', { category: 'contract_lifecycle' }),
]

describe('the list of messages', () => {
  it('shows for each thread who wrote the latest, when, its subject, its first words', async () => {
    await openMessageScreen({ state: makeMessageState(sampleThreads) })
    await expect.poll(() => rows().length).toBe(2)
    const excerpt =
      'Hei Aino, kiitos viestistä. Sopiiko keskiviikko 25.11. klo 10–12? Työ kestää noin puoli tuntia. Vesi on sen ajan poikki keittiössä.'
    const when = expect.stringMatching(/^(21\.11\.|21\.11\.2026|eilen|klo 14\.20)$/)
    expect(rows()).toEqual([
      ['Heikki Huoltaja, huolto', when, 'Uusi Keittiön hana', excerpt, '3 viestiä'],
      ['Heikki Huoltaja, huolto', when, 'Vesikatko tiistaina', excerpt, 'Suljettu', '3 viestiä'],
    ])
    const link = page.getByRole('link', { name: 'Uusi Keittiön hana' })
    await expect
      .element(link)
      .toHaveAttribute('href', `/asiointi/${contractUuid}/viestit/${unreadThread.id}`)
    await expect.element(link).toHaveAccessibleDescription(/^Heikki Huoltaja, huolto /)
  })

  it('opens a thread by a press anywhere on its row', async () => {
    await openMessageScreen({ state: makeMessageState(sampleThreads) })
    const row = page.getByRole('listitem').first()
    await expect.element(row).toBeVisible()
    const { left, bottom } = row.element().getBoundingClientRect()
    expect(document.elementFromPoint(left + 4, bottom - 4)?.closest('a')?.textContent).toBe(
      'Uusi Keittiön hana',
    )
  })

  it('shows the home of each thread to a resident with several contracts', async () => {
    const { resident } = makeMessageState([])
    await openMessageScreen({
      state: {
        ...makeMessageState([
          unreadThread,
          { ...unreadThread, id: other.uuid, contractUuid: other.uuid },
        ]),
        resident: { ...resident, contracts: [ainoContract, other] },
      },
    })
    await expect
      .poll(() => rows().map((row) => row.at(-1)))
      .toEqual(['Koivukuja 3 A 12', 'Tammitie 8 B 4'])
  })

  it.each([
    ['sv', 'Meddelanden', 'Nytt Keittiön hana'],
    ['en', 'Messages', 'New Keittiön hana'],
  ] as const)('the list of messages has its texts in %s', async (language, heading, link) => {
    await openMessageScreen({ state: makeMessageState(sampleThreads), language })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
    await expect.element(page.getByRole('link', { name: link })).toBeVisible()
  })

  it.each([
    [3, ' Pyrimme vastaamaan kolmessa päivässä.'],
    [11, ' Pyrimme vastaamaan 11 päivässä.'],
    ['some', ' Pyrimme vastaamaan muutamassa päivässä.'],
    [null, ''],
  ] as const)('says within what time a message is answered: %j', async (messages, said) => {
    setAnswerTimes({ messages })
    await openMessageScreen({ state: makeMessageState([]) })
    const text = `Kun kirjoitat meille tai me sinulle, viestit tulevat tänne.${said}`
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  })

  it('says that there are no messages yet, and links to the form of a new one', async () => {
    await openMessageScreen({ state: makeMessageState([]) })
    await expect
      .element(page.getByRole('heading', { name: 'Sinulla ei vielä ole viestejä' }))
      .toBeVisible()
    const ways = page.getByRole('link', write).elements()
    expect(ways.map((way) => way.getAttribute('href'))).toEqual([
      `/asiointi/${contractUuid}/viestit/uusi`,
    ])
  })

  it('has no button for a new message on a contract that has ended', async () => {
    const { resident } = makeMessageState([])
    await openMessageScreen({
      state: {
        ...makeMessageState(sampleThreads),
        resident: { ...resident, contracts: [{ ...ainoContract, status: 'terminated' }] },
      },
    })
    await expect.element(page.getByText('Uusia viestejä ei voi enää kirjoittaa')).toBeVisible()
    await expect.element(page.getByRole('link', write)).not.toBeInTheDocument()
  })
})

describe('the search', () => {
  const field = page.getByRole('searchbox', { name: 'Etsi viestiä otsikosta' })
  const status = page.getLiveRegion().first()

  it('is not shown for eight threads', async () => {
    await openMessageScreen({ state: makeMessageState(makeNumberedThreads(8)) })
    await expect.poll(() => links().length).toBe(8)
    await expect.element(field).not.toBeInTheDocument()
  })

  it('is shown from nine threads on', async () => {
    await openMessageScreen({ state: makeMessageState(makeNumberedThreads(9)) })
    await expect.element(field).toBeVisible()
  })

  it('finds subjects in any case and accent, and says how many', async () => {
    await openMessageScreen({ state: makeMessageState([unreadThread, ...makeNumberedThreads(30)]) })
    await field.fill('  KEITTION ')
    await expect.element(status).toHaveTextContent('1 viestiketju löytyi')
    expect(links()).toEqual(['Uusi Keittiön hana'])
    await field.fill('asia 2')
    await expect.element(status).toHaveTextContent('12 viestiketjua löytyi')
    await field.fill('sauna')
    await expect
      .element(status)
      .toHaveTextContent(
        'Sillä otsikolla ei löytynyt viestejä. Kokeile toista sanaa tai vain sen alkua.',
      )
    expect(links()).toEqual([])
    await field.clear()
    await expect.poll(() => links().length).toBe(20)
    expect(status.element().textContent).toBe('')
  })
})

describe('a long list', () => {
  it('shows 20 threads at first, then more: the first new one has the focus, a status announces the number', async () => {
    await openMessageScreen({ state: makeMessageState(makeNumberedThreads(45)) })
    await expect.poll(() => links().length).toBe(20)
    await page.getByRole('button', { name: 'Näytä 20 lisää' }).click()
    await expect.element(page.getByRole('link', { name: 'Asia 21', exact: true })).toHaveFocus()
    await expect.element(page.getByText('20 lisää, 40/45 viestiketjua')).toBeVisible()
    await page.getByRole('button', { name: 'Näytä 5 lisää' }).click()
    await expect.element(page.getByRole('link', { name: 'Asia 41', exact: true })).toHaveFocus()
    await expect.element(page.getByText('5 lisää, 45/45 viestiketjua')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Näytä/ })).not.toBeInTheDocument()
  })

  it('has no button to show more when there are only 20 threads', async () => {
    await openMessageScreen({ state: makeMessageState(makeNumberedThreads(20)) })
    await expect.poll(() => links().length).toBe(20)
    await expect.element(page.getByRole('button', { name: /^Näytä/ })).not.toBeInTheDocument()
  })
})

describe('the cards of messages', () => {
  const state = (change: object = {}) => {
    const known = makeMessageState(sampleThreads)
    return { ...known, resident: { ...known.resident, notifications: cards }, ...change }
  }

  it('are closed on every contract when the page of messages opens, and other notifications stay', async () => {
    const api = await openMessageScreen({ state: state() })
    const isClosed = () => api.state.resident.notifications.map(({ closedAt }) => closedAt !== null)
    await expect.poll(isClosed).toEqual([true, true, false, false])
  })

  it('are not closed for staff, who cannot write messages either and see why', async () => {
    const api = await openMessageScreen({ state: state(asStaff) })
    const button = page.getByRole('button', write)
    await expect.element(button).toBeDisabled()
    await expect
      .element(button)
      .toHaveAccessibleDescription(
        'Olet kirjautunut asukkaan puolesta. Voit lukea viestejä, mutta et voi kirjoittaa niitä, eikä lukemasi viesti muutu luetuksi.',
      )
    await expect
      .poll(() => document.querySelector('[data-flow]')?.getAttribute('data-state'))
      .toBe('{"listing":"still"}')
    expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })
})
