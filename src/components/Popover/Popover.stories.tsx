import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
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

export const FoldsWhenChosen: Story = {
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
