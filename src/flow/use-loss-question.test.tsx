import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../fixtures/portal/show.tsx'
import { ContractSwitcher } from '../components/ContractSwitcher/ContractSwitcher.tsx'
import { discardsInput } from '../components/discards-input.ts'
import { watchHistory } from '../routing/history-guard.ts'
import { MemoryRouter } from '../routing/routers.tsx'
import { LeaveConfirmation } from './LeaveConfirmation.tsx'
import { useLeaveConfirmation } from './use-loss-question.ts'

const contracts = [
  { id: 'c1', title: 'Koivukuja 3' },
  { id: 'c2', title: 'Rantatie 4' },
]

function Typed({ onLeft }: { onLeft: (by: string) => void }) {
  const [isTyped, setTyped] = useState(false)
  const question = useLeaveConfirmation({ isTyped, canLose: true })
  return (
    <main>
      <ContractSwitcher contracts={contracts} currentId="c1" onSelect={onLeft} label="vaihda" />
      <button type="button" onClick={() => setTyped(true)}>
        Kirjoita
      </button>
      <button type="button" {...discardsInput} onClick={() => onLeft('button')}>
        Peruuta
      </button>
      <a
        href="?lang=sv"
        onClick={(event) => {
          event.preventDefault()
          onLeft('language')
        }}
      >
        SV
      </a>
      <LeaveConfirmation {...question} />
    </main>
  )
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const question = page.getByRole('dialog', { name: 'Poistutaanko tallentamatta?' })

async function open() {
  const left: string[] = []
  await renderPage(
    <MemoryRouter>
      <Typed onLeft={(by) => left.push(by)} />
    </MemoryRouter>,
  )
  return left
}

it('leaves the page without a question while no text is typed', async () => {
  const left = await open()
  await press('Peruuta')
  expect(left).toEqual(['button'])
})

it.each([
  { of: 'a button that discards', by: 'button', go: () => press('Peruuta') },
  {
    of: 'another contract',
    by: 'c2',
    async go() {
      document.querySelector('summary')?.click()
      await press('Rantatie 4')
    },
  },
])('asks before $of discards typed text', async ({ by, go }) => {
  const left = await open()
  await press('Kirjoita')
  await go()
  await expect.element(question).toBeVisible()
  expect(left).toEqual([])
  await press('Poistu tallentamatta')
  expect(left).toEqual([by])
})

it('does not ask before a link to the same page, such as that of a language', async () => {
  const left = await open()
  await press('Kirjoita')
  await page.getByRole('link', { name: 'SV' }).click()
  expect(left).toEqual(['language'])
})

/** Opens the page at the second of two entries of the browser's history, as the router counts them. */
async function openInHistory() {
  const { href } = window.location
  const arrived: string[] = []
  const arrive = () => void arrived.push(window.location.pathname)
  window.history.pushState({ idx: 0 }, '', '/before')
  window.history.pushState({ idx: 1 }, '', '/form')
  const endWatch = watchHistory()
  window.addEventListener('popstate', arrive)
  onTestFinished(() => {
    endWatch()
    window.removeEventListener('popstate', arrive)
    window.history.replaceState(null, '', href)
  })
  await open()
  return arrived
}

it('Back leaves the page without a question while no text is typed', async () => {
  const arrived = await openInHistory()
  window.history.back()
  await expect.poll(() => arrived).toEqual(['/before'])
  await expect.element(question).not.toBeInTheDocument()
})

it('asks before Back leaves the page, also while the question is open, and stays on the page', async () => {
  const arrived = await openInHistory()
  await press('Kirjoita')
  for (let times = 1; times <= 2; times += 1) {
    window.history.back()
    await expect.element(question).toBeVisible()
    await expect.poll(() => arrived).toEqual(Array.from({ length: times }, () => '/form'))
  }
  await press('Jatka kirjoittamista')
  await expect.element(question).not.toBeInTheDocument()
  expect(window.location.pathname).toBe('/form')
})

it('goes to the page to which Back led once leaving is confirmed', async () => {
  const arrived = await openInHistory()
  await press('Kirjoita')
  window.history.back()
  await expect.poll(() => arrived).toEqual(['/form'])
  await press('Poistu tallentamatta')
  await expect.poll(() => arrived).toEqual(['/form', '/before'])
})

it('makes the browser ask before it unloads the page, while typed text is unsaved', async () => {
  await open()
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isHeld()).toBe(false)
  await press('Kirjoita')
  expect(isHeld()).toBe(true)
})
