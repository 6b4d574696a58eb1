import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../fixtures/portal/show.tsx'
import { ContractSwitcher } from '../components/ContractSwitcher/ContractSwitcher.tsx'
import { discardsInput } from '../components/discards-input.ts'
import { MemoryRouter } from '../routing/routers.tsx'
import { LossQuestion } from './LossQuestion.tsx'
import { useLossQuestion } from './use-loss-question.ts'

const contracts = [
  { id: 'c1', title: 'Koivukuja 3' },
  { id: 'c2', title: 'Rantatie 4' },
]

function Typed({ onLeft }: { onLeft: (by: string) => void }) {
  const [isTyped, setTyped] = useState(false)
  const question = useLossQuestion({ isTyped, canLose: true })
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
      <LossQuestion {...question} />
    </main>
  )
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const question = page.getByRole('dialog', { name: 'Poistutaanko tallentamatta?' })

async function open() {
  const left: string[] = []
  await show(
    <MemoryRouter>
      <Typed onLeft={(by) => left.push(by)} />
    </MemoryRouter>,
  )
  return left
}

it('leaves at once while nothing is typed', async () => {
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
])('asks before $of loses what was typed', async ({ by, go }) => {
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
