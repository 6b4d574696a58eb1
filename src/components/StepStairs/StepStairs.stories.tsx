import type { Meta, StoryObj } from '@storybook/react-vite'
import { StepStairs } from './StepStairs.tsx'

const meta = {
  title: 'Form/Stairs',
  component: StepStairs,
  args: { count: 5, now: 1 },
} satisfies Meta<typeof StepStairs>

export default meta
type Story = StoryObj<typeof meta>

export const First: Story = { args: { now: 0 } }
export const Second: Story = {}
export const Last: Story = { args: { now: 4 } }
export const TallAndOver: Story = { args: { count: 3, now: 2, tall: true, isOver: true } }
