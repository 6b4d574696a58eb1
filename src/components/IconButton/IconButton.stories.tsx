import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { IconButton } from './IconButton.tsx'

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { icon: 'close', label: 'Sulje', onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Framed: Story = { args: { icon: 'calendar', label: 'Avaa kalenteri', framed: true } }
export const IconTurnedLeft: Story = {
  args: { icon: 'chevron', turn: 'left', label: 'Edellinen kuukausi' },
}
export const Disabled: Story = { args: { 'aria-disabled': true } }
