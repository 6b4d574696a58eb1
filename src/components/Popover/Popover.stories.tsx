import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Row } from '../Stack/Stack.tsx'
import { Popover, PopoverItem } from './Popover.tsx'

const meta = { title: 'Components/Popover' } satisfies Meta
export default meta
type Story = StoryObj

const chosen = fn()

export const Folded: Story = {
  render: () => (
    <Popover summary="Aino Lehtonen">
      <PopoverItem to="/user-info" icon="user">
        Omat tiedot
      </PopoverItem>
      <PopoverItem onSelect={chosen} icon="door-out">
        Kirjaudu ulos
      </PopoverItem>
    </Popover>
  ),
}

export const Unfolded: Story = {
  ...Folded,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('Aino Lehtonen'))
    await expect(within(canvasElement).getByRole('button')).toBeVisible()
  },
}

export const FoldsWhenItemIsChosen: Story = {
  ...Folded,
  play: async ({ canvasElement }) => {
    chosen.mockClear()
    const page = within(canvasElement)
    await userEvent.click(page.getByText('Aino Lehtonen'))
    await userEvent.click(page.getByRole('button', { name: 'Kirjaudu ulos' }))
    await expect(chosen).toHaveBeenCalledTimes(1)
    await expect(canvasElement.querySelector('details')).not.toHaveAttribute('open')
  },
}

/** Items with a plate, a second line and a check mark on the current one. */
export const ItemsWithDetails: Story = {
  render: () => (
    <Popover summary="Koivukuja 4, 33100 Tampere">
      <PopoverItem onSelect={chosen} plate="A 12" detail="Vuokrasopimus" current>
        Koivukuja 4, 33100 Tampere
      </PopoverItem>
      <PopoverItem onSelect={chosen} plate="B 7" detail="Päättynyt 31.5.2021">
        Rantapolku 2, 37500 Lempäälä
      </PopoverItem>
      <PopoverItem href="tel:+358105550100" icon="phone">
        Soita
      </PopoverItem>
    </Popover>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(canvasElement.querySelector('summary') ?? canvasElement)
    await expect(within(canvasElement).getByText('Vuokrasopimus')).toBeVisible()
  },
}

export const AtTheEndEdge: Story = {
  render: () => (
    <Row apart>
      <p>Porras</p>
      <Popover summary="Aino Lehtonen" align="end">
        <PopoverItem to="/user-info">Omat tiedot</PopoverItem>
      </Popover>
    </Row>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(canvasElement.querySelector('summary') ?? canvasElement)
    const list = within(canvasElement).getByText('Omat tiedot').getBoundingClientRect()
    await expect(list.right).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

export const StretchedOnAPhone: Story = {
  render: () => (
    <Popover summary="Aino Lehtonen" stretch>
      <PopoverItem to="/user-info">Omat tiedot</PopoverItem>
    </Popover>
  ),
  globals: { viewport: { value: 'phone' } },
}
