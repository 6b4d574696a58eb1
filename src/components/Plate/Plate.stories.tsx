import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plate } from './Plate.tsx'

const meta = { title: 'Components/Plate', component: Plate } satisfies Meta<typeof Plate>
export default meta
type Story = StoryObj<typeof meta>

export const Small: Story = { args: { children: 'A 12' } }
export const Big: Story = { args: { children: 'P 11', big: true } }
