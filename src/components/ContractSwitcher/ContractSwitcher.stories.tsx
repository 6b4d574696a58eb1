import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ContractSwitcher } from './ContractSwitcher.tsx'

const home = {
  id: 'home',
  plate: 'A 12',
  title: 'Koivukuja 4, 33100 Tampere',
  detail: 'Vuokrasopimus',
}
const former = {
  id: 'former',
  plate: 'B 7',
  title: 'Rantapolku 2, 37500 Lempäälä',
  detail: 'Asumisoikeussopimus, päättynyt 31.5.2021',
}

const meta = {
  title: 'Components/ContractSwitcher',
  component: ContractSwitcher,
  args: {
    contracts: [home, former],
    currentId: 'home',
    onSelect: fn(),
    label: 'vaihda sopimusta',
  },
} satisfies Meta<typeof ContractSwitcher>
export default meta
type Story = StoryObj<typeof meta>

export const SeveralContracts: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(canvasElement.querySelector('summary') ?? canvasElement)
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Rantapolku/ }))
    await expect(args.onSelect).toHaveBeenCalledTimes(1)
    await expect(args.onSelect).toHaveBeenCalledWith('former')
  },
}
export const Unfolded: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(canvasElement.querySelector('summary') ?? canvasElement)
  },
}
export const OneContract: Story = { args: { contracts: [home] } }
export const WithoutPlate: Story = {
  args: { contracts: [{ id: 'home', title: 'Asumisoikeus Oy Satakieli' }] },
}
