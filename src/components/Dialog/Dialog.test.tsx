import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Drawer } from '../Drawer/Drawer.tsx'
import { Dialog } from './Dialog.tsx'

function Asking() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remove
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Remove the draft?"
        closeLabel="Close"
        actions={<button type="button">Keep</button>}
      >
        <p>What you typed is lost.</p>
      </Dialog>
    </>
  )
}

const opener = page.getByRole('button', { name: 'Remove' })
const dialog = page.getByRole('dialog', { name: 'Remove the draft?' })

describe('a dialog', () => {
  it('is not rendered until it is opened', async () => {
    await render(<Asking />)
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('moves the focus to its title and restores it on Escape', async () => {
    await render(<Asking />)
    await opener.click()
    await expect.element(page.getByRole('heading', { name: 'Remove the draft?' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('traps the keyboard focus', async () => {
    await render(<Asking />)
    await opener.click()
    for (let presses = 0; presses < 6; presses += 1) {
      await userEvent.keyboard('{Tab}')
      expect(document.activeElement).not.toBe(opener.element())
    }
  })

  it('can be opened and closed repeatedly', async () => {
    await render(<Asking />)
    for (let round = 0; round < 3; round += 1) {
      await opener.click()
      await expect.element(dialog).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()
      await expect.element(dialog).not.toBeInTheDocument()
    }
  })

  it('stays open when its owner does not close it', async () => {
    await render(
      <Dialog open onClose={() => {}} title="Remove the draft?">
        <p>Choose.</p>
      </Dialog>,
    )
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
  })
})

describe('an alert dialog', () => {
  it('has its text announced with its title', async () => {
    await render(
      <Dialog open alert onClose={() => {}} title="Go on?">
        <p>You are signed out soon.</p>
      </Dialog>,
    )
    const alert = page.getByRole('alertdialog', { name: 'Go on?' })
    await expect.element(alert).toHaveAccessibleDescription('You are signed out soon.')
  })
})

function WithDrawer() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Menu
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Places" closeLabel="Close">
        <p>Home</p>
      </Drawer>
    </>
  )
}

describe('a drawer', () => {
  it('closes on a click outside it, not on a click inside it', async () => {
    await page.viewport(800, 600)
    await render(<WithDrawer />)
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Places' })
    await page.getByText('Home').click()
    await expect.element(drawer).toBeVisible()
    await drawer.click({ position: { x: -200, y: 300 }, force: true })
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Menu' })).toHaveFocus()
  })
})
