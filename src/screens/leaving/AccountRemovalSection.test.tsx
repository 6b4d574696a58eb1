import { describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '../../../fixtures/portal/show.tsx'
import { pathModel } from '../../../machines/leaving/leaving.model.ts'
import { removalWithoutOpenMatters } from '../../../machines/leaving/leaving.samples.ts'
import { stubActors } from '../../../paths/stub-actors.ts'
import { AccountRemovalSection } from './AccountRemovalSection.tsx'

const begin = page.getByRole('button', { name: 'Poista tunnukseni' })
const asked = page.getByRole('dialog', { name: 'Poistetaanko tunnuksesi?' })

/** Opens the dialog that asks whether to remove the account, with its password field. */
async function openDialog() {
  const { machine, end, isRunning } = stubActors(pathModel.machine, 'kept')
  const done = async (actor: string, output: unknown) => {
    await expect.poll(() => isRunning(actor)).toBe(true)
    end(actor, { type: 'stub.done', output })
  }
  await renderPage(<AccountRemovalSection input={{ mayWrite: true }} machine={machine} />)
  await begin.click()
  await done('readLeaving', removalWithoutOpenMatters)
  await expect.element(asked.getByLabelText('Nykyinen salasana')).toBeVisible()
  return { done }
}

/** Enters the password and sends it; the stubbed check does not answer yet. */
async function givePassword() {
  await asked.getByLabelText('Nykyinen salasana').fill('Porras-2026!')
  await asked.getByRole('button', { name: 'Poista tunnus' }).click()
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
    const { machine, isRunning } = stubActors(pathModel.machine, 'kept')
    await renderPage(<AccountRemovalSection input={{ mayWrite: true }} machine={machine} />)
    for (const close of ['Peruuta', 'Sulje']) {
      await begin.click()
      await expect.poll(() => isRunning('readLeaving')).toBe(true)
      await page.getByRole('button', { name: close, exact: true }).click()
      await expect.element(asked).not.toBeInTheDocument()
      expect(isRunning('readLeaving')).toBe(false)
      await expect.element(begin).toHaveFocus()
    }
  })

  it('stays open while the account is being removed', async () => {
    const { done } = await openDialog()
    await givePassword()
    await userEvent.keyboard('{Escape}')
    await done('checkPassword', undefined)
    await expect.element(page.getByText('Poistetaan tunnusta…')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(asked).toBeVisible()
  })

  it('leads to the sign-in page by Escape once the account is removed', async () => {
    const left: string[] = []
    const listen = (event: NavigateEvent) => {
      event.preventDefault()
      left.push(new URL(event.destination.url).pathname)
    }
    const { done } = await openDialog()
    await givePassword()
    await done('checkPassword', undefined)
    await done('removeAccount', { returnableUntil: '2026-12-05T10:00:00.000Z' })
    await expect
      .element(page.getByRole('heading', { name: 'Tunnuksesi on poistettu' }))
      .toHaveFocus()
    window.navigation.addEventListener('navigate', listen)
    onTestFinished(() => window.navigation.removeEventListener('navigate', listen))
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => left).toEqual(['/login'])
  })
})
