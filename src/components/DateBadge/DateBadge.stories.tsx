import type { Meta, StoryObj } from '@storybook/react-vite'
import { DateBadge } from './DateBadge.tsx'

const meta = {
  title: 'Components/Leaf',
  component: DateBadge,
  args: { day: '2.12.', under: 'keskiviikko' },
} satisfies Meta<typeof DateBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const DueDay: Story = { args: { due: true } }
