import type { Meta, StoryObj } from '@storybook/react-vite'
import { Leaf } from './Leaf.tsx'

const meta = {
  title: 'Components/Leaf',
  component: Leaf,
  args: { day: '2.12.', under: 'keskiviikko' },
} satisfies Meta<typeof Leaf>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Due: Story = { args: { due: true } }
