import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Popover, PopoverItem } from './Popover.tsx'

const summary = page.getByText('Aino Lehtonen')
const item = page.getByRole('button', { name: 'Sign out' })

async function unfolded(onSelect = () => {}) {
  const screen = await render(
    <>
      <Popover summary="Aino Lehtonen">
        <PopoverItem onSelect={onSelect}>Sign out</PopoverItem>
      </Popover>
      <p>Elsewhere</p>
      <button type="button">After</button>
    </>,
  )
  await summary.click()
  await expect.element(item).toBeVisible()
  return screen
}

describe('a popover', () => {
  it('closes on Escape and restores the focus to its summary', async () => {
    await unfolded()
    await userEvent.keyboard('{Tab}{Escape}')
    await expect.element(item).not.toBeInTheDocument()
    expect(document.activeElement?.textContent).toBe('Aino Lehtonen')
  })

  it('closes on a click elsewhere', async () => {
    await unfolded()
    await page.getByText('Elsewhere').click({ position: { x: 300, y: 5 }, force: true })
    await expect.element(item).not.toBeInTheDocument()
  })

  it('closes when the focus moves elsewhere', async () => {
    await unfolded()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus()
    await expect.element(item).not.toBeInTheDocument()
  })

  it('closes when an item is chosen, and calls the handler once', async () => {
    const signOut = vi.fn()
    await unfolded(signOut)
    await item.click()
    expect(signOut).toHaveBeenCalledTimes(1)
    await expect.element(item).not.toBeInTheDocument()
  })
})
