import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Icon } from '../Icon/Icon.tsx'
import { Row, Stack } from '../Stack/Stack.tsx'
import { Button } from './Button.tsx'

const meta = { title: 'Components/Button' } satisfies Meta
export default meta
type Story = StoryObj

export const Variants: Story = {
  render: () => (
    <Row>
      <Button>Jatka</Button>
      <Button variant="secondary">Tallenna luonnos</Button>
      <Button variant="quiet">Peruuta</Button>
      <Button variant="danger">Irtisano paikka</Button>
      <Button variant="dangerQuiet">Poista</Button>
    </Row>
  ),
}

export const Compact: Story = {
  render: () => (
    <Row>
      <Button compact>Jatka</Button>
      <Button compact variant="secondary">
        Pieni
      </Button>
      <Button compact variant="quiet">
        Peruuta
      </Button>
    </Row>
  ),
}

export const WideWithIcon: Story = {
  render: () => (
    <Stack gap="tight">
      <Button wide>
        <Icon name="lock" size="small" />
        Tunnistaudu
      </Button>
      <Button wide variant="secondary">
        <Icon name="printer" size="small" />
        Tulosta tai tallenna
      </Button>
    </Stack>
  ),
}

export const Disabled: Story = {
  render: () => (
    <Row>
      <Button disabled>Ei käytössä</Button>
      <Button aria-disabled variant="secondary">
        Ei käytössä, mutta tavoitettavissa
      </Button>
    </Row>
  ),
}

export const AsLink: Story = {
  render: () => (
    <Row>
      <Button to="/terminate">Irtisano sopimus</Button>
      <Button href="tel:+358105550100" variant="secondary">
        Soita
      </Button>
    </Row>
  ),
}

const pressed = fn()
const sent = fn((event: { preventDefault(): void }) => event.preventDefault())

const announced = () => document.querySelector('body > [aria-live=polite]')?.textContent

export const Busy: Story = {
  render: () => (
    <form onSubmit={sent}>
      <Button type="submit" busy busyLabel="Lähetetään…" onClick={pressed}>
        Lähetä
      </Button>
    </form>
  ),
  play: async ({ canvasElement }) => {
    pressed.mockClear()
    sent.mockClear()
    const button = within(canvasElement).getByRole('button', { name: 'Lähetä' })
    await waitFor(() => expect(announced()).toBe('Lähetetään…'))
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(pressed).not.toHaveBeenCalled()
    await expect(sent).not.toHaveBeenCalled()
  },
}
