import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Dialog } from './Dialog.tsx'

const meta = { title: 'Components/Dialog' } satisfies Meta
export default meta
type Story = StoryObj

function Question({ startOpen, cross = true }: { startOpen?: boolean; cross?: boolean }) {
  const [open, setOpen] = useState(startOpen ?? false)
  const close = () => setOpen(false)
  return (
    <main>
      <Button variant="dangerQuiet" onClick={() => setOpen(true)}>
        Poista luonnos
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Poistetaanko luonnos?"
        {...(cross && { closeLabel: 'Sulje' })}
        actions={
          <>
            <Button variant="danger" onClick={close}>
              Poista luonnos
            </Button>
            <Button variant="secondary" onClick={close}>
              Säilytä
            </Button>
          </>
        }
      >
        <p>Irtisanomisilmoituksen tiedot häviävät. Sopimuksesi pysyy voimassa.</p>
      </Dialog>
    </main>
  )
}

export const Open: Story = { render: () => <Question startOpen /> }
export const WithoutCross: Story = { render: () => <Question startOpen cross={false} /> }
export const Alert: Story = {
  render: () => (
    <main>
      <Dialog
        open
        alert
        onClose={() => {}}
        title="Haluatko jatkaa?"
        actions={<Button>Jatka</Button>}
      >
        <p>Kirjaamme sinut pian ulos.</p>
      </Dialog>
    </main>
  ),
}
export const OnAPhone: Story = { ...Open, globals: { viewport: { value: 'phone' } } }

export const OpensAndCloses: Story = {
  render: () => <Question />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const opener = page.getByRole('button', { name: 'Poista luonnos' })
    await userEvent.click(opener)
    const dialog = await page.findByRole('dialog', { name: 'Poistetaanko luonnos?' })
    await expect(within(dialog).getByRole('heading')).toHaveFocus()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Säilytä' }))
    await expect(page.queryByRole('dialog')).toBeNull()
    await expect(opener).toHaveFocus()
  },
}
