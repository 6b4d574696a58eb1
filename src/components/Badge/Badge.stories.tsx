import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './Badge.tsx'

const meta = { title: 'Components/Badge', component: Badge } satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const SmallCount: Story = { args: { count: 2, label: 'uutta' } }
export const LargeCount: Story = { args: { count: 128, label: 'uutta' } }
