import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { pathModel } from '../../../machines/leaving/leaving.model.ts'
import { removalWithoutOpenMatters } from '../../../machines/leaving/leaving.samples.ts'
import { makeControlledStubs } from '../../../paths/controlled-stubs.ts'
import { AccountRemovalSection } from './AccountRemovalSection.tsx'

const begin = page.getByRole('button', { name: 'Poista tunnukseni' })
const asked = page.getByRole('dialog', { name: 'Poistetaanko tunnuksesi?' })
const password = asked.getByLabelText('Nykyinen salasana')

/** Shows the section, with its calls stubbed. */
async function show() {
  const stubs = makeControlledStubs(pathModel.machine)
  await renderPage(<AccountRemovalSection input={{ mayWrite: true }} machine={stubs.machine} />)
  return stubs
}

/** Opens the dialog that asks whether to remove the account, with its password field. */
async function openDialog() {
  const { answer } = await show()
  await begin.click()
  await answer('readLeaving', removalWithoutOpenMatters)
  await expect.element(password).toBeVisible()
  return answer
}

describe('the dialog that removes the account', () => {
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its close button', () => page.getByRole('button', { name: 'Sulje' }).click()],
  ] as const)('closes by %s, and gives the focus back', async (_, close) => {
    await openDialog()
    await close()
    await expect.element(asked).not.toBeInTheDocument()
    await expect.element(begin).toHaveFocus()
  })

  it('can be closed while it is loading, and loads again when it is opened again', async () => {
    const { isRunning } = await show()
    for (const close of ['Peruuta', 'Sulje']) {
      await begin.click()
      await expect.poll(() => isRunning('readLeaving')).toBe(true)
      await page.getByRole('button', { name: close, exact: true }).click()
      await expect.element(asked).not.toBeInTheDocument()
      expect(isRunning('readLeaving')).toBe(false)
      await expect.element(begin).toHaveFocus()
    }
  })

  it('stays open while the account is being removed, and then leads to the sign-in page by Escape', async () => {
    const left: string[] = []
    const listen = (event: NavigateEvent) => {
      event.preventDefault()
      left.push(new URL(event.destination.url).pathname)
    }
    const answer = await openDialog()
    await password.fill('Porras-2026!')
    await asked.getByRole('button', { name: 'Poista tunnus' }).click()
    await userEvent.keyboard('{Escape}')
    await answer('checkPassword', undefined)
    await expect.element(page.getByText('Poistetaan tunnusta…')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(asked).toBeVisible()

    await answer('removeAccount', { returnableUntil: '2026-12-05T10:00:00.000Z' })
    await expect
      .element(page.getByRole('heading', { name: 'Tunnuksesi on poistettu' }))
      .toHaveFocus()
    window.navigation.addEventListener('navigate', listen)
    onTestFinished(() => window.navigation.removeEventListener('navigate', listen))
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => left).toEqual(['/login'])
  })
})
